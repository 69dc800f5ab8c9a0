import path from 'node:path';
import type {I18n} from '@docusaurus/types';
import type {Configuration} from 'webpack';

type WithCache = Configuration & {experiments?: {cache?: {version?: string}}};

/**
 * Where the bundler keeps its work for a language, as its `experiments.cache`. Docusaurus has it keep the languages apart by a name that nobody else
 * knows; with a folder for each, one can begin with the work for another (scripts/docusaurus-build.cjs).
 */
export function bundlerCache(config: Configuration, siteDir: string, {currentLocale}: I18n): object {
  const directory = path.join(siteDir, 'node_modules', '.cache', 'rspack', currentLocale);
  const version = (config as WithCache).experiments?.cache?.version?.replace(`-${currentLocale}-`, '-');
  return {version, storage: {type: 'filesystem', directory}};
}
