import {createHash} from 'node:crypto';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import type {Recorded} from './compare';

const ENTRY = String.raw`(?:[ \t]+|\r?\n[ \t]+)[\w.-]{6,12}(?=\s)`;
const VERSION = String.raw`([0-9a-f]{12})(?:[ \t]+(\d{4}-\d{2}-\d{2}))?`;
const LINE = new RegExp(String.raw`^translates:[ \t]*["']?${VERSION}((?:${ENTRY})*)["']?[ \t]*(?:#.*)?\r?\n`, 'm');
const WHOLE = /^translates:[^\n]*\n(?:[ \t]+[^\n]*\n)*/gm;
/** The width of a line of the record. */
const PER_LINE = 8;

/** The record of a translation: which version of the original it follows. */
type TranslationRecord = {
  /** of the whole original when the record was made */
  hash: string;
  date: string | undefined;
  /** its blocks; undefined in a record that was made before there were any */
  blocks: Recorded[] | undefined;
};

/** A short hash of a text, which does not depend on line endings and on whether it is published. */
export function hashOf(text: string): string {
  const {block, content} = splitFrontMatter(text.replace(/\r\n/g, '\n'));
  const published = block.replace(/^(?:draft|unlisted):.*\n/gm, '') + content;
  return createHash('sha256').update(published).digest('hex').slice(0, 12);
}

/** The record of a translation: `translates: 0123456789ab 2025-03-02`, and the hashes of its blocks below. */
export function recordIn(markdown: string): TranslationRecord | undefined {
  const [, hash, date, blocks = ''] = splitFrontMatter(markdown).yaml.match(LINE) ?? [];
  return hash ? {hash, date, blocks: blocks ? blocks.trim().split(/\s+/).map(read) : undefined} : undefined;
}

function read(entry: string): Recorded {
  if (entry.startsWith('.')) return {translation: entry.slice(1)};
  return {original: entry.slice(0, 6), ...(entry.length > 6 && {translation: entry.slice(6)})};
}

/** The author's own calendar day, not that of Greenwich: as 2025-03-02. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');

/** The file with a new record as the last lines of its front matter. */
export function withRecord(markdown: string, hash: string, date: string, blocks: Recorded[] = []): string {
  const words = blocks.map(({original, translation = ''}) => (original ?? '.') + translation);
  const lines = words.flatMap((_, at) => (at % PER_LINE ? [] : [`  ${words.slice(at, at + PER_LINE).join(' ')}\n`]));
  const record = `translates: ${hash} ${date}\n${lines.join('')}`;
  const {block, yaml, content} = splitFrontMatter(markdown.replace(/\r\n/g, '\n'));
  const text = block
    ? `---\n${yaml.replace(WHOLE, '')}${record}---${content}`
    : `---\n${record}---\n\n${content.replace(/^\uFEFF/, '')}`;
  return inItsForm(text, markdown);
}

/** The text with the byte order mark and the line ends of an older version of its file. */
export function inItsForm(text: string, old: string): string {
  const mark = old.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + (/\r\n/.test(old) ? text.replace(/\n/g, '\r\n') : text);
}
