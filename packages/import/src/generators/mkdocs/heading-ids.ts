import {toString as textOf} from 'mdast-util-to-string';
import type {Data} from '../../common/front-matter';
import type {HeadingIds} from '../../common/generator';

/**
 * A `slugify` of Python-Markdown, which is ASCII alone, or of pymdownx; undefined for a function of the owner.
 * @param isUnicode whether that of pymdownx in lower case is the standard
 */
export function slugifier(
  given: unknown,
  separator: string,
  isUnicode = false,
): ((text: string) => string) | undefined {
  const written = given === undefined ? '' : JSON.stringify(given);
  const hasUnicode = written ? /pymdownx\.slugs|slugify_unicode|uslugify/.test(written) : isUnicode;
  if (written && !hasUnicode) return undefined;
  const keepsCase = /pymdownx/.test(written) && !/lower|fold|uslugify(?!_cased)/.test(written);
  return (text) => {
    const plain = hasUnicode
      ? text
          .normalize('NFC')
          .replace(/<\/?[^>]*>/g, '')
          .trim()
          .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      : text
          .normalize('NFKD')
          .replace(/[^ -~]/g, '')
          .replace(/[^\w\s-]/g, '');
    const cased = keepsCase ? plain : plain.toLowerCase();
    return hasUnicode ? cased.replace(/ /g, separator) : cased.trim().replace(/[-\s]+/g, separator);
  };
}

/** The ids of Python-Markdown's `toc`; undefined where a function of its owner makes them. */
export function mkDocsIds({slugify, separator: given = '-'}: Data): (() => HeadingIds) | undefined {
  const slug = slugifier(slugify, String(given));
  if (!slug) return undefined;
  return () => {
    const taken = new Set<string>();
    return (heading, _, own) => {
      let id = own ?? slug(textOf(heading, {includeHtml: false, includeImageAlt: false}));
      while (own === undefined && (!id || taken.has(id))) {
        const [, stem = '', count] = id.match(/^(.*)_(\d+)$/) ?? [];
        id = count === undefined ? `${id}_1` : `${stem}_${Number(count) + 1}`;
      }
      taken.add(id);
      return id;
    };
  };
}
