import path from 'node:path';
import {withTitlesInBrackets} from 'inkstone-core/admonition-titles';
import {admonitionNames, alertOf} from 'inkstone-core/admonitions';
import {Edits} from 'inkstone-core/edits';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {syntaxPlugins} from 'inkstone-core/syntax';
import yaml from 'js-yaml';
import type {Code, Definition, Heading, Image, Link, Nodes, Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {WITH_SPACE} from '../../markdown/page-files';
import {fileReference, readIncludedFile, readValues, VALUE} from '../../shared/included/files';
import {candidatesOf} from '../../shared/srcset';

/** The front matter of a Markdown alternate. `url` is the canonical address of the page. */
export type AlternateHead = {
  title: string;
  description: string;
  url: string;
  lang: string;
  date?: string;
  author?: string[];
  tags?: string[];
};

/** The surroundings of an alternate, besides its Markdown. */
export type Surroundings = {
  /** Make an address absolute. */
  link: (url: string) => string;
  image: (url: string) => string;
  /** The folder of the programs and values of the page. */
  folder: string;
  siteDir: string;
  /** The option of the content plugin of the page. */
  admonitions?: unknown;
  /** The address of the folder of the site in its repository, with a slash at its end. */
  sourceUrl?: string;
  /** Numbers and cites, as on the page. @param text that the positions of the tree are of */
  transform?: (tree: Root, text: string) => void;
};

/** An MDX comment, such as the truncate comment. */
const COMMENT = /^(?:<!--[\s\S]*-->|\{\/\*[\s\S]*\*\/\})$/;

/** The address of a link, picture, sound or video in HTML, and `srcset`. */
const WITH_ADDRESS = 'a|area|audio|embed|iframe|image|img|input|object|source|track|video';
const HTML_ADDRESS = new RegExp(
  String.raw`(?<=<(?:${WITH_ADDRESS})\b[^<>]*\s(?:(?:data|href|poster|src)=["']?|srcset=))[^"'\s>]+`,
  'gi',
);
const HTML_SET = /(?<=<(?:img|source)\b[^<>]*\ssrcset=(["']))[^"']+(?=\1)/gi;

/** Nodes whose line ends are kept. Elsewhere, removed nodes leave blank lines. */
const VERBATIM = ['code', 'math', 'html'];
/** Replaces such a line end while blank lines are removed. */
const LINE_END = '\0';

const parser = unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(syntaxPlugins);

/**
 * The Markdown of a page for readers elsewhere: included files and values are filled in, addresses are absolute, and
 * syntax of this site is replaced. Edits the source in place, so that everything else stays as the author wrote it.
 */
export function alternate(source: string, head: AlternateHead, surroundings: Surroundings): string {
  // CommonMark replaces the character 0 in the same way.
  const lines = source.replace(/\r\n/g, '\n').replaceAll(LINE_END, '\uFFFD');
  const content = splitFrontMatter(lines).content.replace(/^\uFEFF?\n*/, '');
  const {text} = withTitlesInBrackets(content, admonitionNames(surroundings.admonitions));
  const tree = parser.runSync(parser.parse(text)) as Root;
  surroundings.transform?.(tree, text);
  const rendered = new Editor(withGapsKept(text, tree), surroundings).render(tree, 0, text.length);
  const body = restored(rendered.replace(/\n{3,}/g, '\n\n'))
    .replace(/^\s*\n/, '')
    .trimEnd();
  const [first] = tree.children;
  const hasTitle = first?.type === 'heading' && first.depth === 1 && !text.slice(0, rangeOf(first).start).trim();
  const frontMatter = yaml.dump(head, {lineWidth: -1, flowLevel: 1, skipInvalid: true, schema: yaml.CORE_SCHEMA});
  return `---\n${frontMatter}---\n\n${hasTitle ? '' : `# ${head.title}\n\n`}${body}\n`;
}

/** The text with protected blank lines in verbatim nodes. */
function withGapsKept(text: string, tree: Root): string {
  const edits = new Edits();
  let last = 0;
  visit(tree, VERBATIM, (node) => {
    const {start, end} = rangeOf(node as Nodes);
    // Generated nodes may lie within the nodes they come from.
    if (start < last) return;
    edits.replace(start, end, keptGaps(text.slice(start, end)));
    last = end;
  });
  return edits.applyTo(text);
}

function keptGaps(text: string): string {
  return text.replace(/\n{3,}/g, (gap) => `\n${LINE_END.repeat(gap.length - 1)}`);
}

function restored(text: string): string {
  return text.replaceAll(LINE_END, '\n');
}

function rangeOf({position}: Nodes): {start: number; end: number} {
  return {start: position?.start.offset ?? 0, end: position?.end.offset ?? 0};
}

class Editor {
  private values: Record<string, string> | undefined;
  private readonly admonitions: string[];

  constructor(
    private readonly text: string,
    private readonly surroundings: Surroundings,
  ) {
    this.admonitions = admonitionNames(surroundings.admonitions);
  }

  /** The text from `start` to `end`, with the edits of the nodes inside `node`. */
  render(node: Nodes, start: number, end: number): string {
    const edits = new Edits();
    this.edit(node, edits);
    return edits.applyTo(this.text, start, end);
  }

  private sourceOf(node: Nodes): string {
    const {start, end} = rangeOf(node);
    return restored(this.text.slice(start, end));
  }

  private edit(node: Nodes, edits: Edits): void {
    const {start, end} = rangeOf(node);
    const {markdown} = node.data ?? {};
    if (markdown !== undefined) {
      const link = (_: string, url: string) => `](${this.surroundings.link(url)})`;
      edits.replace(start, end, markdown.replace(/\]\((#[^)]*)\)/g, link));
      return;
    }
    const text = this.replacementOf(node);
    if (text !== undefined) edits.replace(start, end, VERBATIM.includes(node.type) ? keptGaps(text) : text);
    else if (node.type === 'text') this.editMarks(node, edits);
    else if (node.type === 'html') this.editAddresses(node, edits);
    else if ('children' in node) for (const child of node.children) this.edit(child, edits);
    if (node.type === 'heading') this.editHeadingId(node, edits);
    if (node.type === 'link' || node.type === 'definition') this.editAddress(node, edits);
  }

  /** The replacement of a whole node. */
  private replacementOf(node: Nodes): string | undefined {
    if ((node.type === 'html' || node.type === 'paragraph') && COMMENT.test(this.sourceOf(node).trim())) return '';
    if (node.type === 'image') return this.image(node);
    if (node.type === 'paragraph') return this.figure(node);
    if (node.type === 'code') return fileReference(node) ? this.includedFile(node) : this.plainFence(node);
    if (node.type === 'containerDirective' && this.admonitions.includes(node.name)) return this.admonition(node);
    return undefined;
  }

  /** Values, and addresses with a space, which CommonMark does not take. */
  private editMarks(node: Nodes, edits: Edits): void {
    const {link, image} = this.surroundings;
    const both = new RegExp(`(?<spaced>${WITH_SPACE.source})|${VALUE.source}`, WITH_SPACE.flags);
    this.replaceEach(node, both, edits, (match) => {
      if (!match.groups?.spaced) return this.filled(match[0]);
      const [, , mark = '', words = '', url = ''] = match;
      return `${mark}[${this.filled(words)}](${(mark ? image : link)(encodeURI(url))})`;
    });
  }

  private editAddresses(node: Nodes, edits: Edits): void {
    const {link} = this.surroundings;
    this.replaceEach(node, HTML_SET, edits, ([set]) =>
      candidatesOf(set)
        .map(({address, size}) => `${link(address)} ${size}`.trimEnd())
        .join(', '),
    );
    this.replaceEach(node, HTML_ADDRESS, edits, ([url]) => link(url));
  }

  private replaceEach(node: Nodes, pattern: RegExp, edits: Edits, write: (match: RegExpMatchArray) => string): void {
    for (const match of this.sourceOf(node).matchAll(pattern)) {
      const start = rangeOf(node).start + match.index;
      edits.replace(start, start + match[0].length, write(match));
    }
  }

  private filled(text: string): string {
    return text.replace(VALUE, (mark, key: string) => {
      this.values ??= readValues(this.surroundings.folder) ?? Object.create(null);
      return this.values?.[key] ?? mark;
    });
  }

  private image({url, alt, title}: Image): string {
    const words = this.filled(alt ?? '').replace(/[[\]\\]/g, '\\$&');
    const caption = title ? ` "${this.filled(title).replace(/["\\]/g, '\\$&')}"` : '';
    return `![${words}](${this.surroundings.image(url)}${caption})`;
  }

  /** A picture alone in its paragraph is a figure, and its title the caption, which other programs do not show. */
  private figure(paragraph: Paragraph): string | undefined {
    const [image, ...rest] = paragraph.children;
    if (image?.type !== 'image' || !image.title || rest.length > 0) return undefined;
    return this.indented([this.image({...image, title: null}), '', this.filled(image.title)], paragraph);
  }

  private includedFile(code: Code): string | undefined {
    const {folder, siteDir, sourceUrl} = this.surroundings;
    const {file, region, url} = readIncludedFile(fileReference(code) ?? '', folder, siteDir, sourceUrl);
    if (!region) return undefined;
    const name = path.basename(file);
    const marks = [...region.text.matchAll(/`+/g)].map(([run]) => run.length + 1);
    const fence = '`'.repeat(Math.max(3, ...marks));
    const caption = (code.data?.number?.label ?? '') + (url ? `[${name}](${url})` : name);
    const lines = [caption, '', `${fence}${code.lang ?? ''}`, ...region.text.split('\n'), fence];
    return this.indented(lines, code);
  }

  /** In a list or a quotation, every line needs the prefix of the first. */
  private indented(lines: string[], node: Nodes): string {
    const {start} = rangeOf(node);
    const lineStart = this.text.lastIndexOf('\n', start - 1) + 1;
    return lines.join(`\n${this.text.slice(lineStart, start).replace(/[^\s>]/g, ' ')}`);
  }

  /**
   * Keeps the language of a code block, and removes syntax of this site. The title is a line above: behind
   * the language, Pandoc takes the block for code in a line of text.
   */
  private plainFence(code: Code): string | undefined {
    const {number} = code.data ?? {};
    if (!code.meta && !number) return undefined;
    const [, , title] = code.meta?.match(/\btitle=(["']?)(.*?)\1(?:\s|$)/) ?? [];
    const block = this.sourceOf(code).replace(/^([`~]{3,})[^\n]*/, (_, fence: string) => fence + (code.lang ?? ''));
    const caption = [number?.label ?? '', title ? `\`${title.replaceAll('`', '')}\`` : ''].join('').trim();
    if (!caption) return block;
    const isBelowText = /\S[^\n]*\n[ >\t]*$/.test(this.text.slice(0, rangeOf(code).start));
    return this.indented([...(isBelowText ? [''] : []), caption, '', block], code);
  }

  private admonition(directive: ContainerDirective): string {
    const {name, children} = directive;
    const hasLabel = children[0]?.data && 'directiveLabel' in children[0].data;
    const [label, rest] = hasLabel ? [children[0], children.slice(1)] : [undefined, children];
    const words = label ? this.render(label, rangeOf(label).start + 1, rangeOf(label).end - 1) : '';
    const [first, last] = [rest[0], rest.at(-1)];
    const body =
      first && last
        ? restored(this.render({type: 'root', children: rest}, rangeOf(first).start, rangeOf(last).end))
        : '';
    const {start} = rangeOf(directive);
    const prefix = this.text.slice(this.text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ');
    const own = body.split('\n').map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line));
    const {alert, title = ''} = alertOf(name);
    const shown = words.replaceAll('**', '') || title;
    const lines = [`[!${alert}]`, ...(shown ? [`**${shown}**`, ''] : []), ...own];
    return this.indented(
      lines.map((line) => `> ${line}`.trimEnd()),
      directive,
    );
  }

  private editHeadingId(heading: Heading, edits: Edits): void {
    const {end} = rangeOf(heading);
    const [id] = this.sourceOf(heading).match(/\s*\\?\{[#.][^}]*\}\s*$/) ?? [];
    if (id !== undefined) edits.replace(end - id.length, end, '');
  }

  private editAddress(node: Link | Definition, edits: Edits): void {
    const {start, end} = rangeOf(node);
    const last = 'children' in node ? node.children.at(-1) : undefined;
    const from = last ? rangeOf(last).end : start;
    const [, before = '', written] =
      this.text.slice(from, end).match(/^([\s\S]*?\]\(\s*|\[[^\]]*\]:\s*)(<[^>\n]*>|(?:[^\s()]|\([^\s()]*\))+)/) ?? [];
    // An autolink must be absolute.
    if (written === undefined) return;
    const at = from + before.length;
    edits.replace(at, at + written.length, this.surroundings.link(node.url));
  }
}
