import fs from 'node:fs';
import path from 'node:path';

const CONFIG = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`);

/** The folder of the site that a file belongs to: the nearest one above it with a configuration of Docusaurus. */
export function siteFolderOf(file: string): string {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (CONFIG.some((name) => fs.existsSync(path.join(folder, name))) || folder === path.dirname(folder)) return folder;
  }
}
