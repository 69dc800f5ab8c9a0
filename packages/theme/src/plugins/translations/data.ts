import fs from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import {siteFolderOf} from '../../shared/site-folder';

/** Why a file of data cannot be read, and at which line. */
export type Unreadable = {line: number; message: string};

/**
 * The entries of a JSON or YAML file, none where there is no file. A tag may have no properties: it reads as an empty entry.
 * @throws where the file cannot be read, with its name, line and reason
 */
export function readData(file: string): Record<string, Record<string, string>> {
  const problem = unreadable(file);
  if (problem) throw new Error(`${path.relative(siteFolderOf(file), file)}:${problem.line}: ${problem.message}`);
  const entries: Record<string, Record<string, string> | null> = fs.existsSync(file) ? (parse(file) ?? {}) : {};
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, value ?? {}]));
}

/** What is wrong with a JSON or YAML file, if anything. */
export function unreadable(file: string): Unreadable | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    const value: unknown = parse(file) ?? {};
    return typeof value === 'object' && !Array.isArray(value)
      ? undefined
      : {line: 1, message: 'the file holds no list of names and values'};
  } catch (error) {
    const {message, mark} = error as Error & {mark?: {line: number}};
    const [reason = '', position] =
      message
        .split('\n')[0]
        ?.match(/^(.*?)(?: in JSON)?(?: at position (\d+).*)?$/)
        ?.slice(1) ?? [];
    const before = fs.readFileSync(file, 'utf8').slice(0, Number(position ?? 0));
    return {line: mark ? mark.line + 1 : before.split('\n').length, message: `the file cannot be read: ${reason}`};
  }
}

function parse(file: string) {
  const text = fs.readFileSync(file, 'utf8');
  return file.endsWith('.json') ? JSON.parse(text) : yaml.load(text);
}
