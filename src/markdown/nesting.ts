import type {Nodes, Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {isValidHTMLNesting} from 'validate-html-nesting';
import type {VFile} from 'vfile';

/**
 * Refuses elements of an MDX text where HTML does not allow them, as a `<div>` in a `<p>`: the browser would build another page than the one that
 * was drawn, and the app that takes it over would find its elements in other places. In plain Markdown, HTML is read as the browser reads it.
 * What a component puts around its children is not known here.
 */
export function nesting() {
  return (tree: Root, file: VFile) =>
    visit(tree as Nodes, (node, _index, parent) => {
      const [outer, inner] = [tagOf(parent), tagOf(node)];
      if (!outer || !inner || (!isJsx(node) && !isJsx(parent)) || outer === 'math' || isValidHTMLNesting(outer, inner)) return;
      // MDX makes a paragraph of text on a line of its own.
      const hint = inner === 'p' && !isJsx(node) ? `Write the text on the line of <${outer}>, for on a line of its own it is a paragraph.` : 'Take it out.';
      file.fail(`<${inner}> cannot stand in <${outer}>: the browser would end <${outer}> before it. ${hint}`, node.position);
    });
}

/** The name of an HTML element; nothing for a component, a fragment, or what is no element. */
function tagOf(node: Nodes | Parents | undefined): string | undefined {
  const name = isJsx(node) ? node.name : node?.type === 'element' ? node.tagName : undefined;
  return name && /^[a-z][a-z0-9]*$/.test(name) ? name : undefined;
}

function isJsx(node: object | undefined): node is {name: string | null} {
  return node !== undefined && 'type' in node && /^mdxJsx(?:Flow|Text)Element$/.test(String(node.type));
}
