import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {splitFrontMatter} from '../shared/split-front-matter';

const LINE = /^translates:[ \t]*["']?([0-9a-f]{12})(?:[ \t]+(\d{4}-\d{2}-\d{2}))?["']?[ \t]*(?:#.*)?\r?\n/m;

/** A short name for a version of a text. Line endings do not count, nor whether it is published. */
export function hashOf(text: string): string {
  const {block, content} = splitFrontMatter(text.replace(/\r\n/g, '\n'));
  const published = block.replace(/^(?:draft|unlisted):.*\n/gm, '') + content;
  return createHash('sha256').update(published).digest('hex').slice(0, 12);
}

/** What a translation says it follows (`translates: 0123456789ab 2025-03-02`): the hash of its source, and the day. */
export function recordIn(markdown: string): {hash: string; date: string | undefined} | undefined {
  const [, hash, date] = splitFrontMatter(markdown).yaml.match(LINE) ?? [];
  return hash ? {hash, date} : undefined;
}

/** Since when a translation is out of date (`2025-03-02`, or `''` if it never said); undefined where it is not. */
export function staleSince(translation: string, original: string): string | undefined {
  const record = recordIn(translation);
  if (!fs.existsSync(original) || record?.hash === hashOf(fs.readFileSync(original, 'utf8'))) return undefined;
  return record?.date ?? '';
}

/** The same file with a new record, as the last line of its front matter. */
export function withRecord(markdown: string, hash: string, date: string): string {
  const line = `translates: ${hash} ${date}\n`;
  const {block, yaml, content} = splitFrontMatter(markdown);
  if (!block) return `---\n${line}---\n\n${markdown.replace(/^\uFEFF/, '')}`;
  return `---\n${yaml.replace(/^translates:.*\n/gm, '')}${line}---${content}`;
}
