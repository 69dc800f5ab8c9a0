import {momentIn} from '../../common/days';
import {parseDate, type When} from '../../common/front-matter';

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

/** The title that Jekyll derives from a file name, which begins with the day. */
export function jekyllTitle(name: string): string {
  const words = name.replace(/^\d+-\d+-\d+-/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
}
