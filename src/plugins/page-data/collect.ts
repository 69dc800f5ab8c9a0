import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Configuration, RuleSetRule} from 'webpack';
import {openCache} from '../../site/content-cache';
import type {Asset} from './asset';
import {type CompiledText, type Compiler, type LoaderItem, textCompiler} from './compile-text';
import type {Places} from './data';
import {entriesOf, withData} from './registry';

type Resolve = NonNullable<Configuration['resolve']>;

export interface Site {
  siteDir: string;
  generatedFilesDir: string;
  baseUrl: string;
  locale: string;
}

/** The data of a build. */
export interface Collected {
  /** JSON of each chunk's `PageData`, by its name, but for those that stand in the table of chunks. */
  data: Map<string, string>;
  /** The files that texts show or offer. */
  assets: Asset[];
}

/** Where the build leaves the data for prerendering, and their `Places`. All data are in one file: thousands of files take long to write. */
export const DATA = 'page-data.txt';
export const PLACES = 'page-data.json';

/**
 * In characters of JSON: what is shorter stands in the table of chunks. That is what a plugin says of itself, on each of its pages; what one page alone
 * has is longer. A file of its own costs a slow phone 5 to 10 ms, however small it is.
 */
const SHORT = 128;

/**
 * Makes data of those chunks of the route table that are no code: texts, and properties that plugins hand to their pages. Writes the data below
 * `.docusaurus/`, and into the table there that they are loaded as data. What cannot be data stays as it is in the table.
 * @param config of the bundler, with Docusaurus' own rules for Markdown
 */
export async function collect({siteDir, generatedFilesDir, baseUrl, locale}: Site, {module: {rules} = {}, resolve = {}}: Configuration): Promise<Collected> {
  const cache = openCache<CompiledText>(siteDir, 'texts', locale);
  const registryFile = path.join(generatedFilesDir, 'registry.js');
  const registry = fs.readFileSync(registryFile, 'utf8');
  const collected: Collected = {data: new Map(), assets: []};
  const compilers = new Map<RuleSetRule, Promise<Compiler>>();
  const short = new Map<string, string>();
  const textRules = (rules ?? []) as RuleSetRule[];
  for (const {name, module} of entriesOf(registry)) {
    const file = fileOf(module, resolve);
    if (!file) continue;
    if (file.path.endsWith('.json')) {
      const json = fs.readFileSync(file.path, 'utf8');
      if (json.length <= SHORT) short.set(name, JSON.stringify(JSON.parse(json)));
      else collected.data.set(name, `{"json":${json}}`);
    }
    const rule = textRules.find((one) => isRuleFor(one, file.path));
    if (!rule) continue;
    const compiler = compilers.get(rule) ?? textCompiler(rule.use as [LoaderItem, ...LoaderItem[]], siteDir, baseUrl, cache);
    compilers.set(rule, compiler);
    const text = await (await compiler)(file.path, file.query);
    if (!text) continue;
    collected.data.set(name, text.json);
    collected.assets.push(...text.assets);
  }
  cache.save();
  writeData(collected.data, generatedFilesDir);
  fs.writeFileSync(
    registryFile,
    withData(registry, (name) => collected.data.has(name), short),
  );
  return collected;
}

/** The file of a module that is no code, and its query. The name of the module begins with the alias of a folder (`@site`, `~blog`). */
function fileOf(module: string, {alias = {}}: Resolve): {path: string; query: string} | undefined {
  const [, folder = '', name = '', query = ''] = /^([^/]+)\/([^?]+\.(?:md|json))(\?.*)?$/.exec(module) ?? [];
  const target = (alias as Record<string, string | string[]>)[folder];
  return typeof target === 'string' ? {path: path.join(target, name), query} : undefined;
}

/** Docusaurus' rules for Markdown are each for some folders. */
function isRuleFor({test, include, use}: RuleSetRule, file: string): boolean {
  if (!(test instanceof RegExp && test.test(file) && Array.isArray(include) && Array.isArray(use))) return false;
  return include.some((folder) => typeof folder === 'string' && file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep));
}

function writeData(data: Map<string, string>, folder: string): void {
  const places: Places = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const [name, json] of data) {
    const part = Buffer.from(json);
    places[name] = {start, length: part.length, hash: createHash('sha256').update(part).digest('base64')};
    parts.push(part);
    start += part.length;
  }
  fs.writeFileSync(path.join(folder, DATA), Buffer.concat(parts));
  fs.writeFileSync(path.join(folder, PLACES), JSON.stringify(places));
}
