import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Every file of a folder, by path, with its hash. Two builds are the same when these lists are. */
export function treeOf(folder: string): [string, string][] {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map((entry) =>
    path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
  );
  return files.sort().map((file) => [
    file,
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, file)))
      .digest('hex'),
  ]);
}
