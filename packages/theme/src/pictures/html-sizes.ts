import type {Element, Root} from 'hast';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {pictureAt, sizeOf} from './size';

/** The shapes of videos, maps and slides; those of players of music and of forms have a height of their own. */
const [LEAST, MOST] = [1.25, 2.5];

/**
 * Adds the missing size to each `<img>` that shows a file of `static`, whose address may begin with `baseUrl`, and
 * their ratio to frames, which browsers do not take from their sizes.
 */
export function htmlSizes({baseUrl, site}: {baseUrl: string; site: LoadedSite}) {
  return async (tree: Root, {path: page}: VFile): Promise<void> => {
    visit(tree, {type: 'element', tagName: 'iframe'}, ({properties}: Element) => {
      const {width, height, style} = properties;
      const ratio = Number(width) / Number(height);
      if (ratio >= LEAST && ratio <= MOST && !String(style ?? '').includes('aspect-ratio'))
        properties.style = [style, `aspect-ratio: ${width} / ${height}`].filter(Boolean).join('; ');
    });
    const images: Element[] = [];
    visit(tree, {type: 'element', tagName: 'img'}, (element) => {
      images.push(element as Element);
    });
    for (const {properties} of images) {
      const address = String(properties.src ?? '');
      if (!address.startsWith('/') || (properties.width && properties.height)) continue;
      const file = pictureAt(address, page, {...site(), baseUrl});
      const size = file && (await sizeOf(file));
      if (!size) continue;
      const {width, height} = size;
      // A side that the author gave stays, and determines the other.
      properties.width ||= Math.round(properties.height ? (Number(properties.height) * width) / height : width);
      properties.height ||= Math.round((Number(properties.width) * height) / width);
    }
  };
}
