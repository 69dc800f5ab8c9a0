import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import shownFiles from '../shown-files/loader.cjs';

const hashes = new Map<string, string>();

/** Hashes of all that a text shows besides itself: of the files that the bundler too would wait for. A file is read once a build. */
export function shownBy(file: string, source: string, siteDir: string): string[] {
  const shown: string[] = [];
  const add = (name: string) => shown.push(name);
  shownFiles.call({resourcePath: file, rootContext: siteDir, addContextDependency: add, addDependency: add}, source);
  return shown.map(hashOf);
}

/** A hash of a file, or of a folder with all that is in it; that of a missing one is empty. */
export function hashOf(name: string): string {
  // What is missing may be made while texts are compiled: then it is looked for again.
  const known = hashes.get(name) || read(name);
  hashes.set(name, known);
  return known;
}

function read(name: string): string {
  const stats = fs.statSync(name, {throwIfNoEntry: false});
  if (!stats) return '';
  const hash = createHash('sha256');
  if (stats.isDirectory()) for (const inner of fs.readdirSync(name).sort()) hash.update(inner).update(hashOf(path.join(name, inner)));
  else hash.update(fs.readFileSync(name));
  return hash.digest('base64');
}
