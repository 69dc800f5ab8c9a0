import prismIncludeLanguages from '@theme/prism-include-languages';
import {escapeHtml} from 'inkstone-core/escape-html';
import {normalizeTokens, Prism} from 'prism-react-renderer';
import {codeMarkup, lineMarkup, type MagicComment} from '../shared/code-markup';

// A theme may bundle another Prism with the grammars, which would highlight each fence of the page again.
Object.assign(Prism, {manual: true});
// Adds the grammars of the site.
prismIncludeLanguages(Prism);

/**
 * The HTML of code that is not a fence, as `markdown/highlight.ts` makes it of fences. It knows the languages of
 * `prism-react-renderer` and the languages of the site.
 * @param metastring the text behind the language of a fence
 */
export const highlighted = (
  code: string,
  language: string,
  metastring: string,
  magicComments?: MagicComment[],
): string => codeMarkup(code, language.toLowerCase(), {metastring, magicComments, highlight: linesOf});

function linesOf(code: string, language: string): string[] {
  const grammar = Prism.languages[language];
  return grammar ? normalizeTokens(Prism.tokenize(code, grammar)).map(lineMarkup) : code.split('\n').map(escapeHtml);
}
