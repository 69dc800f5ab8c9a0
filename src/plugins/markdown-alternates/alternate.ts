import path from 'node:path';
import yaml from 'js-yaml';
import type {Code, Definition, Heading, Image, Link, Nodes, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {type PluggableList, unified} from 'unified';
import {markdownPlugins} from '../../config/markdown';
import {fileReference, readListing, readValues, VALUE} from '../../markdown/from-files';
import {sourceFolder} from '../../markdown/source-folder.cjs';
import {type Outline, outlineOf} from './outline';

/** What stands above the text of a twin. `url` is the page that a search engine would be sent to. */
export type TwinHead = {title: string; description: string; url: string; lang: string; date?: string; tags?: string[]};

/** What a twin takes from outside its Markdown. Answers are values that JSON can carry. */
export type Surroundings = {
  /** Turns an address that an author writes into one that works anywhere. */
  link: (url: string) => string;
  image: (url: string) => string;
  /** What `file=` of a fence names, with the address where it is shown; nothing where there is no such region. */
  listing: (reference: string) => {name: string; text: string; url: string} | undefined;
  /** The numbers of the run. */
  values: () => Record<string, string>;
};

type Edit = {start: number; end: number; text: string};

const FRONT_MATTER = /^---\n(?:[\s\S]*?\n)?---[ \t]*\n+/;
/** The notes that readers of Markdown elsewhere know, for those that Docusaurus has. */
const NOTES: Record<string, string> = {note: 'NOTE', tip: 'TIP', info: 'NOTE', warning: 'WARNING', danger: 'CAUTION', important: 'IMPORTANT'};
const parser = unified()
  .use(remarkParse)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(markdownPlugins.remarkPlugins as PluggableList);

/**
 * The Markdown of a page as a reader would want it: the author's own text, with the programs, outputs and numbers of the run in
 * their places, addresses that work anywhere, and without what only this site understands. What needs no change is left
 * as the author wrote it: the text is edited, not written anew from a tree.
 */
export function twin(source: string, head: TwinHead, surroundings: Surroundings): string {
  const text = source.replace(/\r\n/g, '\n').replace(FRONT_MATTER, '');
  const outline = outlineOf(text);
  const tree = parser.runSync(parser.parse(outline.text)) as Root;
  const editor = new Editor(text, outline, surroundings);
  const body = editor.render(tree, 0, text.length).trim();
  const [first] = tree.children;
  const hasTitle = first?.type === 'heading' && first.depth === 1 && text.slice(0, editor.rangeOf(first).start).trim() === '';
  const frontMatter = yaml.dump(head, {lineWidth: -1, flowLevel: 1, skipInvalid: true, schema: yaml.CORE_SCHEMA});
  return `---\n${frontMatter}---\n\n${hasTitle ? '' : `# ${head.title}\n\n`}${body.replace(/\n{3,}/g, '\n\n')}\n`;
}

/** What the programs of a page have left for it. @param file its Markdown */
export function runOf(file: string): Pick<Surroundings, 'listing' | 'values'> {
  const folder = sourceFolder(file);
  return {
    listing: (reference) => {
      const {file: shown, region, url} = readListing(reference, folder);
      return region ? {name: path.basename(shown), text: region.text, url} : undefined;
    },
    values: () => readValues(folder),
  };
}

class Editor {
  private values: Record<string, string> | undefined;

  constructor(
    private readonly text: string,
    private readonly outline: Outline,
    private readonly surroundings: Surroundings,
  ) {}

  /** The text from `start` to `end`, with the edits that the parts of `node` call for. */
  render(node: Nodes, start: number, end: number): string {
    let [rendered, at] = ['', start];
    for (const edit of this.editsOf(node)) {
      rendered += this.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return rendered + this.text.slice(at, end);
  }

  private editsOf(node: Nodes): Edit[] {
    if (node.type === 'text') return this.valuesIn(this.rangeOf(node));
    const replaced = this.replacementOf(node);
    if (replaced !== undefined) return [{...this.rangeOf(node), text: replaced}];
    const inside = 'children' in node ? node.children.flatMap((child) => this.editsOf(child)) : [];
    const last = this.lastEditOf(node);
    return last ? [...inside, last] : inside;
  }

  /** The text of a node that is replaced as a whole. */
  private replacementOf(node: Nodes): string | undefined {
    const {start, end} = this.rangeOf(node);
    const source = this.text.slice(start, end);
    if (node.type === 'html' && /^<!--[\s\S]*-->$/.test(source.trim())) return '';
    if (node.type === 'image') return this.image(node);
    if (node.type === 'code') return this.listing(node, start);
    if (node.type === 'containerDirective' && node.name in NOTES) return this.note(node);
    return undefined;
  }

  /** What changes behind the children of a node: the id of a heading, the address of a link. */
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

  private listing(code: Code, start: number): string | undefined {
    const reference = fileReference(code);
    if (!reference) return this.plainFence(code);
    const listing = this.surroundings.listing(reference);
    if (!listing) return undefined;
    const {name, text, url} = listing;
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length + 1)));
    const lines = [`[${name}](${url})`, '', `${fence}${code.lang ?? ''}`, ...text.split('\n'), fence];
    // In a list or a quotation every line begins like the first.
    const lineStart = this.text.lastIndexOf('\n', start - 1) + 1;
    const indent = this.text.slice(lineStart, start).replace(/[^\s>]/g, ' ');
    return lines.join(`\n${indent}`);
  }

  /** Of what stands behind the language of a fence, a file name means something elsewhere too. */
  private plainFence(code: Code): string | undefined {
    if (!code.meta) return undefined;
    const {start, end} = this.rangeOf(code);
    const title = code.meta.match(/\btitle=(?:"[^"]*"|'[^']*'|\S+)/)?.[0];
    return this.text.slice(start, end).replace(/^([`~]{3,})[^\n]*/, (_, fence: string) => `${fence}${code.lang ?? ''}${title ? ` ${title}` : ''}`);
  }

  private note(node: ContainerDirective): string {
    const [label, ...rest] = node.children[0]?.data && 'directiveLabel' in node.children[0].data ? node.children : [undefined, ...node.children];
    const title = label && 'children' in label ? this.render(label, this.rangeOf(label).start + 1, this.rangeOf(label).end - 1) : '';
    const [first, last] = [rest[0], rest.at(-1)];
    const body = first && last ? this.render({type: 'root', children: rest} as Root, this.rangeOf(first).start, this.rangeOf(last).end) : '';
    const blocks = [`[!${NOTES[node.name]}]`, ...(title ? [`**${title}**`, ''] : []), ...body.split('\n')];
    return blocks.map((line) => `> ${line}`.trimEnd()).join('\n');
  }

  private headingId(heading: Heading): Edit | undefined {
    const {start, end} = this.rangeOf(heading);
    const id = this.text.slice(start, end).match(/\s*\{#[^}]*\}\s*$/);
    return id ? {start: end - id[0].length, end, text: ''} : undefined;
  }

  private address(node: Link | Definition): Edit | undefined {
    const {start, end} = this.rangeOf(node);
    const from = 'children' in node && node.children.length > 0 ? this.rangeOf(node.children.at(-1) as Nodes).end : start;
    const found = this.text.slice(from, end).match(/^([\s\S]*?\]\(\s*|\[[^\]]*\]:\s*)(<[^>\n]*>|(?:[^\s()]|\([^\s()]*\))+)/);
    if (!found) return undefined; // an address that is its own text is absolute
    const [, before = '', written = ''] = found;
    return {start: from + before.length, end: from + before.length + written.length, text: this.surroundings.link(node.url)};
  }

  /** Where a node of the outline is in the text. */
  rangeOf({position}: Nodes): {start: number; end: number} {
    const {placeOf} = this.outline;
    return {start: placeOf(position?.start.offset ?? 0), end: placeOf(position?.end.offset ?? 0)};
  }
}
