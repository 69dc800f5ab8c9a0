import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const CONFIG = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`);
/** The folders of the sites that this process has loaded. */
const loaded = new Set<string>();

/** A plugin that tells the parts of Markdown, which Docusaurus does not tell it, where the site is. */
export function siteFolder({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  loaded.add(siteDir);
  return {name: 'site-folder'};
}

/** Before a site is loaded: the folder that `docusaurus COMMAND [siteDir]` names, or the working directory. */
export function folderOfCommand(): string {
  const isSite = (folder: string) => CONFIG.some((name) => fs.existsSync(path.join(folder, name)));
  return path.resolve(process.argv.slice(3).find((argument) => !argument.startsWith('-') && isSite(argument)) ?? '.');
}

/**
 * The folder of the site that a file belongs to: that of a loaded site, whatever the folder of a post has in it; in a
 * program that has loaded none, the nearest one above the file with a configuration of Docusaurus.
 */
export function siteFolderOf(file: string): string {
  const containing = [...loaded].filter((folder) => file.startsWith(folder + path.sep));
  if (containing.length > 0)
    return containing.reduce((longest, each) => (each.length > longest.length ? each : longest));
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (CONFIG.some((name) => fs.existsSync(path.join(folder, name))) || folder === path.dirname(folder)) return folder;
  }
}
