import path from 'node:path';
import type {Heading, Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {references} from '../markdown/references';
import {syntaxPlugins} from '../markdown/syntax';
import {splitFrontMatter} from '../shared/split-front-matter';
import {type Source, sourceAt, sourceIn} from '../site/markdown-files';

/** Positions in `tree` are those of `text`. Links and pictures by reference have the address of their definition. */
export type Document = Source & {
  /** relative to the site, with `/` */
  file: string;
  /** the line of a key in the front matter, or 1 */
  lineOf: (key: string) => number;
  /** parsed when it is first read */
  readonly tree: Root;
};

const parser = unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(syntaxPlugins);

/** A file of the site. @param file relative to it; undefined where there is none */
export function readMarkdown(siteDir: string, file: string): Document | undefined {
  const source = sourceAt(path.join(siteDir, file));
  return source && documentOf(source, file);
}

/** A text that may be in no file. */
export const parseMarkdown = (markdown: string, file: string): Document => documentOf(sourceIn(markdown), file);

export function documentOf(source: Source, file: string): Document {
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
      parsed = parser.runSync(parser.parse(blank(block) + content)) as Root;
      references()(parsed);
      return parsed;
    },
  };
}

/** The same number of lines and columns without anything on them. */
export const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The words of a text, and of a picture those that stand for it. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'image') return `${node.alt ?? ''} ${node.title ?? ''}`;
  return node.type === 'text' ? node.value : '';
}

/** The id written at its end as `{#id}`, or in MDX as a comment in braces. */
export function headingId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  return last?.type === 'text' ? last.value.match(/\{(?:#|\/\*\s*#)([^\s}*]*)[^}]*\}\s*$/)?.[1] : undefined;
}
