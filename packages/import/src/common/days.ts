import type {When} from './front-matter';

/** The moment of a time as its author wrote it in a zone, by default UTC, in milliseconds. */
export function momentIn({year, month, day, hour, minute, second}: When, zone: unknown): number {
  const asUtc = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  if (!zone) return asUtc;
  const shown = new Date(asUtc).toLocaleString('sv-SE', {timeZone: String(zone)});
  return asUtc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - asUtc);
}

/** A local time with its distance from UTC in minutes, as ISO writes it. */
export function withOffset(shown: string, minutes: number): string {
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  return `${shown}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** A moment as a clock in a zone shows it, with the offset; in UTC if the zone is unknown. */
export function timeIn(moment: Date, zone: string): string {
  const timeZone = Intl.supportedValuesOf('timeZone').includes(zone) ? zone : 'UTC';
  const shown = moment.toLocaleString('sv-SE', {timeZone});
  return withOffset(shown, Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - moment.getTime()) / 60_000));
}
