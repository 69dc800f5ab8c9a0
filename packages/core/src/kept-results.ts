import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from './content-hash';
import {replaceFile} from './replace-file';
import {filesIn} from './site-files';

const LOCKFILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Results by a key that says all that they depend on, kept between builds. */
export class KeptResults<Value> {
  /** of an earlier build */
  #before = new Map<string, Value>();
  readonly #used = new Map<string, Value>();
  #file: string | undefined;

  /** @param isValid whether a known result still holds */
  get(key: string, make: () => Value, isValid: (known: Value) => boolean = () => true): Value {
    const known = this.#used.get(key) ?? this.#before.get(key);
    const value = known !== undefined && isValid(known) ? known : make();
    this.#used.set(key, value);
    return value;
  }

  /**
   * Reads the results of the last build, once.
   * @param name of the results: the folder of their file in `node_modules/.cache/inkstone`
   * @param folders with the code that makes the results, besides this package
   */
  restore(siteDir: string, name: string, folders: string[]): void {
    const version = this.#file === undefined && versionOf(siteDir, [__dirname, ...folders]);
    if (!version) return;
    const folder = path.join(siteDir, 'node_modules', '.cache', 'inkstone', name);
    this.#file = path.join(folder, `${version}.json`);
    // Those of other code. Another process may be writing a file that does not end with `.json` yet.
    const older = filesIn(folder).filter((each) => each.endsWith('.json') && each !== `${version}.json`);
    for (const each of older) fs.rmSync(path.join(folder, each), {force: true});
    try {
      this.#before = new Map(JSON.parse(fs.readFileSync(this.#file, 'utf8')));
    } catch {
      // There is none, or another program has cut it: everything is made again.
    }
  }

  /** Writes the results that have been asked for, where `restore` has found out which code makes them. */
  save(): void {
    const isSame =
      this.#used.size === this.#before.size && [...this.#used].every(([key, value]) => this.#before.get(key) === value);
    if (this.#file === undefined || isSame) return;
    try {
      replaceFile(this.#file, JSON.stringify([...this.#used]));
      this.#before = new Map(this.#used);
    } catch {
      // On a read-only disk, the next build takes longer.
    }
  }
}

/** A hash of code and of the versions of all packages; undefined where no lockfile says these. */
function versionOf(siteDir: string, folders: string[]): string | undefined {
  const lockfile = lockfileAbove(siteDir);
  if (!lockfile) return undefined;
  const files = folders.flatMap((folder) => filesIn(folder).map((name) => path.join(folder, name)));
  const code = files.filter((file) => /(?<!\.test|\.d)\.c?[jt]s$/.test(file));
  return contentHash(process.version, ...[lockfile, ...code].map((file) => fs.readFileSync(file)));
}

function lockfileAbove(folder: string): string | undefined {
  const found = LOCKFILES.map((name) => path.join(folder, name)).find(fs.existsSync);
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? undefined : lockfileAbove(parent));
}
