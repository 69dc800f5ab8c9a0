import rehypeKatex from 'rehype-katex';
import remarkCjkFriendly from 'remark-cjk-friendly';
import {identity} from '../../../../src/config/identity';
import {bareAddresses} from '../markdown/bare-addresses';
import {clauses} from '../markdown/clauses';
import {fences} from '../markdown/fences';
import {footnotesAhead} from '../markdown/footnotes';
import {formulaMarks} from '../markdown/formula-marks';
import {formulas} from '../markdown/formulas';
import {headingIdsInCode} from '../markdown/heading-ids-in-code';
import {highlightCode} from '../markdown/highlight';
import {htmlAttributes, htmlLinks} from '../markdown/html-links';
import {htmlMedia} from '../markdown/html-media';
import {inItsLanguage} from '../markdown/in-its-language';
import {joinHanLines} from '../markdown/join-han-lines';
import {math} from '../markdown/math';
import {nesting} from '../markdown/nesting';
import {ownLines} from '../markdown/own-lines';
import {pageFiles} from '../markdown/page-files';
import {portableImages} from '../markdown/portable-images';
import {quotationMarks} from '../markdown/quotation-marks';
import {references} from '../markdown/references';
import {refuseFormulas} from '../markdown/refuse-formulas';
import {scrollable} from '../markdown/scrollable';
import {strikethrough} from '../markdown/strikethrough';
import {fromFiles} from '../plugins/included-files/remark';
import {currentLocale, localized} from './locales';
import {sourceUrl} from './repository';

/** What Markdown understands here beyond Docusaurus' own, the same for posts, docs and pages. */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [
    headingIdsInCode,
    fences,
    references,
    bareAddresses,
    [htmlLinks, {baseUrl: identity.baseUrl}],
    ownLines,
    [
      fromFiles,
      {
        sourceUrl: sourceUrl(''),
        wholeFile: localized({'zh-CN': '整个文件', en: 'Whole file'}),
        interactive: {label: localized({'zh-CN': '换几个数试试', en: 'Try other numbers'}), baseUrl: identity.baseUrl},
        locale: currentLocale(),
      },
    ],
    pageFiles,
  ],
  remarkPlugins: [
    math,
    remarkCjkFriendly,
    strikethrough,
    htmlAttributes,
    joinHanLines,
    ...(currentLocale().startsWith('en') ? [quotationMarks] : []),
  ],
  // MathML is drawn by the browser itself: no style sheet of its own, readable by assistive tech.
  rehypePlugins: [
    [htmlMedia, {baseUrl: identity.baseUrl}],
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

/** For docs and pages. Of a post the whole article says its language, date and all (packages/theme/src/theme/BlogPostItem). */
export const documentPlugins = {
  ...markdownPlugins,
  beforeDefaultRemarkPlugins: [...markdownPlugins.beforeDefaultRemarkPlugins, inItsLanguage],
};

/** The words that Markdown itself adds to a page with footnotes. */
export const footnotes = {
  footnoteLabel: localized({'zh-CN': '脚注', en: 'Footnotes'}),
  footnoteBackLabel: localized({'zh-CN': '回到正文', en: 'Back to the text'}),
};
