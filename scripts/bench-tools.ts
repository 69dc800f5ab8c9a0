import fs from 'node:fs';
import path from 'node:path';
import {fail} from './setup.mjs';

/** A built site to measure: its name, its folder, and the address of the page to visit. */
export type BuiltSite = {name: string; folder: string; address: string};

/** The sites given on the command line as `name=folder:/address`. Exits with `usage` if one is invalid. */
export function sitesFrom(texts: string[], usage: string): BuiltSite[] {
  return texts.map((text) => {
    const [, name = '', folder = '', address = '/'] = /^([^=]+)=(.+?)(?::(\/.*))?$/.exec(text) ?? fail(usage);
    if (!fs.existsSync(path.join(folder, 'index.html'))) fail(`There is no built site in ${folder}.`);
    return {name, folder, address};
  });
}

/** The median; of an even number of values, the higher of the two in the middle. NaN if there are none. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
