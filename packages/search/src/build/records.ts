import {Buffer} from 'node:buffer';
import {type Page, trailsOf} from '../shared/section';

/** A record of a DocSearch index. */
export type DocSearchRecord = {
  objectID: string;
  type: string;
  hierarchy: Record<string, string | null>;
  content: string | null;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  language: string;
  docusaurus_tag: string;
  version: string | null;
  weight: {level: number; position: number; pageRank: number};
};

/** Algolia refuses records above 10 kB on its free plan. */
const largestRecord = 9000;

/**
 * The pages of one language as DocSearch's crawler would have sent them: for each section a record of its heading, and of
 * its text if it has any.
 *
 * @param baseUrl absolute address the language begins at, with a slash at the end
 */
export function recordsOf(pages: Page[], baseUrl: string): DocSearchRecord[] {
  return pages.flatMap(({url, title, lvl0, language, tag, version, sections}) => {
    const trails = trailsOf(sections);
    return sections.flatMap(({anchor, level, heading, text, code}, position) => {
      const names = level > 1 ? [lvl0, title, ...(trails[position] ?? []), heading] : [lvl0, title];
      const page = baseUrl + url;
      const shared = {
        hierarchy: Object.fromEntries(Array.from({length: 7}, (_, depth) => [`lvl${depth}`, names[depth] ?? null])),
        url: anchor ? `${page}#${anchor}` : page,
        url_without_anchor: page,
        anchor: anchor || null,
        language,
        docusaurus_tag: tag,
        version: version ?? null,
      };
      const id = `${language}/${url}#${anchor}`;
      const weight = {level: Math.max(0, 100 - 10 * (names.length - 1)), position, pageRank: 0};
      const own: DocSearchRecord = {...shared, objectID: id, type: `lvl${names.length - 1}`, content: null, weight};
      const content = [text, code].filter(Boolean).join('\n');
      const more = {...shared, objectID: `${id}|content`, type: 'content', content, weight: {...weight, level: 0}};
      return content ? [own, fitting(more)] : [own];
    });
  });
}

/** The record with as much of its content as may be sent. */
function fitting(record: DocSearchRecord): DocSearchRecord {
  const size = (content: string) => Buffer.byteLength(JSON.stringify({...record, content}));
  let content = record.content ?? '';
  while (size(content) > largestRecord)
    content = content.slice(0, Math.floor((content.length * largestRecord) / size(content)) - 1);
  return {...record, content};
}
