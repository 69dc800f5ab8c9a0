import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {importedAdmonition} from 'inkstone-core/admonitions';
import type {BodyContext} from './body';
import type {Data} from './front-matter';
import type {Dialect} from './generator';
import {tagNames} from './lists';
import {DEFINITIONS, definitionList} from './old-markdown';
import {longer, outsideCode} from './shortcodes';

type Reports = {
  /** The title of the post, which is no heading. */
  title: string;
  guess: (line: number, why: string) => void;
  leave: (line: number, why: string) => void;
  /** The line of a text in the file of the author. */
  lineOf: (text: string) => number;
};

const CALLOUT = /^( *)>[ \t]?\[!([\w-]+)(?:\|[^\]\n]*)?\]([+-]?)[ \t]*(.*)((?:\n\1>.*)*)/gm;

/** Another note or a file, shown in place: `![[name#heading|width]]`. */
export const EMBED = /!\[\[([^\]|#\n\\]+)(#[^\]|\n\\]*)?(?:\\?\|[^\]\n]*)?\]\]/g;
/** A comment of Obsidian. */
export const COMMENT = /%%[\s\S]*?%%/g;

/** The links, tags and Markdown of folders of notes. */
export const notesFolder = {
  // An alias is another name of the note.
  alias: (alias: string, directory: string) =>
    alias.includes('/') ? [path.posix.join('/', alias.startsWith('/') ? '' : directory, alias)] : [],
  // A tag may begin with `#`, as in a text.
  tags: ({data}: {data: Data}) => tagNames(data).map((name) => name.replace(/^#/, '')),
  dialect: (context: BodyContext): Dialect => ({
    // As Obsidian writes them.
    comments: [COMMENT],
    hasWikiLinks: !context.format,
    after: (text) => (context.format ? text : convertNotes(text, context)),
    hasFormulas: true,
  }),
};

/** The forms of Obsidian, GitHub, Quarto and MyST in Markdown, as this theme has them. Code stays as it is. */
function convertNotes(source: string, say: Reports): string {
  const plain = outsideCode(source, DEFINITIONS, definitionList);
  const titles = titlesOf(plain);
  const text = directives(callouts(links(MYST.test(plain) ? marks(plain, titles, say) : plain, say)), titles, say);
  const marked = outsideCode(
    text,
    /(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g,
    (_, words) => `<mark>${words}</mark>`,
  );
  // The id of a paragraph, for links from other notes.
  return outsideCode(marked, /[ \t]+\^([\w-]+)$|^\^([A-Za-z\d-]+)$/gm, (_, own, below) => {
    return `<a id="${own ?? below}"></a>`;
  });
}

/** A label, a role or a directive of MyST: without one, `% ` and `+++` are text. */
const MYST = /^\([^()\s]+\)=[ \t]*$|\{[a-z][\w:-]*\}`[^`\n]+`|^ *(?:`{3,}|:{3,}) *\{[a-z][\w:-]*\}/m;
const LABEL = /^\(([^()\s]+)\)=[ \t]*\n+/gm;

/** The headings with labels of MyST, by these. */
function titlesOf(text: string): Map<string, string> {
  const labels = text.matchAll(/^\(([^()\s]+)\)=[ \t]*\n\s*#{1,6} +(\S.*)$/gm);
  return new Map([...labels].map(([, label = '', heading = '']) => [label, heading]));
}

/** Comments, labels, breaks and names of formulas of MyST. */
function marks(source: string, titles: Map<string, string>, {guess, leave, lineOf}: Reports): string {
  let text = outsideCode(source, /^%(?: .*)?$/gm, (comment) => {
    guess(lineOf(comment), 'a comment, which the old site did not show, was left out');
    return '';
  });
  text = outsideCode(text, /^\+\+\+.*$/gm, () => '');
  text = outsideCode(text, new RegExp(`${LABEL.source}(#{1,6} .*)$`, 'gm'), (_, label = '', heading = '') => {
    return `${heading} {#${label}}`;
  });
  text = outsideCode(text, LABEL, (whole, label) => {
    leave(lineOf(whole.trim()), `the label ${label} is left out: only headings have one here`);
    return '';
  });
  text = outsideCode(
    text,
    /^(?:\$\$([^$\n]+))?\$\$[ \t]*\(((?:eq-)?[\w-]+)\)[ \t]*$/gm,
    (_, formula = '', name) => `${formula.trim() ? `$$\n${formula.trim()}\n` : ''}$$ {#${equation(name)}}`,
  );
  return outsideCode(
    text,
    /(?<!!)\[\]\(#([^)\s]+)\)/g,
    (_, label = '') => `[${titles.get(label) ?? label}](#${label})`,
  );
}

/** The name of a formula, as this theme numbers it. */
const equation = (name = '') => `eq-${name.replace(/^eq-/, '')}`;

function admonition(name: string, title: string, body: string, indent = ''): string {
  const kind = importedAdmonition(name);
  const text = body.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
  if (/^(?:quote|cite)$/i.test(name)) {
    const lines = [...(title ? [`**${title}**`, ''] : []), ...text.split('\n')];
    return lines.map((line) => `${indent}> ${line}`.trimEnd()).join('\n');
  }
  const shown = title || (kind === name.toLowerCase() ? '' : name[0]?.toUpperCase() + name.slice(1));
  const marks = longer(':', text);
  const lines = [`${marks}${kind ?? 'note'}${shown ? `[${shown}]` : ''}`, '', ...text.split('\n'), '', marks];
  return lines.map((line) => (indent + line).trimEnd()).join('\n');
}

/** What is closed until its title is chosen. */
function details(name: string, title: string, body: string, indent = ''): string {
  // `<summary>` is HTML: marks of Markdown in a title would be printed.
  const summary = (title || `${name[0]?.toUpperCase()}${name.slice(1)}`).replace(/[*_`]/g, '').replace(/</g, '&lt;');
  const lines = ['<details>', `<summary>${summary}</summary>`, '', ...body.trim().split('\n'), '', '</details>'];
  return lines.map((line) => (indent + line).trimEnd()).join('\n');
}

/** `> [!note] A title`, also nested. */
export function callouts(text: string): string {
  return outsideCode(text, CALLOUT, (_, indent = '', name = '', fold = '', title = '', rest = '') => {
    const body = rest
      .split('\n')
      .slice(1)
      .map((line) => line.slice(indent.length).replace(/^>[ \t]?/, ''));
    const inside = callouts(body.join('\n'));
    if (fold !== '-') return admonition(name, title.trim(), inside, indent);
    return details(name, title.trim(), inside, indent);
  });
}

/** Obsidian links without a post: to a heading, to a paragraph, and embeds. */
function links(text: string, {title, guess, lineOf}: Reports): string {
  const local = outsideCode(text, /(?<!!)\[\[#([^\]|\n\\]+)(?:\\?\|([^\]\n]+))?\]\]/g, (_, target = '', label) => {
    if (target.startsWith('^')) return `[${label ?? target.slice(1)}](${target.replace('^', '#')})`;
    const heading = target.split('#').at(-1) ?? '';
    return `[${label ?? heading}](#${heading === title ? '' : createSlugger().slug(heading)})`;
  });
  return outsideCode(local, EMBED, (whole, name = '', anchor = '') => {
    const file = encodeURI(name.trim());
    if (/\.(?:mp3|wav|m4a|ogg|3gp|flac)$/i.test(name)) return `<audio controls src="${file}"></audio>`;
    if (/\.(?:mp4|webm|ogv|mov|mkv)$/i.test(name)) return `<video controls src="${file}"></video>`;
    if (/\.(?:pdf|canvas|base)$/i.test(name)) return `[${name.trim()}](${file})`;
    if (/\.\w{2,5}$/.test(name) && !/\.md$/i.test(name)) return whole;
    guess(lineOf(whole), `${whole} became a link: a post does not show another`);
    return `[[${name}${anchor}]]`;
  });
}

type Block = {name: string; title: string; attributes: string; options: Map<string, string>; lines: string[]};

/** Converts divs of Quarto and directives of MyST, from the inside out. */
function directives(source: string, titles: Map<string, string>, say: Reports): string {
  if (!/^ *(?::{3,} *\{|`{3,} *\{[a-z][\w:-]*\}[ \t]*\S*|:{3,} *callout-)/m.test(source))
    return roles(source, titles, say);
  const open: {block: Block; isFence: boolean; marks: string}[] = [];
  const result: string[] = [];
  let fence = '';
  const into = () => open.at(-1)?.block.lines ?? result;
  for (const line of source.split('\n')) {
    const [, marks = '', attributes, rest = ''] =
      line.match(/^ *(:{3,}(?!:)|`{3,}(?!`)) *(?! )(?:\{([^}]*)\})?(.*)$/) ?? [];
    const [, own = ''] = line.match(/^ *(`{3,}|~{3,})/) ?? [];
    const last = open.at(-1);
    if (fence) {
      if (own.startsWith(fence) && line.trim() === own) fence = '';
      into().push(line);
    } else if (marks && attributes === undefined && !rest.trim() && last && marks[0] === last.marks[0]) {
      open.pop();
      into().push(...render(last.block, say).split('\n'));
    } else if (marks && isDirective(marks, attributes, rest)) {
      open.push({
        block: blockOf(attributes ?? rest.trim(), attributes === undefined ? '' : rest.trim()),
        isFence: marks[0] === '`',
        marks,
      });
    } else {
      const unknown = line.match(/^ *`{3,} *\{([a-z][\w:-]*)\}/)?.[1];
      if (unknown && NOT_SHOWN.has(unknown))
        say.leave(say.lineOf(line), `{${unknown}} is a directive of MyST: it stays as code`);
      if (own && !(last?.isFence && own === last.marks)) fence = own;
      into().push(line);
    }
  }
  // Unclosed blocks stay unchanged.
  return open.length ? source : roles(result.join('\n'), titles, say);
}

const isDirective = (marks: string, attributes: string | undefined, rest: string) =>
  marks[0] === ':'
    ? attributes !== undefined || /^\s*callout-\w+\s*$/.test(rest)
    : attributes !== undefined &&
      (CODE_DIRECTIVES.includes(attributes) || importedAdmonition(attributes) !== undefined);
/** MyST directives in code fences, beside admonitions: other braces there are programs of Quarto. */
const CODE_DIRECTIVES = ['figure', 'image', 'math', 'code-block', 'code', 'dropdown', 'epigraph'];

/** Directives of MyST that a post cannot have. */
const NOT_SHOWN = new Set([
  'toctree',
  'include',
  'bibliography',
  'glossary',
  'table',
  'list-table',
  'csv-table',
  'tab-set',
  'card',
  'grid',
]);

function blockOf(attributes: string, title: string): Block {
  const own = attributes.match(/\btitle="([^"]*)"/)?.[1];
  const name = attributes.match(/\bcallout-(\w+)/)?.[1] ?? attributes.trim();
  return {name, title: own ?? title, attributes, options: new Map(), lines: []};
}

function render({name, title, attributes, options, lines}: Block, {guess, lineOf}: Reports): string {
  while (/^ *:[\w-]+:/.test(lines[0] ?? '')) {
    const [, key = '', value = ''] = lines.shift()?.match(/^ *:([\w-]+):(.*)$/) ?? [];
    options.set(key, value.trim());
  }
  const body = lines.join('\n').trim();
  const label = options.get('label');
  if (name === 'math')
    return `$$\n${[title, body].filter(Boolean).join('\n')}\n$$${label ? ` {#${equation(label)}}` : ''}`;
  if (name === 'figure' || name === 'image') {
    const caption = body.replace(/\n/g, ' ').replaceAll('"', '\\"');
    return `![${options.get('alt') ?? ''}](${encodeURI(title)}${caption ? ` "${caption}"` : ''})`;
  }
  if (name === 'code-block' || name === 'code') {
    const marks = longer('`', body);
    return `${marks}${title}\n${lines.join('\n').replace(/^\n+|\s+$/g, '')}\n${marks}`;
  }
  if (importedAdmonition(name) || name === 'dropdown' || name === 'epigraph') {
    const [whole, heading] = body.match(/^#{1,6} +(\S.*)(?:\n|$)/) ?? [];
    const rest = whole === undefined ? undefined : body.slice(whole.length);
    const classes = options.get('class')?.split(' ') ?? [];
    const own = name === 'admonition' ? classes.find((each) => importedAdmonition(each)) : undefined;
    const isQuarto = attributes.includes('callout');
    const heads = title || (isQuarto ? (heading ?? '') : '');
    const text = (isQuarto ? rest : undefined) ?? body;
    const isClosed =
      name === 'dropdown' ? !options.has('open') : classes.includes('dropdown') || /\bcollapse="?true/.test(attributes);
    if (isClosed) return details(name, heads, text);
    return admonition(name === 'dropdown' ? 'info' : name === 'epigraph' ? 'quote' : (own ?? name), heads, text);
  }
  guess(lineOf(attributes), `the block {${attributes}} has no counterpart here: only its text is kept`);
  return body;
}

/** Roles, targets and comments of MyST. */
function roles(source: string, titles: Map<string, string>, {leave, lineOf}: Reports): string {
  const tags: Record<string, string> = {
    sub: 'sub',
    sup: 'sup',
    subscript: 'sub',
    superscript: 'sup',
    kbd: 'kbd',
    u: 'u',
    del: 'del',
  };
  return outsideRoles(source, (whole, name, text) => {
    if (name in tags) return `<${tags[name]}>${text}</${tags[name]}>`;
    if (name === 'math') return `$${text}$`;
    if (name === 'abbr')
      return text.replace(/^([^(]*[^( ]) *\((.*)\)$/, (_, short, long) => `<abbr title="${long}">${short}</abbr>`);
    const [, label = '', target = text] = text.match(/^([^<]*)<(.*)>$/) ?? [];
    const words = label.trimEnd();
    if (name === 'ref') return `[${words || (titles.get(target) ?? target)}](#${target})`;
    if (name === 'doc') return `[[${target}${words ? `|${words}` : ''}]]`;
    if (name === 'eq') return `[@${equation(text)}]`;
    if (/^cite(?::p)?$/.test(name))
      return `[${text
        .split(',')
        .map((key) => `@${key.trim()}`)
        .join('; ')}]`;
    if (name === 'cite:t') return `@${text}`;
    if (name === 'code') return `\`${text}\``;
    leave(lineOf(whole), `${whole} is a role of MyST: it stays as it is`);
    return whole;
  });
}

/** A role ends with code, so its beginning must be outside of code. */
function outsideRoles(text: string, replacement: (whole: string, name: string, inner: string) => string): string {
  return outsideCode(text, /(?<!`)\{([a-z][\w:-]*)\}`([^`\n]+)`/g, (whole, name = '', inner = '') =>
    replacement(whole, name, inner),
  );
}
