import {createSlugger} from '@docusaurus/utils';
import type {Element, Root as HtmlRoot} from 'hast';
import {type Article, LAZY_SOURCES} from 'inkstone-core/article';
import {bareAddresses} from 'inkstone-core/bare-addresses';
import {decoded} from 'inkstone-core/decoded';
import {Edits} from 'inkstone-core/edits';
import {escapeHtml} from 'inkstone-core/escape-html';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {formulaBlocks} from 'inkstone-core/formula-blocks';
import {math} from 'inkstone-core/math';
import type {Code, Html, Image, Link, Nodes, Parents, Root, Text} from 'mdast';
import type {} from 'mdast-util-math';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {toMarkdown} from '../html/to-markdown';
import {withoutEmphasis} from '../markdown/without-emphasis';
import type {PostFormat} from './format';
import {isData} from './front-matter';
import type {Dialect, Editing} from './generator';
import {movedHeadings} from './heading-ids';
import {emptied, withoutComments} from './hidden';
import {HTML_COMMENT, MODULES, unknownComponents} from './mdx';
import {idsOfPage} from './old-build';
import {withoutPlugIns} from './plug-ins';
import {
  type Context,
  codeRanges,
  convertShortcodes,
  longer,
  outsideCode,
  picture,
  quoted,
  UNKNOWN_ADDRESS,
} from './shortcodes';
import {isVideoFrame} from './videos';

const notImported = (address: string) => `leads to ${address.replace(/^pathname:\/\//, '')}, which was not imported`;

export type BodyContext = Omit<Context, 'dialect'> & {
  isMdx: boolean;
  /** The form of the post, where that is neither Markdown nor HTML. */
  format?: PostFormat;
  /** Whether the text is from the page of an old build, and so in the Markdown of this theme. */
  isPageText?: boolean;
  /** The headings of its page in the old build. */
  headings?: Article['headings'];
  /** Whether the old site says somewhere that the post may have formulas. */
  mentionsFormulas: boolean;
  /** Whether the old page shows a text as a formula. */
  wasFormula: (tex: string) => boolean;
  /** Whether the new site has a module or package that MDX imports. */
  hasModule: (name: string) => boolean;
  /** Whether the new site gives a component to all pages of MDX. */
  hasComponent: (name: string) => boolean;
  /** The page would not build: why, and the line. */
  cannotBuild: (line: number, why: string) => void;
  /** Notes that the post shows a frame from this address, which a site blocks by default. */
  allowFrame: (address: string) => void;
  /** Whether headings keep the ids that the old site gave them. */
  keepAnchors: boolean;
  /** The line of a text in the file of the author. */
  lineOf: (text: string) => number;
};

const UNSAFE = new Set(['script', 'iframe', 'object', 'embed', 'form', 'meta', 'base', 'link', 'template']);
/** In a row of the report. */
const LONGEST_NAME = 60;
const LIMIT = /(max-width\s*:\s*)([\d.]+(?:px|r?em))/i;
const MORE = /^<!--\s*(?:more|truncate)\s*-->$/i;
/** In a table, the bar has a backslash. */
const WIKI = /(!?)\[\[([^\]|#\n\\]+)(#[^\]|\n\\]*)?(?:\\?\|([^\]\n]*))?\]\]/g;
const PICTURE_TARGET = /(!\[[^\]\n]*\]\()(?=[^)\n]*\s)([^()<>"'\n]+\.\w+)(?=\))/g;
const TAG = /<[a-z][\w-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)+\s*\/?>/gi;
const VALUE_WITH_SLASH = /"[^"]*"|'[^']*'|(?<==\s*)[^\s"'=<>`]*\/[^\s"'=<>`]*/g;
const MARKER = '<!-- truncate -->';
const HAN = /[\p{Script=Han}，。：；（）]/u;
const COMMANDS =
  'alpha begin beta cdot frac geq? hat infty int lambda left leq? math\\w+ partial sigma sqrt sum text theta times';
const TEX = new RegExp(String.raw`\\(?:${COMMANDS.replaceAll(' ', '|')})(?![A-Za-z])`);

const MDX = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).use(bareAddresses).freeze();
// A line break in a formula is not shown.
const MARKDOWN = unified().use(remarkParse).use(remarkGfm).use(math).use(formulaBlocks).use(bareAddresses).freeze();

/** The text of a post, which begins in `line` of the author's file, as Docusaurus reads it. */
export function convertBody(source: string, line: number, context: BodyContext): string {
  const {site, isMdx} = context;
  const own = context.isPageText ? {hasFormulas: true} : site.generator.dialect?.(site, context);
  const dialect: Dialect = own ?? {};
  const separator = String(site.config.excerpt_separator ?? '').trim();
  const drop = (comment: string) => {
    context.guess(context.lineOf(comment), 'a comment, which the old site did not show, was left out');
    return emptied(comment);
  };
  const withCode = dialect.withoutComments?.(source, drop) ?? source;
  const visible = withoutComments(withCode, dialect.comments, drop);
  const shown = dialect.hidesHtml && !context.isHtml ? htmlIn(visible) : undefined;
  if (shown) {
    const why = `HTML, which ${site.generator.name} leaves out (${dialect.hidesHtml}), is shown here`;
    context.guess(context.lineOf(shown), why);
  }
  let text = convertShortcodes(dialect.before?.(visible) ?? visible, {...context, dialect});
  text = dialect.after?.(text) ?? text;
  if (context.isHtml) text = toMarkdown(text);
  if (!isMdx)
    text = withoutPlugIns(text, (address, whole) =>
      context.leave(context.lineOf(whole), `what a plug-in showed of ${address} became a link`),
    );
  // Other parsers of Markdown allow spaces in the address of a picture, and some in that of a link.
  const target = dialect.hasSpacesInLinks ? /(\]\()(?=[^)\n]*\s)([^()<>"'\n]+)(?=\))/g : PICTURE_TARGET;
  text = outsideCode(text, target, (_, head, url) => head + url.trim().replaceAll(' ', '%20'));
  if (separator) text = outsideCode(text, new RegExp(escapeRegExp(separator), 'g'), () => MARKER);
  if (isMdx)
    text = outsideCode(text, HTML_COMMENT, (_, inside = '') => `{/* ${inside.trim().replaceAll('*/', '* /')} */}`);
  else text = outsideCode(text, /\{\/\*\s*truncate\s*\*\/\}/g, () => MARKER);
  text = isMdx ? withFiles(text, context) : withListsBehindCode(withQuotationMarks(text));
  const reading: Reading = {...context, dialect, hasFormulas: dialect.hasFormulas || context.mentionsFormulas};
  let tree: Root;
  try {
    if (isMdx) {
      for (const name of unknownComponents(text).filter((each) => !context.hasComponent(each)))
        context.cannotBuild(context.lineOf(`<${name}`), `uses <${name}>, which it does not import and the theme lacks`);
      tree = MDX.parse(text);
    } else [text, tree] = withoutFalseFormulas(withDollars(text, reading), reading);
  } catch (error) {
    // A syntax error has a reason.
    if (!isMdx || !isData(error) || typeof error.reason !== 'string') throw error;
    const place = isData(error.place) ? (error.place.start ?? error.place) : undefined;
    context.cannotBuild(isData(place) ? line - 1 + Number(place.line) : line, error.reason);
    return text.trim();
  }
  return withoutBlankEnds(new Editor(text, tree, reading).apply());
}

/** The surroundings of a post that is read. */
type Reading = BodyContext & {dialect: Dialect; hasFormulas: boolean};

/** The first tag in the Markdown of a post, outside of shortcodes. */
function htmlIn(text: string): string | undefined {
  let first: string | undefined;
  const plain = text.replace(/\{\{<\s*([\w-]+)(?![\w-])[^>]*>\}\}[\s\S]*?\{\{<\s*\/\s*\1\s*>\}\}/g, '');
  outsideCode(plain, /(?<!\{\{)<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, (tag) => {
    first ??= tag;
    return tag;
  });
  return first;
}

/** Copies the files that an MDX expression requires. */
function withFiles(text: string, {resolve, cannotBuild, lineOf}: BodyContext): string {
  return outsideCode(text, /\brequire\((['"])([^'"]+)\1\)/g, (whole, quote = '', name = '') => {
    const target = resolve(name);
    if (target && target !== 'missing') return `require(${quote}${target.link}${quote})`;
    if (target) cannotBuild(lineOf(whole), `requires ${name}, which is not here`);
    return whole;
  });
}

/** The parser reads a tag as text if an unquoted value has a slash (findings/micromark-slash-in-value.sh). */
function withQuotationMarks(text: string): string {
  return outsideCode(text, TAG, (tag) =>
    tag.replace(VALUE_WITH_SLASH, (value) => (/^["']/.test(value) ? value : `"${value}"`)),
  );
}

/**
 * The parser reads a list after indented code as text if it does not begin with 1; as a fence, the code does not
 * (findings/micromark-list-behind-code.sh).
 */
function withListsBehindCode(text: string): string {
  if (!/^(?: {4}|\t)[ \t]*\S.*\n(?:[ \t]*\n)* {0,3}\d+[.)][ \t]/m.test(text)) return text;
  const isList = /^[ \t]*\n(?:[ \t]*\n)* {0,3}(?!1[.)])\d{1,9}[.)][ \t]/;
  const range = codeRanges(text).find(
    ([start, end]) =>
      (start === 0 || text[start - 1] === '\n') &&
      /^(?: {4}|\t)/.test(text.slice(start)) &&
      isList.test(text.slice(end)),
  );
  if (!range) return text;
  const code = text.slice(range[0], range[1]).replace(/^(?: {1,4}|\t)/gm, '');
  const marks = longer('`', code);
  return withListsBehindCode(`${text.slice(0, range[0])}${marks}\n${code}\n${marks}${text.slice(range[1])}`);
}

/** Blanks before the first line could make it code. */
const withoutBlankEnds = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();

const ITEM = /([ \t]*(?:[*+-]|\d+[.)])[ \t]+)(\S.*\n)/.source;
const BETWEEN = /((?:(?!\$\$|\n[ \t]*\n)[\s\S])+?)/.source;
/** In a quotation, lines may lack its mark. */
const IN_QUOTATION = new RegExp(String.raw`^((?:[ \t]*>)+[ \t]*)\$\$${BETWEEN}\$\$[ \t]*$`, 'gm');
const ONE_BLOCK = new RegExp(String.raw`^(?:${ITEM})?([ \t]*)\$\$(?![ \t]*$)${BETWEEN}\$\$[ \t]*$`, 'gm');

/**
 * Converts formulas to the syntax of this theme: between dollars where the old site had `\\(…\\)` or `\\[…\\]`, and
 * displayed ones on separate lines. Markdown halves doubled backslashes, so many authors wrote two.
 */
function withDollars(source: string, {hasFormulas, dialect}: Reading): string {
  const {hasSingleBackslash: takesSingle, unescapes} = dialect.formulas ?? {};
  const isTex = (body: string) => hasFormulas || TEX.test(body);
  const block = (body: string) => `\n\n$$\n${body.trim()}\n$$\n\n`;
  const slashes = takesSingle ? String.raw`\\{1,2}` : String.raw`\\\\`;
  const inline = new RegExp(String.raw`${slashes}\(((?:(?!\n[ \t]*\n)[\s\S])+?)${slashes}\)`, 'g');
  const display = new RegExp(String.raw`${slashes}\[((?:(?!\n[ \t]*\n)[\s\S])+?)${slashes}\]`, 'g');
  const raw = unescapes ? withoutEscapes(source, unescapes, isTex) : source;
  let text = outsideCode(raw, inline, (all, body = '') => (isTex(body) ? `$${body.trim()}$` : all));
  text = outsideCode(text, display, (all, body = '') => (isTex(body) ? block(body) : all));
  text = outsideCode(text, IN_QUOTATION, (all, mark = '', body = '') => {
    if (!isTex(body) || !body.includes('\n')) return all;
    const lines = body.split('\n').map((line) => line.replace(/^(?:[ \t]*>)*[ \t]*/, '').trimEnd());
    return ['$$', ...lines.filter(Boolean), '$$'].map((line) => mark + line).join('\n');
  });
  return outsideCode(text, ONE_BLOCK, (all, marker = '', item = '', before = '', body = '') => {
    if (!isTex(body)) return all;
    // A block belongs to the item above it only if it is indented like its text.
    const indent = before.length < marker.length ? ' '.repeat(marker.length) : before;
    const lines = body
      .trim()
      .split('\n')
      .map((each) => indent + each.trim());
    return marker + item + [`${indent}$$`, ...lines, `${indent}$$`].join('\n');
  });
}

/** How a formula begins, and its text: between dollars, behind `\\(` or `\\[`, or an environment. */
const FORMULAS = [
  /(?<![\\$])(\$\$?)(?!\$)((?:(?!\n[ \t]*\n)[^$])+?)\1(?!\$)/g,
  /(?<!\\)(\\\\[([])((?:(?!\n[ \t]*\n)[\s\S])+?)\\\\[)\]]/g,
  /^(\\begin\{\w+\*?\})((?:(?!\n[ \t]*\n)[\s\S])+)\\end\{/gm,
];

/** Markdown removes a backslash before punctuation, so authors doubled it in formulas, and escaped emphasis. */
function withoutEscapes(source: string, which: 'all' | 'inline', isTex: (body: string) => boolean): string {
  if (!/\\[\\_*]/.test(source)) return source;
  const inFormula = (all: string, start = '', body = '') => {
    const isDoubled = /\\\\[{}\\]|\\[_*]/.test(body) && isTex(body);
    if (!isDoubled || (which === 'inline' && start === '$$')) return all;
    return start + body.replace(/\\([!-/:-@[-`{-~])/g, '$1') + all.slice(start.length + body.length);
  };
  return FORMULAS.reduce((text, pattern) => outsideCode(text, pattern, inFormula), source);
}

/** Escapes dollar signs that the old site printed, as in `$PATH`: here two of them would be a formula. */
function withoutFalseFormulas(source: string, context: Reading): [text: string, tree: Root] {
  let text = source;
  let {hasFormulas} = context;
  // Signs inside a pair may form another one.
  for (let round = 0; ; round++) {
    const formulas: {at: number; value: string}[] = [];
    const tree = MARKDOWN.parse(text);
    visit(tree, (node) => {
      if (node.type === 'inlineMath' || node.type === 'math') formulas.push({at: start(node), value: node.value});
    });
    hasFormulas ||= formulas.some(({value}) => TEX.test(value));
    const isFormula = (value: string) =>
      hasFormulas && (/\\[a-z]/i.test(value) || !HAN.test(value) || context.wasFormula(value));
    const isMarked = (at: number) => context.dialect.formulas?.isMarked && text.startsWith('$$', at);
    const starts = formulas.filter(({at, value}) => !isMarked(at) && !isFormula(value)).map(({at}) => at);
    if (starts[0] === undefined) return [text, tree];
    const [firstLine = ''] = text.slice(starts[0]).split('\n');
    if (!round) context.guess(context.lineOf(firstLine), '$ became \\$: two of them would make a formula');
    for (const at of starts.reverse())
      text = text.slice(0, at) + text.slice(at).replace(/^\$+/, (signs) => '\\$'.repeat(signs.length));
  }
}

/** Marks the line breaks in a text of a paragraph. */
function markBreaks(node: Text, text: string, edits: Edits): void {
  for (const {index} of text.slice(start(node), end(node)).matchAll(/\n/g)) {
    const at = start(node) + index;
    // A mark at the end of a bare address would become part of it.
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const next = text.slice(at + 1).split('\n', 1)[0] ?? '';
    // The mark of an admonition is a line of its own.
    if ([line, next].some((each) => /^[\s>]*:{3,}/.test(each))) continue;
    edits.replace(at, at, /(?:https?:\/\/|www\.)\S*$/i.test(line) ? ' \\' : '\\');
  }
}

/** The Markdown of a source that shows each line break in a paragraph. */
export function withBreaks(text: string): string {
  const edits = new Edits();
  visit(MARKDOWN.parse(text), 'text', (node, _, parent) => {
    if (parent?.type === 'paragraph') markBreaks(node, text, edits);
  });
  return edits.applyTo(text);
}

/** The attributes in which scripts for loading later look for an address, as properties of elements. */
const LAZY = LAZY_SOURCES.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
/** The address that a frame or picture shows, also if a script loads it later. */
const sourceOf = ({properties}: Element) =>
  String([...LAZY, 'src'].map((name) => properties[name]).find(Boolean) ?? '');

/** Browsers block a frame that is not encrypted in a page that is. */
const encrypted = (url: string) => url.replace(/^http:/i, 'https:');

const start = (node: Nodes) => node.position?.start.offset ?? 0;
const end = (node: Nodes) => node.position?.end.offset ?? 0;
const titled = (link: string, title?: string | null) => (title ? `${link} "${title.replaceAll('"', '\\"')}"` : link);

/** Replaces parts of a text by offset, so that everything else stays as its author wrote it. */
class Editor {
  private readonly edits = new Edits();
  /** The new ids of headings by their old ones, where these are not kept. */
  private readonly newIds = new Map<string, string>();
  private hasMarker = false;

  constructor(
    private readonly text: string,
    private readonly tree: Root,
    private readonly context: Reading,
  ) {}

  apply(): string {
    this.headings();
    const editing: Editing = {
      text: this.text,
      context: this.context,
      source: (node) => this.source(node),
      edit: (from, to, text) => this.edit(from, to, text),
      replace: (node, text) => this.replace(node, text),
    };
    visit(this.tree, (node, index, parent) => {
      if (this.context.dialect.edits?.(node, parent, editing)) return;
      if (node.type === 'image') this.image(node);
      else if (node.type === 'link') this.link(node);
      else if (node.type === 'definition') this.definition(node);
      else if (node.type === 'html' && parent) this.html(node, parent);
      else if (node.type === 'code') this.code(node);
      else if (node.type === 'text' && parent) this.plain(node, parent);
      else if (node.type === 'mdxjsEsm') this.imports(node, node.value);
      else if (node.type === 'table' && parent) this.belowTable(parent.children[(index ?? 0) + 1]);
    });
    return this.edits.applyTo(this.text);
  }

  private headings(): void {
    const {site, headings, keepAnchors, isMdx} = this.context;
    const computed = site.generator.headingIds?.(site)?.();
    const oldIds = headings ? idsOfPage(headings, computed) : computed;
    if (!oldIds) return;
    for (const {heading, before, now} of movedHeadings(this.tree, this.text, oldIds, keepAnchors)) {
      const last = heading.children.at(-1);
      const isUnderlined = isMdx && !this.source(heading).startsWith('#');
      if (!keepAnchors || !last || isUnderlined || /[{}]/.test(before)) this.newIds.set(before, now);
      else this.edit(end(last), end(last), ` {#${withoutEmphasis(before)}}`);
    }
  }

  private edit(from: number, to: number, text: string): void {
    this.edits.replace(from, to, text);
  }

  private replace(node: Nodes, text: string): void {
    this.edit(start(node), end(node), text);
  }

  private leave(text: string, why: string): void {
    this.context.leave(this.context.lineOf(text), why);
  }

  private source(node: Nodes): string {
    return this.text.slice(start(node), end(node));
  }

  /** Without formulas, code in the language of formulas was code. */
  private code({lang, position}: Code): void {
    if (lang !== 'math' || this.context.hasFormulas) return;
    const at = this.text.indexOf('math', position?.start.offset);
    this.edit(at, at + 'math'.length, 'tex');
  }

  /** A text that this theme would take for the caption of the table above it. */
  private belowTable(next: Nodes | undefined): void {
    const {hasWikiLinks, hasTableCaptions = hasWikiLinks} = this.context.dialect;
    if (next?.type !== 'paragraph' || hasTableCaptions || !/^(?:Table)?: /.test(this.source(next))) return;
    const lead = this.text.slice(this.text.lastIndexOf('\n', start(next) - 1) + 1, start(next));
    this.edit(start(next), start(next), `${this.context.isMdx ? '{/* */}' : '<!-- -->'}\n${lead.trimEnd()}\n${lead}`);
  }

  private image(node: Image): void {
    if (this.unknown(node)) return;
    if (node.url.startsWith('#')) {
      // An exclamation mark before a link within the page: Docusaurus cannot build a picture without a file.
      this.edit(start(node), start(node), '\\');
      return;
    }
    const found = this.context.resolve(node.url);
    const target = found !== 'missing' && /\.mdx?$/.test(found?.link ?? '') ? 'missing' : found;
    if (target === 'missing') {
      this.leave(node.url, `there is no picture ${node.url}: its place shows the name`);
      this.replace(node, `\`${this.source(node).replace(/\s+/g, ' ')}\``);
    } else if (target) this.replace(node, picture(target.link, node.alt ?? '', node.title ?? ''));
  }

  /** A link or picture whose address is an unknown tag; the tag was reported. */
  private unknown(node: Link | Image): boolean {
    if (!node.url.startsWith(UNKNOWN_ADDRESS)) return false;
    const last = node.type === 'link' ? node.children.at(-1) : undefined;
    if (last) {
      this.edit(start(node), start(node) + 1, '');
      this.edit(end(last), end(node), '');
    } else
      this.replace(node, `\`${this.source(node).replace(node.url, decoded(node.url.slice(UNKNOWN_ADDRESS.length)))}\``);
    return true;
  }

  private link(node: Link): void {
    if (this.unknown(node)) return;
    // Docusaurus cannot build a page with one.
    if (/^https?:/.test(node.url) && !URL.canParse(node.url)) {
      this.leave(node.url, `${node.url} is not an address, so it is shown as code`);
      this.replace(node, `\`${this.source(node).replace(/^<|>$/g, '')}\``);
      return;
    }
    const last = node.children.at(-1);
    const tail = last ? end(last) : start(node) + 1;
    if (!this.text.startsWith('](', tail)) return;
    const newId = node.url.startsWith('#') ? this.newIds.get(decoded(node.url.slice(1))) : undefined;
    const target = newId === undefined ? this.context.resolve(node.url) : {link: `#${newId}`, isDraft: false};
    if (target === 'missing') this.leave(node.url, notImported(node.url));
    else if (target?.isDraft) {
      this.leave(node.url, `linked to ${node.url}, which is a draft: link it when it is out`);
      this.edit(start(node), start(node) + 1, '');
      this.edit(tail, end(node), '');
    } else if (target) this.edit(tail, end(node), `](${titled(target.link, node.title)})`);
  }

  private definition(node: Extract<Nodes, {type: 'definition'}>): void {
    const target = this.context.resolve(node.url);
    if (!target || target === 'missing' || target.isDraft) return;
    this.replace(node, `[${node.label}]: ${titled(target.link, node.title)}`);
  }

  private html(node: Html, parent: Parents): void {
    const isInline = !['root', 'blockquote', 'listItem'].includes(parent.type);
    const [, tag = ''] = node.value.match(/^<\/?([a-z]\w*)/i) ?? [];
    if (isInline && /^(?:script|iframe)$/i.test(tag)) {
      // In a paragraph its two tags are apart.
      const isEnd = node.value.startsWith('</');
      this.replace(node, isEnd ? '' : this.safe(`${node.value}</${tag}>`, true));
    } else if (MORE.test(node.value.trim())) {
      this.replace(node, this.hasMarker ? '' : isInline ? `\n\n${MARKER}\n\n` : MARKER);
      this.hasMarker = true;
    } else {
      const safe = this.safe(node.value, isInline);
      if (safe !== node.value) this.replace(node, isInline ? safe : this.within(node, safe));
    }
  }

  /** Lines that take the place of a block in a list or quotation, with what its own lines begin with. */
  private within(node: Nodes, text: string): string {
    const before = this.text.slice(this.text.lastIndexOf('\n', start(node) - 1) + 1, start(node));
    return text.replace(/\n/g, `\n${before.replace(/[^>\s]/g, ' ')}`);
  }

  /** HTML without scripts. Its pictures and links have their new addresses, by which the theme finds files. */
  private safe(value: string, isInline: boolean): string {
    const line = this.context.lineOf(value.split('\n')[0] ?? '');
    const file = new VFile(value);
    let tree: HtmlRoot = {type: 'root', children: []};
    let isOpen = false;
    try {
      tree = unified().use(rehypeParse, {fragment: true, verbose: true, emitParseErrors: true}).parse(file);
      // An unclosed tag would swallow the text that follows.
      isOpen = file.messages.some(({ruleId}) => ruleId === 'eof-in-tag');
    } catch {
      // Of some names of attributes the parser has no positions (findings/hast-constructor-attribute.sh).
      isOpen = true;
    }
    let unsafe = isOpen ? (value.trim().split('\n')[0] ?? '').slice(0, LONGEST_NAME) : undefined;
    // A parser may give one tag to several elements: it is edited once.
    const edits = new Edits();
    visit(tree, 'element', (node) => {
      const {tagName, position} = node;
      const [from, to] = [position?.start.offset, position?.end.offset];
      if (from === undefined || to === undefined) return undefined;
      const isVideo = tagName === 'iframe' && isVideoFrame(sourceOf(node));
      const text = isVideo ? undefined : this.instead(node, line);
      if (text !== undefined) {
        edits.replace(from, to, text);
        return SKIP;
      }
      if (isVideo) this.context.allowFrame(encrypted(sourceOf(node)));
      else if (UNSAFE.has(tagName)) unsafe ??= `<${tagName}>`;
      for (const [name, place] of Object.entries(node.data?.position?.properties ?? {})) {
        const [start, end] = [place?.start.offset ?? 0, place?.end.offset ?? 0];
        const written = this.attribute(node, name, value.slice(start, end), line);
        if (written === '') edits.replace(start - (/\s/.test(value[start - 1] ?? '') ? 1 : 0), end, '');
        else if (written !== undefined) edits.replace(start, end, written);
      }
      return undefined;
    });
    if (unsafe !== undefined) {
      this.context.leave(line, `${unsafe} is not safe in a page: it is shown as code`);
      return isInline ? `\`${value}\`` : `\`\`\`html\n${value.trim()}\n\`\`\``;
    }
    return edits.applyTo(value);
  }

  /** The replacement of a frame or script of another page, or of a picture whose absence would stop the build. */
  private instead({tagName, properties}: Element, line: number): string | undefined {
    const url = sourceOf({tagName, properties} as Element);
    if (tagName === 'img' && this.context.resolve(url) === 'missing') {
      this.context.leave(line, notImported(url));
      return '<code>&lt;img&gt;</code>';
    }
    if (!url || !['iframe', 'script'].includes(tagName)) return undefined;
    const id = /speakerdeck/.test(url) && properties.dataId;
    const page = id
      ? `https://speakerdeck.com/player/${id}`
      : url.replace(/^\/\//, 'https://').replace(/((?:gist\.github\.com|asciinema\.org\/a)\/.*)\.js.*$/, '$1');
    // The output of a program has no address that a reader could go to.
    if (tagName === 'script' && /\.js(?:[?#]|$)/.test(page)) {
      this.context.leave(line, `<script> of ${page} was left out`);
      return '';
    }
    this.context.leave(line, `<${tagName}> of ${page} became a link`);
    const title = escapeHtml(String(properties.title ?? ''));
    // A frame had a line of its own.
    return `<a href="${page}">${title || page}</a>${title ? ' ' : ''}`;
  }

  /** The new text of an attribute; undefined if it stays as it is. */
  private attribute({tagName, properties}: Element, name: string, source: string, line: number): string | undefined {
    if (/^on/i.test(name)) {
      this.context.guess(line, 'left out what HTML runs on events (on…=)');
      return '';
    }
    if (name === 'srcSet') {
      const written = String(properties.srcSet);
      const now = written.replace(/(?<=(?:^|,)\s*)[^\s,]+/g, (url) => this.address(url, line));
      return now === written ? undefined : `srcset=${quoted(now)}`;
    }
    // An own limit in pixels replaces that of the theme, and is wider than a phone.
    if (name === 'style' && LIMIT.test(source)) return source.replace(LIMIT, '$1min(100%,$2)');
    const isLazy = LAZY.includes(name);
    if (!isLazy && !['src', 'href', 'poster'].includes(name)) return undefined;
    // A lazily loaded picture had a placeholder.
    if (name === 'src' && LAZY.some((each) => properties[each])) return '';
    const url = String(properties[name]);
    if (url.startsWith(UNKNOWN_ADDRESS)) return '';
    const target = tagName === 'iframe' ? encrypted(url) : url;
    const address = /^javascript:/i.test(url) ? '#' : this.address(target, line);
    if (readable(address) === url && !isLazy) return undefined;
    return `${isLazy ? 'src' : source.replace(/=[\s\S]*$/g, '')}=${quoted(readable(address))}`;
  }

  /** The new target of an address in HTML. */
  private address(url: string, line: number): string {
    const target = this.context.resolve(url);
    if (target === 'missing') this.context.leave(line, notImported(url));
    return target && target !== 'missing' ? target.link : url;
  }

  private plain(node: Text, parent: Parents): void {
    const source = this.source(node);
    const at = (index: number) => start(node) + index;
    // Docusaurus has no templates, but this theme fills in {{name}}.
    for (const {0: whole, index} of source.matchAll(/\{\{[\w-]+\}\}/g)) {
      this.edit(at(index), at(index + whole.length), `{{ ${whole.slice(2, -2)} }}`);
      this.context.guess(this.context.lineOf(whole), '{{…}} got a space inside: it would be a value here');
    }
    const {dashes: pattern, hasLongDashes, emoji, hasBreaks, hasWikiLinks} = this.context.dialect;
    for (const {0: dashes, index} of pattern ? source.matchAll(pattern) : [])
      this.edit(
        at(index),
        at(index + dashes.length),
        dashes.replace('---', '—').replace('--', hasLongDashes ? '—' : '–'),
      );
    if (hasBreaks && parent.type === 'paragraph') markBreaks(node, this.text, this.edits);
    // The text of a bare address is the address.
    if (emoji && !(parent.type === 'link' && parent.url.endsWith(source)))
      for (const {0: code, index} of source.matchAll(/:[+-]1:|:[\w-]+:/g)) {
        const sign = emoji(code);
        if (sign) this.edit(at(index), at(index + code.length), sign);
      }
    if (hasWikiLinks) for (const match of source.matchAll(WIKI)) this.wikiLink(match, at(match.index));
  }

  private wikiLink([whole, isPicture, target = '', anchor = '', label]: RegExpMatchArray, at: number): void {
    const name = target.trim();
    const post = isPicture ? undefined : this.context.findPost(name);
    const file = isPicture ? this.context.resolve(name) : undefined;
    const edit = (text: string) => this.edit(at, at + whole.length, text);
    if (post?.isDraft) {
      this.leave(whole, `linked to ${name}, which is a draft: link it when it is out`);
      edit(label ?? name);
    } else if (post) edit(`[${label ?? name}](${post.link}${anchorOf(anchor, post.title)})`);
    else if (file && file !== 'missing') edit(sizedPicture(file.link, label));
    else this.leave(whole, `${whole} leads to nothing that was imported: it stays as it is`);
  }

  /** Files that a component imports come along; other modules of the old site are its owner's to bring. */
  private imports(node: Nodes, value: string): void {
    const edited = value.replace(MODULES, (whole, before, quote, mark, loaders, name) => {
      const line = this.context.lineOf(whole);
      const isLocal = /^\.{1,2}\/|^@site\//.test(name);
      for (const each of [...loaders.split('!').filter(Boolean), ...(isLocal ? [] : [name])])
        if (!this.context.hasModule(each)) this.context.cannotBuild(line, `needs ${each}, which is not installed`);
      if (!isLocal) return whole;
      const [, framework] = name.match(/\.(astro|vue|svelte)$/) ?? [];
      if (framework) {
        this.context.cannotBuild(line, `imports ${name}, and React has no components of .${framework}: replace it`);
        return whole;
      }
      const target = this.context.resolve(name);
      if (target && target !== 'missing') return `${before}${quote}${mark}${loaders}${target.link}${quote}`;
      this.context.cannotBuild(line, `imports ${name}, which is not here`);
      return whole;
    });
    if (edited !== value) this.replace(node, edited);
  }
}

/** A picture of a note, whose label may be, or end with, its width in pixels. */
function sizedPicture(link: string, label = ''): string {
  const [, alt = '', width] = label.match(/^(?:(.*)\|)?\s*(\d+)(?:x\d+)?\s*$/) ?? [];
  return width ? `<img src=${quoted(link)} alt=${quoted(alt)} width="${width}" />` : picture(link, label);
}

/** The id of the heading that a link of Obsidian names; a heading that is the title has none. */
export function anchorOf(anchor: string, title: string): string {
  const heading = anchor.split('#').at(-1)?.trim() ?? '';
  if (heading.startsWith('^')) return `#${heading.slice(1)}`;
  return !heading || heading === title ? '' : `#${createSlugger().slug(heading)}`;
}

/** An address that the router can decode: the rest of an unknown tag has a bare percent sign. */
function readable(address: string): string {
  return address.replace(/%(?![\da-f]{2})/gi, '%25');
}
