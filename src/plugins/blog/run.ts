import fs from 'node:fs';
import path from 'node:path';
import {folderOf} from '../downloads/folder';

/** The last run of a post's programs, as `npm run posts` recorded it in `run.json`: the day and the versions. */
export type Run = {date: string; dateText: string; versions: string; command: string};

/** What `run.json` beside a post says. Nothing where the post has no programs, or has not been run since it has them. */
export function readRun(source: string, siteDir: string, format: (date: Date) => string): Run | undefined {
  const folder = folderOf(source, siteDir);
  const file = path.join(folder, 'run.json');
  if (!fs.existsSync(file)) return undefined;
  const {date, versions} = JSON.parse(fs.readFileSync(file, 'utf8')) as {date: string; versions: Record<string, string>};
  const text = Object.entries(versions).map(([name, version]) => `${name} ${version.split('+')[0]}`);
  return {date, dateText: format(new Date(date)), versions: text.join(', '), command: `npm run posts -- ${path.basename(folder).slice(11)}`};
}
