// What passed before, for `npm test`: a step or a test file is not run again while nothing that it uses has changed.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fixtures} from '../e2e/fixtures';
import {root} from './setup.mjs';

const KEPT = path.join(root, 'node_modules/.cache/passed.json');
/** Folders of files that are made here. */
const MADE = /^(?:\.git|\.docusaurus|__pycache__|build|node_modules|test-results)$/;
const TEST = /\.(?:spec|test)\.tsx?$/;
/** Tests of rules for the whole repository, which read other tests. */
const OF_REPOSITORY = /^(?:packages|src)\/[^/]+\.test\.tsx?$/;
/** Files that only readers of the repository read, and tests that name one of them. */
const PROSE = /^(?!(?:blog|docs|i18n)\/|.*\/fixtures\/)(?:.*\/)?(?:CHANGELOG|CONTRIBUTING|README)[^/]*\.md$/;
const NAMES_PROSE = /CHANGELOG|CONTRIBUTING|README/;

/** The number of tests that passed under a name, and the hash of what they used. */
type Passed = Record<string, {inputs: string; tests: number}>;
type InputsOf = (name: string) => string;

const read = (): Passed => (fs.existsSync(KEPT) ? JSON.parse(fs.readFileSync(KEPT, 'utf8')) : {});

const contentOf = (name: string) => fs.readFileSync(path.join(root, name));

function hashOf(files: string[], ...others: string[]): string {
  const hash = createHash('sha256').update([process.version, ...others].join('\n'));
  for (const file of files) hash.update(`\n${file}\n`).update(contentOf(file));
  return hash.digest('hex');
}

/** Paths relative to the repository. */
function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(path.join(root, folder), {withFileTypes: true});
  return entries.flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return MADE.test(entry.name) ? [] : filesIn(name);
    return entry.isFile() ? [name] : [];
  });
}

/**
 * What the checks and the tests without a browser use: every file but other tests, and what only readers of the
 * repository read. The checks and the rules for the repository read tests too; checks of content depend on the day.
 * @returns a function of the title of a check or the path of a test file
 */
export function inputsOfSources(): InputsOf {
  const files = filesIn('').sort();
  const prose = files.filter((name) => PROSE.test(name));
  const tests = files.filter((name) => TEST.test(name));
  const sources = hashOf(files.filter((name) => !PROSE.test(name) && !TEST.test(name)));
  const withTests = hashOf(tests, sources);
  const withProse = hashOf(prose, sources, ...files);
  const today = new Date().toDateString();
  return (name) => {
    if (!TEST.test(name)) return /^(?:content|translations):/.test(name) ? `${sources} ${today}` : withTests;
    const used = NAMES_PROSE.test(contentOf(name).toString()) ? withProse : sources;
    return hashOf([name], used, OF_REPOSITORY.test(name) ? withTests : '');
  };
}

/**
 * What browser tests use: the modules beside them, the servers, the packages, the browser, and the built sites. These
 * must be there.
 * @returns a function of the path of a test file
 */
export async function inputsOfBrowserTests(): Promise<InputsOf> {
  // Loads the library of the browser, which no other test needs.
  const {findOrInstallBrowser} = await import('./browser');
  const browser = findOrInstallBrowser();
  const modules = ['e2e', 'scripts'].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder)).flatMap((name) => (/\.m?ts$|\.mjs$/.test(name) ? `${folder}/${name}` : [])),
  );
  const used = modules.filter((name) => !TEST.test(name));
  const stamps = Object.values(fixtures).map(({built}) => path.relative(root, `${built}.stamp`));
  const files = [...used.sort(), 'package-lock.json', ...stamps];
  const isThere = (name: string) => fs.existsSync(path.join(root, name));
  const shared = hashOf(files.filter(isThere), browser, String(fs.statSync(browser).mtimeMs));
  return (file) => hashOf([file], shared);
}

/** Steps and test files, with what they use at the start: it may change while they run. */
export class PassedBefore {
  private readonly inputs: Map<string, string>;

  /** @param names titles of steps, or test files relative to the repository */
  constructor(names: string[], inputsOf: InputsOf) {
    this.inputs = new Map(names.map((name) => [name, inputsOf(name)]));
  }

  /** How many tests passed under each name with what they use. Other names are missing. */
  counts(): Map<string, number> {
    const kept = Object.entries(read());
    const isSame = ([name, {inputs}]: (typeof kept)[number]) => this.inputs.get(name) === inputs;
    return new Map(kept.filter(isSame).map(([name, {tests}]) => [name, tests]));
  }

  /** Keeps how many tests have passed under each name, where all did. */
  keep(passed: Map<string, number>): void {
    const kept = [...passed].map(([name, tests]) => [name, {inputs: this.inputs.get(name), tests}]);
    fs.mkdirSync(path.dirname(KEPT), {recursive: true});
    fs.writeFileSync(KEPT, JSON.stringify({...read(), ...Object.fromEntries(kept)}));
  }
}
