import fs from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import sharp from 'sharp';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {siteFolderOf} from '../shared/site-folder';

export type Options = {
  /** The folders, below that of the site, that an address beginning with `/` is looked up in; by default `static`. */
  staticDirs?: string[];
  /** The base URL of the site, which addresses may begin with. */
  baseUrl: string;
};

/**
 * Gives each `<img>` of HTML that shows a file of the site its `width` and `height`, so that text does not jump when
 * it arrives.
 */
export function htmlSizes({staticDirs = ['static'], baseUrl}: Options) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const images: Element[] = [];
    visit(tree, {type: 'element', tagName: 'img'}, (element) => {
      images.push(element as Element);
    });
    for (const {properties} of images) {
      const address = String(properties.src ?? '');
      if (!/^\/(?!\/).*\.(?:png|jpe?g|gif|webp|avif)$/i.test(address) || (properties.width && properties.height))
        continue;
      const names = [address, address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address];
      const folders = staticDirs.map((folder) => path.resolve(siteFolderOf(vfile.path), folder));
      const places = folders.flatMap((folder) => names.map((name) => path.join(folder, decodeURI(name))));
      const file = places.find((place) => fs.existsSync(place));
      if (!file) continue;
      const {width = 0, height = 0, orientation = 1} = await sharp(file).metadata();
      const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height];
      const given = Number(properties.width);
      const wanted = Number(properties.height);
      // One that the author gave stays, and decides on the other.
      if (wanted) properties.width = Math.round((wanted * shownWidth) / shownHeight);
      else
        Object.assign(properties, {
          width: given || shownWidth,
          height: Math.round(((given || shownWidth) * shownHeight) / shownWidth),
        });
    }
  };
}
