import type {Image, Link} from 'mdast';
import type {VFile} from 'vfile';

export type Attributes = Record<string, string>;
/** A picture or a link, and the attributes that Markdown cannot give it (../markdown/html-links.ts adds them). */
export type WithAttributes = {node: Image | Link; attributes: Attributes};

/**
 * Adds HTML attributes to a picture or a link, for plugins between `htmlLinks` and `htmlAttributes`. Docusaurus drops
 * the attributes of a node whose file it finds, and an empty `alt`.
 */
export function addAttributes(file: VFile, node: Image | Link, added: Attributes): void {
  const known = (file.data.htmlLinks ?? []) as WithAttributes[];
  const attributes = known.find((one) => one.node === node)?.attributes;
  if (!attributes) file.data.htmlLinks = [...known, {node, attributes: added} satisfies WithAttributes];
  else {
    const names = [attributes.class, added.class].filter(Boolean).join(' ');
    Object.assign(attributes, added, names && {class: names});
  }
}
