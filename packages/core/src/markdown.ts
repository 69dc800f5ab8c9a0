import path from 'node:path';
import type {Heading, Nodes, Root, RootContent} from 'mdast';
import type {} from 'mdast-util-mdx-expression';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Point} from 'unist';
import {visit} from 'unist-util-visit';
import {withTitlesInBrackets} from './admonition-titles';
import {admonitionNames} from './admonitions';
import {alerts} from './alerts';
import {type Source, sourceAt, sourceIn} from './markdown-files';
import {references} from './references';
import {splitFrontMatter} from './split-front-matter';
import {syntaxPlugins} from './syntax';

/** Positions in `tree` refer to `text`. Links and pictures by reference have the address of their definition. */
export type Document = Source & {
  /** relative to the site, with `/` */
  file: string;
  /** the line of a key in the front matter, or 1 */
  lineOf: (key: string) => number;
  /** parsed when it is first read */
  readonly tree: Root;
};

const parser = unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(syntaxPlugins).use(alerts);

/**
 * A file of the site; undefined where there is none.
 * @param file relative to the site
 * @param admonitions the option of its content plugin
 */
export function readMarkdown(siteDir: string, file: string, admonitions?: unknown): Document | undefined {
  const source = sourceAt(path.join(siteDir, file));
  return source && documentOf(source, file, admonitions);
}

/** A text that may be in no file. */
export const parseMarkdown = (markdown: string, file: string, admonitions?: unknown): Document =>
  documentOf(sourceIn(markdown), file, admonitions);

function documentOf(source: Source, file: string, admonitions?: unknown): Document {
  const {text} = source;
  const {block, content} = splitFrontMatter(text);
  const lines = block.split('\n');
  let parsed: Root | undefined;
  return {
    file,
    text,
    lineOf: (key) => Math.max(1, lines.findIndex((line) => line.startsWith(`${key}:`)) + 1),
    get frontMatter() {
      return source.frontMatter;
    },
    get frontMatterError() {
      return source.frontMatterError;
    },
    get tree() {
      if (parsed) return parsed;
      parsed = treeOf(blank(block) + content, admonitionNames(admonitions));
      references()(parsed);
      return parsed;
    },
  };
}

function treeOf(text: string, admonitions: string[]): Root {
  const {text: written, added} = withTitlesInBrackets(text, admonitions);
  const tree = parser.runSync(parser.parse(written)) as Root;
  const points = new Set<Point>();
  if (added.length)
    visit(tree, ({position}) => {
      if (position) points.add(position.start).add(position.end);
    });
  for (const point of points)
    point.offset = (point.offset ?? 0) - added.filter((at) => at < (point.offset ?? 0)).length;
  return tree;
}

/** Blanks in the same lines and columns. */
export const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The words of a text, or the alternative text of a picture. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'image') return `${node.alt ?? ''} ${node.title ?? ''}`;
  return node.type === 'text' ? node.value : '';
}

/** Nodes that may stand before the title of a page. */
const INVISIBLE = new Set(['mdxjsEsm', 'html', 'yaml', 'definition']);

/** The first node of a page that readers see: if it is a `#` heading, it is the title. */
export function firstShown(tree: Root): RootContent | undefined {
  return tree.children.find(({type}) => !INVISIBLE.has(type));
}

/** The id written at its end as `{#id}`, or in MDX as a comment in braces. */
export function headingId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type === 'mdxTextExpression') return last.value.match(/^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/)?.[1];
  return last?.type === 'text' ? last.value.match(/\{(?:#|\/\*\s*#)([^\s}*]*)(?:[\s*][^}]*)?\}\s*$/)?.[1] : undefined;
}

/** Docusaurus compiles a post twice, once only up to the first truncate comment outside of code. */
export function truncateMarksIn(text: string): number {
  return text.match(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/g)?.length ?? 0;
}
