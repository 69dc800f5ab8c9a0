// `npm run release -- <folder>`: puts the built site online in one step, on a machine whose web server serves `<folder>/current`.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {load} from './load';
import {precompress, suffixes} from './precompress';

const USAGE = `Usage: npm run release -- <folder> [--keep 3] [--reload 'systemctl reload nginx']   puts build/ online
       npm run release -- <folder> --rollback                                       goes back to the release before
       npm run release -- <folder> --to <release>                                   goes to one that is still there`;
const ASSETS = /^(?:[^/]+\/)?assets\//;
const PARTIAL = '.partial';

/**
 * In the folder: `releases/NAME/` holds a release, `releases/NAME.assets` lists its hashed files, and `releases/NAME.before` names the one before it.
 * `current` points to the release that readers get, `_headers.*` are for the web server, and `lock` holds the process of a change under way.
 */
export class Releases {
  readonly folder: string;
  readonly releases: string;
  readonly keep: number;
  readonly reload: () => void;
  readonly effort: number;

  /** `options`: how many releases stay; what makes the web server read its headers again; how hard to compress, up to 11. */
  constructor(
    folder: string,
    {keep = 3, reload = () => {}, effort = 11}: {keep?: number; reload?: () => void; effort?: number} = {},
  ) {
    this.folder = path.resolve(folder);
    this.releases = path.join(this.folder, 'releases');
    this.keep = Math.max(1, keep);
    this.reload = reload;
    this.effort = effort;
    fs.mkdirSync(this.releases, {recursive: true});
  }

  /** The names of the releases, oldest first. */
  get names() {
    return fs
      .readdirSync(this.releases)
      .filter((name) => !name.endsWith(PARTIAL) && fs.statSync(path.join(this.releases, name)).isDirectory())
      .sort();
  }

  /** The name of the release that readers get. */
  get current() {
    const link = path.join(this.folder, 'current');
    const stat = fs.lstatSync(link, {throwIfNoEntry: false});
    if (stat && !stat.isSymbolicLink())
      throw new Error(`${link} is no link to a release. Move it away, or choose another folder.`);
    return stat ? path.basename(fs.readlinkSync(link)) : undefined;
  }

  /**
   * Makes a release of a built site and puts it online. Until the last step readers get the previous one; a failure leaves nothing behind.
   * `name`: sorts after all before it. Returns its name.
   */
  async publish(build: string, name: string = new Date().toISOString().replace(/[-:.]/g, '')): Promise<string> {
    if (!fs.existsSync(path.join(build, 'index.html')))
      throw new Error(`There is no built site in ${build}. Run \`npm run build\` first.`);
    return this.#alone(async () => {
      if (this.names.includes(name)) throw new Error(`There is a release ${name} already.`);
      this.#removeUnfinished();
      try {
        await this.#write(build, name);
        await this.#activate(name);
      } catch (error) {
        if (this.current !== name) this.#remove(name);
        this.#removeUnfinished();
        throw error;
      }
      this.#prune();
      return name;
    });
  }

  /**
   * Puts an existing release online. Pages that readers have open on any other keep working: its files with a hash in their name are here
   * too, and the headers allow what its pages run.
   */
  async activate(name: string) {
    await this.#alone(() => this.#activate(name));
  }

  /** Goes back to the release that was online before the current one. Returns its name. */
  async rollback() {
    return this.#alone(async () => {
      const before = this.#before(this.current ?? '');
      if (!before || !this.names.includes(before)) throw new Error('There is no release before the current one.');
      await this.#activate(before);
      return before;
    });
  }

  /** The release that was online when this one was made: not always the previous one, which may have been rolled back. */
  #before(name: string) {
    const file = path.join(this.releases, `${name}.before`);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : this.names[this.names.indexOf(name) - 1];
  }

  /** Runs a change under a lock: two at once would remove each other's files. */
  async #alone<T>(change: () => Promise<T>): Promise<T> {
    const lock = path.join(this.folder, 'lock');
    const owner = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0;
    if (owner && isRunning(owner))
      throw new Error(`Another release is under way (process ${owner}). If that is not so, remove ${lock}.`);
    fs.rmSync(lock, {force: true}); // of a process that was killed
    fs.writeFileSync(lock, String(process.pid), {flag: 'wx'});
    try {
      return await change();
    } finally {
      fs.rmSync(lock, {force: true});
    }
  }

  async #write(build: string, name: string) {
    const partial = path.join(this.releases, name + PARTIAL);
    const files = filesIn(build);
    const changed = files.filter((file) => !this.#linkFromCurrent(build, partial, file));
    for (const file of changed) {
      fs.mkdirSync(path.dirname(path.join(partial, file)), {recursive: true});
      fs.copyFileSync(path.join(build, file), path.join(partial, file));
    }
    await precompress(partial, changed, this.effort);
    const assets = filesIn(partial).filter((file) => ASSETS.test(file));
    fs.writeFileSync(path.join(this.releases, `${name}.assets`), assets.join('\n'));
    if (this.current) fs.writeFileSync(path.join(this.releases, `${name}.before`), this.current);
    fs.renameSync(partial, path.join(this.releases, name));
  }

  async #activate(name: string) {
    if (!this.names.includes(name))
      throw new Error(`There is no release ${name}. These are there: ${this.names.join(', ') || 'none'}.`);
    const others = this.#kept(name).filter((other) => other !== name);
    for (const other of others) {
      for (const file of this.#assetsOf(other))
        link(path.join(this.releases, other, file), path.join(this.releases, name, file));
    }
    await this.#writeHeaders([name, ...others]);
    this.reload();
    const next = path.join(this.folder, 'current.next');
    fs.rmSync(next, {force: true});
    fs.symlinkSync(path.join('releases', name), next);
    fs.renameSync(next, path.join(this.folder, 'current')); // the only step that readers notice, and it is atomic
  }

  /** The newest releases and, whatever its age, the one named. */
  #kept(name: string | undefined) {
    return [...new Set([...this.names.slice(-this.keep), ...(name && this.names.includes(name) ? [name] : [])])];
  }

  #assetsOf(name: string) {
    return fs
      .readFileSync(path.join(this.releases, `${name}.assets`), 'utf8')
      .split('\n')
      .filter(Boolean);
  }

  /** An unchanged file and its compressed copies are the same files on disk as in the current release: no work, no space, and browser caches stay valid. */
  #linkFromCurrent(build: string, to: string, file: string) {
    if (!this.current) return false;
    const before = path.join(this.releases, this.current, file);
    if (!fs.existsSync(before) || !fs.readFileSync(before).equals(fs.readFileSync(path.join(build, file))))
      return false;
    for (const suffix of ['', ...suffixes])
      if (fs.existsSync(before + suffix)) link(before + suffix, path.join(to, file + suffix));
    return true;
  }

  /** The web server reads headers when it is reloaded, which is not when pages change: so the headers allow the scripts of all these releases. */
  async #writeHeaders(names: string[]) {
    const {mergedHeaders}: typeof import('../packages/theme/src/plugins/security/headers') = load(
      '../packages/theme/src/plugins/security/headers.ts',
    );
    for (const [file, text] of Object.entries(mergedHeaders(names.map((name) => path.join(this.releases, name))))) {
      fs.writeFileSync(path.join(this.folder, `${file}.next`), text);
      fs.renameSync(path.join(this.folder, `${file}.next`), path.join(this.folder, file));
    }
  }

  #prune() {
    const kept = this.#kept(this.current);
    for (const name of this.names.filter((other) => !kept.includes(other))) this.#remove(name);
  }

  #remove(name: string) {
    for (const part of ['', '.assets', '.before'])
      fs.rmSync(path.join(this.releases, name + part), {recursive: true, force: true});
  }

  /** The remains of an interrupted release: its files, and lists without a release. */
  #removeUnfinished() {
    const {names} = this;
    for (const entry of fs.readdirSync(this.releases)) {
      const [part, name] = [path.extname(entry), path.basename(entry, path.extname(entry))];
      if (part === PARTIAL || (['.assets', '.before'].includes(part) && !names.includes(name)))
        fs.rmSync(path.join(this.releases, entry), {recursive: true});
    }
  }
}

/** `id`: of a process. */
function isRunning(id: number) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's
  }
}

function link(from: string, to: string) {
  if (fs.existsSync(to) || !fs.existsSync(from)) return;
  fs.mkdirSync(path.dirname(to), {recursive: true});
  fs.linkSync(from, to);
}

/** Relative to it. */
function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {fail, root, run} = await import('./setup.mjs');
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        keep: {type: 'string', default: '3'},
        reload: {type: 'string'},
        rollback: {type: 'boolean'},
        to: {type: 'string'},
      },
    });
    const [folder, ...rest] = positionals;
    if (!folder || rest.length > 0 || !(Number(values.keep) >= 1)) throw new Error(USAGE);
    const reload = () => {
      if (values.reload && !run('sh', ['-c', values.reload]))
        throw new Error('The web server could not be reloaded, so nothing was put online.');
    };
    const releases = new Releases(folder, {keep: Number(values.keep), reload});
    if (values.to) await releases.activate(values.to);
    else if (values.rollback) await releases.rollback();
    else await releases.publish(path.join(root, 'build'));
    const name = releases.current ?? '';
    console.log(
      `Online: ${name}. Still there: ${releases.names.filter((other) => other !== name).join(', ') || 'none'}.`,
    );
    if (!values.reload)
      console.log(
        'Reload the web server, so that it reads the headers (or give --reload, which does it at the right moment).',
      );
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
