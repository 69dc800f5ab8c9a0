import path from 'node:path';
import yaml from 'js-yaml';
import type {Code, Definition, Heading, Image, Link, Nodes, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {type PluggableList, unified} from 'unified';
import {fileReference, readIncludedFile, readValues, VALUE} from '../../shared/included/files';
import {sourceFolder} from '../../shared/included/source-folder';

/** The front matter of a Markdown alternate. `url` is the canonical address of the page. */
export type AlternateHead = {
  title: string;
  description: string;
  url: string;
  lang: string;
  date?: string;
  tags?: string[];
};

/** What an alternate depends on besides its Markdown. Results must be serializable as JSON. */
export type Surroundings = {
  /** Makes an address absolute. */
  link: (url: string) => string;
  image: (url: string) => string;
  /** The file that `file=` of a code block names, with its address in the repository, if known; undefined if the region does not exist. */
  includedFile: (reference: string) => {name: string; text: string; url: string | undefined} | undefined;
  /** The values that the programs of the post have written. */
  values: () => Record<string, string>;
  /** Numbers and cites, as on the page. @param text that the positions of the tree are of */
  transform?: (tree: Root, text: string) => void;
};

type Edit = {start: number; end: number; text: string};

const FRONT_MATTER = /^---\n(?:[\s\S]*?\n)?---[ \t]*\n+/;
/** Admonitions of Docusaurus, and the alerts of GitHub that replace them. */
const ALERTS: Record<string, string> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'NOTE',
  warning: 'WARNING',
  danger: 'CAUTION',
  important: 'IMPORTANT',
};
/** A comment of MDX, such as the mark where a summary ends. */
const COMMENT = /^(?:<!--[\s\S]*-->|\{\/\*[\s\S]*\*\/\})$/;

/** A parser of the Markdown of the site. @param plugins the syntax that the site has besides Docusaurus' own */
export function createParser(plugins: PluggableList = []) {
  return unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(plugins);
}

/**
 * The Markdown of a page for readers elsewhere: included files and values are filled in, addresses are absolute, and syntax of this site
 * is replaced. The source is edited in place instead of being serialized from a tree, so that all else stays as the author wrote it.
 */
export function alternate(
  source: string,
  head: AlternateHead,
  surroundings: Surroundings,
  parser = createParser(),
): string {
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(FRONT_MATTER, '');
  const tree = parser.runSync(parser.parse(text)) as Root;
  surroundings.transform?.(tree, text);
  const editor = new Editor(text, surroundings);
  const body = editor.render(tree, 0, text.length).trim();
  const [first] = tree.children;
  const hasTitle =
    first?.type === 'heading' && first.depth === 1 && text.slice(0, editor.rangeOf(first).start).trim() === '';
  const frontMatter = yaml.dump(head, {lineWidth: -1, flowLevel: 1, skipInvalid: true, schema: yaml.CORE_SCHEMA});
  return `---\n${frontMatter}---\n\n${hasTitle ? '' : `# ${head.title}\n\n`}${body.replace(/\n{3,}/g, '\n\n')}\n`;
}

/** The included files and values of a page. @param file its Markdown */
export function runOf(
  file: string,
  siteDir: string,
  sourceUrl: string | undefined,
): Pick<Surroundings, 'includedFile' | 'values'> {
  const folder = sourceFolder(file);
  return {
    includedFile: (reference) => {
      const {file: shown, region, url} = readIncludedFile(reference, folder, siteDir, sourceUrl);
      return region ? {name: path.basename(shown), text: region.text, url} : undefined;
    },
    values: () => readValues(folder),
  };
}

class Editor {
  private values: Record<string, string> | undefined;

  constructor(
    private readonly text: string,
    private readonly surroundings: Surroundings,
  ) {}

  /** The text from `start` to `end`, with the edits of the nodes inside `node`. */
  render(node: Nodes, start: number, end: number): string {
    let [rendered, at] = ['', start];
    for (const edit of this.editsOf(node)) {
      rendered += this.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return rendered + this.text.slice(at, end);
  }

  private editsOf(node: Nodes): Edit[] {
    const {markdown} = node.data ?? {};
    if (markdown !== undefined) {
      const link = (_: string, url: string) => `](${this.surroundings.link(url)})`;
      return [{...this.rangeOf(node), text: markdown.replace(/\]\((#[^)]*)\)/g, link)}];
    }
    if (node.type === 'text') return this.valuesIn(this.rangeOf(node));
    const replaced = this.replacementOf(node);
    if (replaced !== undefined) return [{...this.rangeOf(node), text: replaced}];
    const inside = 'children' in node ? node.children.flatMap((child) => this.editsOf(child)) : [];
    inside.sort((a, b) => a.start - b.start);
    const last = this.lastEditOf(node);
    return last ? [...inside, last] : inside;
  }

  /** The replacement of a whole node. */
  private replacementOf(node: Nodes): string | undefined {
    const {start, end} = this.rangeOf(node);
    const source = this.text.slice(start, end);
    if ((node.type === 'html' || node.type === 'paragraph') && COMMENT.test(source.trim())) return '';
    if (node.type === 'image') return this.image(node);
    if (node.type === 'code') return this.includedFile(node, start);
    if (node.type === 'containerDirective' && node.name in ALERTS) return this.admonition(node);
    return undefined;
  }

  /** The edit after the children of a node: the id of a heading, the address of a link. */
  private lastEditOf(node: Nodes): Edit | undefined {
    if (node.type === 'heading') return this.headingId(node);
    if (node.type === 'link' || node.type === 'definition') return this.address(node);
    return undefined;
  }

  private valuesIn({start, end}: {start: number; end: number}): Edit[] {
    return [...this.text.slice(start, end).matchAll(VALUE)].map(({0: mark, 1: key = '', index}) => ({
      start: start + index,
      end: start + index + mark.length,
      text: this.value(key),
    }));
  }

  private value(key: string): string {
    this.values ??= this.surroundings.values();
    return this.values[key] ?? `{{${key}}}`;
  }

  private filled(text: string): string {
    return text.replace(VALUE, (_, key: string) => this.value(key));
  }

  private image({url, alt, title}: Image): string {
    const words = this.filled(alt ?? '').replace(/[[\]\\]/g, '\\$&');
    const caption = title ? ` "${this.filled(title).replace(/["\\]/g, '\\$&')}"` : '';
    return `![${words}](${this.surroundings.image(url)}${caption})`;
  }

  private includedFile(code: Code, start: number): string | undefined {
    const reference = fileReference(code);
    if (!reference) return this.plainFence(code);
    const included = this.surroundings.includedFile(reference);
    if (!included) return undefined;
    const {name, text, url} = included;
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length + 1)));
    const label = code.data?.number ? `${code.data.number.label} ` : '';
    const lines = [
      label + (url ? `[${name}](${url})` : name),
      '',
      `${fence}${code.lang ?? ''}`,
      ...text.split('\n'),
      fence,
    ];
    return this.indented(lines, start);
  }

  /** In a list or a quotation, every line needs the prefix of the first. */
  private indented(lines: string[], start: number): string {
    const lineStart = this.text.lastIndexOf('\n', start - 1) + 1;
    return lines.join(`\n${this.text.slice(lineStart, start).replace(/[^\s>]/g, ' ')}`);
  }

  /** Keeps the language and the title of a code block, and removes what only this site understands. */
  private plainFence(code: Code): string | undefined {
    const {number} = code.data ?? {};
    if (!code.meta && !number) return undefined;
    const {start, end} = this.rangeOf(code);
    const title = code.meta?.match(/\btitle=(?:"[^"]*"|'[^']*'|\S+)/)?.[0];
    const fence = this.text
      .slice(start, end)
      .replace(/^([`~]{3,})[^\n]*/, (_, fence: string) => `${fence}${code.lang ?? ''}${title ? ` ${title}` : ''}`);
    return number ? this.indented([number.label, '', fence], start) : fence;
  }

  private admonition(node: ContainerDirective): string {
    const [label, ...rest] =
      node.children[0]?.data && 'directiveLabel' in node.children[0].data
        ? node.children
        : [undefined, ...node.children];
    const title =
      label && 'children' in label
        ? this.render(label, this.rangeOf(label).start + 1, this.rangeOf(label).end - 1)
        : '';
    const [first, last] = [rest[0], rest.at(-1)];
    const body =
      first && last
        ? this.render({type: 'root', children: rest} as Root, this.rangeOf(first).start, this.rangeOf(last).end)
        : '';
    const blocks = [`[!${ALERTS[node.name]}]`, ...(title ? [`**${title}**`, ''] : []), ...body.split('\n')];
    return blocks.map((line) => `> ${line}`.trimEnd()).join('\n');
  }

  private headingId(heading: Heading): Edit | undefined {
    const {start, end} = this.rangeOf(heading);
    const id = this.text.slice(start, end).match(/\s*\{#[^}]*\}\s*$/);
    return id ? {start: end - id[0].length, end, text: ''} : undefined;
  }

  private address(node: Link | Definition): Edit | undefined {
    const {start, end} = this.rangeOf(node);
    const from =
      'children' in node && node.children.length > 0 ? this.rangeOf(node.children.at(-1) as Nodes).end : start;
    const found = this.text
      .slice(from, end)
      .match(/^([\s\S]*?\]\(\s*|\[[^\]]*\]:\s*)(<[^>\n]*>|(?:[^\s()]|\([^\s()]*\))+)/);
    if (!found) return undefined; // an autolink is absolute
    const [, before = '', written = ''] = found;
    return {
      start: from + before.length,
      end: from + before.length + written.length,
      text: this.surroundings.link(node.url),
    };
  }

  /** The range of a node in the text. */
  rangeOf({position}: Nodes): {start: number; end: number} {
    return {start: position?.start.offset ?? 0, end: position?.end.offset ?? 0};
  }
}
