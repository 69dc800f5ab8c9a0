import fs from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import {lineAt} from './line-at';
import {folderOfCommand} from './site-folder';

type Entries = Record<string, Record<string, string>>;

/** The entries of a JSON or YAML file, none where there is no file. Throws with path and line if it is unreadable. */
export function readData(file: string): Entries {
  const problem = unreadable(file);
  if (problem) throw new Error(`${path.relative(folderOfCommand(), file)}:${problem.line}: ${problem.message}`);
  const entries: Record<string, Entries[string] | null> = fs.existsSync(file) ? (parse(file) ?? {}) : {};
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, value ?? {}]));
}

/** The syntax error of a JSON or YAML file with its line; undefined if there is none. */
export function unreadable(file: string): {line: number; message: string} | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    const value: unknown = parse(file) ?? {};
    const isList = typeof value !== 'object' || Array.isArray(value);
    return isList ? {line: 1, message: 'the file holds no list of names and values'} : undefined;
  } catch (error) {
    const {message, mark} = error as Error & {mark?: {line: number}};
    const [reason] = message.split(/(?: in JSON)?(?: at position \d|\n|$)/);
    const [, position = '0'] = message.match(/ at position (\d+)/) ?? [];
    const line = mark ? mark.line + 1 : lineAt(fs.readFileSync(file, 'utf8'), Number(position));
    return {line, message: `the file cannot be read: ${reason}`};
  }
}

function parse(file: string) {
  const text = fs.readFileSync(file, 'utf8');
  return file.endsWith('.json') ? JSON.parse(text) : yaml.load(text);
}
