import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/**
 * Splits texts such as `&Vec<T>` behind the ampersand. The HTML minifier of Docusaurus, `@swc/html` 1.16, writes the `<`
 * behind such a name as it is, and browsers take it for a tag. React puts a comment between two texts.
 */
export function ampersands() {
  return (tree: Root) =>
    visit(tree, 'text', ({value}, index, parent) => {
      const parts = value.split(/(?<=&)(?=(?:[a-z][a-z\d]*)?<)/i);
      if (!parent || index === undefined || parts.length === 1) return undefined;
      parent.children.splice(index, 1, ...parts.map((part) => ({type: 'text' as const, value: part})));
      return [SKIP, index + parts.length];
    });
}

/** The same in HTML. */
export const withoutUnsafeAmpersands = (html: string): string =>
  html.replace(/&amp;(?=(?:[a-z][a-z\d]*)?&lt;)/gi, '&amp;<!-- -->');
