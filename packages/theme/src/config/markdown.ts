import rehypeKatex from 'rehype-katex';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkMath from 'remark-math';
import {clauses} from '../markdown/clauses';
import {footnotesAhead} from '../markdown/footnotes';
import {formulaElement} from '../markdown/formula-element';
import {formulaMarks} from '../markdown/formula-marks';
import {formulas} from '../markdown/formulas';
import {headingIdsInCode} from '../markdown/heading-ids-in-code';
import {highlightCode} from '../markdown/highlight';
import {inItsLanguage} from '../markdown/in-its-language';
import {joinHanLines} from '../markdown/join-han-lines';
import {nesting} from '../markdown/nesting';
import {portableImages} from '../markdown/portable-images';
import {quotationMarks} from '../markdown/quotation-marks';
import {refuseFormulas} from '../markdown/refuse-formulas';
import {scrollable} from '../markdown/scrollable';
import {fromFiles} from '../plugins/included-files/remark';
import {messagesFor} from '../shared/messages';
import type {Languages} from './languages';

export type MarkdownOptions = {
  languages: Languages;
  baseUrl: string;
  /** The address of the folder of the site in its repository, with a slash at its end. Default: no links to files. */
  sourceUrl?: string;
};

/** What Markdown understands beyond Docusaurus' own, the same for posts, docs and pages: options of a content plugin. */
export function markdownPlugins({languages, baseUrl, sourceUrl}: MarkdownOptions) {
  const {current, i18n} = languages;
  const message = messagesFor(current);
  return {
    beforeDefaultRemarkPlugins: [
      headingIdsInCode,
      [
        fromFiles,
        {
          sourceUrl,
          wholeFile: message('inkstone.wholeFile'),
          interactive: {label: message('inkstone.tryOtherNumbers'), baseUrl},
          locale: current,
        },
      ],
    ],
    remarkPlugins: [
      remarkMath,
      remarkCjkFriendly,
      remarkCjkFriendlyStrikethrough,
      joinHanLines,
      ...(current.startsWith('en') ? [quotationMarks] : []),
    ],
    // MathML is drawn by the browser itself: no style sheet of its own, readable by assistive tech.
    rehypePlugins: [
      [rehypeKatex, {output: 'mathml', strict: true, throwOnError: true}],
      refuseFormulas,
      formulas,
      formulaMarks,
      nesting,
      clauses,
      footnotesAhead,
      [scrollable, {table: message('inkstone.table'), formula: message('inkstone.formula')}],
      highlightCode,
      portableImages,
      // Last: no other plugin sees the inside of a formula after it.
      formulaElement,
    ],
    /** For docs and pages, whose text says its language. A post says it of the whole article (theme/BlogPostItem). */
    inItsLanguage: [inItsLanguage, {current, i18n}],
  };
}
