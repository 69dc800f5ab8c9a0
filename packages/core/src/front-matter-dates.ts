import {splitFrontMatter} from './split-front-matter';

/** `date: 2025-06-02T01:00:00+08:00`, `date: 2025-06-02 01:00 +0800`: the moment, and the time zone. */
const TIME = /\s*date:\s*["']?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|[ \t]+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?/.source;
const WITH_ZONE = new RegExp(`^(${TIME})[ \\t]*[+-]\\d{1,2}(?::?\\d{2})?(?=["']?[ \\t]*(?:#.*)?\\r?$)`, 'gm');

/** Removes time zones from dates: Docusaurus shows days in UTC, and readers expect the day that the author wrote. */
export function withoutZones(source: string): string {
  const {block, content} = splitFrontMatter(source);
  return block.replace(WITH_ZONE, '$1') + content;
}
