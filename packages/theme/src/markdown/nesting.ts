import type {Nodes, Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {isValidHTMLNesting} from 'validate-html-nesting';
import type {VFile} from 'vfile';

/**
 * Rejects elements of an MDX document where HTML does not allow them, such as a `<div>` in a `<p>`: the browser would rearrange the prerendered
 * page, and hydration would fail. HTML in plain Markdown is parsed as browsers do. Elements that a component adds are not checked.
 */
export function nesting() {
  return (tree: Root, file: VFile) =>
    visit(tree as Nodes, (node, _index, parent) => {
      const [outer, inner] = [tagOf(parent), tagOf(node)];
      if (!outer || !inner || (!isJsx(node) && !isJsx(parent)) || outer === 'math' || isValidHTMLNesting(outer, inner))
        return;
      // MDX makes a paragraph of text on a line of its own.
      const hint =
        inner === 'p' && !isJsx(node)
          ? `Write the text on the line of <${outer}>, for on a line of its own it is a paragraph.`
          : 'Take it out.';
      file.fail(
        `<${inner}> cannot stand in <${outer}>: the browser would end <${outer}> before it. ${hint}`,
        node.position,
      );
    });
}

/** The name of an HTML element; undefined for a component, a fragment or another node. */
function tagOf(node: Nodes | Parents | undefined): string | undefined {
  const name = isJsx(node) ? node.name : node?.type === 'element' ? node.tagName : undefined;
  return name && /^[a-z][a-z0-9]*$/.test(name) ? name : undefined;
}

function isJsx(node: object | undefined): node is {name: string | null} {
  return node !== undefined && 'type' in node && /^mdxJsx(?:Flow|Text)Element$/.test(String(node.type));
}
