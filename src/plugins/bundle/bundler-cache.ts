import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Configuration} from 'webpack';

type WithCache = Configuration & {experiments?: {cache?: {version?: string}}};

/**
 * What the bundler keeps of its work, as a part of its `experiments`: one folder for all languages that are built one after the other, so that each begins
 * with the work for the one before. Nearly all code is the same, and what is not the bundler tells by its content. Docusaurus has it keep the languages
 * apart, by their names. A language that is built beside another (scripts/docusaurus-build.cjs) has generated files, and a folder, of its own.
 * @returns nothing where nothing is to be kept, as in the development server
 */
export function bundlerCache(config: Configuration, {siteDir, generatedFilesDir, i18n}: LoadContext): {cache?: object} {
  const {cache} = (config as WithCache).experiments ?? {};
  if (!cache) return {};
  const directory = path.join(siteDir, 'node_modules', '.cache', 'rspack', path.basename(generatedFilesDir));
  return {cache: {version: cache.version?.replace(`-${i18n.currentLocale}-`, '-'), storage: {type: 'filesystem', directory}}};
}
