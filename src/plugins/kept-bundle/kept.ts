import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

/** What the bundler has made of one language, and of what. */
export interface Kept {
  /** What decides on the bundle besides the files that it is made of. */
  version: string;
  /** Hashes of the files that it is made of, by their paths. */
  inputs: Map<string, string>;
  /** Files for the browser, by their names; those have a stand-in for the hash of the build (src/plugins/route-shards/build-hash.ts). */
  assets: Map<string, Buffer>;
  /** Files of the bundle that draws the pages, by their names in its folder. */
  server: Map<string, Buffer>;
  /** Texts that the bundler's plugins have written about it, by their paths, with the same stand-in. */
  records: Map<string, string>;
}

/** What is kept in a file, or nothing if there is none that can be read. */
export function readKept(file: string): Kept | undefined {
  try {
    return v8.deserialize(fs.readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Renamed into place: a build that is stopped here leaves no half of it behind. */
export function writeKept(file: string, kept: Kept): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(`${file}.${process.pid}`, v8.serialize(kept));
  fs.renameSync(`${file}.${process.pid}`, file);
}

/** The hashes of files, or nothing if one of them is newer than a moment (in milliseconds), or gone. */
export function hashInputs(files: Iterable<string>, moment: number): Map<string, string> | undefined {
  const hashes = new Map<string, string>();
  for (const file of files) {
    const stats = fs.statSync(file, {throwIfNoEntry: false});
    // The bundler names folders too, where it has looked for files.
    if (stats?.isDirectory()) continue;
    if (!stats || stats.mtimeMs > moment) return undefined;
    hashes.set(file, hashOf(file));
  }
  return hashes;
}

/** Whether all files are as they were. Throws if one is gone. */
export function areUnchanged(inputs: Map<string, string>): boolean {
  return [...inputs].every(([file, hash]) => hashOf(file) === hash);
}

/** All files below a folder, by their names in it. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), fs.readFileSync(file)]));
}

function hashOf(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('base64');
}
