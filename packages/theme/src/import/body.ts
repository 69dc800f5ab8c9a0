import type {Element, Root as Hast} from 'hast';
import type {Html, Link, Nodes, Parents, Root, Text} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {decoded} from './addresses';
import {isData} from './front-matter';
import {type Context, codeRanges, convertShortcodes, picture} from './shortcodes';

/**
 * Where an address of the old site leads: to a file, which is copied, or to a post, which may be a draft; or nowhere.
 */
export type Target = {link: string; isDraft?: boolean} | 'missing' | undefined;

export type BodyContext = Context & {
  isMdx: boolean;
  /** Whether a line break in a paragraph is one for the reader, as in Hexo. */
  hasBreaks: boolean;
  hasWikiLinks: boolean;
  /** What is now at an address of the old site; undefined if it is not one. */
  resolve: (address: string) => Target;
  /** The page would not build: why, and the line. */
  cannotBuild: (line: number, why: string) => void;
  /** The line of a text in the file of the author. */
  lineOf: (text: string) => number;
};

type Edit = {start: number; end: number; text: string};

const VIDEO_HOST = /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com|player\.(?:vimeo|bilibili)\.com)\//;
const UNSAFE =
  /<(?:script|iframe|object|embed|form|meta|base|link)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*javascript:/i;
const LOCAL = /\s(?:data-)?(?:src|href|poster)\s*=\s*(?!["']?(?:https?:|\/\/|#|mailto:|tel:|data:))/i;
const MORE = /^<!--\s*(?:more|truncate)\s*-->$/i;
const WIKI = /(!?)\[\[([^\]|#\n]+)(#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g;
const MARKER = '<!-- truncate -->';

/**
 * The text of a post as Docusaurus reads it.
 * @param line of the author's file in which the text begins
 */
export function convertBody(source: string, line: number, context: BodyContext): string {
  let text = convertShortcodes(source, line, context);
  if (context.isHtml) text = toMarkdown(text, context);
  const separator = context.site.config.excerpt_separator;
  if (typeof separator === 'string' && separator.trim()) text = outsideCode(text, separator, MARKER);
  if (!context.isMdx) text = outsideCode(text, /\{\/\*\s*truncate\s*\*\/\}/, MARKER);
  // Docusaurus 2 had titles of admonitions without brackets.
  if (context.site.kind === 'Docusaurus') text = outsideCode(text, /^(\s*:::+ ?\w+)[ \t]+([^\s[{].*)$/gm, '$1[$2]');
  try {
    return new Editor(text, context).apply().trim();
  } catch (error) {
    // Only MDX can be wrong.
    const place = isData(error) && isData(error.place) ? (error.place.start ?? error.place) : undefined;
    const mdxLine = isData(place) ? line - 1 + Number(place.line) : line;
    context.cannotBuild(mdxLine, String(isData(error) ? (error.reason ?? error.message) : error));
    return text.trim();
  }
}

function outsideCode(text: string, pattern: string | RegExp, replacement: string): string {
  const ranges = codeRanges(text);
  const all = new RegExp(typeof pattern === 'string' ? pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : pattern, 'gm');
  return text.replace(all, (...match) => {
    const groups = match.filter((part) => typeof part !== 'number');
    const index = Number(match.find((part) => typeof part === 'number'));
    if (ranges.some(([start, end]) => index >= start && index < end)) return String(groups[0]);
    return replacement.replace(/\$(\d)/g, (_, group) => String(groups[Number(group)]));
  });
}

const parser = () => unified().use(remarkParse).use(remarkGfm);

/** Replaces parts of a text by their place in it, so that everything else stays as its author wrote it. */
class Editor {
  private readonly edits: Edit[] = [];
  private readonly tree: Root;
  private hasMarker = false;

  constructor(
    private readonly text: string,
    private readonly context: BodyContext,
  ) {
    this.tree = (context.isMdx ? parser().use(remarkMdx) : parser()).parse(text);
  }

  apply(): string {
    visit(this.tree, (node, index, parent) => {
      if (node.type === 'image') this.image(node);
      else if (node.type === 'imageReference') this.imageReference(node);
      else if (node.type === 'link') this.link(node);
      else if (node.type === 'definition') this.definition(node);
      else if (node.type === 'html' && parent) this.html(node, parent, index ?? 0);
      else if (node.type === 'text' && parent) this.plain(node, parent);
      else if (node.type === 'mdxjsEsm') this.imports(node, node.value);
    });
    return this.edits
      .sort((a, b) => b.start - a.start)
      .reduce(
        (text, {start, end, text: replacement}) => text.slice(0, start) + replacement + text.slice(end),
        this.text,
      );
  }

  private source(node: Nodes): string {
    return this.text.slice(start(node), end(node));
  }

  private replace(node: Nodes, text: string): void {
    this.edits.push({start: start(node), end: end(node), text});
  }

  private image(node: {url: string; alt?: string | null; title?: string | null} & Nodes): void {
    const target = this.context.resolve(node.url);
    if (target === 'missing') this.missing(node, node.url);
    else if (target || node.type === 'imageReference')
      this.replace(node, picture(target?.link ?? node.url, node.alt ?? '', node.title ?? ''));
  }

  private missing(node: Nodes, url: string): void {
    this.context.leave(this.context.lineOf(url), `there is no picture ${url}: its place shows the name`);
    this.replace(node, `\`${this.source(node).replace(/\s+/g, ' ')}\``);
  }

  /** Stock Docusaurus copies only pictures whose address stands in their place. */
  private imageReference(node: Extract<Nodes, {type: 'imageReference'}>): void {
    visit(this.tree, 'definition', ({identifier, url, title}) => {
      if (identifier === node.identifier) this.image({...node, url, title});
    });
  }

  private link(node: Link): void {
    const tail = node.children.length ? end(node.children.at(-1) as Nodes) : start(node) + 1;
    // Stock Docusaurus takes all that follows a bare address for a part of it, up to a space.
    const source = this.source(node);
    const [whole] = source.match(/^https?:[^\s\u3000-\u303f\uff00-\uffef‘’“”…—]+/) ?? [];
    const bare = whole && !URL.canParse(whole) ? whole.match(/^[!-~]+/)?.[0] : whole;
    if (bare && source !== bare)
      this.edits.push({start: start(node), end: start(node) + bare.length, text: `<${bare}>`});
    if (!this.text.startsWith('](', tail)) return;
    // Hexo keeps capitals in the ids of headings.
    const isAnchor = this.context.site.kind === 'Hexo' && /^#.*[A-Z]/.test(decoded(node.url));
    const anchor = isAnchor && !this.text.includes(`id="${node.url.slice(1)}"`);
    const target = anchor ? {link: decoded(node.url).toLowerCase()} : this.context.resolve(node.url);
    if (!target) return;
    if (target === 'missing') {
      this.context.leave(this.context.lineOf(node.url), `leads to ${node.url}, which was not imported`);
    } else if (target.isDraft) {
      this.context.leave(
        this.context.lineOf(node.url),
        `linked to ${node.url}, which is a draft: link it when it is out`,
      );
      this.edits.push({start: start(node), end: start(node) + 1, text: ''}, {start: tail, end: end(node), text: ''});
    } else {
      const title = node.title ? ` "${node.title.replaceAll('"', '\\"')}"` : '';
      this.edits.push({start: tail, end: end(node), text: `](${target.link}${title})`});
    }
  }

  private definition(node: Extract<Nodes, {type: 'definition'}>): void {
    const target = this.context.resolve(node.url);
    if (!target || target === 'missing' || target.isDraft) return;
    this.replace(node, `[${node.label}]: ${target.link}${node.title ? ` "${node.title}"` : ''}`);
  }

  private html(node: Html, parent: Parents, index: number): void {
    const {value} = node;
    const isInline = parent.type === 'paragraph' || !['root', 'blockquote', 'listItem'].includes(parent.type);
    if (MORE.test(value.trim())) {
      this.replace(node, this.hasMarker ? '' : isInline ? `\n\n${MARKER}\n\n` : MARKER);
      this.hasMarker = true;
    } else if (isInline && /^<a\s/i.test(value) && (LOCAL.test(value) || UNSAFE.test(value))) {
      const closing = parent.children.slice(index).find((each) => each.type === 'html' && /^<\/a/i.test(each.value));
      const [, url = ''] = value.match(/\shref\s*=\s*["']?([^"'\s>]*)/i) ?? [];
      const target = this.context.resolve(url);
      if (!closing) return;
      this.replace(node, '[');
      this.replace(
        closing as Nodes,
        `](${target && target !== 'missing' ? target.link : url.replace(/^javascript:.*/i, '#')})`,
      );
    } else if (UNSAFE.test(value) || LOCAL.test(value)) {
      this.replace(node, this.safe(value, isInline));
    }
  }

  /** HTML without what runs code or would lead nowhere. */
  private safe(value: string, isInline: boolean): string {
    const line = this.context.lineOf(value.split('\n')[0] ?? '');
    let safe = value.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
    if (safe !== value) this.context.guess(line, 'left out what HTML runs on events (on…=)');
    safe = safe.replace(
      /<(iframe|script)\b[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)[^>]*>(?:[\s\S]*?<\/\1>)?/gi,
      (tag, name, url) => {
        if (/iframe/i.test(name) && VIDEO_HOST.test(url)) return tag.replace(/\ssrc/i, ' data-kept src');
        const page = url.replace(/^\/\//, 'https://').replace(/(gist\.github\.com\/.*)\.js.*$/, '$1');
        this.context.leave(line, `<${name}> of ${page} became a link`);
        return `<a href="${page}">${page}</a>`;
      },
    );
    if (UNSAFE.test(safe.replace(/<iframe data-kept|<iframe[^>]* data-kept/gi, ''))) {
      this.context.leave(line, `${value.trim().split('\n')[0]} is not safe in a page: it is shown as code`);
      return isInline ? `\`${value}\`` : `\`\`\`html\n${value.trim()}\n\`\`\``;
    }
    const kept = safe.replaceAll(' data-kept', '');
    if (safe !== kept)
      this.context.guess(line, 'embeds a video: allow its frames if the site has a content security policy');
    const isLink = safe.startsWith('<a href=') && safe !== value;
    if (!LOCAL.test(kept) && !isLink) return kept;
    if (!isInline && !isLink && !/^\s*<(?:img|p|figure|center)\b/i.test(kept))
      this.context.guess(line, 'HTML became Markdown, its layout is lost');
    return toMarkdown(kept, this.context).trim();
  }

  private plain(node: Text, parent: Parents): void {
    const source = this.source(node);
    const at = (index: number) => start(node) + index;
    // Docusaurus has no templates, but this theme fills in {{name}}.
    for (const {0: whole, index} of source.matchAll(/\{\{[\w-]+\}\}/g)) {
      this.edits.push({start: at(index), end: at(index + whole.length), text: `{{ ${whole.slice(2, -2)} }}`});
      this.context.guess(
        this.context.lineOf(source.slice(index)),
        '{{…}} got a space inside: it would be a value here',
      );
    }
    if (this.context.hasBreaks && parent.type === 'paragraph') {
      for (const {index} of source.matchAll(/\n/g)) this.edits.push({start: at(index), end: at(index), text: '\\'});
    }
    if (this.context.hasWikiLinks) {
      for (const match of source.matchAll(WIKI)) this.wikiLink(match, at(match.index));
    }
  }

  private wikiLink([whole, isPicture, name = '', anchor = '', label]: RegExpMatchArray, at: number): void {
    const post = isPicture ? undefined : this.context.findPost(name.trim());
    const target = isPicture ? this.context.resolve(name.trim()) : undefined;
    const edit = (text: string) => this.edits.push({start: at, end: at + whole.length, text});
    if (post) edit(`[${label ?? name.trim()}](${post.link}${anchor.toLowerCase().replaceAll(' ', '-')})`);
    else if (target && target !== 'missing') edit(picture(target.link, /^\d*$/.test(label ?? '') ? '' : label));
    else
      this.context.leave(this.context.lineOf(whole), `${whole} leads to nothing that was imported: it stays as it is`);
  }

  /** Pictures that a component imports come along; other modules of the old site are its owner's to bring. */
  private imports(node: Nodes, value: string): void {
    const edited = value.replace(
      /(from\s*|import\s*)(['"])(\.{1,2}\/[^'"]+|@site\/[^'"]+)\2/g,
      (whole, before, quote, name) => {
        const target = this.context.resolve(name);
        if (target && target !== 'missing') return `${before}${quote}${target.link}${quote}`;
        this.context.cannotBuild(this.context.lineOf(whole), `imports ${name}, which is not here`);
        return whole;
      },
    );
    if (edited !== value) this.replace(node, edited);
  }
}

const start = (node: Nodes) => node.position?.start.offset ?? 0;
const end = (node: Nodes) => node.position?.end.offset ?? 0;

/** HTML as Markdown, with its pictures and links where they are now. */
export function toMarkdown(html: string, context: Pick<BodyContext, 'resolve' | 'leave' | 'lineOf'>): string {
  return String(
    unified()
      .use(rehypeParse, {fragment: true})
      .use(() => (tree: Hast) => {
        visit(tree, 'element', ({properties}: Element) => {
          const lazy = properties.dataSrc;
          if (typeof lazy === 'string') properties.src = lazy;
          for (const key of ['src', 'href', 'poster']) {
            const target = typeof properties[key] === 'string' ? context.resolve(properties[key]) : undefined;
            if (target === 'missing')
              context.leave(
                context.lineOf(String(properties[key])),
                `leads to ${properties[key]}, which was not imported`,
              );
            else if (target) properties[key] = target.link;
          }
        });
      })
      .use(rehypeRemark)
      .use(remarkGfm)
      .use(remarkStringify, {bullet: '-', rule: '-'})
      .processSync(html),
  );
}
