import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {processWide} from './process-wide';
import {type SiteFiles, siteFiles} from './site-files';

const CONFIG = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`);
/** The configuration of Docusaurus in a folder, absolute; undefined if there is none. */
export const configurationIn = (folder: string): string | undefined =>
  CONFIG.map((name) => path.join(folder, name)).find(fs.existsSync);
/** The sites that this process has loaded, by their folder. */
const loaded = processWide('sites', () => new Map<string, SiteFiles>());

/** The site that a configuration belongs to. Throws before Docusaurus has loaded it. */
export type LoadedSite = () => SiteFiles;

/** The site for the Markdown plugins of a configuration, which Docusaurus gives none; `plugin` fills it in. */
export function siteOfConfiguration() {
  let files: SiteFiles | undefined;
  const site: LoadedSite = () => {
    if (!files) throw new Error('The site is used before Docusaurus has loaded its plugins.');
    return files;
  };
  const plugin = (context: Parameters<typeof registerSite>[0]): Plugin => {
    files = siteFiles(context);
    return registerSite(context);
  };
  return {site, plugin};
}

/** Tells `siteAt` of a site, for packages that stand alone: they have no configuration of their own. */
export function registerSite(context: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'i18n'>): Plugin {
  loaded.set(context.siteDir, siteFiles(context));
  return {name: 'register-site'};
}

/** Before a site is loaded: the folder that `docusaurus COMMAND [siteDir]` names, or the working directory. */
export function folderOfCommand(): string {
  const given = process.argv.slice(3).find((argument) => !argument.startsWith('-') && configurationIn(argument));
  return path.resolve(given ?? '.');
}

/**
 * The site that a file belongs to: a loaded one, whatever files the folder of a post contains. In a program that has
 * loaded none, it is the nearest folder above the file with a Docusaurus configuration, and no pages are known.
 */
export function siteAt(file: string): SiteFiles {
  const containing = [...loaded.values()].filter(({siteDir}) => file.startsWith(siteDir + path.sep));
  const nearest = containing.sort((a, b) => b.siteDir.length - a.siteDir.length)[0];
  if (nearest) return nearest;
  const i18n = {defaultLocale: 'en', locales: [], path: 'i18n', localeConfigs: {}};
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (configurationIn(folder) || folder === path.dirname(folder))
      return {siteDir: folder, i18n, staticDirectories: ['static'], folders: [], versions: []};
  }
}
