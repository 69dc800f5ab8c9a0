import type {Nodes, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {Processor} from 'unified';
import {visit} from 'unist-util-visit';

/** `Tabs`, `Tabs.Item`: a component, unlike `table`. */
const COMPONENT = /^\p{Lu}|\./u;

/**
 * Says in the head of a page that its content needs React: MDX, and components that a plugin of the owner has put into
 * Markdown, such as the `<Tabs>` of npm2yarn. Last in its list, so that it sees the output of all others.
 */
export function interactiveContent(this: Processor) {
  const isMdx = this.data('micromarkExtensions')?.some(({disable}) => disable?.null?.includes('htmlFlow'));
  return (tree: Root) => {
    if (isMdx || hasComponent(tree)) tree.children.push(IDLE);
  };
}

function hasComponent(tree: Root): boolean {
  let isFound = false;
  visit(tree, (node: Nodes) => {
    if ('name' in node) isFound ||= COMPONENT.test(node.name ?? '');
    else if (node.type === 'element') isFound ||= COMPONENT.test(node.tagName);
  });
  return isFound;
}

/** `<Head><html data-app="idle" /></Head>`, for the page script (page/app.ts). */
const IDLE: MdxJsxFlowElementHast = {
  type: 'mdxJsxFlowElement',
  name: 'Head',
  attributes: [],
  children: [
    {
      type: 'mdxJsxFlowElement',
      name: 'html',
      attributes: [{type: 'mdxJsxAttribute', name: 'data-app', value: 'idle'}],
      children: [],
    },
  ],
};
