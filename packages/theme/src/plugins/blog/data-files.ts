import fs from 'node:fs';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {getPluginI18nPath} from '@docusaurus/utils';
import yaml from 'js-yaml';

type Entries = Record<string, object | null>;
type Options = Pick<PluginOptions, 'id' | 'path' | 'authorsMapPath' | 'tags'>;

/**
 * The files of tags and authors, in which what has no translation yet stands in the original language. Docusaurus reads the translated file alone, so
 * that a new tag or author would stop the build of every other language.
 * @returns options that name files to read instead, the files they are made from, and a function that makes them
 */
export function dataFiles(context: LoadContext, {id, path: blog, authorsMapPath, tags}: Options) {
  const folder = path.resolve(context.siteDir, blog);
  const translations = getPluginI18nPath({
    localizationDir: context.localizationDir,
    pluginName: 'docusaurus-plugin-content-blog',
    pluginId: id,
  });
  const merged = (name: string) => {
    const sources = [path.join(folder, name), path.join(translations, name)];
    if (!sources.every((file) => fs.existsSync(file))) return undefined;
    return {
      name,
      sources,
      file: path.join(context.generatedFilesDir, 'blog', context.i18n.currentLocale, path.basename(name)),
    };
  };
  const files = {
    authorsMapPath: merged(authorsMapPath),
    tags: tags === false || tags === null ? undefined : merged(tags ?? 'tags.yml'),
  };
  const made = Object.entries(files).flatMap(([option, file]) => (file ? [{option, ...file}] : []));
  const existing = (name: string) =>
    [folder, translations].map((each) => path.join(each, name)).filter((file) => fs.existsSync(file));
  const listOf = (sources: string[]) => sources.map((file) => path.relative(context.siteDir, file)).join(' and ');
  return {
    /** Where a post is looked for: among the translations, then among the originals. */
    folders: [translations, folder].filter((each) => fs.existsSync(each)),
    /** The keys of the authors that a post may name. */
    authors: () => existing(authorsMapPath).flatMap((file) => Object.keys(read(file))),
    /** Lets an error of Docusaurus name the author's files. */
    withSources(error: unknown): unknown {
      if (!(error instanceof Error)) return error;
      error.message = error.message.replace(/(?<=in )tags file(?=:)/, listOf(existing(tags || 'tags.yml')));
      for (const {file, sources} of made) error.message = error.message.replaceAll(file, listOf(sources));
      return error;
    },
    options: Object.fromEntries(made.map(({option, file}) => [option, path.relative(folder, file)])),
    sources: made.flatMap((each) => each.sources),
    write() {
      for (const {file, sources} of made) {
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, yaml.dump(withFallback(...(sources.map(read) as [Entries, Entries]))));
      }
    },
  };
}

function read(file: string): Entries {
  return (yaml.load(fs.readFileSync(file, 'utf8')) ?? {}) as Entries;
}

/** The entries of the original, each with what its translation says instead. */
export function withFallback(original: Entries, translation: Entries): Entries {
  const names = [...new Set([...Object.keys(original), ...Object.keys(translation)])];
  return Object.fromEntries(names.map((name) => [name, {...original[name], ...translation[name]}]));
}
