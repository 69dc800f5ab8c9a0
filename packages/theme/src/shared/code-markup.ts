import {escapeAttribute, escapeHtml} from 'inkstone-core/escape-html';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import type {Token} from 'prism-react-renderer';

const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const RANGE = /\{\s*(\d[\d\s,-]*)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
/** Comments that mark lines, as `prism.magicComments` of Docusaurus has them. */
export type MagicComment = {className: string; line?: string; block?: {start: string; end: string}};
const HIGHLIGHT: MagicComment[] = [
  {className: HIGHLIGHTED, line: 'highlight-next-line', block: {start: 'highlight-start', end: 'highlight-end'}},
];
/**
 * How a comment on its own line begins and ends, in the forms that Docusaurus recognizes: in any language, or in one.
 */
const COMMENT = ['#|//|/\\*|\\{/\\*|<!--|--|%|;;?', '(?:\\*/\\}?|-->)?'];
const COMMENT_OF = new Map(
  [
    ['vb vba visual-basic vbnet', "(?:_\\s*)?['‘’]|rem\\b"],
    ['batch basic fortran', 'rem\\b|!'],
    ['ocaml sml fsharp', '\\(\\*|//', '(?:\\*\\))?'],
    ['cobol', '\\*>'],
    // Its text may show the comments of other languages.
    ['md markdown', '#|<!--|\\{\\s*/\\*', '(?:-->|\\*/\\s*\\})?'],
  ].flatMap(([names = '', ...marks]) => names.split(' ').map((name): [string, string[]] => [name, marks])),
);

type Options = {
  /** The text behind the language of a fence: `{1,3-5} showLineNumbers`. */
  metastring: string;
  /** Default: the comments of Docusaurus. */
  magicComments?: MagicComment[];
  /** Gives the HTML of each line of a code in a language. */
  highlight: (code: string, language: string) => string[];
  /** Takes marks out of the lines, and gives the remark on each. */
  withoutMarks?: (lines: string[]) => {lines: string[]; marks: ({number: string; text: string} | undefined)[]};
};

/** The HTML of a code block, with its marked and numbered lines as Docusaurus understands them. */
export function codeMarkup(text: string, language: string, options: Options): string {
  const {metastring, magicComments = HIGHLIGHT, highlight, withoutMarks} = options;
  const numbers = metastring.match(NUMBERS);
  const firstNumber = Number(numbers?.[1] ?? 1);
  const {lines, classes} = markedLines(
    text.replace(/\r\n/g, '\n').replace(/\n$/, ''),
    COMMENT_OF.get(language) ?? COMMENT,
    magicComments,
    metastring.match(RANGE)?.[1],
  );
  const annotated = withoutMarks?.(lines) ?? {lines, marks: []};
  return highlight(annotated.lines.join('\n'), language)
    .map((code, index) => {
      const mark = annotated.marks[index];
      // An attribute: text would be copied with the code.
      const remark = mark && `data-remark="${mark.number}" title="${escapeAttribute(mark.text)}"`;
      const html = remark ? `${code}<span class="code-note" ${remark}></span>` : code;
      const names = classes[index] ?? [];
      const className = names.length > 0 ? ` class="${names.join(' ')}"` : '';
      const number = !numbers ? '' : ` data-line="${firstNumber + index}"`;
      return className || number ? `<span${className}${number}>${html}\n</span>` : `${html}\n`;
    })
    .join('');
}

/** The words of magic comments, as part of a regular expression. */
export const magicWords = (magic: MagicComment[] = HIGHLIGHT): string =>
  magic
    .flatMap(({line, block}) => [line, block?.start, block?.end].flatMap((word) => word ?? []))
    .map(escapeRegExp)
    .join('|') || '(?!)';

type MarkedLines = {lines: string[]; classes: string[][]};

/** The lines without magic comments, and the classes of each. A range replaces the comments. */
function markedLines(text: string, comment: string[], magic: MagicComment[], range: string | undefined): MarkedLines {
  const all = text.split('\n');
  if (range) {
    const marked = new Set(range.split(',').flatMap(numbers));
    return {lines: all, classes: all.map((_, index) => (marked.has(index) && magic[0] ? [magic[0].className] : []))};
  }
  const [begin = '', end = ''] = comment;
  const wordIn = new RegExp(`^\\s*(?:${begin})\\s*(${magicWords(magic)})\\s*(?:${end})\\s*$`, 'i');
  const result: MarkedLines = {lines: [], classes: []};
  const open = new Set<string>();
  let next: string[] = [];
  for (const each of all) {
    const word = each.match(wordIn)?.[1]?.toLowerCase();
    if (!word) {
      result.lines.push(each);
      result.classes.push([...new Set([...next, ...open])]);
      next = [];
    }
    for (const {className, line, block} of word ? magic : []) {
      if (word === line?.toLowerCase()) next.push(className);
      if (word === block?.start.toLowerCase()) open.add(className);
      if (word === block?.end.toLowerCase()) open.delete(className);
    }
  }
  return result;
}

/** `3-5` -> 2, 3, 4. */
function numbers(part: string): number[] {
  const [first = 0, last = first] = part.split('-').map(Number);
  return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first - 1 + index);
}

/** The token types that `css/site.css` colors; all others are plain text without an element. */
const COLORED = new Set([
  ...['comment', 'prolog', 'doctype', 'cdata', 'string', 'char', 'attr-value', 'inserted', 'regex', 'url', 'function'],
  ...['tag', 'selector', 'keyword', 'atrule', 'number', 'boolean', 'constant', 'symbol', 'deleted', 'class-name'],
  ...['builtin', 'decorator', 'attr-name', 'property'],
]);

/** The HTML of a line of tokens, with classes (`token keyword`) that both color modes share. */
export const lineMarkup = (tokens: Token[]): string =>
  tokens
    .map(({types, content, empty}) => {
      // An empty line ends in a token with a line feed, but lines are joined by line feeds already.
      if (empty) return '';
      const kind = types.filter((type) => COLORED.has(type)).at(-1);
      return kind && content.trim() ? `<span class="token ${kind}">${escapeHtml(content)}</span>` : escapeHtml(content);
    })
    .join('');
