import fs from 'node:fs';
import path from 'node:path';
import {readRunFile} from './run-file';

/** The file with the recorded output of a program. */
export const outputOf = (program: string): string => program.replace(/\.\w+$/, '.txt');

/** The programs of a post: `.py` and `.sh`, except modules without recorded output, and those in `run.json`. */
export function programsOf(folder: string): string[] {
  const names = fs.readdirSync(folder).sort();
  const {programs = {}} = readRunFile(folder);
  const sources = names.filter((name) => /\.(py|sh)$/.test(name) || name in programs);
  const imported = new Set(importsOf(folder));
  return sources.filter((name) => !imported.has(name.replace(/\.py$/, '')) || names.includes(outputOf(name)));
}

/** The modules that the Python files of a folder import, sorted, each once. */
export function importsOf(folder: string): string[] {
  const sources = fs.readdirSync(folder).filter((name) => name.endsWith('.py'));
  return [...new Set(sources.flatMap((name) => modulesIn(fs.readFileSync(path.join(folder, name), 'utf8'))))].sort();
}

export function modulesIn(source: string): string[] {
  const statements = [...source.matchAll(/^[ \t]*(?:from[ \t]+(\w+)|import[ \t]+(.+))/gm)];
  return statements.flatMap(([, from, list = '']) =>
    from ? [from] : list.split(',').map((name) => name.trim().split(/\W/)[0] ?? ''),
  );
}
