import fs from 'node:fs';
import path from 'node:path';
import {fileOfAddress} from 'inkstone-core/file-of-address';
import {lineAt} from 'inkstone-core/line-at';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {relative, type SiteFiles, sourceFolder, staticFile} from 'inkstone-core/site-files';
import type {Code, Image, Link, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import {htmlElement} from 'remark-scholar';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {partsOfCaption} from '../shared/caption';
import {addAttributes} from '../shared/html-attributes';
import {hasModes, narrowForm, writeVariant} from '../shared/included/figure-variants';
import {fileReference, readIncludedFile, readValues, VALUE, withoutReference} from '../shared/included/files';

export type Options = {
  site: LoadedSite;
  /** The address of the folder of the site in its repository, with a slash at its end: captions link there. */
  sourceUrl?: string;
  /** The text of a link to the whole file beside its name. Without it, there is none. */
  wholeFile?: string;
  /** The name of a link to a picture that has no text of its own. Without it, the link has no name. */
  picture?: string;
  /** The base URL of the site, below which `figures/` has the interactive forms of figures. */
  baseUrl?: string;
  /** The language of figures that have texts in several. */
  locale?: string;
  /** Whether a mistake is shown in its place instead of failing. Default: while `npm start` runs. */
  continues?: boolean;
};

/** The page, the folder of the site, and the folder with the programs and values of the page. */
type Context = Omit<Options, 'site'> & {
  page: VFile;
  site: string;
  folder: string;
  files: SiteFiles;
  hasProgram?: boolean;
};
/** `linesBefore`: the lines of the node before the mistake. */
type Fail = (node: Node, what: string, fix: string, linesBefore?: number) => never;

/** A mistake of an author, with its line and without a stack, which would not help. */
export class Mistake extends Error {
  constructor(
    file: string,
    readonly line: number,
    readonly what: string,
    readonly fix: string,
  ) {
    super(`${file}:${line}: ${what}; ${fix}`);
    this.stack = this.message;
  }
}

/**
 * Fills code fences with `file=./program.py#region` and values such as `{{name}}` from files, and makes a figure of an
 * image that is alone in its paragraph (README.md). A missing file fails the build with file, line and fix.
 */
export function fromFiles({site, continues = process.env.NODE_ENV === 'development', ...options}: Options) {
  return (tree: Root, vfile: VFile) => {
    const files = site();
    const folder = sourceFolder(vfile.path, files);
    const context: Context = {...options, page: vfile, site: files.siteDir, folder, files};
    const fail = (node: Node, what: string, fix: string, linesBefore = 0): never => {
      const line = (node.position?.start.line ?? 1) + linesBefore;
      throw new Mistake(path.relative(context.site, vfile.path), line, what, fix);
    };
    if (!continues) return fill(tree, context, fail);
    tree.children = tree.children.map((block) => {
      try {
        const part: Root = {type: 'root', children: [structuredClone(block)]};
        fill(part, context, fail);
        return part.children[0] ?? block;
      } catch (error) {
        const text = {type: 'text', value: (error as Error).message} as const;
        return htmlElement('p', [text], {className: ['alert', 'alert--danger']});
      }
    });
  };
}

function fill(tree: Root, context: Context, fail: Fail): void {
  visit(tree, 'code', (code, index, parent) => {
    const reference = fileReference(code);
    if (!reference || !parent || index === undefined) return undefined;
    const siblings: RootContent[] = parent.children;
    siblings[index] = listing(code, reference, context, fail);
    return 'skip';
  });
  fillValues(tree, context, fail);
  visit(tree, 'paragraph', (paragraph) => {
    const [image, ...rest] = paragraph.children;
    if (image?.type !== 'image' || rest.length > 0) return undefined;
    toFigure(paragraph, image, context);
    return 'skip';
  });
}

function listing(code: Code, reference: string, context: Context, fail: Fail) {
  const {folder, site, sourceUrl, wholeFile} = context;
  const {file, region, regionName, url} = readIncludedFile(reference, folder, site, sourceUrl);
  const shown = path.relative(site, file);
  if (!fs.existsSync(file)) fail(code, `there is no file ${shown}`, `correct file=${reference}`);
  if (code.value.trim()) {
    const what = `a fence with file=${reference} must be empty: its content comes from the file`;
    // The fence may be unclosed.
    fail(code, what, 'close the fence with three backticks, or remove the lines in it');
  }
  if (!region) {
    const fix = `add "# region ${regionName}" and "# endregion" ("[${regionName}]" in output)`;
    return fail(code, `${shown} has no region "${regionName}"`, fix);
  }
  const name = {type: 'text', value: path.basename(file)} as const;
  const {id, label} = code.data?.number ?? {};
  const shownName: PhrasingContent = url ? {type: 'link', url, children: [name]} : name;
  const caption = [label ? htmlElement('span', [{type: 'text', value: label}, shownName]) : shownName];
  if (wholeFile) {
    const link: Link = {type: 'link', url: atSite(file, site), children: [{type: 'text', value: wholeFile}]};
    caption.push({type: 'text', value: ' '}, htmlElement('span', [link], {className: ['whole-file', 'no-search']}));
  }
  const filled = {...code, value: region.text, meta: withoutReference(code.meta ?? '')};
  // The download of a post is offered below its first program (../components/Experiment.tsx).
  const isFirst = !context.hasProgram && path.dirname(file) === folder && !file.endsWith('.txt');
  if (isFirst) context.hasProgram = true;
  const properties = {id, className: ['listing'], ...(isFirst && {'data-first-program': ''})};
  return htmlElement('figure', [htmlElement('figcaption', caption), filled], properties);
}

function fillValues(tree: Root, {folder, site}: Context, fail: Fail): void {
  const values = readValues(folder);
  // Without values, the braces are part of a template that the text shows.
  if (!values) return;
  const filled = (node: Node, text: string) =>
    text.replace(VALUE, (_, key: string, index: number) => {
      const value = values[key];
      if (value !== undefined) return value;
      const place = `values.json nor measured.json of ${path.relative(site, folder)}`;
      const known = Object.keys(values).join(', ') || 'none';
      const linesBefore = lineAt(text, index) - 1;
      return fail(node, `{{${key}}} is in neither ${place}`, `known: ${known}`, linesBefore);
    });
  visit(tree, (node) => {
    if (node.type === 'text') node.value = filled(node, node.value);
    // In a formula, braces group: only the name of a value shows that it is meant.
    if (['inlineMath', 'math'].includes(node.type))
      for (const [, key = ''] of (node as Node & {value: string}).value.matchAll(VALUE))
        if (values[key] !== undefined)
          fail(node, `{{${key}}} is inside a formula, where values are not filled`, 'write it beside the formula');
    // In MDX, the inner braces are an object in an expression.
    const expression = node as Node & {value?: string};
    if (expression.type === 'mdxTextExpression' && /^\{[\w-]+\}$/.test(expression.value ?? ''))
      Object.assign(node, {type: 'text', value: filled(node, `{${expression.value}}`), data: undefined});
    if (node.type === 'image') {
      node.alt = filled(node, node.alt ?? '');
      node.title = filled(node, node.title ?? '');
    }
  });
}

function toFigure(paragraph: Paragraph, image: Image, context: Context): void {
  const parts = partsOfCaption(image.title ?? '').map((part): PhrasingContent => {
    return typeof part === 'string' ? {type: 'text', value: part} : {...part, position: image.position};
  });
  const caption = parts.length > 0 ? [htmlElement('figcaption', parts)] : [];
  paragraph.data = {...paragraph.data, hName: 'figure'};
  paragraph.children = [...pictures(image, context), ...interactive(image, context), ...caption];
}

/** The interactive form of a figure (page/figure.ts): `static/figures/garch-marks.js` for `marks.svg`. */
function interactive(image: Image, {baseUrl, folder, files}: Context): PhrasingContent[] {
  const post = path.basename(folder).replace(/^\d{4}-\d{2}-\d{2}-/, '');
  const name = `${post}-${path.basename(image.url, '.svg')}.js`;
  if (!baseUrl || !staticFile(`figures/${name}`, files)) return [];
  return [htmlElement('div', [], {'data-figure': `${baseUrl}figures/${name}`})];
}

function pictures(image: Image, {locale = '', site, page, files, picture}: Context): PhrasingContent[] {
  const plain: Image = {...image, title: null};
  const file = /^\.{1,2}\//.test(image.url) ? fileOfAddress(image.url, page.path, files) : undefined;
  // Docusaurus reports a missing picture.
  if (!file) return [plain];
  if (!file.endsWith('.svg') || !hasModes(fs.readFileSync(file, 'utf8')))
    return [linked({...plain, url: atSite(file, site)}, page, picture)];
  const cache = path.join(site, 'node_modules', '.cache', 'figures');
  const narrow = narrowForm(file);
  return (['light', 'dark'] as const).map((mode) => {
    const drawn = (svg: string): Image => ({...plain, url: atSite(writeVariant(svg, locale, mode, cache), site)});
    return linked(drawn(file), page, picture, fs.existsSync(narrow) ? drawn(narrow) : undefined, mode);
  });
}

/** The address with which Docusaurus includes a file in the build. */
function atSite(file: string, site: string): string {
  return `@site/${relative(site, file)}`;
}

/**
 * A figure links to its image, for readers without JavaScript and page/zoom.ts. A phone shows `narrow` instead. Tools
 * that know no style sheet find a figure once: copies are `hidden` and have no text of their own, but that of the link.
 * There are no boxes for the copies: Defuddle takes the alternative text of an image in a `<span>` for its caption
 * (findings/defuddle-span-caption.sh), and older readers drop a `<div>` with an image.
 */
function linked(image: Image, page: VFile, name?: string, narrow?: Image, mode?: 'light' | 'dark'): Link {
  const label = image.alt || name;
  const isNamed = Boolean(image.alt) && mode !== 'dark' && !narrow;
  const isCopy = mode === 'dark';
  for (const copy of isCopy ? [image, narrow] : [narrow])
    if (copy) addAttributes(page, Object.assign(copy, {alt: ''}), {alt: ''});
  if (narrow) {
    addAttributes(page, image, {class: 'only-wide'});
    addAttributes(page, narrow, {class: 'only-narrow', hidden: 'hidden'});
  }
  const link: Link = {type: 'link', url: image.url, children: narrow ? [image, narrow] : [image]};
  if (mode) addAttributes(page, link, {class: `only-${mode}`, ...(isCopy && {hidden: 'hidden'})});
  if (label && !isNamed) addAttributes(page, link, {'aria-label': label});
  return link;
}
