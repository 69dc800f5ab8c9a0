import type {Element, ElementContent, Root as HtmlRoot, Nodes} from 'hast';
import {BLOCK} from 'inkstone-core/article';
import {wordsOf} from 'inkstone-core/losses';
import {syntaxPlugins} from 'inkstone-core/syntax';
import type {Root} from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {readableMdx} from './mdx';

type Item<Value> = {line: number; value: Value};
/** The content of Markdown that a page has to show. Addresses are as the author wrote them. */
export type MarkdownContent = {
  /** the words that stand together, one list for each block */
  blocks: Item<string>[][];
  /** `file`: the source of the fence */
  code: Item<{text: string; file?: string}>[];
  inlineCode: Item<string>[];
  formulas: Item<string>[];
  pictures: Item<string>[];
  embeds: Item<string>[];
  links: Item<string>[];
  /** rows of cells, each with the parts of its words that stand together */
  tables: Item<string[][][]>[];
};

const MDX = ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement'] as const;
const common = [remarkParse, [remarkFrontmatter, ['yaml']], remarkGfm, remarkDirective, ...syntaxPlugins] as const;
const toHtml = {allowDangerousHtml: true};
const markdown = unified()
  .use([...common] as never)
  .use(asText)
  .use(remarkRehype, toHtml)
  .use(rehypeRaw);
const mdx = unified()
  .use([...common, remarkMdx] as never)
  .use(asText)
  .use(remarkRehype, {...toHtml, passThrough: [...MDX]});

/** Reads Markdown with remark and the syntax of this theme, without the transforms of a build: they may have faults. */
export function readContent(text: string, isMdx: boolean): MarkdownContent {
  const processor = isMdx ? mdx : markdown;
  const source = isMdx ? readableMdx(text) : text;
  const tree = processor.runSync(processor.parse(source) as Root, new VFile(source)) as HtmlRoot;
  return collect(tree);
}

/** Turns inline directives back into text, as readers see them. */
function asText() {
  return (tree: Root, {value}: VFile) => {
    const source = String(value);
    visit(tree, (node, index, parent) => {
      const written = source.slice(node.position?.start.offset, node.position?.end.offset);
      if (node.type === 'textDirective' || node.type === 'leafDirective')
        parent?.children.splice(index ?? 0, 1, {type: 'text', value: written, position: node.position});
      if (node.type === 'code') node.data = {...node.data, hProperties: {'data-meta': node.meta ?? ''}};
    });
  };
}

/** Syntax of this theme that is shown in another form, or not at all. */
const REPLACED = [
  /\{\{[\w-]+\}\}/, // a value from a file
  /\{\/\*.*?\*\/\}|\{#[^{}\n]*\}/, // an id
  /\[[^\][@]*(?:(?<=\w)@[^\][@]*)*(?<!\w)@[^\][]+\]/u, // references in brackets
  /(?<![\p{Script=Latin}\p{N}_@.])@[\p{Script=Latin}\p{N}_][\w:./+-]*/u, // a reference
  /^[ \t]*:{3,}[ \t]*[\w-]*/m, // the beginning of an admonition
].map(({source}) => source);
const SEPARATOR = new RegExp(REPLACED.join('|'), 'gmu');
/** Elements without text of the author, which are skipped on built pages as well. */
const LEFT_OUT = new Set(['script', 'style', 'template', 'noscript', 'button', 'nav', 'form', 'math', 'svg']);
const MEDIA = new Set(['iframe', 'video', 'audio', 'source', 'embed']);
/** Attributes of components that are texts. */
const LABELS = new Set(['label', 'title', 'summary', 'caption']);

function collect(tree: HtmlRoot): MarkdownContent {
  const found: MarkdownContent = {
    ...{blocks: [], code: [], inlineCode: [], formulas: []},
    ...{pictures: [], embeds: [], links: [], tables: []},
  };
  let pieces: Item<string>[] = [];
  const endBlock = () => {
    found.blocks.push(...blocksIn(pieces));
    pieces = [];
  };

  const enter = (node: Nodes, around: number): void => {
    const line = node.position?.start?.line ?? around;
    if (node.type === 'text') pieces.push({line, value: node.value});
    if (node.type === 'root') for (const child of node.children) enter(child, line);
    const element = asElement(node);
    if (element) enterElement(element, line);
  };

  const enterElement = (element: Element, line: number): void => {
    const {tagName, properties, children} = element;
    const address = (name: string) => (typeof properties[name] === 'string' ? properties[name] : undefined);
    if (LEFT_OUT.has(tagName) || properties.hidden || 'dataFootnoteRef' in properties) return;
    if ('dataFootnoteBackref' in properties || properties.id === 'footnote-label') return;
    if (tagName === 'aside' && !properties.className) return;
    const classes = String(properties.className ?? '');
    const [only] = children;
    const inner = only?.type === 'element' ? only : undefined;
    if (classes.includes('math-inline')) {
      found.formulas.push({line, value: textOf(element)});
      pieces.push({line, value: ' '});
      return;
    }
    if (tagName === 'pre') {
      endBlock();
      if (String(inner?.properties.className).includes('math-display'))
        found.formulas.push({line, value: textOf(element)});
      else {
        const file = String(inner?.properties.dataMeta ?? '').match(/(?:^|\s)file=([^\s#]+)/)?.[1];
        const text = textOf(element);
        if (text || file) found.code.push({line, value: {text, file}});
      }
      return;
    }
    if (tagName === 'code') found.inlineCode.push({line, value: textOf(element)});
    const src = address('src');
    if (tagName === 'img' && src) found.pictures.push({line, value: src});
    if (MEDIA.has(tagName) && src) found.embeds.push({line, value: src});
    const href = tagName === 'a' ? address('href') : undefined;
    if (href) found.links.push({line, value: href});
    if (tagName === 'table') found.tables.push({line, value: rowsOf(element)});
    const isBlock = BLOCK.test(tagName) || /^[A-Z]/.test(tagName);
    if (isBlock) endBlock();
    for (const [name, value] of Object.entries(properties))
      if (/^[A-Z]/.test(tagName) && LABELS.has(name) && typeof value === 'string') {
        pieces.push({line, value});
        endBlock();
      }
    for (const child of children) enter(child, line);
    if (isBlock) endBlock();
  };

  enter(tree, 1);
  endBlock();
  return found;
}

/** An element of HTML, or of JSX with the attributes that are texts. */
function asElement(node: Nodes): Element | undefined {
  if (node.type === 'element') return node;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const {name, attributes, children, position} = node;
  const properties = Object.fromEntries(
    attributes.flatMap((each): [string, string | true][] => {
      if (each.type !== 'mdxJsxAttribute') return [];
      const {name: key, value} = each;
      return typeof value === 'object' && value ? [] : [[key, value ?? true]];
    }),
  );
  return {type: 'element', tagName: name ?? 'span', properties, children, position};
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function rowsOf(node: Nodes): string[][][] {
  const element = asElement(node);
  const cells = element?.children.filter((cell) => asElement(cell)) ?? [];
  if (element?.tagName === 'tr') return [cells.map(partsOf)];
  return 'children' in node ? node.children.flatMap((child) => rowsOf(child)) : [];
}

function partsOf(cell: ElementContent): string[] {
  const {blocks} = collect({type: 'root', children: [cell]});
  return blocks.map((words) => words.map(({value}) => value).join(' '));
}

/** The words of adjacent pieces of a text, split where something is shown in another form. */
function blocksIn(pieces: Item<string>[]): Item<string>[][] {
  const text = pieces.map(({value}) => value).join('');
  const starts: {offset: number; line: number}[] = [];
  let offset = 0;
  for (const {value, line} of pieces) {
    starts.push({offset, line});
    offset += value.length;
  }
  const lineAt = (end: number) => {
    const start = starts.findLast((each) => each.offset <= end);
    return (start?.line ?? 1) + text.slice(start?.offset ?? 0, end).split('\n').length - 1;
  };
  const blocks: Item<string>[][] = [];
  let from = 0;
  for (const {index, 0: all} of [...text.matchAll(SEPARATOR), {index: text.length, 0: ''}]) {
    const part = text.slice(from, index);
    let at = 0;
    const words = wordsOf(part).map((value): Item<string> => {
      const position = part.indexOf(value, at);
      at = position < 0 ? at : position + value.length;
      return {value, line: lineAt(from + at)};
    });
    if (words.length) blocks.push(words);
    from = index + all.length;
  }
  return blocks;
}
