import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Markdown in the folder of a document is a document of its own. */
const IGNORED = /\.mdx?$|^__pycache__$/;

/**
 * Hashes of files and folders; each is read once.
 * @returns a function of a path. The hash of a folder covers all files in it but Markdown; that of a missing file is empty.
 */
export function createHashes(): (name: string) => string {
  const hashes = new Map<string, string>();
  const hashOf = (name: string): string => {
    // A missing file may be written while documents are compiled: then it is read again.
    const known = hashes.get(name) || read(name);
    hashes.set(name, known);
    return known;
  };
  const read = (name: string): string => {
    const stats = fs.statSync(name, {throwIfNoEntry: false});
    if (!stats) return '';
    const hash = createHash('sha256');
    if (!stats.isDirectory()) return hash.update(fs.readFileSync(name)).digest('base64');
    const entries = fs.readdirSync(name).filter((entry) => !IGNORED.test(entry));
    for (const entry of entries.sort()) hash.update(entry).update(hashOf(path.join(name, entry)));
    return hash.digest('base64');
  };
  return hashOf;
}
