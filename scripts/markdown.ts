import fs from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import type {Heading, Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** A parsed Markdown file. Positions in `tree` are those of the file, because the front matter is blanked instead of cut. */
export type Document = {
  /** relative to the repository, with `/` */
  file: string;
  text: string;
  /** dates are strings here */
  frontMatter: Record<string, unknown>;
  /** why the front matter could not be read */
  frontMatterError?: string;
  /** the line of a key in the front matter, or 1 */
  lineOf: (key: string) => number;
  tree: Root;
};

const FRONT_MATTER = /^---\n([\s\S]*?\n)?---[ \t]*(?=\n|$)/;
/** The syntax that posts and docs use. A test compares the list with `packages/theme/src/config/markdown.ts`. */
export const syntaxPlugins = [remarkMath, remarkCjkFriendly, remarkCjkFriendlyStrikethrough];
const parser = unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(syntaxPlugins);

/** `file`: relative to it. */
export function readMarkdown(root: string, file: string): Document {
  return parseMarkdown(fs.readFileSync(path.join(root, file), 'utf8'), file);
}

export function parseMarkdown(source: string, file: string): Document {
  const text = source.replace(/\r\n/g, '\n');
  const [block = '', yamlText = ''] = text.match(FRONT_MATTER) ?? [];
  const tree = parser.runSync(parser.parse(block.replace(/[^\n]/g, ' ') + text.slice(block.length))) as Root;
  const lines = block.split('\n');
  const lineOf = (key: string) => Math.max(1, lines.findIndex((line) => line.startsWith(`${key}:`)) + 1);
  try {
    const frontMatter = yaml.load(yamlText, {schema: yaml.CORE_SCHEMA}) ?? {};
    if (typeof frontMatter !== 'object') throw new Error('it is not a list of `key: value` lines');
    return {file, text, frontMatter: frontMatter as Record<string, unknown>, lineOf, tree};
  } catch (error) {
    return {file, text, frontMatter: {}, frontMatterError: (error as Error).message.split('\n')[0], lineOf, tree};
  }
}

/** The prose of a document: a text with the same lines and columns in which everything else (code, formulas, addresses, markup) is blank. */
export function proseOf({text, tree, lineOf, frontMatter}: Document) {
  const prose = [...text.replace(/[^\n]/g, ' ')];
  const keep = (start: number, end: number) => {
    for (let index = start; index < end; index += 1) prose[index] = text[index] ?? ' ';
  };
  visit(tree, (node) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'text') keep(start, end);
    if (node.type === 'image') {
      const raw = text.slice(start, end);
      for (const part of [node.alt, node.title]) {
        const at = part ? raw.indexOf(part) : -1;
        if (part && at >= 0) keep(start + at, start + at + part.length);
      }
    }
  });
  const lines = text.split('\n');
  for (const key of ['title', 'description']) {
    if (typeof frontMatter[key] !== 'string') continue;
    const line = lineOf(key) - 1;
    const start = lines.slice(0, line).join('\n').length + (line ? 1 : 0);
    keep(start + key.length + 1, start + (lines[line] ?? '').length);
  }
  return prose
    .join('')
    .replace(/\{\{[\w-]+\}\}|\{(?:#|\/\*\s*#)[\w-]+(?:\s*\*\/)?\}/g, (token) => ' '.repeat(token.length));
}

/** The id written at its end as `{#id}`, or in MDX as a comment in braces. */
export function headingId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  return last?.type === 'text' ? last.value.match(/\{(?:#|\/\*\s*#)([^}*]*?)\s*(?:\*\/)?\}\s*$/)?.[1] : undefined;
}
