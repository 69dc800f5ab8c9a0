import type {OldSite} from './generator';
import {outsideCode} from './shortcodes';

const ATTRIBUTE = String.raw`(?:\.[\w\p{L}-]+|#[^\s{}"']+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}"']+))`;
export const ATTRIBUTES = String.raw`\{:?[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}`;
const TERM = String.raw`(?![ \t]*(?:[:#>|<*+-]|\d+\.))[^\n]+\n`;
const MEANING = String.raw`:[ \t]+\S[^\n]*(?:\n(?:[ \t]*\n)?[ \t]+\S[^\n]*)*(?:\n|$)`;
/** A definition list: one term or several, and their meanings below. */
export const DEFINITIONS = new RegExp(String.raw`(?<=^\s*|\n[ \t]*\n)(?:${TERM})+(?:(?:[ \t]*\n)?${MEANING})+`, 'g');

/** Converts Markdown that several generators know and Docusaurus does not. Code is unchanged. */
export function convertCommonMarkdown(source: string, config: OldSite['config']): string {
  // Elsewhere the word in them would be a tag.
  const quoted = dashesOf(config) ? outsideCode(source, /<<([^<>\n]+)>>/g, (_, words) => `«${words}»`) : source;
  const text = withWholeHeads(quoted);
  return /"definitionlist":false/.test(JSON.stringify(config)) ? text : outsideCode(text, DEFINITIONS, definitionList);
}

/** Hyphens that were shown as dashes; others may be command-line options. */
export const dashesOf = (config: OldSite['config']): RegExp | undefined =>
  /"typographer":(?:false|\{"disable":true)/.test(JSON.stringify(config))
    ? undefined
    : /(?<=\S|^) -{2,3} (?=\S|$)|(?<=\p{L})---(?=\p{L})/gu;

/** Other parsers add empty cells to a table's head that has fewer than the line below it; here it would be text. */
function withWholeHeads(text: string): string {
  const cells = (row: string) =>
    row.replace(/^(?:[ \t>]|[*+-][ \t]|\d+[.)][ \t])*\|?|(?<!\\)\|[ \t]*$/g, '').split(/(?<!\\)\|/);
  return outsideCode(
    text,
    /^([^|\n]*\|.*)\n([ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?)$/gm,
    (whole, head = '', line = '') => {
      const missing = cells(line).length - cells(head).length;
      return missing > 0 ? `${head.replace(/(?<!\\)\|[ \t]*$/, '')}${' |'.repeat(missing + 1)}\n${line}` : whole;
    },
  );
}

/** Whether a line has a bar outside of code. */
export const hasBar = (line: string) => /(?<!\\)\|/.test(line.replace(/(`+).*?\1/g, ''));

/** A definition list as HTML, with Markdown in it. */
export function definitionList(text: string): string {
  const parts = text
    .trimEnd()
    .split(/\n(?=\S)/)
    .filter((part) => part.trim());
  const tags = parts.map((part) => {
    const isTerm = !/^:[ \t]/.test(part);
    const tag = isTerm ? 'dt' : 'dd';
    return `<${tag}>\n\n${part
      .trimEnd()
      .replace(/^:[ \t]+/, '')
      .replace(/^(?: {1,4}|\t)/gm, '')}\n\n</${tag}>`;
  });
  return `<dl>\n${tags.join('\n')}\n</dl>\n`;
}
