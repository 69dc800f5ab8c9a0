import {createSlugger} from '@docusaurus/utils';
import type {Element} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Heading, Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {formulaOf} from './formulas';

/** The id that an author gives a heading: `{#id}`, or a comment. */
const hasOwnId = ({children}: Heading) => {
  const last = children.at(-1);
  return last?.type === 'html' || last?.type === 'mdxTextExpression' || (last && /\{#[^{}]*\}\s*$/.test(textOf(last)));
};

/**
 * Shows formulas of headings in the table of contents too, whose entries are HTML: Docusaurus writes the value of a
 * formula there, and the `data` of it on the page. The id of the heading is still that of the TeX.
 */
export function formulasInHeadings() {
  return (tree: Root) =>
    visit(tree, 'heading', (heading) => {
      const text = textOf(heading);
      let hasFormula = false;
      visit(heading, 'inlineMath', (node) => {
        const formula = formulaOf(node.value, false);
        if ('reason' in formula) return;
        hasFormula = true;
        node.value = toHtml(withoutTex(formula));
      });
      if (!hasFormula || heading.data?.hProperties?.id || hasOwnId(heading)) return;
      const id = createSlugger().slug(text);
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id}};
    });
}

function withoutTex(math: Element): Element {
  const [semantics] = math.children;
  return {...math, children: semantics?.type === 'element' ? semantics.children.slice(0, 1) : []};
}
