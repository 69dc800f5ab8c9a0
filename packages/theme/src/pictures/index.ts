import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Expression} from 'estree';
import type {Image, Nodes, Parents, PhrasingContent, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import sharp from 'sharp';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {siteFolderOf} from '../shared/site-folder';

export type Options = {
  /** The folder of the site; by default the one that the page belongs to. */
  siteDir?: string;
  /** The folders, below that of the site, that an address beginning with `/` is looked up in; by default `static`. */
  staticDirs?: string[];
  /** The width of a column of text in CSS pixels; by default 714. */
  textWidth?: number;
  /** Where copies are kept; by default `node_modules/.cache/pictures` of the site. */
  cacheDir?: string;
};

/** Part of the name of each copy: raise it when copies are made in another way. */
const RECIPE = 'webp-68-1';

/** Shows raster pictures that are wider than twice the text by smaller copies, and links them to the original. */
export function pictures({siteDir: given, staticDirs = ['static'], textWidth = 714, cacheDir}: Options = {}) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const siteDir = given ?? siteFolderOf(vfile.path);
    const cache = cacheDir ?? path.join(siteDir, 'node_modules', '.cache', 'pictures');
    const folders = staticDirs.map((folder) => path.resolve(siteDir, folder));
    const linked = new Set<Image>();
    visit(tree, 'link', (link) => visit(link, 'image', (image) => void linked.add(image)));
    const images: {image: Image; parent: Parents}[] = [];
    visit(tree, 'image', (image, _, parent) => {
      if (parent) images.push({image, parent});
    });
    for (const {image, parent} of images) {
      const file = fileOf(image.url, path.dirname(vfile.path), siteDir, folders);
      const copies = file && (await smallerCopies(file, textWidth, cache));
      if (!copies) continue;
      const shown = element(image, copies, textWidth, siteDir);
      const url = image.url;
      const node: PhrasingContent = linked.has(image) ? shown : {type: 'link', url, children: [shown]};
      const siblings: Nodes[] = parent.children;
      siblings.splice(siblings.indexOf(image), 1, node);
    }
  };
}

/** The file of a local raster picture. */
function fileOf(url: string, folder: string, siteDir: string, staticDirs: string[]): string | undefined {
  if (!/^(?![a-z]+:|\/\/).*\.(?:png|jpe?g|webp|avif|tiff?)$/i.test(url)) return undefined;
  const name = decodeURI(url);
  const places = name.startsWith('@site/')
    ? [path.join(siteDir, name.slice('@site/'.length))]
    : (name.startsWith('/') ? staticDirs : [folder]).map((each) => path.join(each, name));
  return places.find((file) => fs.existsSync(file));
}

type Copy = {file: string; width: number; height: number};

/** Copies as wide as the text and twice as wide; undefined if the picture is not wider than that, or moves. */
async function smallerCopies(file: string, textWidth: number, cache: string): Promise<Copy[] | undefined> {
  const {width = 0, height = 0, pages = 1, orientation = 1} = await sharp(file).metadata();
  const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height];
  if (shownWidth <= 2 * textWidth || pages > 1) return undefined;
  const hash = createHash('sha256').update(fs.readFileSync(file)).update(RECIPE).digest('hex').slice(0, 12);
  return Promise.all(
    [textWidth, 2 * textWidth].map(async (copyWidth) => {
      const name = path.parse(file).name.replace(/[^\p{L}\p{N}_-]+/gu, '-');
      const copy = path.join(cache, `${name}-${copyWidth}-${hash}.webp`);
      if (!fs.existsSync(copy)) {
        const turned = sharp(file).autoOrient().resize({width: copyWidth});
        const bytes = await turned.webp({quality: 68, smartSubsample: true}).toBuffer();
        fs.mkdirSync(cache, {recursive: true});
        // Two languages may be built at once: nobody may see half a file.
        fs.writeFileSync(`${copy}.${process.pid}`, bytes);
        fs.renameSync(`${copy}.${process.pid}`, copy);
      }
      return {file: copy, width: copyWidth, height: Math.round((copyWidth * shownHeight) / shownWidth)};
    }),
  );
}

/**
 * `<img>` with both copies. A phone has two or three pixels where CSS has one, and is content with the smaller copy.
 */
function element({alt, title}: Image, copies: Copy[], textWidth: number, siteDir: string): MdxJsxTextElement {
  const [small, large] = copies as [Copy, Copy];
  const address = ({file}: Copy) => required(`@site/${path.relative(siteDir, file).split(path.sep).join('/')}`);
  const sources = [address(small), literal(` ${small.width}w, `), address(large), literal(` ${large.width}w`)];
  const texts = {
    alt: alt ?? '',
    ...(title ? {title} : {}),
    width: String(large.width),
    height: String(large.height),
    sizes: `(max-width: 600px) ${Math.round(textWidth / 3)}px, ${textWidth}px`,
  };
  const attributes = [
    ...Object.entries(texts).map(([name, value]): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value})),
    computed('src', address(large)),
    computed(
      'srcSet',
      sources.reduce((left, right) => ({type: 'BinaryExpression', operator: '+', left, right})),
    ),
  ];
  return {type: 'mdxJsxTextElement', name: 'img', attributes, children: []};
}

const literal = (value: string): Expression => ({type: 'Literal', value});

/** The address that the bundler gives a file, as Docusaurus asks for it. */
function required(file: string): Expression {
  const callee = {type: 'Identifier', name: 'require'} as const;
  const object: Expression = {type: 'CallExpression', callee, arguments: [literal(file)], optional: false};
  const property = {type: 'Identifier', name: 'default'} as const;
  return {type: 'MemberExpression', object, property, computed: false, optional: false};
}

function computed(name: string, expression: Expression): MdxJsxAttribute {
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{type: 'ExpressionStatement' as const, expression}],
  };
  return {type: 'mdxJsxAttribute', name, value: {type: 'mdxJsxAttributeValueExpression', value: name, data: {estree}}};
}
