import type {When} from './front-matter';

/** The moment of a time as its author wrote it in a zone, by default UTC, in milliseconds. */
export function momentIn({year, month, day, hour, minute, second}: When, zone: unknown): number {
  const asUtc = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  if (!zone) return asUtc;
  const shown = new Date(asUtc).toLocaleString('sv-SE', {timeZone: String(zone)});
  return asUtc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - asUtc);
}
