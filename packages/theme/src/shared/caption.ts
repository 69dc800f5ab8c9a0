import {parseMarkdown} from 'inkstone-core/markdown';
import type {InlineMath} from 'mdast-util-math';
import {visit} from 'unist-util-visit';

/** Splits a caption, which is plain text in Markdown, into text and formulas. */
export function partsOfCaption(caption: string): (string | InlineMath)[] {
  const parts: (string | InlineMath)[] = [];
  let at = 0;
  visit(parseMarkdown(caption, '').tree, 'inlineMath', (formula) => {
    const {start, end} = formula.position ?? {};
    parts.push(caption.slice(at, start?.offset), formula);
    at = end?.offset ?? at;
  });
  return [...parts, caption.slice(at)].filter((part) => part !== '');
}
