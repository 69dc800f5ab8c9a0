import {hasBar} from '../../common/old-markdown';
import {codeRanges, outsideCode} from '../../common/shortcodes';

/** Removes `{% raw %}` of Liquid from code; outside of code it is a tag like others. */
export const withoutRaw = (text: string) => text.replace(/\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g, '$1');

/** The meanings of abbreviations of kramdown, by them. Their lines leave the text: `*[HTML]: HyperText`. */
export function takeAbbreviations(source: string): [string, Map<string, string>] {
  const meanings = new Map<string, string>();
  const text = outsideCode(source, /^ {0,3}\*\[([^\]\n]+)\]:(.*)$/gm, (_, name = '', meaning = '') => {
    meanings.set(name, meaning.trim());
    return '';
  });
  return [text, meanings];
}

/** For kramdown, a line right below indented code belongs to it. */
function withWholeCode(text: string): string {
  const below = /^\n(?![ \t]*\n| {4}|\t|\{:|\^[ \t]*\n| {0,3}<)(?=[ \t]*\S)/;
  if (!/^(?: {4}|\t)[ \t]*\S.*\n(?! {4}|\t|[ \t]*(?:\n|$))/m.test(text)) return text;
  const range = codeRanges(text).find(
    ([start, end, isBlock]) =>
      isBlock &&
      /(?:^|\n)$/.test(text.slice(0, start)) &&
      /^(?: {4}|\t)/.test(text.slice(start)) &&
      below.test(text.slice(end)),
  );
  return range ? withWholeCode(`${text.slice(0, range[1])}\n    ${text.slice(range[1] + 1)}`) : text;
}

/** Elements whose text kramdown reads as Markdown if an option asks for that. */
const READ = /^(?:article|aside|blockquote|details|div|fig(?:ure|caption)|footer|header|main|nav|section)$/i;
const ASKS = /\s+markdown=(["']?)(\w+)\1/;

/**
 * HTML that asks kramdown to read its text as Markdown. Here, blank lines around the text do that.
 * @param isAll whether an option asks for all
 */
function withMarkdownInHtml(text: string, isAll: boolean): string {
  const code = isAll || ASKS.test(text) ? codeRanges(text) : [];
  let [result, done] = ['', 0];
  for (const {0: tag, 1: name = '', index} of text.matchAll(/<(\w+)\b[^<>]*>/g)) {
    const asked = tag.match(ASKS)?.[2] ?? (isAll && READ.test(name) ? '1' : '0');
    if (asked === '0' || index < done || code.some(([start, end]) => index >= start && index < end)) continue;
    const inner = text.slice(index + tag.length, endOfElement(text, name, index + tag.length));
    // Text right below a tag would be HTML, too.
    const spaced = inner.trim().replace(/(<\/summary>)\s*(?=[^\s<])/, '$1\n\n');
    result += `${text.slice(done, index)}${tag.replace(ASKS, '')}\n\n${withMarkdownInHtml(spaced, isAll)}\n\n`;
    done = index + tag.length + inner.length;
    const [close = ''] = text.slice(done).match(/^<[^>]*>(?:[ \t]*\n(?=[ \t]*[^\s<]))?/) ?? [];
    result += close + (close.endsWith('\n') ? '\n' : '');
    done += close.length;
  }
  return result + text.slice(done);
}

/** Where the end tag of an element begins, whose text begins at `from`. */
function endOfElement(text: string, name: string, from: number): number {
  let depth = 1;
  for (const {0: tag, index} of text.slice(from).matchAll(new RegExp(`</?${name}\\b`, 'gi'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (!depth) return from + index;
  }
  return text.length;
}

const NO_ITEM = String.raw`(?![ \t]*(?:[*+-]|\d+\.)[ \t])[ \t]*\S.*\n`;
/** For kramdown, bullets right below a numbered item are in it, however far they are indented. */
const BULLETS_BELOW_NUMBER = new RegExp(
  String.raw`^(( *\d+\.[ \t]+)\S.*\n(?:${NO_ITEM})*)((?: *[*+-][ \t].*(?:\n|$)(?:${NO_ITEM})*)+)`,
  'gm',
);

export function withoutKramdown(source: string, isAll: boolean): string {
  // kramdown replaces this list by the table of contents.
  let isFirst = true;
  let text = outsideCode(withWholeCode(source), /^(?:[*+-]|\d+\.)[ \t].*\n\{:[ \t]*toc\b[^}\n]*\}[ \t]*$/gm, (list) => {
    if (!isFirst) return list;
    isFirst = false;
    return '\n';
  });
  text = withMarkdownInHtml(text, isAll || /\{::options[^}]*parse_block_html="true"/.test(source));
  text = outsideCode(
    text,
    /(?<=^\s*|\n[ \t]*\n)(?:(?![ \t]*\|)[^|\n]*\|[^\n]*(?:\n|$)){2,}(?=\s*$|[ \t]*\n)/g,
    withBars,
  );
  text = outsideCode(text, /(?<=^\s*|\n[ \t]*\n|\{:[^}\n]*\}[ \t]*\n)(?:\|[^\n]*(?:\n|$))+/g, tableWithHead);
  text = outsideCode(
    text,
    /^(#{1,6}[^#\n].*)\n\{:[^}#\n]*(#[\w-]+)(?![\w-])[^}\n]*\}[ \t]*$/gm,
    (_, heading, id) => `${heading} {${id}}\n`,
  );
  text = outsideCode(
    text,
    /(?<=^\s*|\n[ \t]*\n)\{:[^}#\n]*(#[\w-]+)(?![\w-])[^}\n]*\}[ \t]*\n(#{1,6}[^#\n].*)$/gm,
    (_, id, heading) => `\n${heading} {${id}}`,
  );
  text = outsideCode(text, BULLETS_BELOW_NUMBER, (whole, head = '', number = '', bullets = '') => {
    const missing = number.length - (bullets.match(/^ */)?.[0].length ?? 0);
    return missing > 0 ? `${head}${bullets.replace(/^(?=.)/gm, ' '.repeat(missing))}` : whole;
  });
  return withFormulasOnOneLine(outsideCode(text, /^\^[ \t]*$/gm, () => '<!-- -->'));
}

/**
 * In kramdown, a formula within a text may span lines of any form; elsewhere a line that begins with `$$` begins a
 * block. Formulas on separate lines are unchanged.
 */
function withFormulasOnOneLine(text: string): string {
  const marks: number[] = [];
  for (let at = text.indexOf('$$'); at >= 0; at = text.indexOf('$$', at + 2)) if (text[at - 1] !== '\\') marks.push(at);
  if (!marks.length) return text;
  const code = codeRanges(text);
  const left = marks.filter((at) => !code.some(([start, end]) => at >= start && at < end));
  /** Whether nothing but quotation marks stands in a part of a line. */
  const isBlank = (part: string) => !/[^\s>]/.test(part);
  let [result, done, isAfterBlock] = ['', 0, false];
  for (let index = 0; index + 1 < left.length; ) {
    const [open = 0, close = 0] = left.slice(index, index + 2);
    const body = text.slice(open + 2, close).split('\n');
    const before = text.slice(done, open).split('\n');
    const isBelowBlank = done && before.length < 3 ? isAfterBlock : isBlank(before.at(-2) ?? '');
    const isFirst = isBelowBlank && isBlank(before.at(-1) ?? '');
    if (!isFirst && body.slice(1, -1).some(isBlank)) {
      index++;
      continue;
    }
    index += 2;
    isAfterBlock = isFirst && isBlank(text.slice(close + 2).split('\n', 1)[0] ?? '');
    const [ahead = ''] = text.slice(text.lastIndexOf('\n', open) + 1, open).match(/^[\s>]*/) ?? [];
    const quotation = new RegExp(`^(?:[ \\t]*>){0,${ahead.split('>').length - 1}}`);
    const lines = body.map((line) =>
      line
        .replace(quotation, '')
        .replace(/(?<!\\)%.*/, '')
        .trim(),
    );
    const isWhole = isAfterBlock || body.length === 1;
    result += `${text.slice(done, open)}$$${isWhole ? body.join('\n') : lines.filter(Boolean).join(' ')}$$`;
    done = close + 2;
  }
  return result + text.slice(done);
}

/** For kramdown, lines that all have a bar are a table, also without bars at their ends. */
function withBars(table: string): string {
  const rows = table.trimEnd().split('\n');
  const isOther = (row: string) => /^(?: {4}|\t| *(?:[>#*+-]|\d+[.)])[ \t])|\$/.test(row);
  if (!rows.every(hasBar) || rows.some(isOther) || /^[-:| \t]+$/.test(rows[1] ?? '')) return table;
  return `${rows.map((row) => `| ${row.trim()} |`).join('\n')}\n`;
}

/** A kramdown table needs no head, and may have a foot and separator lines anywhere. */
function tableWithHead(table: string): string {
  const isLine = (row: string) => /^\|[-:| \t+]+$/.test(row) && row.includes('-');
  const all = table.split('\n').filter((row) => !/^\|=[=| \t]*$/.test(row));
  const rows = all.slice(all.findIndex((row) => !isLine(row)));
  const body = rows.filter((row, index) => index > 1 && !isLine(row));
  const [first = '', second = ''] = rows;
  if (isLine(second)) return [first, second, ...body].join('\n');
  const cells = first
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
  return [`|${'   |'.repeat(cells)}`, `|${' - |'.repeat(cells)}`, first, second, ...body].join('\n');
}

const NO_TEXT_ABOVE = String.raw`(?<=(?<![\s\S])\s*|\n[ \t]*\n|\n[ \t]*[#|<{>$][^\n]*\n)`;
const WITHOUT_TEXT = String.raw`<(?:br|img)\b[^>\n]*>|<(a|span)\b[^>\n]*(?:/>|></\1>)`;
/** Lines that have only line breaks, marks of a place and pictures in HTML, with text below them and none above. */
const HTML_LINE = new RegExp(String.raw`${NO_TEXT_ABOVE}^(?:[ \t]*(?:${WITHOUT_TEXT}))+[ \t]*\n(?=[ \t]*\S)`, 'gm');

/** kramdown takes them for a part of the text; elsewhere HTML that begins a block goes on to the next blank line. */
export function withTextBehindHtml(source: string): string {
  // First, so that a fence right below an end tag is one.
  const text = outsideCode(
    withoutOpenFences(withWholeHtml(withWholePre(source))),
    /<(a|b|div|em|i|iframe|p|span|strong)\b([^<>]*)\/>/g,
    (_, name, attributes = '') => `<${name}${attributes.trimEnd()}></${name}>`,
  );
  return withWholeHtml(outsideCode(text, HTML_LINE, (lines) => `${lines}\n`));
}

/** Fills the empty lines of code within other HTML, where that would end elsewhere. */
function withWholePre(text: string): string {
  if (!/<\w[^\n]*<pre\b/i.test(text)) return text;
  return text.replace(/^ {0,3}<(?!pre\b)[a-z][^\n]*?<pre\b(?:(?![^\n]*<\/pre)[^\n]*\n)+(?=[^\n]*<\/pre)/gim, (code) =>
    code.replace(/^[ \t]*$(?=\n)/gm, '<!-- -->'),
  );
}

/** kramdown treats an unclosed fence as text; elsewhere everything after it would be code. */
function withoutOpenFences(source: string): string {
  for (let text = source; ; ) {
    const open: [at: number, fence: string][] = [];
    for (const [at, end, isBlock] of /```|~~~/.test(text) ? codeRanges(text) : []) {
      const lines = text.slice(at, end).split('\n');
      const [fence] = (isBlock && lines[0]?.match(/^(?:`{3,}|~{3,})/)) || [];
      const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]+|\s+$/g, '') : '';
      if (fence && (!last.startsWith(fence) || /[^`~]/.test(last))) open.unshift([at, fence]);
    }
    if (!open.length) return text;
    for (const [at, fence] of open)
      text = text.slice(0, at) + fence.replace(/./g, '\\$&') + text.slice(at + fence.length);
  }
}

const LEFT_OUT = '\0';
/** Tags that begin no block of kramdown, or have no end. */
const NO_BLOCK = new RegExp(
  `^(?:${[
    'a|abbr|acronym|area|b|base|bdo|big|br|button|cite|code|col|command|del|dfn|em|embed|hr|i|img',
    'input|ins|kbd|keygen|label|link|mark|meta|param|q|rb|rbc|rp|rt|rtc|ruby|samp|select|small',
    'source|span|strong|sub|sup|textarea|track|tt|u|var|wbr',
  ].join('|')})$`,
  'i',
);

/**
 * In kramdown, HTML ends at its end tag; elsewhere it ends at a blank line, text indented below it is code, and text
 * after the end tag is still HTML.
 */
function withWholeHtml(text: string): string {
  const lines = text.split('\n');
  const indented: number[] = [];
  let [name, depth, first, isInFence] = ['', 0, 0, false];
  for (const [index, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isInFence = !isInFence;
    if (isInFence) continue;
    if (!depth) {
      [, name = ''] = line.match(/^ {0,3}<([a-z][\w-]*)(?=[\s>])/i) ?? [];
      if (!name || NO_BLOCK.test(name)) continue;
      indented.length = 0;
      first = index;
    } else if (/^(?: {4}|\t)\s*</.test(line) && !lines[index - 1]?.trim()) indented.push(index);
    const count = (pattern: string) => line.match(new RegExp(pattern, 'gi'))?.length ?? 0;
    depth = Math.max(0, depth + count(`<${name}(?=[\\s>])(?![^<>]*/>)`) - count(`</${name}>`));
    if (depth) continue;
    for (const at of indented) lines[at] = (lines[at] ?? '').trimStart();
    // An end tag behind words would be a part of their paragraph or item.
    const isBehindWords = /^\s*[^\s<]/.test(line) && !/^pre$/i.test(name);
    for (let at = first + 1; isBehindWords && at < index; at++) if (!lines[at]?.trim()) lines[at] = LEFT_OUT;
    if (/^\s*[^\s<]/.test(lines[index + 1] ?? '')) lines[index] += '\n';
  }
  return lines.filter((line) => line !== LEFT_OUT).join('\n');
}
