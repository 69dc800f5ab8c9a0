import fs from 'node:fs';
import path from 'node:path';
import type {Code, Image, Link, Paragraph, PhrasingContent, Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {identity} from '../config/identity';
import {currentLocale, localized} from '../config/locales';
import {sourceUrl} from '../config/repository';
import {hasModes, writeVariant} from './figure-variants';
import {type Region, readRegion} from './region';
import {shownFile, sourceFolder} from './source-folder.cjs';

const SITE = process.cwd();
const FIGURE_CACHE = path.join(SITE, 'node_modules', '.cache', 'figures');
const REFERENCE = /(?:^|\s)file=(\S+)/;
/** A value from a program, in prose: `{{name}}`. */
export const VALUE = /\{\{([\w-]+)\}\}/g;

/**
 * Includes code, output and values from files, so that nothing is copied into a post:
 * - a code fence with `file=./program.py#region` is filled from that file and captioned with a link to it in the repository;
 * - `{{name}}` in prose becomes the number that the program wrote to `values.json` (or `measured.json`) beside the post;
 * - an image alone in its paragraph becomes a figure, its title the caption, with a light and a dark copy in the page's language.
 *
 * Paths are relative to the post's folder (for a translation: the original's), or to the repository with a leading `/`.
 * A missing file, region or value fails the build with the file, the line and what to do.
 */
export function fromFiles() {
  return (tree: Root, vfile: VFile) => {
    const folder = sourceFolder(vfile.path);
    const fail = (node: Node, problem: string): never => {
      throw new Error(`${path.relative(SITE, vfile.path)}:${lineOf(node, vfile)}: ${problem}`);
    };
    visit(tree, 'code', (code, index, parent) => {
      const reference = fileReference(code);
      if (!reference || !parent || index === undefined) return undefined;
      parent.children[index] = listing(code, reference, folder, fail);
      return 'skip';
    });
    fillValues(tree, folder, fail);
    visit(tree, 'paragraph', (paragraph) => {
      const [image, ...rest] = paragraph.children;
      if (image?.type === 'image' && rest.length === 0) toFigure(paragraph, image, folder, fail);
    });
  };
}

type Fail = (node: Node, problem: string) => never;

function listing(code: Code, reference: string, folder: string, fail: Fail): Paragraph {
  const {file, region, regionName, url} = readIncludedFile(reference, folder);
  if (!fs.existsSync(file)) fail(code, `there is no file ${path.relative(SITE, file)}; correct file=${reference}`);
  if (code.value.trim()) fail(code, `a fence with file=${reference} must be empty: its content comes from the file`);
  if (!region)
    return fail(
      code,
      `${path.relative(SITE, file)} has no region "${regionName}"; add "# region ${regionName}" and "# endregion" ("[${regionName}]" in output)`,
    );
  const caption = element('figcaption', [{type: 'link', url, children: [{type: 'text', value: path.basename(file)}]}]);
  const filled = {...code, value: region.text, meta: code.meta?.replace(REFERENCE, '').trim() || null};
  return element('figure', [caption, filled as unknown as PhrasingContent], {className: ['listing']});
}

/** The file and region that `file=` of a code block names, and its address in the repository. */
export function readIncludedFile(reference: string, folder: string): {file: string; regionName: string | undefined; region: Region | null; url: string} {
  const {file, regionName} = shownFile(reference, folder, SITE);
  const region = fs.existsSync(file) ? readRegion(fs.readFileSync(file, 'utf8'), regionName, file.endsWith('.txt')) : null;
  const lines = regionName && region ? `#L${region.firstLine}-L${region.lastLine}` : '';
  return {file, regionName, region, url: sourceUrl(path.relative(SITE, file).split(path.sep).join('/')) + lines};
}

/** The `file=` reference of a code block, if it has one. */
export function fileReference(code: Code): string | undefined {
  return code.meta?.match(REFERENCE)?.[1];
}

function fillValues(tree: Root, folder: string, fail: Fail): void {
  let values: Record<string, string> | undefined;
  const fill = (node: Node, text: string) =>
    text.replace(VALUE, (_, key: string) => {
      values ??= readValues(folder);
      return (
        values[key] ??
        fail(
          node,
          `{{${key}}} is in neither values.json nor measured.json of ${path.relative(SITE, folder)}; known: ${Object.keys(values).join(', ') || 'none'}`,
        )
      );
    });
  visit(tree, (node) => {
    if (node.type === 'text') node.value = fill(node, node.value);
    if (node.type === 'image') {
      node.alt = fill(node, node.alt ?? '');
      node.title = fill(node, node.title ?? '');
    }
  });
}

/** The values that the programs of a post have written. */
export function readValues(folder: string): Record<string, string> {
  const files = ['values.json', 'measured.json'].map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
  return Object.assign({}, ...files.map((file) => JSON.parse(fs.readFileSync(file, 'utf8'))));
}

function toFigure(paragraph: Paragraph, image: Image, folder: string, fail: Fail): void {
  const caption = image.title ? [element('figcaption', [{type: 'text', value: image.title}])] : [];
  paragraph.data = {hName: 'figure'};
  paragraph.children = [...pictures(image, folder, fail), ...interactive(image, folder), ...caption];
}

/**
 * The button that starts the interactive form of a figure, if there is one: `static/figures/garch-power.js` for `power.svg` of the post `garch`. It has a
 * box around it, in which the page script puts the figure (`src/page/figure.ts`).
 */
function interactive(image: Image, folder: string): PhrasingContent[] {
  const name = `${path.basename(folder).replace(/^\d{4}-\d{2}-\d{2}-/, '')}-${path.basename(image.url, '.svg')}.js`;
  if (!fs.existsSync(path.join(SITE, 'static', 'figures', name))) return [];
  const text = localized({'zh-CN': '换几个数试试', en: 'Try other numbers'});
  const button = element('button', [{type: 'text', value: text}], {type: 'button', className: ['button', 'button--primary', 'button--sm']});
  return [element('div', [button], {'data-figure': `${identity.baseUrl}figures/${name}`})];
}

function pictures(image: Image, folder: string, fail: Fail): PhrasingContent[] {
  const plain: Image = {...image, title: null};
  if (!/^\.{1,2}\//.test(image.url)) return [plain];
  const file = path.join(folder, image.url);
  if (!fs.existsSync(file)) fail(image, `there is no figure ${path.relative(SITE, file)}`);
  const atSite = (found: string) => `@site/${path.relative(SITE, found).split(path.sep).join('/')}`;
  if (!file.endsWith('.svg') || !hasModes(fs.readFileSync(file, 'utf8'))) return [linked({...plain, url: atSite(file)})];
  return (['light', 'dark'] as const).map((mode) => {
    const url = atSite(writeVariant(file, currentLocale(), mode, FIGURE_CACHE));
    return element('span', [linked({...plain, url})], {className: [`only-${mode}`]});
  });
}

/** A figure links to its image, which is the full size without JavaScript and what `src/page/zoom.ts` opens. */
function linked(image: Image): Link {
  return {type: 'link', url: image.url, children: [image]};
}

/** An mdast node that becomes the HTML element `name`. The cast: mdast has no element that may stand both in text and between paragraphs. */
function element(name: string, children: PhrasingContent[], hProperties = {}): Paragraph & PhrasingContent {
  const data = {hName: name, hProperties};
  return {type: 'paragraph', data, children} as unknown as Paragraph & PhrasingContent;
}

/** The line in the file an author edits: Docusaurus hands Markdown over without its front matter. */
function lineOf(node: Node, vfile: VFile): number {
  const source = fs.existsSync(vfile.path) ? fs.readFileSync(vfile.path, 'utf8') : '';
  const removed = source.split('\n').length - String(vfile.value).split('\n').length;
  return (node.position?.start.line ?? 1) + Math.max(0, removed);
}
