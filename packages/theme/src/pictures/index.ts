import fs from 'node:fs';
import path from 'node:path';
import {escapePath, getFileLoaderUtils} from '@docusaurus/utils';
import {contentHash} from 'inkstone-core/content-hash';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {replaceFile} from 'inkstone-core/replace-file';
import {relative} from 'inkstone-core/site-files';
import type {Image, Nodes, Parents, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import sharp from 'sharp';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {addAttributes} from '../shared/html-attributes';
import {report} from '../site/report';
import {hasDarkInk, hasDarkSource} from './dark-ink';
import {isWebp, lengthIn, pictureAt, SVG, SVG_TAG, sizeOf} from './size';

export {htmlSizes} from './html-sizes';
export {modePictures} from './mode-pictures';

/** The width of a column of text in CSS pixels. */
const TEXT_WIDTH = 714;
/** Part of the name of each copy: increment it when the way to make copies changes. */
const RECIPE = 'webp-68-1';

/**
 * Shows smaller copies of raster pictures that are wider than twice the text, with a link to the original. Adds sizes
 * that Docusaurus does not find, and a class to pictures with dark ink on a transparent ground.
 */
export function pictures({site}: {site: LoadedSite}) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const {siteDir} = site();
    const cache = path.join(siteDir, 'node_modules', '.cache', 'pictures');
    const linked = new Set<Image>();
    visit(tree, 'link', (link) => visit(link, 'image', (image) => void linked.add(image)));
    const images: {image: Image; parent: Parents}[] = [];
    visit(tree, 'image', (image, _, parent) => {
      if (parent) images.push({image, parent});
    });
    for (const {image, parent} of images) {
      const file = pictureAt(image.url, vfile.path, site());
      if (!file) continue;
      if (!hasDarkSource(parent) && (await hasDarkInk(file))) addAttributes(vfile, image, {class: 'dark-ink'});
      const copies = await smallerCopies(file, cache).catch(() => {
        const fix = 'save it again in a program for pictures, or replace it';
        report(site, vfile.path, image, `the file of the picture ${image.url} is damaged: ${fix}`, false);
        return undefined;
      });
      const shown = copies ? responsive(image, copies, siteDir) : await sized(image, file, siteDir);
      if (!shown) continue;
      const {url} = image;
      const element = become(image, shown);
      const siblings: Nodes[] = parent.children;
      if (!copies || linked.has(image) || isInHtmlLink(siblings.slice(0, siblings.indexOf(element)))) continue;
      siblings.splice(siblings.indexOf(element), 1, {type: 'link', url, children: [element]});
    }
  };
}

/** Whether HTML before a node leaves a link open: no link can be within another. */
function isInHtmlLink(before: Nodes[]): boolean {
  const html = before.map((node) => (node.type === 'html' ? node.value : '')).join('');
  const last = [...html.matchAll(/<a\s[^<>]*\bhref\b|<\/a\b/gi)].at(-1);
  return last !== undefined && !last[0].startsWith('</');
}

/** Changes the node in place, as Docusaurus does: its HTML attributes are added later (markdown/html-links.ts). */
function become(image: Image, shown: MdxJsxTextElement): MdxJsxTextElement {
  for (const key of Object.keys(image)) Reflect.deleteProperty(image, key);
  return Object.assign(image, shown);
}

type Copy = {file: string; width: number; height: number};

/** Copies as wide as the text and twice as wide; undefined if the picture is not wider, animated, or a vector. */
async function smallerCopies(file: string, cache: string): Promise<Copy[] | undefined> {
  const size = SVG.test(file) ? undefined : await sizeOf(file);
  if (!size || size.width <= 2 * TEXT_WIDTH || size.isAnimated) return undefined;
  const {width, height} = size;
  const hash = contentHash(fs.readFileSync(file), RECIPE);
  return Promise.all(
    [TEXT_WIDTH, 2 * TEXT_WIDTH].map(async (copyWidth) => {
      const name = path.parse(file).name.replace(/[^\p{L}\p{N}_-]+/gu, '-');
      const copy = path.join(cache, `${name}-${copyWidth}-${hash}.webp`);
      if (!fs.existsSync(copy)) {
        const whole = isWebp(file) ? sharp(file) : sharp(file).autoOrient();
        const smaller = whole.resize({width: copyWidth});
        // Pages or languages may process the same picture at once: none may see half a file.
        replaceFile(copy, await smaller.webp({quality: 68, smartSubsample: true}).toBuffer());
      }
      return {file: copy, width: copyWidth, height: Math.round((copyWidth * height) / width)};
    }),
  );
}

/** `<img>` with both copies. For a phone with two or three device pixels per CSS pixel, the smaller one is enough. */
function responsive(image: Image, copies: Copy[], siteDir: string): MdxJsxTextElement {
  const [small, large] = copies as [Copy, Copy];
  const [smallAddress, largeAddress] = [small, large].map(({file}) => required(file, siteDir));
  const copiesByWidth = `${smallAddress} + " ${small.width}w, " + ${largeAddress} + " ${large.width}w"`;
  const sizes = `(max-width: 600px) ${Math.round(TEXT_WIDTH / 3)}px, ${TEXT_WIDTH}px`;
  const size = `width="${large.width}" height="${large.height}" sizes="${sizes}"`;
  return element(image, `${size} src={${largeAddress}} srcSet={${copiesByWidth}}`);
}

/**
 * Adds a size that Docusaurus does not find: of an SVG with the many declarations of Illustrator, in UTF-16 or without
 * a size, of an AVIF sequence, and of a rotated photo.
 */
async function sized(image: Image, file: string, siteDir: string): Promise<MdxJsxTextElement | undefined> {
  const isSvg = SVG.test(file);
  const [tag] = isSvg ? (fs.readFileSync(file, 'utf8').slice(0, 1000).match(SVG_TAG) ?? []) : [];
  if (tag && (/\sviewBox=/.test(tag) || (lengthIn(tag, 'width') && lengthIn(tag, 'height')))) return undefined;
  const size = await sizeOf(file);
  if (!size || !(size.isTurned || isSvg || (size.isAnimated && /\.avif$/i.test(file)))) return undefined;
  const loader = getFileLoaderUtils(false).loaders.inlineMarkdownImageFileLoader;
  return element(image, `width="${size.width}" height="${size.height}" src={${required(file, siteDir, loader)}}`);
}

/** Asks the bundler for the address of a file, as Docusaurus does. */
function required(file: string, siteDir: string, loader = ''): string {
  const name = relative(siteDir, file);
  return `require(${JSON.stringify(`${loader}@site/${loader ? escapePath(name) : name}`)}).default`;
}

function element({alt, title}: Image, attributes: string): MdxJsxTextElement {
  const [image] = unified().use(remarkParse).use(remarkMdx).parse(`<img ${attributes} />`).children;
  const parsed = image?.type === 'mdxJsxFlowElement' ? image.attributes : [];
  const texts = Object.entries({alt: alt ?? '', ...(title ? {title} : {})});
  const named = texts.map(([name, value]): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value}));
  return {type: 'mdxJsxTextElement', name: 'img', attributes: [...named, ...parsed], children: []};
}
