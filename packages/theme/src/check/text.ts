import path from 'node:path';
import {admonitionNames} from 'inkstone-core/admonitions';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {fileOfAddress} from 'inkstone-core/file-of-address';
import {lineAt} from 'inkstone-core/line-at';
import {blank, headingId, truncateMarksIn} from 'inkstone-core/markdown';
import type {Heading, Nodes, Parents} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Page, Site} from '../content';
import {mistakesIn} from '../markdown/mistakes';
import {WITH_SPACE} from '../markdown/page-files';
import type {Add, Advice} from './problem';

/** HTML that can run or load a script. */
const RUNS =
  /<\s*(?:script|iframe|object|embed|base|meta|link|form|style)\b|<[^>]*[\s/"']on\w+\s*=|\bsrcdoc\s*=|script\s*:/i;

/** Checks the text of a page: unparsed marks, addresses that run code, headings, pictures. */
export function checkText(page: Page, site: Site, add: Add): void {
  const isCode = site.isMdx(page.file);
  const printed = [...PRINTED, notAdmonition(admonitionNames(page.folder.options.admonitions))];
  for (const {line, message, fix} of mistakesIn(page.tree, page.text)) add(line, message, fix);
  visit(page.tree, (node, _, parent) => {
    if (node.type === 'heading') checkHeading(node, add);
    if (node.type === 'code' && /^\{(?!mermaid|dot)\w+\}?$/.test(node.lang ?? ''))
      add(
        node,
        `a block of ${node.lang} is shown, not run`,
        'put it into a file, and name that: file=./a.py',
        'markup',
      );
    checkLost(node, parent, page.text, add);
    if (node.type === 'image' && !node.alt?.trim())
      add(node, `the picture ${node.url} has no text alternative`, 'describe the picture in ![…]', 'alternatives');
    const isForeign = node.type === 'html' && page.original && !page.original.text.includes(node.value);
    if (isForeign && !isCode && mayRun(node.value))
      add(node, `HTML that runs code: ${excerpt(node.value, 0)}`, 'write it in Markdown, or put it in `code`');
    if (node.type !== 'text' || !node.position) return;
    // From the source: an escaped mark is meant to be printed. The build finds a file with a space in its name.
    const {start, end} = node.position;
    const source = page.text
      .slice(start.offset, end.offset)
      .replace(WITH_SPACE, (all: string, _mark, _words, address: string) =>
        fileOfAddress(address, path.join(site.siteDir, page.file), site) ? blank(all) : all,
      );
    const addPrinted = (marks: typeof BROKEN, advice?: Advice) => {
      for (const [pattern, fix] of marks) {
        const index = source.search(pattern);
        if (index < 0) continue;
        add(start.line + lineAt(source, index) - 1, `printed as it stands: ${excerpt(source, index)}`, fix, advice);
      }
    };
    addPrinted(BROKEN);
    addPrinted(printed, 'markup');
  });
  if (page.kind === 'posts' && truncateMarksIn(page.text) === 0) {
    const advice = page.folder.options.onUntruncatedBlogPosts === 'throw' ? undefined : 'truncate';
    const fix = `put ${isCode ? '{/* truncate */}' : '<!-- truncate -->'} on a line after the opening paragraphs`;
    add(1, 'no truncate comment', fix, advice);
  }
}

/** Parts of a page that readers do not get, although nothing is printed as it stands. */
function checkLost(node: Nodes, parent: Parents | undefined, text: string, add: Add): void {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  // An alert of GitHub is a quotation.
  if (node.type === 'containerDirective' && /^:{3}/.test(source) && !/\n[ \t>]*:{3,}[ \t]*$/.test(source))
    add(
      node,
      `:::${node.name} has no end: all that follows is in it`,
      parent?.type === 'containerDirective'
        ? `give the note around it more colons, at its start and its end: ::::${parent.name}`
        : 'end it with ::: on a line of its own',
      'markup',
    );
  if (node.type === 'table') {
    const [{children: header} = {children: []}, ...rows] = node.children;
    for (const row of rows.filter(({children}) => children.length > header.length))
      add(
        row,
        `the cell “${textOf(row.children.at(-1))}” is not shown: the table has ${header.length} columns`,
        'write a bar in a cell as \\|, also in code',
        'markup',
      );
  }
  if (node.type === 'inlineMath' && /(?<!\\)%/.test(node.value))
    add(node, `the end of the formula is not shown: ${excerpt(source, 0)}`, 'write the sign as \\%', 'markup');
}

const PATH = 'put the path in < >, or write %20 for a space';
/** Pictures and links that are printed as text, each with a fix. */
const BROKEN: [pattern: RegExp, fix: string][] = [
  [/(?<!\\)!\[[^\]\n]*\]\((?!\s*<)[^()\n]*\)/, PATH],
  [/(?<![!\\\]])\[[^\]\n]+\]\(\.{0,2}\/[^() \n]* [^()\n]*\)/, PATH],
];
/** Other marks of Markdown and of other programs, each with a fix. */
const PRINTED: [pattern: RegExp, fix: string][] = [
  [/(?<!\\)(?:\*\*|~~)(?=\S)|(?<=\S)\*\*/, 'move punctuation out of the emphasis, or escape the marks with \\'],
  [
    /^[^|\n]*\|.*\n[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/m,
    'give the line of dashes as many columns as the line above it has',
  ],
  [/^:{3,}[ \t]*$/m, 'remove it: no note is open there; one with notes in it has more colons than these'],
  [/\{\{[<%] ?\w/, 'write it in Markdown: shortcodes of other programs are not known'],
  [
    /(?<!^:::+ *)\{(?!\.unnumbered)(?:\.[a-z]|[a-z][\w-]*=["\w])[^{}\n]*\}/m,
    'remove it: pictures and words have no attributes',
  ],
  [
    /\\[([](?:[^\\\n_^=]|\\[^a-z\n)\]]){0,200}(?:[_^=]|\\[a-z])[^\n]{0,500}\\[)\]]/i,
    'write formulas between dollar signs: $x$, or $$ on lines of their own',
  ],
  [/(?<!\\)\$\$/, 'end the formula with $$ before the next blank line, or write \\$\\$'],
  // The parser reads such a tag as text (findings/micromark-slash-in-value.sh).
  [/<[a-z][^<>\n]*=[^\s"'<>={}/]*\/[^<>\n]*>/i, 'put the values of its attributes in quotation marks'],
  [/^\[![a-z]+\][+-]?/i, 'write an alert of GitHub: > [!NOTE] alone on its line, or :::note[Title]'],
  [/\^\[[^\]\n]{1,500}\]/, 'write [^1] there, and [^1]: with the words on a line of its own'],
];

/** Colons that begin none of these admonitions. */
const notAdmonition = (names: string[]): (typeof PRINTED)[number] => [
  new RegExp(String.raw`^:::+(?!\s*$|\s*\{#refs\}|(?:${names.map(escapeRegExp).join('|')})\b)`, 'm'),
  'write a note as :::tip, with its title in [ ], and end it with :::',
];

function checkHeading(heading: Heading, add: Add): void {
  if (heading.depth !== 2 && heading.depth !== 3) return;
  const id = headingId(heading);
  if (!id)
    add(
      heading,
      'a heading without an id',
      'end it with {#a-short-id}: links then survive a change of words',
      'headings',
    );
}

/** Whether HTML can run a script, with or without its entities decoded. */
export function mayRun(html: string): boolean {
  const decoded = html
    .replace(/&#(x?)([0-9a-f]{1,6});?/gi, (_, hex, code) => String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)))
    .replace(/&(?:colon|tab|newline);/gi, ':');
  return RUNS.test(html) || RUNS.test(decoded);
}

function excerpt(text: string, index: number): string {
  const part = text.slice(Math.max(0, index - 8), index + 40).replace(/\s+/g, ' ');
  return `“${part.trim()}${index + 40 < text.length ? '…' : ''}”`;
}
