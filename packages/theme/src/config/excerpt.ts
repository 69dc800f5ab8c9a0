import {type SiteFiles, sourceFolder} from 'inkstone-core/site-files';
import {syntaxPlugins} from 'inkstone-core/syntax';
import type {Nodes, Root} from 'mdast';
import type {} from 'mdast-util-math';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {CONTINUE, EXIT, SKIP, visit} from 'unist-util-visit';
import {readValues, VALUE} from '../shared/included/files';

const parser = unified().use(remarkParse).use(remarkGfm).use(syntaxPlugins).freeze();
/** Syntax beyond Markdown: the marks of notes, and programs and comments in MDX. */
const NO_MARKDOWN = {
  md: /^[ \t>]*:::.*$/gm,
  mdx: /^[ \t>]*:::.*$|^(?:import|export)\s.*(?:\n.*\S.*)*|\{\/\*[\s\S]*?\*\/\}/gm,
};
const HEADING_ID = /\s*\{#[^{}]*\}\s*$/;
/** Where a text is cut to find its first words: few are parsed as a whole. */
const LENGTHS = [0, 1000, Number.POSITIVE_INFINITY];

/** The first line of words that readers see, or else of a heading or picture. Docusaurus' own loses `_` and `{…}`. */
export function excerptOf(content: string, file: string, site: SiteFiles): string {
  const text = content.replace(file.endsWith('.mdx') ? NO_MARKDOWN.mdx : NO_MARKDOWN.md, '').trimStart();
  for (const length of LENGTHS) {
    const end = text.indexOf('\n\n', length);
    const part = end < 0 ? text : text.slice(0, end);
    const tree = parser.parse(part);
    const words = firstWords(tree, ['paragraph', 'html'], part);
    // A text in brackets may be defined further down.
    if (words && (end < 0 || !words.includes('['))) return withValues(words, file, site);
    if (end < 0) return firstWords(tree, ['heading', 'image'], part);
  }
  return '';
}

function firstWords(tree: Root, types: string[], source: string): string {
  let found = '';
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP;
    if (!types.includes(node.type)) return CONTINUE;
    [found = ''] = (node.type === 'image' ? (node.alt ?? '') : wordsOf(node, source)).trim().split(/\s*\n/);
    if (node.type === 'heading') found = found.replace(HEADING_ID, '');
    return found ? EXIT : SKIP;
  });
  return found;
}

function wordsOf(node: Nodes, source: string): string {
  if ('children' in node) return node.children.map((child) => wordsOf(child, source)).join('');
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  // As it is written.
  if (node.type === 'inlineMath') return source.slice(node.position?.start.offset, node.position?.end.offset);
  const isHtml = node.type === 'html';
  return isHtml ? node.value.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, '') : '';
}

/** Fills in `{{names}}`. */
function withValues(words: string, file: string, site: SiteFiles): string {
  const values = words.includes('{{') ? readValues(sourceFolder(file, site)) : undefined;
  return values ? words.replace(VALUE, (mark, name) => values[name] ?? mark) : words;
}
