import {toString as textOf} from 'mdast-util-to-string';
import type {Data} from '../../common/front-matter';
import type {HeadingIds} from '../../common/generator';

/** The ids of Python-Markdown's `toc`; undefined where a function of its owner makes them. */
export function mkDocsIds({slugify, separator: given = '-'}: Data): (() => HeadingIds) | undefined {
  const separator = String(given);
  const written = slugify === undefined ? '' : JSON.stringify(slugify);
  const isUnicode = /pymdownx\.slugs|slugify_unicode|uslugify/.test(written);
  if (written && !isUnicode) return undefined;
  const keepsCase = /pymdownx/.test(written) && !/lower|fold|uslugify(?!_cased)/.test(written);
  const slug = (text: string) => {
    const plain = isUnicode
      ? text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
      : text
          .normalize('NFKD')
          .replace(/[^ -~]/g, '')
          .replace(/[^\w\s-]/g, '');
    const cased = keepsCase ? plain.trim() : plain.trim().toLowerCase();
    return isUnicode ? cased.replace(/ /g, separator) : cased.replace(/[-\s]+/g, separator);
  };
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
