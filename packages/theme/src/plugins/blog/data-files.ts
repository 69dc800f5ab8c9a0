import fs from 'node:fs';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {getPluginI18nPath} from '@docusaurus/utils';
import {readData} from 'inkstone-core/data-files';
import yaml from 'js-yaml';

type Entries = Record<string, object>;
type Options = Pick<PluginOptions, 'id' | 'path' | 'authorsMapPath' | 'tags'>;

/**
 * The files of tags and authors, with untranslated entries in the original language: Docusaurus reads only the
 * translated file, so that a new tag or author would stop the build of every other language.
 */
export function dataFiles(context: LoadContext, {id, path: blog, authorsMapPath, tags}: Options) {
  const {siteDir, localizationDir, generatedFilesDir, i18n} = context;
  const folder = path.resolve(siteDir, blog);
  const translations = getPluginI18nPath({localizationDir, pluginName: 'docusaurus-plugin-content-blog', pluginId: id});
  const folders = [translations, folder].filter((each) => fs.existsSync(each));
  const sourcesOf = (name: string) =>
    folders.map((each) => path.join(each, name)).filter((file) => fs.existsSync(file));
  const names = {authorsMapPath, ...(tags !== false && {tags: tags ?? 'tags.yml'})};
  const merged = Object.entries(names).flatMap(([option, name]) => {
    const file = path.join(generatedFilesDir, 'blog', i18n.currentLocale, path.basename(name));
    const sources = sourcesOf(name);
    return sources.length > 1 ? [{option, file, sources}] : [];
  });
  const listOf = (sources: string[]) => sources.map((file) => path.relative(siteDir, file)).join(' and ');
  return {
    /** Where a post is looked for: among the translations, then among the originals. */
    folders,
    sources: merged.flatMap(({sources}) => sources),
    /** Options of the blog plugin that name the merged files. */
    options: Object.fromEntries(merged.map(({option, file}) => [option, path.relative(folder, file)])),
    /** The keys of the authors that a post may name. */
    authors: () => sourcesOf(authorsMapPath).flatMap((file) => Object.keys(readData(file))),
    /** Lets an error of Docusaurus name the author's files. */
    withSources(error: unknown): unknown {
      if (!(error instanceof Error)) return error;
      error.message = error.message.replace(/(?<=in )tags file(?=:)/, listOf(sourcesOf(tags || 'tags.yml')));
      for (const {file, sources} of merged) error.message = error.message.replaceAll(file, listOf(sources));
      return error;
    },
    write() {
      for (const {file, sources} of merged) {
        const [translation = {}, original = {}] = sources.map(readData);
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, yaml.dump(withFallback(original, translation)));
      }
    },
  };
}

/** The entries of the original, overridden by their translations. */
export function withFallback(original: Entries, translation: Entries): Entries {
  const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])];
  return Object.fromEntries(names.map((name) => [name, {...original[name], ...translation[name]}]));
}
