import {type Data, isData, parseDate, texts, type When} from '../../common/front-matter';

/** Where Hugo looks for a date by default, in this order. */
const HUGO_DATES = ['date', 'publishdate', 'pubdate', 'published', 'lastmod', 'modified'];

/**
 * The day of a Hugo page; undefined if neither its fields nor, depending on the configuration, its name have one.
 * @param name of its file or bundle
 * @returns with `nameSlug`, the part of the name after the day, if the day was read from there
 */
export function hugoDay(data: Data, config: Data, name: string): {when: When; nameSlug?: string} | undefined {
  const given = isData(config.frontmatter) ? texts(config.frontmatter.date) : [];
  const sources = (given.length ? given : [':default']).flatMap((source) =>
    source.toLowerCase() === ':default' ? HUGO_DATES : [source.toLowerCase()],
  );
  for (const source of sources) {
    const [, day, rest] = (source === ':filename' && name.match(/^(\d{4}-\d\d-\d\d)-?(.*)$/)) || [];
    const when = parseDate(source === ':filename' ? day : data[source]);
    if (when) return {when, nameSlug: rest || undefined};
  }
  return undefined;
}
