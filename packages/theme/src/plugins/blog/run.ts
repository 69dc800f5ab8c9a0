import path from 'node:path';
import {folderOf} from '../downloads/folder';
import {readRunFile} from '../downloads/run-file';

/** The last run of a post's programs, as `npm run posts` recorded it in `run.json`: the day and the versions. */
export type Run = Tried & {
  command: string;
  /** The last try with the newest packages (`npm run posts -- --newest`), if it found newer ones, and the files that came out differently. */
  newest?: Tried & {changed: string[]};
};

type Tried = {date: string; dateText: string; versions: string};
type Recorded = {date?: string; versions?: Record<string, string>};

/** What `run.json` beside a post says. Nothing where the post has no programs, or has not been run since it has them. */
export function readRun(
  source: string,
  siteDir: string,
  locale: string,
  format: (date: Date) => string,
): Run | undefined {
  const folder = folderOf(source, siteDir);
  const run = readRunFile(folder);
  if (!run.date) return undefined;
  // Commas alone, in Chinese as in English: no “and” before the last.
  const list = new Intl.ListFormat(locale, {type: 'conjunction', style: 'narrow'});
  const tried = ({date = '', versions = {}}: Recorded): Tried => ({
    date,
    dateText: format(new Date(date)),
    versions: list.format(namesOf(versions)),
  });
  const isNewer = run.newest && tried(run.newest).versions !== tried(run).versions;
  return {
    ...tried(run),
    command: `npm run posts -- ${path.basename(folder).slice(11)}`,
    newest: run.newest && isNewer ? {...tried(run.newest), changed: run.newest.changed} : undefined,
  };
}

function namesOf(versions: Record<string, string>): string[] {
  return Object.entries(versions).map(([name, version]) => `${name} ${version.split('+')[0]}`);
}
