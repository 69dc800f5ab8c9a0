import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** Elements that Markdown cannot express. */
const KEPT = new Set(['iframe', 'video', 'audio', 'svg', 'details']);
/** Elements that cannot be in a table cell of Markdown. */
const BLOCKS = new Set(['ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Converts HTML to Markdown; media, and tables with lists or code, stay HTML. */
export function toMarkdown(html: string): string {
  const toText = unified().use(rehypeParse, {fragment: true}).use(markKept);
  toText.use(rehypeRemark, {handlers: {kept: (_: unknown, node: Element) => ({type: 'html', value: oneBlock(node)})}});
  return String(toText.use(remarkGfm).use(remarkStringify, {bullet: '-', rule: '-'}).processSync(html));
}

/** Without blank lines, which would end the HTML. */
const oneBlock = ({children}: Element) => toHtml(children).replace(/\n(?=[ \t]*\n)/g, '&#10;');

function markKept() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (KEPT.has(node.tagName) || (node.tagName === 'table' && hasBlocks(node))) {
        parent.children[index] = {type: 'element', tagName: 'kept', properties: {}, children: [node]};
        return SKIP;
      }
      if (node.tagName !== 'table') return undefined;
      const caption = node.children.find(
        (each): each is Element => each.type === 'element' && each.tagName === 'caption',
      );
      if (!caption) return SKIP;
      node.children = node.children.filter((each) => each !== caption);
      parent.children.splice(index, 0, {...caption, tagName: 'p'});
      return index + 2;
    });
}

function hasBlocks(table: Element): boolean {
  let found = false;
  visit(table, 'element', (node) => {
    const {rowSpan = 1, colSpan = 1} = node.properties;
    found ||= node !== table && (BLOCKS.has(node.tagName) || KEPT.has(node.tagName));
    found ||= Number(rowSpan) > 1 && Number(colSpan) > 1;
  });
  return found;
}
