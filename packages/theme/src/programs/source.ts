import fs from 'node:fs';
import path from 'node:path';
import {readRunFile} from './run-file';

/** The file with the recorded output of a program. */
export const outputOf = (program: string): string => program.replace(/\.\w+$/, '.txt');

/** The programs of a post: `.py` and `.sh`, except modules without recorded output, and programs in `run.json`. */
export function programsOf(folder: string): string[] {
  const names = fs.readdirSync(folder).sort();
  const {programs = {}} = readRunFile(folder);
  const sources = names.filter((name) => /\.(py|sh)$/.test(name) || name in programs);
  const imported = new Set(importsOf(folder));
  return sources.filter((name) => !imported.has(name.replace(/\.py$/, '')) || names.includes(outputOf(name)));
}

/** The command that runs a program, without its name. */
export function commandOf(folder: string, program: string): string {
  const usual = () => (program.endsWith('.sh') ? shellOf(path.join(folder, program)) : 'python3');
  return readRunFile(folder).programs?.[program] ?? usual();
}

/** The interpreter in the first line of a shell program; without one, the shell that every system has. */
function shellOf(program: string): string {
  const [, interpreter = 'sh'] =
    fs.readFileSync(program, 'utf8').match(/^#![ \t]*(?:\S*\/env[ \t]+(?:-S[ \t]+)?)?(\S+)/) ?? [];
  return interpreter;
}

/** The modules that the Python files of a folder import, sorted, each once. */
export function importsOf(folder: string): string[] {
  const sources = fs.readdirSync(folder).filter((name) => name.endsWith('.py'));
  return [...new Set(sources.flatMap((name) => modulesIn(fs.readFileSync(path.join(folder, name), 'utf8'))))].sort();
}

export function modulesIn(source: string): string[] {
  return importStatements(source).map(({module}) => module);
}

/** An import of a module. `isIndented`: only some paths of the program reach it. */
type Import = {module: string; line: number; isIndented: boolean};

/** The imports of a Python file, without relative ones. */
export function importStatements(source: string): Import[] {
  // Texts have lines that begin with "from" and "import", too.
  const code = source.replace(/("""|''')[\s\S]*?\1/g, (text) => text.replace(/[^\n]+/g, '_'));
  return code.split('\n').flatMap((text, index) => {
    const [, space, from, list = ''] = text.match(/^([ \t]*)(?:from[ \t]+(\w+)|import[ \t]+(.+))/) ?? [];
    const names = from ? [from] : list.split(',').map((name) => name.trim().split(/\W/)[0] ?? '');
    return names.filter(Boolean).map((module) => ({module, line: index + 1, isIndented: space !== ''}));
  });
}
