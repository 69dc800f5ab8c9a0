import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';

/** The metadata block of a program (PEP 723). */
const SCRIPT = /^# \/\/\/ script\n((?:#(?: .*)?\n)+?)# \/\/\/$/m;

/** Arguments for pip, the names of the packages, and the text that identifies an environment. */
export type Requirements = {folder: string; args: string[]; names: string[]; text: string; python?: string};

/** The requirements in `requirements.txt` of a folder and in its programs; undefined if there are none. */
export function requirementsIn(folder: string): Requirements | undefined {
  const file = path.join(folder, 'requirements.txt');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const programs = fs.readdirSync(folder).filter((name) => name.endsWith('.py'));
  const blocks = programs.flatMap((name) => blockOf(path.join(folder, name)) ?? []);
  if (lines.length === 0 && blocks.length === 0) return undefined;
  const packages = [...new Set(blocks.flatMap(({dependencies = []}) => dependencies))].sort();
  const python = blocks.flatMap((block) => block['requires-python'] ?? [])[0];
  return {
    folder,
    args: [...(lines.length ? ['-r', file] : []), ...packages],
    names: [...lines, ...packages].flatMap((line) => line.match(/^[\w.-]*\w/)?.[0] ?? []).sort(),
    text: [python, ...lines, ...packages].join('\n'),
    python,
  };
}

function blockOf(program: string): {dependencies?: string[]; 'requires-python'?: string} | undefined {
  const [, block] = fs.readFileSync(program, 'utf8').replace(/\r\n/g, '\n').match(SCRIPT) ?? [];
  try {
    return block === undefined ? undefined : parse(block.replace(/^# ?/gm, ''));
  } catch (error) {
    throw new Error(
      `${path.basename(program)}: its "# /// script" block is not valid TOML: ${(error as Error).message}`,
    );
  }
}

const MODULES: Record<string, string> = {'scikit-learn': 'sklearn'};
/** The module that a package provides: mostly one of the same name. */
export const moduleOf = (name: string): string => MODULES[name] ?? name;
