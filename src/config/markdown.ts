import rehypeKatex from 'rehype-katex';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkMath from 'remark-math';
import {clauses} from '../markdown/clauses';
import {footnotesAhead} from '../markdown/footnotes';
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
import {identity} from './identity';
import {currentLocale, localized} from './locales';
import {sourceUrl} from './repository';

/** What Markdown understands here beyond Docusaurus' own, the same for posts, docs and pages. */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [
    headingIdsInCode,
    [
      fromFiles,
      {
        sourceUrl: sourceUrl(''),
        wholeFile: localized({'zh-CN': '整个文件', en: 'Whole file'}),
        interactive: {baseUrl: identity.baseUrl},
        locale: currentLocale(),
      },
    ],
  ],
  remarkPlugins: [
    remarkMath,
    remarkCjkFriendly,
    remarkCjkFriendlyStrikethrough,
    joinHanLines,
    ...(currentLocale().startsWith('en') ? [quotationMarks] : []),
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
    scrollable,
    highlightCode,
    portableImages,
  ],
};

/** For docs and pages. Of a post the whole article says its language, date and all (src/theme/BlogPostItem). */
export const documentPlugins = {
  ...markdownPlugins,
  beforeDefaultRemarkPlugins: [...markdownPlugins.beforeDefaultRemarkPlugins, inItsLanguage],
};

/** The words that Markdown itself adds to a page with footnotes. */
export const footnotes = {
  footnoteLabel: localized({'zh-CN': '脚注', en: 'Footnotes'}),
  footnoteBackLabel: localized({'zh-CN': '回到正文', en: 'Back to the text'}),
};
