import fs from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import type {Code, Image, Link, Paragraph, PhrasingContent, Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contentError} from '../../shared/content-error';
import {hasModes, writeVariant} from '../../shared/included/figure-variants';
import {fileReference, readIncludedFile, readValues, VALUE, withoutReference} from '../../shared/included/files';
import {sourceFolder} from '../../shared/included/source-folder';
import {siteFolderOf} from '../../shared/site-folder';

export type Options = {
  /** The address of the folder of the site in its repository, with a slash at its end: captions link there. Without it they are no links. */
  sourceUrl?: string;
  /** The text of a link to the whole file beside its name. Without it, there is none. */
  wholeFile?: string;
  /** The base URL of the site, below which `figures/` has the interactive forms of figures. Without it, no figure has one. */
  interactive?: {baseUrl: string};
  /** The language of figures that have texts in several. */
  locale?: string;
  /** Whether a mistake is shown in its place instead of failing. Default: in development, where Docusaurus starts its servers. */
  continues?: boolean;
};

/** The options, and the folder of the site that the page belongs to. */
type Context = Options & {site: string};

const schema = Joi.object<Options>({
  sourceUrl: Joi.string().uri().pattern(/\/$/, 'ends with a slash'),
  wholeFile: Joi.string(),
  interactive: Joi.object({baseUrl: Joi.string().required()}),
  locale: Joi.string(),
  continues: Joi.boolean(),
});

/**
 * Fills code fences with `file=./program.py#region` and values such as `{{name}}` from files, and makes a figure of an image alone in its paragraph
 * (README.md). A missing program, region or value fails the build with the file, the line and what to do.
 */
export function fromFiles(given: Options = {}) {
  const options: Options = {
    locale: process.env.DOCUSAURUS_CURRENT_LOCALE,
    continues: process.env.NODE_ENV === 'development',
    ...Joi.attempt(given, schema, 'fromFiles of packages/theme/src/plugins/included-files:'),
  };
  return (tree: Root, vfile: VFile) => {
    const folder = sourceFolder(vfile.path);
    const site = siteFolderOf(vfile.path);
    const context = {...options, site};
    const fail = (node: Node, problem: string, linesBefore = 0): never => {
      throw contentError(vfile.path, lineOf(node, vfile) + linesBefore, problem);
    };
    // An author at work goes on: the page shows what is wrong in its place, until it is mended.
    if (!options.continues) return fill(tree, folder, context, fail);
    tree.children = tree.children.map((block) => {
      try {
        const part: Root = {type: 'root', children: [structuredClone(block)]};
        fill(part, folder, context, fail);
        return part.children[0] ?? block;
      } catch (error) {
        const text = {type: 'text', value: (error as Error).message} as const;
        return element('p', [text], {className: ['alert', 'alert--danger']});
      }
    });
  };
}

function fill(tree: Root, folder: string, options: Context, fail: Fail): void {
  visit(tree, 'code', (code, index, parent) => {
    const reference = fileReference(code);
    if (!reference || !parent || index === undefined) return undefined;
    parent.children[index] = listing(code, reference, folder, options, fail);
    return 'skip';
  });
  fillValues(tree, folder, options.site, fail);
  visit(tree, 'paragraph', (paragraph) => {
    const [image, ...rest] = paragraph.children;
    if (image?.type !== 'image' || rest.length > 0) return undefined;
    toFigure(paragraph, image, folder, options);
    return 'skip';
  });
}

/** `linesBefore`: of the node, those before the mistake. */
type Fail = (node: Node, problem: string, linesBefore?: number) => never;

function listing(
  code: Code,
  reference: string,
  folder: string,
  {sourceUrl, wholeFile, site}: Context,
  fail: Fail,
): Paragraph {
  const {file, region, regionName, url} = readIncludedFile(reference, folder, site, sourceUrl);
  if (!fs.existsSync(file)) fail(code, `there is no file ${path.relative(site, file)}; correct file=${reference}`);
  if (code.value.trim()) fail(code, `a fence with file=${reference} must be empty: its content comes from the file`);
  if (!region)
    return fail(
      code,
      `${path.relative(site, file)} has no region "${regionName}"; add "# region ${regionName}" and "# endregion" ("[${regionName}]" in output)`,
    );
  const name = {type: 'text', value: path.basename(file)} as const;
  const whole: PhrasingContent[] = wholeFile
    ? [{type: 'link', url: atSite(file, site), children: [{type: 'text', value: wholeFile}]}]
    : [];
  const {id, label} = code.data?.number ?? {};
  const caption = element('figcaption', [
    ...(label ? [element('span', [{type: 'text', value: `${label} `}])] : []),
    url ? {type: 'link', url, children: [name]} : name,
    ...whole.map((link) => element('span', [link], {className: ['whole-file', 'no-search']})),
  ]);
  const filled = {...code, value: region.text, meta: withoutReference(code.meta ?? '')};
  return element('figure', [caption, filled as unknown as PhrasingContent], {id, className: ['listing']});
}

function fillValues(tree: Root, folder: string, site: string, fail: Fail): void {
  let values: Record<string, string> | undefined;
  const fill = (node: Node, text: string) =>
    text.replace(VALUE, (_, key: string, index: number) => {
      values ??= readValues(folder);
      return (
        values[key] ??
        fail(
          node,
          `{{${key}}} is in neither values.json nor measured.json of ${path.relative(site, folder)}; known: ${Object.keys(values).join(', ') || 'none'}`,
          text.slice(0, index).split('\n').length - 1,
        )
      );
    });
  visit(tree, (node) => {
    if (node.type === 'text') node.value = fill(node, node.value);
    // In MDX, the inner braces are an object in an expression.
    const expression = node as Node & {value?: string};
    if (expression.type === 'mdxTextExpression' && /^\{[\w-]+\}$/.test(expression.value ?? '')) {
      Object.assign(node, {type: 'text', value: fill(node, `{${expression.value}}`), data: undefined});
    }
    if (node.type === 'image') {
      node.alt = fill(node, node.alt ?? '');
      node.title = fill(node, node.title ?? '');
    }
  });
}

function toFigure(paragraph: Paragraph, image: Image, folder: string, options: Context): void {
  const caption = image.title ? [element('figcaption', [{type: 'text', value: image.title}])] : [];
  paragraph.data = {...paragraph.data, hName: 'figure'};
  paragraph.children = [...pictures(image, folder, options), ...interactive(image, folder, options), ...caption];
}

/**
 * The place of the interactive form of a figure, if there is one: `static/figures/garch-marks.js` for `marks.svg` of the post `garch`. The page script
 * puts it there when the reader comes near (`packages/theme/src/page/figure.ts`); until then, and without JavaScript, the drawing stands.
 */
function interactive(image: Image, folder: string, options: Context): PhrasingContent[] {
  if (!options.interactive) return [];
  const name = `${path.basename(folder).replace(/^\d{4}-\d{2}-\d{2}-/, '')}-${path.basename(image.url, '.svg')}.js`;
  if (!fs.existsSync(path.join(options.site, 'static', 'figures', name))) return [];
  return [element('div', [], {'data-figure': `${options.interactive.baseUrl}figures/${name}`})];
}

function pictures(image: Image, folder: string, {locale = '', site}: Context): PhrasingContent[] {
  const plain: Image = {...image, title: null};
  if (!/^\.{1,2}\//.test(image.url)) return [plain];
  const file = path.join(folder, image.url);
  // Docusaurus reports a picture that is missing, or finds one whose address is encoded.
  if (!fs.existsSync(file)) return [plain];
  if (!file.endsWith('.svg') || !hasModes(fs.readFileSync(file, 'utf8')))
    return [linked({...plain, url: atSite(file, site)})];
  const cache = path.join(site, 'node_modules', '.cache', 'figures');
  const narrow = file.replace(/\.svg$/, '.narrow.svg');
  return (['light', 'dark'] as const).map((mode) => {
    const drawn = (svg: string): Image => ({...plain, url: atSite(writeVariant(svg, locale, mode, cache), site)});
    return element('span', [linked(drawn(file), fs.existsSync(narrow) ? drawn(narrow) : undefined)], {
      className: [`only-${mode}`],
    });
  });
}

/** The address by which Docusaurus takes a file into the build. */
function atSite(file: string, site: string): string {
  return `@site/${path.relative(site, file).split(path.sep).join('/')}`;
}

/** A figure links to its image, which is the full size without JavaScript and what `packages/theme/src/page/zoom.ts` opens. A phone shows `narrow` in its place. */
function linked(image: Image, narrow?: Image): Link {
  const children = narrow
    ? [element('span', [image], {className: ['only-wide']}), element('span', [narrow], {className: ['only-narrow']})]
    : [image];
  return {type: 'link', url: image.url, children};
}

/** An mdast node that becomes the HTML element `name`. The cast: mdast has no element that may stand both in text and between paragraphs. */
export function element(name: string, children: PhrasingContent[], hProperties = {}): Paragraph & PhrasingContent {
  const data = {hName: name, hProperties};
  return {type: 'paragraph', data, children} as unknown as Paragraph & PhrasingContent;
}

/** The line in the file an author edits: Docusaurus hands Markdown over without its front matter and the blank lines around its text. */
function lineOf(node: Node, vfile: VFile): number {
  const source = fs.existsSync(vfile.path) ? fs.readFileSync(vfile.path, 'utf8') : '';
  const removed = source.trimEnd().split('\n').length - String(vfile.value).trimEnd().split('\n').length;
  return (node.position?.start.line ?? 1) + Math.max(0, removed);
}
