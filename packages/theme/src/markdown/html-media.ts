import type {Nodes, Root} from 'hast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** Attributes of HTML that hold an address of which Docusaurus knows nothing. */
const ADDRESSES: Record<string, string[]> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['srcSet', 'srcset'],
  object: ['data'],
  source: ['src', 'srcSet', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};

/** Adds the base URL to the files of `static` that HTML names (`<video src="/talk.mp4">`). */
export function htmlMedia({baseUrl}: {baseUrl: string}) {
  const withBase = (value: string) =>
    value.replace(/(^|,\s*)\/(?!\/)\S*/g, (address, before: string) =>
      address.slice(before.length).startsWith(baseUrl)
        ? address
        : before + baseUrl.slice(0, -1) + address.slice(before.length),
    );
  return (tree: Root) =>
    visit(tree as Nodes | MdxJsxFlowElement | MdxJsxTextElement, (node) => {
      if (node.type === 'element') {
        for (const name of ADDRESSES[node.tagName] ?? []) {
          const value = node.properties[name];
          if (typeof value === 'string') node.properties[name] = withBase(value);
        }
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
          if (ADDRESSES[node.name ?? '']?.includes(attribute.name)) attribute.value = withBase(attribute.value);
        }
      }
    });
}
