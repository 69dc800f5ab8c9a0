import {type Page, trailsOf} from '../shared/section';

/** A record of a DocSearch index. */
export type DocSearchRecord = ReturnType<typeof recordsOf>[number];

/** Algolia refuses records above 10 kB on its free plan. */
const largestRecord = 9000;

/**
 * The pages of one language as DocSearch's crawler would have sent them: for each section a record of its heading, and
 * of its text if it has any.
 * @param baseUrl absolute address the language begins at, with a slash at the end
 */
export function recordsOf(pages: Page[], baseUrl: string) {
  return pages.flatMap(({url, title, lvl0, language, tag, version = null, sections}) => {
    const trails = trailsOf(sections);
    return sections.flatMap(({anchor, level, heading, text, code}, position) => {
      const names = level > 1 ? [lvl0, title, ...(trails[position] ?? []), heading] : [lvl0, title];
      const record = {
        objectID: `${language}/${url}#${anchor}`,
        type: `lvl${names.length - 1}`,
        hierarchy: Object.fromEntries(Array.from({length: 7}, (_, depth) => [`lvl${depth}`, names[depth] ?? null])),
        content: null as string | null,
        url: baseUrl + url + (anchor && `#${anchor}`),
        url_without_anchor: baseUrl + url,
        anchor: anchor || null,
        ...{language, docusaurus_tag: tag, version},
        weight: {level: Math.max(0, 110 - 10 * names.length), position, pageRank: 0},
      };
      const weight = {...record.weight, level: 0};
      const more = {...record, objectID: `${record.objectID}|content`, type: 'content', weight};
      const content = [text, code].filter(Boolean).join('\n');
      return content ? [record, fitting({...more, content})] : [record];
    });
  });
}

/** The record with as much of its content as may be sent. */
function fitting<R extends {content: string | null}>(record: R): R {
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size <= largestRecord || !record.content) return record;
  const length = Math.floor((record.content.length * largestRecord) / size) - 1;
  return fitting({...record, content: record.content.slice(0, length)});
}
