import path from 'node:path';
import {importedAdmonition} from 'inkstone-core/admonitions';
import {escapeHtml} from 'inkstone-core/escape-html';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {relative} from 'inkstone-core/site-files';
import {
  editFences,
  fencedBlocks,
  fenceReader,
  infoString,
  outsideFences,
  outsideSpans,
  withoutAttribute,
  withSingleBlanks,
} from '../markdown/fences';
import {readInside, walk} from './files';
import {type Data, isData, lineOf, splitFrontMatter} from './front-matter';
import {ATTRIBUTES} from './old-markdown';
import {longer, outsideCode} from './shortcodes';

/** The surroundings of a page of VitePress or VuePress that is converted. */
export type VueContext = {
  file: string;
  data: Data;
  title: string;
  /** The folder of the pages, which `@` and `/` stand for. */
  source: string;
  /** Formulas, `==marks==`, `^sup^`, `~sub~`, as theme hope has them. */
  hasExtras: boolean;
  /** Whether a text may have attributes behind it, as `{#id}` or `{target="_self"}`. */
  hasAttributes?: boolean;
  /** Whether a plugin draws diagrams of Mermaid. */
  hasMermaid?: boolean;
  /** Whether the words of a picture alone in a paragraph are shown below it. */
  hasFigures?: boolean;
  /** The summary of a collapsible part without one, by default in English. */
  detailsLabel?: string;
  emoji: (code: string) => string | undefined;
  leave: (line: number, why: string) => void;
};

/** The languages of diagrams in theme hope, by `@vuepress/plugin-markdown-chart`. */
const DIAGRAM = new RegExp(
  '^(?:mermaid|flow|chart|echarts|markmap|block|class|c4c|er|gantt|git-graph|journey|mindmap|kanban|packet|pie' +
    '|quadrant|requirement|sankey|sequence|state|timeline|architecture)(?=$|[\\s:{])',
);

/** Names the diagrams that a program of the old page drew. */
function nameDiagrams(body: string, {hasExtras, leave}: VueContext): void {
  for (const {info, start} of fencedBlocks(body.split('\n'))) {
    const [kind] = info.trim().match(hasExtras ? DIAGRAM : /^mermaid\b/) ?? [];
    if (kind) leave(start + 1, `a diagram in "${kind}" is shown as code here`);
  }
}

/** The Markdown of VitePress and VuePress, as this theme has it. */
export function fromVue(body: string, context: VueContext): string {
  if (context.hasExtras || context.hasMermaid) nameDiagrams(body, context);
  let text = withIncludes(body, context, 0);
  text = outsideCode(text, /^<(script|style|template)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm, (whole = '', tag = '') => {
    if (tag !== 'style') context.leave(lineOf(body, whole), `<${tag}> is a program of the old page: it is left out`);
    return '';
  });
  text = withSnippets(text, context);
  text = containers(text.split('\n'), context).join('\n');
  text = fences(text, context);
  text = alerts(text);
  if (context.hasFigures)
    text = outsideCode(
      text,
      ALONE,
      (image = '', words = '') => `${image.slice(0, -1)} "${words.replaceAll('"', '\\"')}")`,
    );
  return withSingleBlanks(outsideFences(text, (line) => inline(line, body, context)));
}

/** A badge in a heading, which is no part of the id of it. */
export const BADGE = '<sup class="badge">';

/** A picture alone in a paragraph, without a title. */
const ALONE = /(?<=(?:^|\n[ \t]*\n)[ \t]*)!\[([^\]\n]+)\]\([^()\s]+\)(?=[ \t]*(?:\n[ \t]*\n|\n?$))/g;

const fileOf = (name: string, {file, source}: VueContext, from = file) =>
  /^[@/]/.test(name) ? path.join(source, name.replace(/^@?\/*/, '')) : path.join(path.dirname(from), name);

/** The lines of a region, without its marks; undefined if there is none. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const escaped = escapeRegExp(name);
  const isStart = (line: string) => new RegExp(`#?region\\s+${escaped}\\b`).test(line) && !/end/i.test(line);
  const from = lines.findIndex(isStart);
  if (from < 0) return undefined;
  const isEnd = (line: string) =>
    new RegExp(`#?end\\s*-?region(?:\\s+${escaped}\\b|\\s*(?:-->|\\*/)?\\s*$)`, 'i').test(line);
  const to = lines.findIndex((line, index) => index > from && isEnd(line));
  const inside = lines.slice(from + 1, to < 0 ? undefined : to).filter((line) => !/#(?:end)?region\b/.test(line));
  const indents = inside.filter((line) => line.trim()).map((line) => line.match(/^ */)?.[0].length ?? 0);
  const indent = Math.min(...indents, 80);
  return inside.map((line) => line.slice(indent)).join('\n');
}

/** Lines `{1,3}`, `{3,}` or `{,4}` of an included file. */
function rangeOf(text: string, range: string): string {
  const [, from = '', to = ''] = range.match(/^(\d*)[,-](\d*)$/) ?? [];
  if (!from && !to) return text;
  return text
    .split('\n')
    .slice(Number(from || 1) - 1, to ? Number(to) : undefined)
    .join('\n');
}

const INCLUDE = /<!--[ \t]*@include:([^\n>]*)-->/g;

/** Included parts, without their front matter. */
function withIncludes(text: string, context: VueContext, depth: number, from = context.file): string {
  return outsideFences(text, (line) =>
    line.replace(INCLUDE, (whole, given: string) => {
      const [, name = '', region, range] = given.trim().match(/^([^{#]+)(?:#([\w-]+))?(?:\{([^}]*)\})?$/) ?? [];
      const file = fileOf(name, context, from);
      const raw = depth < 8 ? readInside(file, path.dirname(context.source)) : undefined;
      if (raw === undefined) {
        context.leave(lineOf(text, whole), `the part ${name || given.trim()} is not here: it is left out`);
        return '';
      }
      const plain = splitFrontMatter(raw).body;
      const part = region ? (regionOf(raw, region) ?? plain) : range ? rangeOf(plain, range) : plain;
      return withIncludes(part.trim(), context, depth + 1, file);
    }),
  );
}

/** `<<< @/file.ts#region{1,3 ts:line-numbers} [name]` of VitePress, and `@[code js{1}](file)` of VuePress. */
function withSnippets(text: string, context: VueContext): string {
  const show = (whole: string, name: string, region: string | undefined, info: string, title = '') => {
    const raw = readInside(fileOf(name, context), path.dirname(context.source));
    if (raw === undefined) {
      context.leave(lineOf(text, whole), `the code ${name} is not here: its place shows the name`);
      return `\`${name}\``;
    }
    const code = (region ? (regionOf(raw, region) ?? raw) : raw).trimEnd();
    const marks = longer('`', code);
    const [, lines = '', language = ''] = info.match(/^([\d,\s-]*)\s*([\w+#-]*)/) ?? [];
    const shown = `${language || path.extname(name).slice(1)}${lines.trim() ? ` {${lines.trim()}}` : ''}`;
    return `${marks}${shown}${title ? ` [${title}]` : ''}\n${code}\n${marks}`;
  };
  return outsideFences(text, (line) => {
    const inBraces = (text: string) => text.match(/\{([^}]*)\}/)?.[1] ?? '';
    const [head = '', name = '', region] = line.match(/^<<<[ \t]([^#{[]+)(?:#([\w-]+))?/) ?? [];
    const info = line.slice(head.length);
    if (name.trim()) return show(line, name.trim(), region, inBraces(info), info.match(/\[([^\]]*)\]/)?.[1]);
    const [, given = '', file] = line.match(/^@\[code([^\]]*)\]\(([^)]+)\)\s*$/) ?? [];
    if (!file) return line;
    const [range = ''] = given.match(/^\{[^}]*\}/) ?? [];
    const rest = given.slice(range.length);
    const [language = ''] = rest.match(/[\w+#-]+/) ?? [];
    const shown = show(line, file, undefined, `${inBraces(rest)} ${language}`);
    if (!range) return shown;
    const [open = '', ...lines] = shown.split('\n');
    return [open, rangeOf(lines.slice(0, -1).join('\n'), range.slice(1, -1)), lines.at(-1)].join('\n');
  });
}

type Container = {name: string; title: string; indent: string; marks: number; lines: string[]};
const OPEN = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)((?:[ \t#].*)?)$/;
/** Deeper containers are text, as in markdown-it (`maxNesting`). */
const DEEPEST = 100;
const CLOSE = /^[ \t]*:{3,}[ \t]*$/;
/** Containers whose text alone is shown. */
const PLAIN = /^(?:raw|v-pre|center|left|right|justify|slot|only|no-js|(?:[a-z]+-)?demo|vue-playground|note-box)$/;

function containers(lines: string[], context: VueContext): string[] {
  const isCode = fenceReader();
  const stack: Container[] = [{name: '', title: '', indent: '', marks: 0, lines: []}];
  const close = () => {
    const done = stack.pop();
    if (done) stack.at(-1)?.lines.push('', ...shownContainer(done, context), '');
  };
  for (const line of lines) {
    const inCode = isCode(line);
    const [, indent = '', marks = '', name = '', title = ''] = (!inCode && line.match(OPEN)) || [];
    if (name && stack.length < DEEPEST)
      stack.push({name, title: title.replace(/^[ \t#]+/, '').trim(), indent, marks: marks.length, lines: []});
    else if (!inCode && CLOSE.test(line)) {
      // A mark ends the outermost container that has not more colons, with all in it.
      const length = line.trim().length;
      const outer = stack.findIndex((each, index) => index > 0 && each.marks <= length);
      while (outer > 0 && stack.length > outer) close();
    } else stack.at(-1)?.lines.push(line);
  }
  while (stack.length > 1) close();
  return stack[0]?.lines ?? [];
}

function shownContainer({name, title, indent, lines}: Container, context: VueContext): string[] {
  const body = trimmed(lines);
  const within = (open: string[], close: string) => [
    ...open.map((line) => indent + line),
    '',
    ...body,
    '',
    indent + close,
  ];
  const label = title.replace(/\s*\{[^}]*\}\s*$/, '');
  if (name === 'details') {
    const open = /\{[^}]*\bopen\b[^}]*\}/.test(title) ? ' open' : '';
    return within(
      [`<details${open}>`, `<summary>${escapeHtml(label || (context.detailsLabel ?? 'Details'))}</summary>`],
      '</details>',
    );
  }
  if (name === 'code-group') return codeGroup(body);
  if (/^(?:tabs|code-tabs|code-group-item)$/.test(name)) return tabs(body);
  const kind = importedAdmonition(name) ?? (/^(?:custom|theorem|definition|proof)$/.test(name) ? 'note' : undefined);
  if (kind) {
    const colons = longer(':', body.filter((line) => /^\s*:::/.test(line)).join('\n'));
    return within([`${colons}${kind}${label ? `[${label.replace(/[[\]]/g, '\\$&')}]` : ''}`], colons);
  }
  // Above the result, a demo shows its title.
  if (/(?:^|-)demo$/.test(name) && label) return [`${indent}**${label.replace(/^\[[\w-]+\]\s*/, '')}**`, '', ...body];
  // Braces are text in it, as an entity is.
  if (name === 'v-pre') return outsideCode(body.join('\n'), /\{\{/g, () => '&#123;{').split('\n');
  if (!PLAIN.test(name)) context.leave(0, `the container ::: ${name} is not known here: its text is kept`);
  return body;
}

function trimmed(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim());
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line.trim()) + 1);
}

/** Blocks of code under their names. */
function codeGroup(lines: string[]): string[] {
  const isCode = fenceReader();
  let before = false;
  return lines.flatMap((line) => {
    const now = isCode(line);
    const isStart = now && !before;
    // The closing line is code, and the next line is not.
    before = now && !(before && /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/.test(line));
    const [, title] = (isStart && line.match(/\[([^\]]*)\]/)) || [];
    return title ? ['', `**${title}**`, '', line.replace(/\s*\[[^\]]*\]/, '')] : [line];
  });
}

/** Sections under the names behind `@tab`. */
function tabs(lines: string[]): string[] {
  const isCode = fenceReader();
  return lines.flatMap((line) => {
    // In an item of a list it has an indent.
    const [, indent = '', name = ''] = (!isCode(line) && line.match(/^([ \t]*)@tab(?::active)?[ \t](.+)$/)) || [];
    const label = name.trim().replace(/#[\w-]+$/, '');
    return label ? ['', `${indent}**${label}**`, ''] : [line];
  });
}

const CODE_MARK =
  /(?:\/\/|#|<!--|\/\*|--|;)\s*\[!code\s+(hl|highlight|focus|\+\+|--|warning|error)(?::(\d+))?\]\s*(?:-->|\*\/)?$/;

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The lines above blocks of code, and marks within them. */
const fences = (text: string, context: VueContext): string =>
  editFences(text, (info, lines) => {
    const marked = new Set<number>();
    const code = lines.map((given, index) => {
      // The colors of a terminal.
      const line = given.replace(ESCAPES, '');
      const [whole, kind = '', count = '1'] = line.trimEnd().match(CODE_MARK) ?? [];
      if (whole === undefined) return line;
      if (kind !== 'focus') for (let each = 1; each <= Number(count); each++) marked.add(index + each);
      if (/^(?:\+\+|--)$/.test(kind)) context.leave(0, `the mark [!code ${kind}] highlights its line here`);
      return line.trimEnd().slice(0, -whole.length).trimEnd();
    });
    return {info: infoOf(info, marked), code};
  });

/** `js{1,3}`, `ts:line-numbers=2 [name]`, `title="x"` as this theme has them. */
function infoOf(info: string, marked: Set<number>): string {
  const [, language = ''] = info.match(/^\s*([\w+#.-]+)/) ?? [];
  const [, lines = ''] = info.match(/\{([\d,\s-]+)\}/) ?? [];
  const [, inBrackets] = info.match(/\[([^\]]+)\]/) ?? [];
  const [, title = inBrackets] = info.match(/title=["']([^"']+)["']/) ?? [];
  const all = [
    ...lines
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    ...[...marked].map(String),
  ];
  // A template of Vue by a name that only its own highlighter has.
  const plain = language.replace(/^(?:text|txt|md-vue)$/, 'text').replace(/^vue-html$/, 'html');
  const [, numbers] = info.match(/:line-numbers(=\d+)?/) ?? [];
  const first = /:line-numbers/.test(info) ? Number(numbers?.slice(1) ?? 1) : undefined;
  return infoString({language: plain, title, lines: [...new Set(all)].join(), first});
}

/** Alerts of GitHub. */
function alerts(text: string): string {
  const isCode = fenceReader();
  const lines = text.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, name = '', title = ''] = (!isCode(line) && line.match(/^> ?\[!(\w+)\](.*)$/)) || [];
    const kind = importedAdmonition(name);
    if (!kind) {
      result.push(line);
      continue;
    }
    const body: string[] = [];
    while (/^>/.test(lines[at + 1] ?? '')) body.push((lines[++at] ?? '').replace(/^> ?/, ''));
    const colons = longer(':', body.filter((each) => each.startsWith(':::')).join('\n'));
    result.push('', `${colons}${kind}${title.trim() ? `[${title.trim()}]` : ''}`, '', ...body, '', colons, '');
  }
  return result.join('\n');
}

function valueAt(expression: string, {data, title}: VueContext): string | undefined {
  const [, quoted] = expression.match(/^(["'`])(.*)\1$/) ? [undefined, expression.slice(1, -1)] : [];
  if (quoted !== undefined) return quoted;
  const [, name, rest = ''] =
    expression.match(/^(?:\$?frontmatter|\$page\.frontmatter|\$params)\.([\w-]+)((?:\.\w+|\[\d+\])*)$/) ?? [];
  if (/^\$page\.title$/.test(expression)) return title;
  if (!name) return undefined;
  let value: unknown = name === 'title' ? (data.title ?? title) : data[name];
  for (const key of rest.match(/\w+/g) ?? [])
    value =
      Array.isArray(value) || typeof value === 'string' ? value[key as never] : isData(value) ? value[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const BEHIND_LINK = new RegExp(String.raw`(\]\([^()\n]*\))${ATTRIBUTES}`, 'gu');
const AT_END = new RegExp(String.raw`[ \t]*${ATTRIBUTES}\s*$`, 'u');

function inline(line: string, body: string, context: VueContext): string {
  if (/^\[\[toc\]\]\s*$/i.test(line)) return '';
  return outsideSpans(line, (part) => {
    let shown = part.replace(/<Badge\b([^>]*)\/>/g, (_, given: string) => {
      const text = given.match(/\btext="([^"]*)"/)?.[1] ?? '';
      return text && /^#{1,6} /.test(line) ? `${BADGE}${text}</sup>` : text;
    });
    shown = shown.replace(/<Badge\b[^>]*>([\s\S]*?)<\/Badge>/g, '$1');
    const isRaw = /\bv-pre\b/.test(shown);
    shown = withoutAttribute(shown, 'v-pre');
    if (!isRaw)
      shown = shown.replace(/\{\{(.+?)\}\}/g, (whole, expression: string) => {
        const value = valueAt(expression.trim(), context);
        if (value === undefined)
          context.leave(lineOf(body, whole), `${whole} is computed by the old site: it stays as it is`);
        return value ?? whole;
      });
    for (const [tag, name = ''] of shown.matchAll(/<([A-Z]\w*)\b[^<>]*>/g))
      context.leave(lineOf(body, tag), `<${name}> is a component of the old site: nothing is shown in its place`);
    shown = shown.replace(/<\/?[A-Z]\w*\b[^<>]*>/g, '');
    shown = shown.replace(/(?<![\w:]):([a-z\d+-][\w+-]*):(?!\w)/g, (code) => context.emoji(code) ?? code);
    if (context.hasExtras) {
      shown = shown.replace(/(?<![=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g, '<mark>$1</mark>');
      shown = shown.replace(/(?<![\^[$\\])\^(?=\S)([^\s^$]+)\^(?!\^)/g, '<sup>$1</sup>');
      shown = shown.replace(/(?<!~)~(?=\S)([^\s~]+)~(?!~)/g, '<sub>$1</sub>');
    }
    if (context.hasExtras || context.hasAttributes) {
      shown = shown.replace(BEHIND_LINK, '$1');
      // Attributes of a paragraph: only an id means something here.
      if (!/^\s*#/.test(shown))
        shown = shown.replace(AT_END, (_, given: string) => {
          const id = given.match(/#([\w-]+)/)?.[1];
          return id ? ` <a id="${id}"></a>` : '';
        });
      else
        shown = shown.replace(/[ \t]*\{([^}]*)\}\s*$/, (_, given: string) => {
          const id = given.match(/#([\w\p{L}-]+)/u)?.[1];
          return id ? ` {#${id}}` : '';
        });
    }
    return shown;
  });
}

/** The id of a heading in VitePress and VuePress 2 (`slugify` of @mdit-vue/shared). */
export const vueSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** The files below a folder of pages, without the files of the tool. */
export const pagesIn = (folder: string): string[] =>
  walk(folder)
    .map((file) => relative(folder, file))
    .filter((name) => name.endsWith('.md'));
