import fs from 'node:fs';
import path from 'node:path';
import {fail} from './setup.mjs';

/** A built site that is measured: what it is called, where it is, and the page that is visited. */
export type BuiltSite = {name: string; folder: string; address: string};

/** The sites of a command line, `name=folder:/address`. Ends the process with `usage` where one is wrong. */
export function sitesFrom(texts: string[], usage: string): BuiltSite[] {
  return texts.map((text) => {
    const [, name = '', folder = '', address = '/'] = /^([^=]+)=(.+?)(?::(\/.*))?$/.exec(text) ?? fail(usage);
    if (!fs.existsSync(path.join(folder, 'index.html'))) fail(`There is no built site in ${folder}.`);
    return {name, folder, address};
  });
}

/** Of an even number of values the higher one in the middle; not a number where there is none. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
