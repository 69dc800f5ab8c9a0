import fs from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import type {Code, Image, Link, Paragraph, PhrasingContent, Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {hasModes, writeVariant} from '../../shared/included/figure-variants';
import {fileReference, readIncludedFile, readValues, VALUE, withoutReference} from '../../shared/included/files';
import {sourceFolder} from '../../shared/included/source-folder.cjs';

const SITE = process.cwd();
const FIGURE_CACHE = path.join(SITE, 'node_modules', '.cache', 'figures');

export type Options = {
  /** The address of the folder of the site in its repository, with a slash at its end: captions link there. Without it they are no links. */
  sourceUrl?: string;
  /** The text of a link to the whole file beside its name. Without it, there is none. */
  wholeFile?: string;
  /** The base URL of the site, below which `figures/` has the interactive forms of figures. Without it, no figure has one. */
  interactive?: {baseUrl: string};
  /** The language of figures that have texts in several. */
  locale?: string;
};

const schema = Joi.object<Options>({
  sourceUrl: Joi.string().uri().pattern(/\/$/, 'ends with a slash'),
  wholeFile: Joi.string(),
  interactive: Joi.object({baseUrl: Joi.string().required()}),
  locale: Joi.string(),
});

/**
 * Fills code fences with `file=./program.py#region` and values such as `{{name}}` from files, and makes a figure of an image alone in its paragraph
 * (README.md). A missing file, region or value fails the build with the file, the line and what to do.
 */
export function fromFiles(given: Options = {}) {
  const options: Options = {
    locale: process.env.DOCUSAURUS_CURRENT_LOCALE,
    ...Joi.attempt(given, schema, 'fromFiles of src/plugins/included-files:'),
  };
  return (tree: Root, vfile: VFile) => {
    const folder = sourceFolder(vfile.path);
    const fail = (node: Node, problem: string): never => {
      throw new Error(`${path.relative(SITE, vfile.path)}:${lineOf(node, vfile)}: ${problem}`);
    };
    visit(tree, 'code', (code, index, parent) => {
      const reference = fileReference(code);
      if (!reference || !parent || index === undefined) return undefined;
      parent.children[index] = listing(code, reference, folder, options, fail);
      return 'skip';
    });
    fillValues(tree, folder, fail);
    visit(tree, 'paragraph', (paragraph) => {
      const [image, ...rest] = paragraph.children;
      if (image?.type !== 'image' || rest.length > 0) return undefined;
      toFigure(paragraph, image, folder, options, fail);
      return 'skip';
    });
  };
}

type Fail = (node: Node, problem: string) => never;

function listing(
  code: Code,
  reference: string,
  folder: string,
  {sourceUrl, wholeFile}: Options,
  fail: Fail,
): Paragraph {
  const {file, region, regionName, url} = readIncludedFile(reference, folder, SITE, sourceUrl);
  if (!fs.existsSync(file)) fail(code, `there is no file ${path.relative(SITE, file)}; correct file=${reference}`);
  if (code.value.trim()) fail(code, `a fence with file=${reference} must be empty: its content comes from the file`);
  if (!region)
    return fail(
      code,
      `${path.relative(SITE, file)} has no region "${regionName}"; add "# region ${regionName}" and "# endregion" ("[${regionName}]" in output)`,
    );
  const name = {type: 'text', value: path.basename(file)} as const;
  const whole: PhrasingContent[] = wholeFile
    ? [{type: 'link', url: atSite(file), children: [{type: 'text', value: wholeFile}]}]
    : [];
  const caption = element('figcaption', [
    url ? {type: 'link', url, children: [name]} : name,
    ...whole.map((link) => element('span', [link], {className: ['whole-file', 'no-search']})),
  ]);
  const filled = {...code, value: region.text, meta: withoutReference(code.meta ?? '')};
  return element('figure', [caption, filled as unknown as PhrasingContent], {className: ['listing']});
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

function toFigure(paragraph: Paragraph, image: Image, folder: string, options: Options, fail: Fail): void {
  const caption = image.title ? [element('figcaption', [{type: 'text', value: image.title}])] : [];
  paragraph.data = {hName: 'figure'};
  paragraph.children = [...pictures(image, folder, options, fail), ...interactive(image, folder, options), ...caption];
}

/**
 * The place of the interactive form of a figure, if there is one: `static/figures/garch-marks.js` for `marks.svg` of the post `garch`. The page script
 * puts it there when the reader comes near (`src/page/figure.ts`); until then, and without JavaScript, the drawing stands.
 */
function interactive(image: Image, folder: string, options: Options): PhrasingContent[] {
  if (!options.interactive) return [];
  const name = `${path.basename(folder).replace(/^\d{4}-\d{2}-\d{2}-/, '')}-${path.basename(image.url, '.svg')}.js`;
  if (!fs.existsSync(path.join(SITE, 'static', 'figures', name))) return [];
  return [element('div', [], {'data-figure': `${options.interactive.baseUrl}figures/${name}`})];
}

function pictures(image: Image, folder: string, {locale = ''}: Options, fail: Fail): PhrasingContent[] {
  const plain: Image = {...image, title: null};
  if (!/^\.{1,2}\//.test(image.url)) return [plain];
  const file = path.join(folder, image.url);
  if (!fs.existsSync(file)) fail(image, `there is no figure ${path.relative(SITE, file)}`);
  if (!file.endsWith('.svg') || !hasModes(fs.readFileSync(file, 'utf8')))
    return [linked({...plain, url: atSite(file)})];
  const narrow = file.replace(/\.svg$/, '.narrow.svg');
  return (['light', 'dark'] as const).map((mode) => {
    const drawn = (svg: string): Image => ({...plain, url: atSite(writeVariant(svg, locale, mode, FIGURE_CACHE))});
    return element('span', [linked(drawn(file), fs.existsSync(narrow) ? drawn(narrow) : undefined)], {
      className: [`only-${mode}`],
    });
  });
}

/** The address by which Docusaurus takes a file into the build. */
function atSite(file: string): string {
  return `@site/${path.relative(SITE, file).split(path.sep).join('/')}`;
}

/** A figure links to its image, which is the full size without JavaScript and what `src/page/zoom.ts` opens. A phone shows `narrow` in its place. */
function linked(image: Image, narrow?: Image): Link {
  const children = narrow
    ? [element('span', [image], {className: ['only-wide']}), element('span', [narrow], {className: ['only-narrow']})]
    : [image];
  return {type: 'link', url: image.url, children};
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
