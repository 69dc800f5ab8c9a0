import {escapeRegExp} from './escape-reg-exp';

const FENCE = /^(?:> ?)*[ \t]*(`{3,}|~{3,})/;

/**
 * Writes `:::note Title`, the way of Docusaurus 2, as `:::note[Title]`, except in fenced code. Lines stay.
 * @param names the words that begin an admonition
 * @returns the text, and the offsets in it of characters that the given one does not have
 */
export function withTitlesInBrackets(text: string, names: string[]): {text: string; added: number[]} {
  const any = names.map(escapeRegExp).join('|') || '(?!)';
  const titled = new RegExp(String.raw`^((?:> ?)*[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?:{3,}(?:${any})) (.*\S)(\s*)$`);
  const added: number[] = [];
  let fence: string | undefined;
  let length = 0;
  const lines = text.split('\n').map((line) => {
    const [, marks] = line.match(FENCE) ?? [];
    const isCode = fence !== undefined;
    if (marks && fence === undefined) fence = marks;
    else if (marks && fence && marks.startsWith(fence) && line.trimEnd().endsWith(marks)) fence = undefined;
    const written = isCode || marks ? line : inBrackets(line, titled);
    if (written.length > line.length) added.push(length + written.trimEnd().length - 1);
    length += written.length + 1;
    return written;
  });
  return {text: lines.join('\n'), added};
}

function inBrackets(line: string, titled: RegExp): string {
  const [whole, start, title = '', end = ''] = line.match(titled) ?? [];
  if (!whole) return line;
  // `:::note [Title]` is as long with a blank at its end.
  return /^\[[^\]]*\]$/.test(title) ? `${start}${title} ${end}` : `${start}[${title}]${end}`;
}
