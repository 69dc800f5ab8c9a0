import {splitFrontMatter} from './split-front-matter';

/** `date: 2025-06-02T01:00:00+08:00`, `date: 2025-06-02 01:00 +0800`: the moment, and the time zone. */
const TIME = /\s*date:\s*["']?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|[ \t]+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?/.source;
const WITH_ZONE = new RegExp(`^(${TIME})[ \\t]*[+-]\\d{1,2}(?::?\\d{2})?(?=["']?[ \\t]*(?:#.*)?\\r?$)`, 'gm');

const DAY = /(\d{4})-(\d{1,2})-(\d{1,2})/.source;
const CLOCK = /(\d{1,2}):(\d{2})(:\d{2})?(?:\.\d+)?/.source;
const ZONE = /([+-])(\d{1,2}):?(\d{2})?/.source;
const PARTS = new RegExp(
  String.raw`^date:\s*["']?${DAY}(?:T|[ \t]+)${CLOCK}[ \t]*${ZONE}["']?[ \t]*(?:#.*)?\r?$`,
  'im',
);

/** The moment of a date with its zone, as ISO 8601: `2025-06-02T01:00:00+08:00`. Undefined if it has no zone. */
export function momentIn(source: string): string | undefined {
  const {block} = splitFrontMatter(source);
  const [, year, month, day, hour, minute, second = ':00', sign, offset, rest = '00'] = block.match(PARTS) ?? [];
  const two = (digits = '') => digits.padStart(2, '0');
  return year && `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}${second}${sign}${two(offset)}:${rest}`;
}

/** Removes time zones from dates: Docusaurus shows days in UTC, and readers expect the day that the author wrote. */
export function withoutZones(source: string): string {
  const {block, content} = splitFrontMatter(source);
  return block.replace(WITH_ZONE, '$1') + content;
}
