import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import {replaceFile} from './replace-file';

/** Code that may affect a result. All of it counts, because a list for each plugin would become incomplete. */
const CODE = /(?<!\.test)\.(?:[cm]?[jt]sx?|json)$/;
const PACKAGES = ['package.json', 'package-lock.json', 'docusaurus.config.ts'];
const DIGEST_BYTES = 32;

/** Results of work on pages, cached from one build to the next. */
export type ContentCache<Result> = {
  /**
   * The cached result for these inputs, or else that of `work`, which is then cached.
   * @param inputs everything the result depends on, except code and packages
   * @param isValid says so of a cached result, if that depends on more than the inputs
   */
  get(inputs: string[], work: () => Result, isValid?: (cached: Result) => boolean): Result;
  /** The same for asynchronous work. */
  getAsync(inputs: string[], work: () => Promise<Result>, isValid?: (cached: Result) => boolean): Promise<Result>;
  /** Writes the results that were used since the cache was opened, and drops all others. */
  save(): void;
  /** How many results were not cached. */
  readonly misses: number;
};

/**
 * Opens the cache of a plugin for one language, a separate file because languages may be built in separate processes. A file that is
 * unreadable, or was written by other code or packages, is ignored.
 *
 * @param siteDir the folder of the site, with `src` and `node_modules`
 * @param name of the plugin; its results are what `structuredClone` can copy
 */
export function openCache<Result>(siteDir: string, name: string, locale: string): ContentCache<Result> {
  const file = path.join(siteDir, 'node_modules', '.cache', 'content', `${name}-${locale}`);
  const version = codeVersion(siteDir);
  const cached = read<Result>(file, version);
  const used = new Map<string, Result>();
  let misses = 0;
  const use = (key: string, result: Result) => {
    used.set(key, result);
    return result;
  };
  const find = (key: string, isValid: (cached: Result) => boolean = () => true) => {
    const found = cached.get(key);
    if (found !== undefined && isValid(found)) return use(key, found);
    misses += 1;
    return undefined;
  };
  return {
    get(inputs, work, isValid) {
      const key = keyOf(inputs);
      return find(key, isValid) ?? use(key, work());
    },
    async getAsync(inputs, work, isValid) {
      const key = keyOf(inputs);
      return find(key, isValid) ?? use(key, await work());
    },
    save() {
      if (misses > 0 || used.size !== cached.size) write(file, version, used);
    },
    get misses() {
      return misses;
    },
  };
}

function read<Result>(file: string, version: string): Map<string, Result> {
  try {
    const bytes = fs.readFileSync(file);
    const content = bytes.subarray(DIGEST_BYTES);
    if (!digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) return new Map();
    const stored = v8.deserialize(content) as {version: string; results: Map<string, Result>};
    return stored.version === version ? stored.results : new Map();
  } catch {
    return new Map();
  }
}

function write<Result>(file: string, version: string, results: Map<string, Result>): void {
  const content = v8.serialize({version, results});
  fs.mkdirSync(path.dirname(file), {recursive: true});
  replaceFile(file, Buffer.concat([digestOf(content), content]));
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The lengths distinguish `['ab', 'c']` from `['a', 'bc']`. */
function keyOf(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length} `).update(input);
  return hash.digest('base64');
}

/** The files of the code that builds the site, and those that say which packages it has. */
function codeFiles(siteDir: string): string[] {
  const code = ['src', 'packages/theme/src', 'packages/search/src'].flatMap((folder) => {
    const source = path.join(siteDir, folder);
    const names = fs.existsSync(source) ? fs.readdirSync(source, {recursive: true, encoding: 'utf8'}) : [];
    return names.filter((name) => CODE.test(name)).map((name) => path.join(folder, name));
  });
  return [...code.sort(), ...PACKAGES].map((name) => path.join(siteDir, name)).filter((file) => fs.existsSync(file));
}

const versions = new Map<string, string>();

/** Changes with the code of the site, its packages and its folder, and with Node, which brings Unicode's tables. Read once a build. */
function codeVersion(siteDir: string): string {
  const known = versions.get(siteDir);
  if (known) return known;
  const contents = codeFiles(siteDir).flatMap((file) => [path.relative(siteDir, file), fs.readFileSync(file, 'utf8')]);
  const version = keyOf([process.version, siteDir, ...contents]);
  versions.set(siteDir, version);
  return version;
}
