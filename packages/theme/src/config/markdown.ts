import {translationMarks} from 'docusaurus-plugin-translations';
import {alerts} from 'inkstone-core/alerts';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import type {Message} from 'inkstone-core/messages';
import {references} from 'inkstone-core/references';
import {syntaxPlugins} from 'inkstone-core/syntax';
import {fromFiles} from '../included-files';
import {admonitionTitleElement} from '../markdown/admonition-title-element';
import {authorColors} from '../markdown/author-colors';
import {annotations, authoring} from '../markdown/authoring';
import {clauses} from '../markdown/clauses';
import {closedParts} from '../markdown/closed-parts';
import {elementNames} from '../markdown/element-names';
import {fences} from '../markdown/fences';
import {footnotesAhead} from '../markdown/footnotes';
import {formulaElement} from '../markdown/formula-element';
import {formulaMarks} from '../markdown/formula-marks';
import {formulas} from '../markdown/formulas';
import {formulasInHeadings} from '../markdown/formulas-in-headings';
import {frontMatterForLoader} from '../markdown/front-matter-for-loader';
import {gaps} from '../markdown/gaps';
import {headingIdsInCode} from '../markdown/heading-ids-in-code';
import {codeInHeadings, lowerHeadings} from '../markdown/headings';
import {type CodeOptions, highlightCode} from '../markdown/highlight';
import {htmlComments} from '../markdown/html-comments';
import {htmlAttributes, htmlLinks, textsAsWritten} from '../markdown/html-links';
import {htmlMedia} from '../markdown/html-media';
import {inItsLanguage} from '../markdown/in-its-language';
import {joinHanLines} from '../markdown/join-han-lines';
import {latinEmphasis} from '../markdown/latin-emphasis';
import {mistakes} from '../markdown/mistakes';
import {ownLines} from '../markdown/own-lines';
import {type PageFilesOptions, pageFiles, spacedAddresses} from '../markdown/page-files';
import {portableImages} from '../markdown/portable-images';
import {KNOWN_MARKS, quotationMarks} from '../markdown/quotation-marks';
import {scrollable} from '../markdown/scrollable';
import {taskLabels} from '../markdown/task-labels';
import {htmlSizes, modePictures, pictures} from '../pictures';
import {isDocusaurus3} from '../shared/docusaurus-version';
import type {Languages} from '../site/languages';

type MarkdownOptions = {
  site: LoadedSite;
  languages: Languages;
  message: Message;
  baseUrl: string;
  /** Whether broken links and missing files make the build fail. */
  strict: boolean;
  /** `author-date`, `numeric`, or the path of a style of CSL. */
  citationStyle?: string;
  /** The address of the folder of the site in its repository, with a slash at its end. Default: no links to files. */
  sourceUrl?: string;
  code?: CodeOptions;
};

/** The syntax beyond Docusaurus' own, in posts, docs and pages: options of a content plugin. */
export function markdownPlugins(options: MarkdownOptions) {
  const {site, languages, message, baseUrl, strict, sourceUrl, citationStyle, code} = options;
  const {current, i18n} = languages;
  const files: PageFilesOptions = {site, locale: current, strict};
  return {
    beforeDefaultRemarkPlugins: [
      // First: it compares the text as written.
      translationMarks,
      [mistakes, {site}],
      // Before Docusaurus draws admonitions.
      alerts,
      [lowerHeadings, {site}],
      codeInHeadings,
      headingIdsInCode,
      fences,
      references,
      [htmlLinks, {baseUrl}],
      [spacedAddresses, files],
      modePictures,
      ownLines,
      // Before plugins that make figures and listings, whose captions get a number.
      [authoring, {site, current, strict, style: citationStyle}],
      [
        fromFiles,
        {
          ...{site, sourceUrl, baseUrl, locale: current},
          wholeFile: message('inkstone.wholeFile'),
          picture: message('inkstone.picture'),
        },
      ],
      [annotations, {site, strict}],
      [pageFiles, files],
      // After plugins that change the addresses of images.
      [pictures, {site}],
      textsAsWritten,
      formulasInHeadings,
    ],
    remarkPlugins: [
      ...syntaxPlugins,
      htmlAttributes,
      joinHanLines,
      ...(KNOWN_MARKS.test(current) ? [quotationMarks] : []),
    ],
    // MathML is drawn by the browser itself, and read by assistive technology.
    rehypePlugins: [
      admonitionTitleElement,
      elementNames,
      authorColors,
      [htmlMedia, {baseUrl, ...files}],
      [htmlSizes, {baseUrl, site}],
      // Before formulas are rendered: in a name, a formula is its TeX.
      closedParts,
      [formulas, {site, strict}],
      formulaMarks,
      clauses,
      latinEmphasis,
      footnotesAhead,
      taskLabels,
      gaps,
      [scrollable, {table: message('inkstone.table'), formula: message('inkstone.formula')}],
      [highlightCode, code],
      htmlComments,
      portableImages,
      // Last: after it, no plugin sees the inside of a formula.
      formulaElement,
    ],
    recmaPlugins: isDocusaurus3 ? [frontMatterForLoader] : [],
    /** For docs and pages, whose text says its language. A post says it of the whole article (theme/BlogPostItem). */
    inItsLanguage: [inItsLanguage, {current, i18n, site}],
  };
}
