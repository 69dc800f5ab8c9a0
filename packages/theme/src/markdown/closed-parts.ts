import {createHash} from 'node:crypto';
import {createSlugger} from '@docusaurus/utils';
import type {Element, Root, RootContent} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

/**
 * Gives the content of a `<details>` or a tab an id, so that an address opens it, and its name in the search
 * (`data-part`).
 */
export function closedParts() {
  return (tree: Root) => {
    const slugger = createSlugger();
    visit(tree, 'element', ({properties}) => {
      if (properties.id) slugger.slug(String(properties.id));
    });
    visit(tree, (node) => {
      if (node.type !== 'element' && node.type !== 'mdxJsxFlowElement') return undefined;
      // Originals of missing translations (docusaurus-plugin-translations) are not searched.
      if (attributeOf(node, 'className')?.includes('no-search')) return SKIP;
      const name = nameOf(node);
      if (!/^(?:details|Details|TabItem)$/.test(name)) return undefined;
      const children = node.children as RootContent[];
      const summary = children.find((child) => nameOf(child) === 'summary');
      const label = summary ? textOf(summary) : (attributeOf(node, 'label') ?? attributeOf(node, 'value'));
      const dataPart = label?.trim() || name;
      const content: Element = {
        type: 'element',
        tagName: 'div',
        properties: {id: slugger.slug(`part-${hashOf(dataPart)}`), dataPart},
        children: children.filter((child) => child !== summary) as Element['children'],
      };
      node.children = summary ? [summary as Element, content] : [content];
      return undefined;
    });
  };
}

/** No words: some tools take an element for clutter by words in its id, such as `more-about`. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 7);

function nameOf(node: RootContent): string {
  return node.type === 'element' ? node.tagName : 'name' in node ? (node.name ?? '') : '';
}

function attributeOf(node: Element | MdxJsxFlowElementHast, name: string): string | undefined {
  if (node.type === 'element') return node.properties[name]?.toString();
  const value = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}
