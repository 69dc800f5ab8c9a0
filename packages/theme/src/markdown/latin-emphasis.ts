import type {Root} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Tells emphasized words without Chinese characters apart: on a Chinese page they have italics, not dots below. */
export function latinEmphasis() {
  return (tree: Root) =>
    visit(tree, {type: 'element', tagName: 'em'}, (element) => {
      if (!/\p{Script=Han}/u.test(textOf(element))) element.properties.className = ['latin'];
    });
}
