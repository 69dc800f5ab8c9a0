import fs from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import {onceUnlessChanged} from './file-stamp';
import {lineAt} from './line-at';
import {folderOfCommand} from './loaded-site';

type Entries = Record<string, Record<string, string>>;
type Problem = {line: number; message: string};

/** The entries of a JSON or YAML file, none where there is no file. Throws with path and line if it is unreadable. */
export function readData(file: string): Entries {
  const {entries, problem} = read(file);
  if (problem) throw new Error(`${path.relative(folderOfCommand(), file)}:${problem.line}: ${problem.message}`);
  return entries;
}

/** The syntax error of a JSON or YAML file with its line; undefined if there is none. */
export const unreadable = (file: string): Problem | undefined => read(file).problem;

const read = onceUnlessChanged((file): {entries: Entries; problem?: Problem} => {
  if (!fs.existsSync(file)) return {entries: {}};
  const text = fs.readFileSync(file, 'utf8');
  try {
    const value: unknown = (file.endsWith('.json') ? JSON.parse(text) : yaml.load(text)) ?? {};
    if (typeof value !== 'object' || Array.isArray(value))
      return {entries: {}, problem: {line: 1, message: 'the file holds no list of names and values'}};
    const entries = Object.entries(value as Record<string, Entries[string] | null>);
    return {entries: Object.fromEntries(entries.map(([name, entry]) => [name, entry ?? {}]))};
  } catch (error) {
    const {message, mark} = error as Error & {mark?: {line: number}};
    const [reason] = message.split(/(?: in JSON)?(?: at position \d|\n|$)/);
    const [, position = '0'] = message.match(/ at position (\d+)/) ?? [];
    const line = mark ? mark.line + 1 : lineAt(text, Number(position));
    return {entries: {}, problem: {line, message: `the file cannot be read: ${reason}`}};
  }
});
