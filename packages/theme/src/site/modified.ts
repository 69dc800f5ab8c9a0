import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import {withoutZones} from '../shared/front-matter-dates';
import {recovered} from '../shared/recover-front-matter';

type Site = Pick<LoadContext, 'siteDir' | 'siteConfig'>;

/**
 * When the words of a file of the site last changed (`2025-03-02`): its `last_update`, else the day (UTC) of its last
 * commit, but never before the page's own date. Undefined where Git cannot tell.
 */
export async function modifiedOf(file: string, {siteDir, siteConfig}: Site): Promise<string | undefined> {
  const filePath = path.join(siteDir, file);
  const {frontMatter} = recovered(withoutZones(fs.readFileSync(filePath, 'utf8')));
  const {date, last_update: lastUpdate} = frontMatter as {date?: string | Date; last_update?: {date?: string | Date}};
  const said = lastUpdate?.date && dayOf(lastUpdate.date);
  if (said) return said;
  if (!hasFullHistory(siteDir)) return undefined;
  const commit = await siteConfig.future.experimental_vcs.getFileLastUpdateInfo(filePath);
  if (!commit) return undefined;
  const [published, committed] = [date ? dayOf(date) : '', dayOf(new Date(commit.timestamp))];
  return published > committed ? published : committed;
}

function dayOf(date: string | Date): string {
  return new Date(date).toISOString().slice(0, 10);
}

/** Of this process, in which there are several copies of this module: starting Git is slow. */
const KNOWN = Symbol.for('inkstone.history');
const shared = globalThis as {[KNOWN]?: Map<string, boolean>};

/** Whether Git can tell when files changed: not in a shallow clone. The build says once which dates are missing. */
function hasFullHistory(siteDir: string): boolean {
  shared[KNOWN] ??= new Map();
  const known = shared[KNOWN].get(siteDir);
  if (known !== undefined) return known;
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: siteDir, encoding: 'utf8'});
  const isFull = status === 0 && stdout.trim() === 'false';
  shared[KNOWN].set(siteDir, isFull);
  const [reason, fix] =
    status === 0 ? ['is a shallow clone', 'run "git fetch --unshallow"'] : ['is no Git clone', 'build from a clone'];
  const missing = 'sitemaps, feeds and structured data leave out when pages last changed';
  if (!isFull) logger.warn(`This folder ${reason}: ${missing}. To have the dates, ${fix}.`);
  return isFull;
}
