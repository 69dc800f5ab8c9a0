import {spawnSync} from 'node:child_process';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import {sourceAt} from 'inkstone-core/markdown-files';
import {processWide} from 'inkstone-core/process-wide';

type Site = Pick<LoadContext, 'siteDir' | 'siteConfig'>;

/**
 * When the text of a file last changed (`2025-03-02`): its `last_update`, else the day (UTC) of its last commit, but
 * never before the page's own date. Undefined if Git cannot tell.
 */
export async function modifiedOf(file: string, {siteDir, siteConfig}: Site): Promise<string | undefined> {
  const filePath = path.join(siteDir, file);
  const {date, last_update: lastUpdate} = (sourceAt(filePath)?.frontMatter ?? {}) as Dates;
  const stated = dayOf(lastUpdate?.date);
  if (stated) return stated;
  if (!hasFullHistory(siteDir)) return undefined;
  const commit = await siteConfig.future.experimental_vcs.getFileLastUpdateInfo(filePath);
  if (!commit) return undefined;
  const [published = '', committed] = [dayOf(date), new Date(commit.timestamp).toISOString().slice(0, 10)];
  return published > committed ? published : committed;
}

type Dates = {date?: unknown; last_update?: {date?: unknown}};

/** The day that an author wrote. */
function dayOf(date: unknown): string | undefined {
  if (typeof date !== 'string') return undefined;
  const [, year, month = '', day = ''] = date.match(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10);
}

/** Starting Git is slow. */
const histories = processWide('history', () => new Map<string, boolean>());

/** Whether Git knows when files changed, unlike in a shallow clone. Warns once about the missing dates. */
function hasFullHistory(siteDir: string): boolean {
  const known = histories.get(siteDir);
  if (known !== undefined) return known;
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: siteDir, encoding: 'utf8'});
  const isFull = status === 0 && stdout.trim() === 'false';
  histories.set(siteDir, isFull);
  const [reason, fix] =
    status === 0 ? ['is a shallow clone', 'run "git fetch --unshallow"'] : ['is not a Git clone', 'build from a clone'];
  const missing = 'sitemaps, feeds and structured data leave out when pages last changed';
  if (!isFull) logger.warn(`This folder ${reason}: ${missing}. To have the dates, ${fix}.`);
  return isFull;
}
