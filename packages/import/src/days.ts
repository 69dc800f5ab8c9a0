import {type Data, isData, parseDate, texts, type When} from './front-matter';

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

/**
 * The day of a Jekyll post in the time zone of its site. If the configuration does not set it, the zone was that of a
 * machine: the day stays as written, and `others` has the day in UTC, as on GitHub Pages.
 * @param isText whether the date was quoted
 */
export function jekyllDays(written: string, isText: boolean, timezone: unknown): {when?: When; others: When[]} {
  const when = parseDate(written);
  // YAML reads a time with seconds as UTC.
  const isMoment = when?.moment !== undefined || (!isText && /\d:\d\d:\d\d/.test(written));
  if (!when || !isMoment) return {when, others: []};
  const moment = when.moment ?? new Date(momentIn(when, 'UTC'));
  const timeZone = Intl.supportedValuesOf('timeZone').find((zone) => zone === timezone) ?? 'UTC';
  const shown = parseDate(moment.toLocaleString('sv-SE', {timeZone})) as When;
  if (timezone) return {when: shown, others: []};
  return {when, others: shown.day === when.day ? [] : [shown]};
}

/** The moment of a time as its author wrote it in a zone, by default UTC, in milliseconds. */
export function momentIn({year, month, day, hour, minute, second}: When, zone: unknown): number {
  const asUtc = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  if (!zone) return asUtc;
  const shown = new Date(asUtc).toLocaleString('sv-SE', {timeZone: String(zone)});
  return asUtc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - asUtc);
}

/** The title that Jekyll derives from a file name, which begins with the day. */
export function jekyllTitle(name: string): string {
  const words = name.replace(/^\d+-\d+-\d+-/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
}
