import type {Element, Root} from 'hast';
import {withoutMarks} from 'remark-scholar';
import {visit} from 'unist-util-visit';
import {highlight} from './prism';

const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const RANGE = /\{\s*(\d[\d\s,-]*)\}/;
const TITLE = /title=(["'])(.*?)\1/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
/** A comment on its own line, in the forms that Docusaurus recognizes: of any language, or of one. */
const magic = (begin: string, end = ''): RegExp =>
  new RegExp(`^\\s*(?:${begin})\\s*(highlight-next-line|highlight-start|highlight-end)\\s*(?:${end})\\s*$`, 'i');
const MAGIC = magic('#|//|/\\*|\\{/\\*|<!--|--|%|;;?', '(?:\\*/\\}?|-->)?');
const MAGIC_OF = new Map(
  (
    [
      ['vb vba visual-basic vbnet', "(?:_\\s*)?['‘’]|rem\\b"],
      ['batch basic fortran', 'rem\\b|!'],
      ['ocaml sml fsharp', '\\(\\*|//', '(?:\\*\\))?'],
      ['cobol', '\\*>'],
      // Its text may show the comments of other languages.
      ['md markdown', '#|<!--|\\{\\s*/\\*', '(?:-->|\\*/\\s*\\})?'],
    ] as [string, string, string?][]
  ).flatMap(([names, ...marks]) => names.split(' ').map((name): [string, RegExp] => [name, magic(...marks)])),
);

/**
 * Highlights code blocks at build time: `<code>` gets the HTML and the title as attributes, beside what Docusaurus and
 * other plugins pass to a theme's CodeBlock, such as `metastring` and `live`.
 * Understands what Docusaurus does: https://docusaurus.io/docs/markdown-features/code-blocks.
 */
export function highlightCode() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      const text = code.children.map((child) => ('value' in child ? child.value : '')).join('');
      const {className, metastring, remarks, ...others} = code.properties;
      const meta = String(metastring ?? '');
      const names = Array.isArray(className) ? className.map(String) : [];
      const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
      const html = render(text, language.toLowerCase(), meta, String(remarks ?? '{}'));
      code.properties = {
        ...others,
        className: [`language-${language}`],
        title: meta.match(TITLE)?.[2],
        metastring: meta || undefined,
        live: meta.split(' ').includes('live') || undefined,
        html,
      } satisfies Element['properties'];
      code.children = [];
    });
}

function render(text: string, language: string, meta: string, remarks: string): string {
  const numbers = meta.match(NUMBERS);
  const firstNumber = Number(numbers?.[1] ?? 1);
  const {lines, marked} = markedLines(
    text.replace(/\r\n/g, '\n').replace(/\n$/, ''),
    MAGIC_OF.get(language) ?? MAGIC,
    meta.match(RANGE)?.[1],
  );
  const annotated = withoutMarks(lines, remarks);
  return highlight(annotated.lines.join('\n'), language)
    .map((code, index) => {
      const html = code + (annotated.marks[index] ?? '');
      const className = marked.has(index) ? ` class="${HIGHLIGHTED}"` : '';
      const number = !numbers ? '' : ` data-line="${firstNumber + index}"`;
      return className || number ? `<span${className}${number}>${html}\n</span>` : `${html}\n`;
    })
    .join('');
}

/** The lines without highlight comments, and the highlighted ones, counted from 0. A range replaces the comments. */
function markedLines(text: string, comment: RegExp, range: string | undefined): {lines: string[]; marked: Set<number>} {
  const all = text.split('\n');
  if (range) return {lines: all, marked: new Set(range.split(',').flatMap(numbers))};
  const lines: string[] = [];
  const marked = new Set<number>();
  let inside = false;
  for (const line of all) {
    const word = line.match(comment)?.[1];
    if (word === 'highlight-next-line') marked.add(lines.length);
    else if (word) inside = word === 'highlight-start';
    else {
      if (inside) marked.add(lines.length);
      lines.push(line);
    }
  }
  return {lines, marked};
}

/** `3-5` -> 2, 3, 4. */
function numbers(part: string): number[] {
  const [first = 0, last = first] = part.split('-').map(Number);
  return Array.from({length: Math.max(0, last - first + 1)}, (_, index) => first - 1 + index);
}
