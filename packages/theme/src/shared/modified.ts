import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {withoutZones} from './front-matter-dates';
import {hasFullHistory} from './history';
import {recovered} from './recover-front-matter';

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
