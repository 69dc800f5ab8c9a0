import fs from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';

/** How much a number may differ from the recorded one: within any of the limits. */
export type Tolerance = {
  /** a part of the larger one: `1e-6` */
  relative?: number;
  /** in its unit: `0.01` */
  absolute?: number;
  /** how many significant digits have to agree */
  digits?: number;
};

/** A run: its day, and the versions of its packages. Written by `docusaurus posts`, never compared. */
type Run = {date: string; versions: Record<string, string>};

/** The file `run.json` of a post. The author writes the first three fields, `docusaurus posts` the others. */
type RunFile = Partial<Run> & {
  /** Programs that are neither Python nor shell, each with the command that runs it: `{"fit.R": "Rscript"}`. */
  programs?: Record<string, string>;
  /** Limits by the name of an output, or `*` for all. Without one, an output is compared byte by byte. */
  tolerance?: Record<string, Tolerance>;
  /** The time limit of each program, in seconds. Default: 300. */
  timeLimit?: number;
  /** The last run with the newest packages, and the files that came out differently. */
  newest?: Run & {changed: string[]};
};

const run = {date: Joi.string(), versions: Joi.object().pattern(Joi.string(), Joi.string())};
const schema = Joi.object<RunFile>({
  ...run,
  programs: Joi.object().pattern(Joi.string(), Joi.string()),
  tolerance: Joi.object().pattern(
    Joi.string(),
    Joi.object({
      relative: Joi.number().positive(),
      absolute: Joi.number().positive(),
      digits: Joi.number().integer().positive(),
    }).min(1),
  ),
  timeLimit: Joi.number().positive(),
  newest: Joi.object({...run, changed: Joi.array().items(Joi.string())}),
});

/** The name of a post's folder, or of a file in it, in messages: `blog/2026-01-31-a`. */
export function label(folder: string, ...names: string[]): string {
  return [path.basename(path.dirname(folder)), path.basename(folder), ...names].join('/');
}

/** The contents of `run.json` of a post, empty if it is missing. Throws an error with the file and each mistake. */
export function readRunFile(folder: string): RunFile {
  const file = path.join(folder, 'run.json');
  if (!fs.existsSync(file)) return {};
  try {
    return Joi.attempt(JSON.parse(fs.readFileSync(file, 'utf8')), schema, {abortEarly: false, convert: false});
  } catch (error) {
    throw new Error(`${label(folder, 'run.json')}: ${(error as Error).message}`);
  }
}
