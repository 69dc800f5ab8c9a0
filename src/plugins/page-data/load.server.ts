import fs from 'node:fs';
import type {Places} from './data';
import {toModule} from './to-module';

/** Put in by the bundler (`index.ts`): the two files that `collect.ts` writes. */
declare const PAGE_DATA: string;
declare const PAGE_DATA_PLACES: string;

/** Where the data of each chunk are, and their hashes. */
export const places: Places = JSON.parse(fs.readFileSync(PAGE_DATA_PLACES, 'utf8'));
const file = fs.openSync(PAGE_DATA, 'r');
const loaded = new Map<string, Record<string, unknown>>();

/** Reads what a browser would fetch; the module of a chunk is always the same. */
export async function loadData(name: string): Promise<Record<string, unknown>> {
  const module = loaded.get(name) ?? toModule(JSON.parse(read(name)));
  loaded.set(name, module);
  return module;
}

function read(name: string): string {
  const place = places[name];
  if (!place) throw new Error(`There are no data for the chunk ${name} of the route table.`);
  const bytes = Buffer.alloc(place.length);
  fs.readSync(file, bytes, 0, place.length, place.start);
  return bytes.toString('utf8');
}
