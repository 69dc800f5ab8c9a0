// What passed before, for `npm test`: a browser test is not run again while nothing that it uses has changed.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fixtures} from '../e2e/fixtures';
import {findOrInstallBrowser} from './browser';
import {root} from './setup.mjs';

const KEPT = path.join(root, 'node_modules/.cache/e2e-passed.json');

/** The number of tests that passed in a file, and the hash of what they used. */
type Passed = Record<string, {inputs: string; tests: number}>;

const read = (): Passed => (fs.existsSync(KEPT) ? JSON.parse(fs.readFileSync(KEPT, 'utf8')) : {});

const contentOf = (name: string) => fs.readFileSync(path.join(root, name));

/**
 * A hash of what all browser tests use: the modules beside them, the servers, the packages, the browser, and the built
 * sites. These must be there.
 */
function sharedInputs(): string {
  const browser = findOrInstallBrowser();
  const hash = createHash('sha256').update(`${process.version} ${browser} ${fs.statSync(browser).mtimeMs}`);
  const modules = ['e2e', 'scripts'].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder)).flatMap((name) => (/\.m?ts$|\.mjs$/.test(name) ? `${folder}/${name}` : [])),
  );
  const used = modules.filter((name) => !/\.(?:spec|test)\.ts$/.test(name));
  const stamps = Object.values(fixtures).map(({built}) => path.relative(root, `${built}.stamp`));
  for (const name of [...used.sort(), 'package-lock.json', ...stamps])
    if (fs.existsSync(path.join(root, name))) hash.update(name).update(contentOf(name));
  return hash.digest('hex');
}

/** Browser tests, with what they use at the start: it may change while they run. */
export class BrowserTests {
  private readonly inputs: Map<string, string>;

  /** @param files relative to the repository */
  constructor(files: string[]) {
    const shared = sharedInputs();
    const inputsOf = (file: string) => createHash('sha256').update(shared).update(contentOf(file)).digest('hex');
    this.inputs = new Map(files.map((file) => [file, inputsOf(file)]));
  }

  /** How many tests of each file passed with what they use. Other files are missing. */
  passedBefore(): Map<string, number> {
    const kept = Object.entries(read());
    const isSame = ([file, {inputs}]: (typeof kept)[number]) => this.inputs.get(file) === inputs;
    return new Map(kept.filter(isSame).map(([file, {tests}]) => [file, tests]));
  }

  /** Keeps how many tests have passed, in a file where all did. */
  keep(file: string, tests: number): void {
    const inputs = this.inputs.get(file);
    if (inputs === undefined) return;
    fs.mkdirSync(path.dirname(KEPT), {recursive: true});
    fs.writeFileSync(KEPT, JSON.stringify({...read(), [file]: {inputs, tests}}));
  }
}
