import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {originalOf} from '../shared/languages';
import {i18n} from './locales';

const SITE = path.resolve(__dirname, '../../../..');
/** Docusaurus takes the day of a post without `date` from its path. */
const DAY_IN_PATH = /.*(\d{4}[-/]\d{1,2}[-/]\d{1,2})/;

/**
 * The moment a build counts as now: the clock, or `SOURCE_DATE_EPOCH` (seconds), with which a build can be repeated later.
 */
function buildTime(): Date {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}

/**
 * A post whose date is still to come is a draft until that day begins (UTC): `npm start` shows it, a build leaves it out.
 * `scripts/build.ts` sees to it that the first build of that day is a new one.
 */
export const draftUntilDue: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const original = originalOf(path.relative(SITE, params.filePath), i18n.locales);
  if (original?.kind !== 'posts') return parsed;
  return isScheduled(parsed.frontMatter.date, original.name)
    ? {...parsed, frontMatter: {...parsed.frontMatter, draft: true}}
    : parsed;
};

/** Whether the day of a post is still to come: `date` is that of its front matter, `name` its path. */
export function isScheduled(date: unknown, name: string): boolean {
  const due = dateOf(date || name.match(DAY_IN_PATH)?.[1]);
  return due !== undefined && dayOf(due) > dayOf(buildTime());
}

/** As Docusaurus reads it: a date that YAML leaves as text is UTC. */
function dateOf(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(`${value}Z`) : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
