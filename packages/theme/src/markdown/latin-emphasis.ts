import type {Root} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Marks emphasized words without Chinese characters, which have italics on a Chinese page, not dots below. */
export function latinEmphasis() {
  return (tree: Root) =>
    visit(tree, {type: 'element', tagName: 'em'}, (element) => {
      if (!/\p{Script=Han}/u.test(textOf(element))) element.properties.className = ['latin'];
    });
}
