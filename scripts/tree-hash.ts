import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The list of a built site's files, in the site itself: `sha256sum -c tree.sha256` checks a copy against it. */
export const treeFile = 'tree.sha256';

/**
 * Writes the list of all files and their hashes into a built site. Two builds are the same when the hash of this list is. `folder`: the
 * built site. Returns the hash of the list.
 */
export function writeTreeHash(folder: string): string {
  const list = treeOf(folder)
    .map(([file, hash]) => `${hash}  ${file}\n`)
    .join('');
  fs.writeFileSync(path.join(folder, treeFile), list);
  return sha256(list);
}

/** Every file of a folder except the list itself, by path, with its hash. */
export function treeOf(folder: string): [string, string][] {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map((entry) =>
    path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
  );
  return files
    .filter((file) => file !== treeFile)
    .sort()
    .map((file) => [file, sha256(fs.readFileSync(path.join(folder, file)))]);
}

function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest('hex');
}
