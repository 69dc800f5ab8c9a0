import fs from 'node:fs';
import path from 'node:path';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import yaml from 'js-yaml';
import type {Heading, Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Point} from 'unist';
import {visit} from 'unist-util-visit';
import {references} from '../markdown/references';
import {syntaxPlugins} from '../markdown/syntax';
import {textAsWritten} from '../shared/text-as-written';

/** Positions in `tree` are those of `text`. Links and pictures by reference have the address of their definition. */
export type Document = {
  /** relative to the site, with `/` */
  file: string;
  /** without a byte order mark, with `\n` at the end of lines */
  text: string;
  /** dates are strings here */
  frontMatter: Record<string, unknown>;
  /** why the front matter could not be read */
  frontMatterError?: {message: string; line: number};
  /** the line of a key in the front matter, or 1 */
  lineOf: (key: string) => number;
  /** parsed when it is first read */
  readonly tree: Root;
};

const parser = unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(syntaxPlugins);

/** @param file relative to the site */
export function readMarkdown(siteDir: string, file: string): Document {
  return parseMarkdown(fs.readFileSync(path.join(siteDir, file), 'utf8'), file);
}

export function parseMarkdown(source: string, file: string): Document {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  const {block, yaml: yamlText, content} = splitFrontMatter(text);
  const lines = block.split('\n');
  const lineOf = (key: string) => Math.max(1, lines.findIndex((line) => line.startsWith(`${key}:`)) + 1);
  let parsed: Root | undefined;
  const document = {
    file,
    text,
    lineOf,
    get tree() {
      if (parsed) return parsed;
      parsed = treeOf(blank(block) + content);
      references()(parsed);
      return parsed;
    },
  };
  try {
    const frontMatter = yaml.load(yamlText, {schema: yaml.CORE_SCHEMA}) ?? {};
    if (typeof frontMatter !== 'object') throw new Error('it is not a list of `key: value` lines');
    return Object.assign(document, {frontMatter: textAsWritten(frontMatter as Record<string, unknown>, yamlText)});
  } catch (error) {
    const {message, reason, mark} = error as Error & {reason?: string; mark?: {line: number}};
    // The YAML begins on the second line of the file.
    const frontMatterError = {message: reason ?? message, line: (mark?.line ?? 0) + 2};
    return Object.assign(document, {frontMatter: {}, frontMatterError});
  }
}

/** `:::note Title`, which Docusaurus reads as `:::note[Title]`. */
const TITLED = /^((?:> ?)*[ \t]*:{3,}(?:note|tip|info|warning|danger|secondary|important|success|caution)) (.*\S)/gm;

function treeOf(text: string): Root {
  /** Where a bracket was put in that the text does not have. */
  const added: number[] = [];
  const written = text.replace(TITLED, (all, start, title, at) => {
    added.push(at + all.length + added.length);
    return `${start}[${title}]`;
  });
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
