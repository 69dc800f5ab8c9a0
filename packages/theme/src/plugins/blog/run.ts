import path from 'node:path';
import {readRunFile} from '../../programs/run-file';
import type {Attempt, Run} from '../../site/post-metadata';

type Recorded = {date?: string; versions?: Record<string, string>};

/** The contents of `run.json` beside a post. Undefined if it has no programs, or they have not been run. */
export function readRun(folder: string, locale: string, format: (date: Date) => string): Run | undefined {
  const {newest, ...run} = readRunFile(folder);
  if (!run.date) return undefined;
  // Commas alone, in Chinese as in English: no “and” before the last.
  const list = new Intl.ListFormat(locale, {type: 'conjunction', style: 'narrow'});
  const attempt = ({date = '', versions = {}}: Recorded): Attempt => {
    const names = Object.entries(versions).map(([name, version]) => `${name} ${version.split('+')[0]}`);
    return {date, dateText: format(new Date(date)), versions: list.format(names)};
  };
  const command = `npm run posts -- ${path.basename(folder).slice(11)}`;
  const isNewer = newest && attempt(newest).versions !== attempt(run).versions;
  return {
    ...attempt(run),
    command,
    newest: newest && isNewer ? {...attempt(newest), changed: newest.changed} : undefined,
  };
}
