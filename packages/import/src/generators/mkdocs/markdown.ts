import path from 'node:path';
import {importedAdmonition} from 'inkstone-core/admonitions';
import {escapeAttribute, escapeHtml} from 'inkstone-core/escape-html';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {readInside} from '../../common/files';
import {ATTRIBUTES, DEFINITIONS, definitionList} from '../../common/old-markdown';
import {longer, outsideCode} from '../../common/shortcodes';
import {
  fenceOn,
  infoString,
  outsideFences,
  outsideSpans,
  withoutAttribute,
  withSingleBlanks,
} from '../../markdown/fences';

/** The surroundings of a page of MkDocs that is converted. */
export type MkDocsContext = {
  /** Extensions of Python-Markdown with their options. */
  extensions: Map<string, Record<string, unknown>>;
  /** The folder of the project, in which snippets are. */
  root: string;
  emoji: (code: string) => string | undefined;
  leave: (line: number, why: string) => void;
};

const BLOCK = /^( *)(!!!|\?\?\?\+?|===[+!]?)[ \t]+(\S.*)$/;

/** The Markdown of Python-Markdown and Material, as this theme has it. */
export function fromMkDocs(source: string, context: MkDocsContext): string {
  const {extensions} = context;
  const has = (name: string) => extensions.has(name) || extensions.has(`markdown.extensions.${name}`);
  let text = has('pymdownx.snippets') ? withSnippets(withAppended(source, context), context, 0) : source;
  if (has('abbr')) text = withAbbreviations(text);
  if (has('def_list')) text = outsideCode(text, DEFINITIONS, definitionList);
  text = blocks(text.split('\n'), context).join('\n');
  text = formulas(text, ['pymdownx.arithmatex', 'mdx_math', 'markdown_katex', 'mkdocs_katex'].some(has));
  return withSingleBlanks(outsideFences(text, (line) => inline(line, has, context)));
}

/** Formulas between dollars; dollars that are none stay signs. */
function formulas(text: string, areShown: boolean): string {
  if (!areShown) return outsideCode(text, /(?<!\\)\$/g, () => '\\$');
  const displayed = outsideCode(
    text,
    // Brackets in the title of a box are no formula.
    /(?<!^[ \t]*:{3,}\w+\[[^\n]*)\\\[((?:(?!\n[ \t]*\n)[\s\S])+?)\\\]/gm,
    (_, tex = '') => `\n\n$$\n${tex.trim()}\n$$\n`,
  );
  const inline = outsideCode(displayed, /\\\(((?:(?!\n[ \t]*\n)[\s\S])+?)\\\)/g, (_, tex = '') => `$${tex.trim()}$`);
  return outsideCode(inline, /^([ \t]*)\$\$(.+)\$\$[ \t]*$/gm, (whole, indent = '', tex = '') =>
    tex.trim() ? [`${indent}$$`, indent + tex.trim(), `${indent}$$`].join('\n') : whole,
  );
}

/** A page with the files that belong to every page. Definitions of links are left out if the page does not use them. */
function withAppended(source: string, context: MkDocsContext): string {
  const {auto_append: given = []} = context.extensions.get('pymdownx.snippets') ?? {};
  const names = [given].flat().map((name) => `--8<-- "${name}"`);
  if (!names.length) return source;
  const appended = withSnippets(names.join('\n\n'), context, 0).replace(
    /^ {0,3}\[(?!\^)([^\]\n]+)\]:.*\n?/gm,
    (line, label: string) => (source.toLowerCase().includes(`[${label.toLowerCase()}]`) ? line : ''),
  );
  return appended.trim() ? `${source}\n\n${appended}` : source;
}

function withSnippets(source: string, context: MkDocsContext, depth: number): string {
  const {base_path: given = '.'} = context.extensions.get('pymdownx.snippets') ?? {};
  const folders = [given].flat().map((name) => path.join(context.root, String(name)));
  const read = (name: string, line: number): string | undefined => {
    const [, file = name, part] = name.match(/^(.*?\.\w+)(?::(.+))?$/) ?? [];
    const texts = folders.map((folder) => readInside(path.join(folder, file), context.root));
    const found = texts.find((text) => text !== undefined);
    if (found === undefined || depth > 8) {
      context.leave(line, `the snippet ${name} is not here: it is left out`);
      return undefined;
    }
    return withSnippets(partOf(found.trimEnd(), part), context, depth + 1);
  };
  const lines: string[] = [];
  let isBlock = false;
  for (const [index, line] of source.split('\n').entries()) {
    const [, indent = '', shown, name] = line.match(/^([ \t]*)(;?)-{1,}8<-{1,}(?:[ \t]+["'](.+?)["'])?[ \t]*$/) ?? [];
    const isMark = /-8<-/.test(line) && /^[ \t]*;?-+8<-+(?:[ \t]|$)/.test(line);
    if (isMark && shown) lines.push(line.replace(';', ''));
    else if (isMark && name !== undefined)
      lines.push(...(read(name, index + 1) ?? '').split('\n').map((each) => indent + each));
    else if (isMark) isBlock = !isBlock;
    else if (isBlock) {
      const file = line.trim();
      if (file && !file.startsWith(';')) lines.push(...(read(file, index + 1) ?? '').split('\n'));
    } else lines.push(line);
  }
  return lines.join('\n');
}

/** A section of a snippet by its name, or the lines `from:to`. */
function partOf(text: string, part: string | undefined): string {
  if (!part) return withoutMarks(text);
  const lines = text.split('\n');
  if (/^[\d:,-]+$/.test(part)) {
    const ranges = part.split(',').map((each) => each.split(':').map(Number));
    return ranges
      .map(([from = 1, to = lines.length]) => lines.slice((from || 1) - 1, to || lines.length).join('\n'))
      .join('\n');
  }
  const isMark = (line: string, word: string) => line.includes(`--8<-- [${word}:${part}]`);
  const from = lines.findIndex((line) => isMark(line, 'start'));
  const to = lines.findIndex((line) => isMark(line, 'end'));
  return from < 0 ? '' : withoutMarks(lines.slice(from + 1, to < 0 ? undefined : to).join('\n'));
}

const withoutMarks = (text: string) => text.replace(/^.*--8<-- \[(?:start|end):.*\n?/gm, '');

/** Abbreviations of the whole page. */
function withAbbreviations(text: string): string {
  const meanings = new Map<string, string>();
  const rest = outsideFences(text, (line) => {
    const [, name = '', meaning = ''] = line.match(/^\*\[([^\]]+)\]:(.+)$/) ?? [];
    if (!name) return line;
    meanings.set(name, meaning.trim());
    return '';
  });
  if (!meanings.size) return rest;
  const names = [...meanings.keys()].map(escapeRegExp);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  return outsideFences(rest, (line) =>
    /^\s*#/.test(line)
      ? line
      : outsideSpans(line, (part) =>
          part.replace(whole, (name) => `<abbr title="${escapeAttribute(meanings.get(name) ?? '')}">${name}</abbr>`),
        ),
  );
}

const escapedTitle = (title: string) => title.replace(/[[\]]/g, '\\$&');

/** Blocks by indentation become boxes, collapsible parts and sections. */
function blocks(lines: string[], context: MkDocsContext): string[] {
  const result: string[] = [];
  let fence = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const {head: before = '', marks = '', info = ''} = fenceOn(line) ?? {};
    if (fence) {
      if (marks.startsWith(fence) && !info.trim()) fence = '';
      result.push(line);
      continue;
    }
    if (marks) {
      fence = marks;
      result.push(before + infoOf(info));
      continue;
    }
    const [, indent = '', kind = '', head = ''] = line.match(BLOCK) ?? [];
    const isTab = kind.startsWith('===');
    const extension = isTab ? 'pymdownx.tabbed' : kind === '!!!' ? 'admonition' : 'pymdownx.details';
    const isKnown = context.extensions.has(extension) || context.extensions.has(`markdown.extensions.${extension}`);
    const isHead = isTab ? /^"/.test(head) : /^[\w-]+/.test(head);
    if (!kind || !isHead || !isKnown) {
      result.push(line);
      continue;
    }
    const inside: string[] = [];
    const isInside = (next: string) =>
      next.trim() === '' || next.startsWith(`${indent}    `) || next.startsWith(`${indent}\t`);
    while (at + 1 < lines.length && isInside(lines[at + 1] ?? '')) {
      at++;
      inside.push((lines[at] ?? '').replace(new RegExp(`^${indent}(?: {4}|\\t)`), ''));
    }
    const first = inside.findIndex((each) => each.trim());
    const last = inside.findLastIndex((each) => each.trim());
    const body = first < 0 ? [] : withoutBlankEnd(blocks(inside.slice(first, last + 1), context));
    const shown = isTab ? tab(head, body) : kind === '!!!' ? box(head, body) : details(head, body, kind.endsWith('+'));
    if (result.at(-1)?.trim()) result.push('');
    result.push(...shown.map((each) => (each ? indent + each : each)), '');
  }
  return result;
}

const withoutBlankEnd = (lines: string[]) => lines.slice(0, lines.findLastIndex((line) => line.trim()) + 1);

const titleOf = (head: string) => head.match(/"((?:\\.|[^"\\])*)"/)?.[1]?.replace(/\\(.)/g, '$1');

function box(head: string, body: string[]): string[] {
  const [, name = 'note'] = head.match(/^([\w-]+)/) ?? [];
  const title = titleOf(head);
  const kind = importedAdmonition(name) ?? 'note';
  const own = title ?? (kind === name.toLowerCase() ? '' : name.charAt(0).toUpperCase() + name.slice(1));
  const colons = longer(':', body.filter((line) => line.trimStart().startsWith(':::')).join('\n'));
  return [`${colons}${kind}${own ? `[${escapedTitle(own)}]` : ''}`, '', ...body, '', colons];
}

function details(head: string, body: string[], isOpen: boolean): string[] {
  const [, name = 'details'] = head.match(/^([\w-]+)/) ?? [];
  const title = titleOf(head) ?? name.charAt(0).toUpperCase() + name.slice(1);
  return [
    `<details${isOpen ? ' open' : ''}>`,
    `<summary>${escapeHtml(title)}</summary>`,
    '',
    ...body,
    '',
    '</details>',
  ];
}

const tab = (head: string, body: string[]) => [`**${titleOf(head) ?? head}**`, '', ...body];

/** The line above a block of code, with the theme's names for title and marked lines. */
export function infoOf(info: string): string {
  const [, inBraces] = info.match(/^\s*\{(.*)\}\s*$/) ?? [];
  const given = inBraces ?? info;
  const [, language = ''] =
    (inBraces ? given.match(/(?:^|\s)\.([\w+#-]+)/) : given.match(/^\s*([\w+#.-]+)(?=\s|$|\{)/)) ?? [];
  const value = (name: string) => given.match(new RegExp(`${name}=["']([^"']*)["']`))?.[1];
  const first = Number(value('linenums')) || undefined;
  return infoString({language, title: value('title'), lines: value('hl_lines')?.trim().replace(/\s+/g, ','), first});
}

const KEYS: Record<string, string> = {
  ...{ctrl: 'Ctrl', control: 'Ctrl', alt: 'Alt', shift: 'Shift', cmd: 'Cmd', command: 'Cmd', win: 'Win', meta: 'Meta'},
  ...{enter: 'Enter', tab: 'Tab', esc: 'Esc', escape: 'Esc', space: 'Space', del: 'Del', delete: 'Del', up: '↑'},
  ...{down: '↓', left: '←', right: '→', backspace: 'Backspace', home: 'Home', end: 'End'},
};
/** An icon of the theme, and what separates it from the words behind it. */
const ICON = /(?<![\w:]):((?:material|fontawesome|octicons|simple)-[\w-]+):(?![\w:])(?:[ \t]|&nbsp;)*(?:[-–—][ \t]+)?/g;
/** The sign of an icon that stands for yes or no, as in tables; others stand beside words. */
function signOf(icon: string): string {
  if (/^simple-|-brands-/.test(icon)) return '';
  if (/-check(?:-|$)/.test(icon)) return '✔ ';
  return /-(?:close|xmark|x|cancel|times)(?:-|$)/.test(icon) ? '✘ ' : '';
}
const ATTRIBUTE_LIST = new RegExp(ATTRIBUTES, 'u');

function inline(line: string, has: (name: string) => boolean, {emoji}: MkDocsContext): string {
  if (/^\[TOC\]\s*$/.test(line)) return '';
  let text = line;
  if (has('attr_list')) {
    const [whole = '', given = ''] = text.match(ATTRIBUTE_LIST) ?? [];
    const id = idIn(given);
    if (/^\s{0,3}#{1,6}\s/.test(text) && whole && text.trimEnd().endsWith(whole))
      text = text.replace(whole, id ? `{#${id}}` : '').trimEnd();
    // Attributes alone on a line belong to the block above.
    else if (whole && text.trim() === whole.trim()) text = anchor(id);
    else text = outsideSpans(text, withAttributes);
  }
  if (has('md_in_html')) text = withoutAttribute(text, 'markdown');
  return outsideSpans(text, (part) => {
    let shown = part;
    if (has('pymdownx.keys'))
      shown = shown.replace(/\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g, (_, keys: string) =>
        keys
          .split('+')
          .map(
            (key) =>
              `<kbd>${KEYS[key] ?? key.replace(/^"|"$/g, '').replace(/^\w/, (sign) => sign.toUpperCase())}</kbd>`,
          )
          .join('+'),
      );
    if (has('pymdownx.caret'))
      shown = shown
        .replace(/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '<ins>$1</ins>')
        .replace(/(?<![\^[])\^(?=\S)([^\s^]+)\^(?!\^)/g, '<sup>$1</sup>');
    if (has('pymdownx.tilde')) shown = shown.replace(/(?<!~)~(?=\S)([^\s~]+)~(?!~)/g, '<sub>$1</sub>');
    if (has('pymdownx.mark'))
      shown = shown.replace(/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g, '<mark>$1</mark>');
    if (has('pymdownx.emoji') || has('materialx.emoji'))
      shown = shown
        // A dash behind the icon of an item would be an item of its own, and blanks would be its indent.
        .replace(ICON, (_, name: string) => signOf(name))
        .replace(/(?<![\w:]):([a-z\d+-][\w+-]*):(?![\w:])/g, (code) => emoji(code) ?? code);
    // Python-Markdown allows spaces in an address.
    return shown.replace(/(?<=\]\()([^()<>"']+)(?=["')])/g, (address) =>
      /\.\w+(?:#\S*)?\s*$/.test(address)
        ? address.trim().replace(/ /g, '%20') + (address.match(/\s$/)?.[0] ?? '')
        : address,
    );
  }).replace(/`#!([\w+-]+) ([^`]+)`/g, (whole, _, code) => (has('pymdownx.inlinehilite') ? `\`${code}\`` : whole));
}

/** A picture keeps its width; other attributes are of the old theme. */
function withAttributes(part: string): string {
  const picture = /!\[((?:\\.|[^\]\\])*)\]\(([^\s()]+)(?:\s+"([^"]*)")?\)(?=\{)/g;
  const sized = part.replace(new RegExp(picture.source + ATTRIBUTES, 'gu'), (_, alt, address, title, given) => {
    const [, width] = given.match(/(?:^|\s)width=["']?(\d+(?:px|%)?)/) ?? [];
    if (!width) return `![${alt}](${address}${title ? ` "${title}"` : ''})`;
    const shown = title ? ` title="${escapeAttribute(title)}"` : '';
    const texts = `src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}"${shown}`;
    return `<img ${texts} width="${width.replace('px', '')}" />`;
  });
  // Directly behind an element or an icon.
  return sized
    .replace(new RegExp(`\\[\\]\\(\\)${ATTRIBUTES}`, 'gu'), (_, given: string) => anchor(idIn(given)))
    .replace(new RegExp(`(?<=[)\\]*_\`]|:[\\w+-]+:)${ATTRIBUTES}`, 'gu'), (_, given: string) => anchor(idIn(given)));
}

const idIn = (attributes: string) => attributes.match(/(?:^|\s)#([^\s{}]+)/)?.[1];
/** A place in the text to which links lead. */
const anchor = (id: string | undefined) => (id ? `<a id="${escapeAttribute(id)}"></a>` : '');
