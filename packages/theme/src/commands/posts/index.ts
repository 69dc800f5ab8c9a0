import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {isFile} from 'inkstone-core/is-file';
import {replaceFile} from 'inkstone-core/replace-file';
import {addressOf, readPages, type Site} from '../../content';
import {archiveOf, downloadAddress, folderOf, programFiles} from '../../programs/folder';
import {type Requirements, requirementsIn} from '../../programs/requirements';
import {label, readRunFile} from '../../programs/run-file';
import {commandOf, importsOf, outputOf, programsOf} from '../../programs/source';
import {messagesFor} from '../../shared/messages';
import {makeEnvironment} from './environment';
import {newestPython, packagesOf, pythonFor} from './python';
import {canIsolate, runProgram, withoutNetwork} from './run-program';
import {firstDifference} from './tolerance';

/** In seconds: far more than a program needs, so that an endless one is stopped. */
const TIME_LIMIT = 300;
/** Timings differ between runs: these files are only rewritten with `--measure`, and never compared. */
const isMeasured = (name: string) => name.startsWith('measure');
/** Files that a program may write besides its output; everything else in a folder is source. */
const isProduct = (name: string) => name.endsWith('.svg') || name === 'values.json' || name === 'measured.json';

/** The files that the programs of a post wrote, by name, their problems, programs that cannot run here, and notes. */
type Result = {products: Map<string, Buffer>; problems: string[]; notRun: string[]; notes: string[]};

/**
 * Runs a post's programs in a folder with the files of its download, without their products: a file that readers lack
 * is missing here, too. They do not inherit the caller's environment, and have no network if the system allows that.
 * Without Python, only programs in other languages are run.
 * @param isIsolated with bubblewrap, so that they can write nowhere else
 * @param download the zip from which to take the files, and the commands in its README
 */
export async function runPost(
  folder: string,
  python: string | undefined,
  measure: boolean,
  isIsolated = false,
  download?: Uint8Array,
): Promise<Result> {
  const top = fs.mkdtempSync(path.join(os.tmpdir(), 'post-'));
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'home-'));
  try {
    return await runPostIn(top, home, folder, python, measure, isIsolated, download);
  } finally {
    for (const each of [top, home]) fs.rmSync(each, {recursive: true, force: true});
  }
}

/** `top`: an empty folder for the copy of the post. `home`: another one for the variable `HOME`. */
async function runPostIn(
  top: string,
  home: string,
  folder: string,
  python: string | undefined,
  measure: boolean,
  isIsolated: boolean,
  download?: Uint8Array,
): Promise<Result> {
  const {programs = {}, timeLimit = TIME_LIMIT, tolerance = {}} = readRunFile(folder);
  const blog = path.join(top, path.basename(path.dirname(folder)));
  const problems: string[] = [];
  const notRun: string[] = [];
  const all = programsOf(folder);
  const outputs = new Set(all.map(outputOf));
  const files = [...programFiles(folder)].filter(([name]) => !outputs.has(name) && !isProduct(name));
  const toRun = all.filter((name) => measure || !isMeasured(name)).map((name) => `${commandOf(folder, name)} ${name}`);
  const {copy, commands} = download
    ? unpack(download, blog)
    : {copy: path.join(blog, path.basename(folder)), commands: toRun};
  if (download)
    for (const name of fs.readdirSync(copy).filter((each) => outputs.has(each) || isProduct(each)))
      fs.rmSync(path.join(copy, name));
  else
    for (const [name, content] of files) {
      fs.mkdirSync(path.dirname(path.join(copy, name)), {recursive: true});
      fs.writeFileSync(path.join(copy, name), content);
    }
  fs.mkdirSync(copy, {recursive: true});
  const inputs = fs.readdirSync(copy);
  for (const line of commands) {
    const program = all.find((name) => line.endsWith(` ${name}`)) ?? '';
    const [name = '', ...args] = line.slice(0, -program.length - 1).split(' ');
    const isOfSite = name === 'python3' && !programs[program];
    const command = commandNamed(isOfSite ? (python ?? '') : name);
    if (!command) {
      const reason = isOfSite
        ? 'its packages are missing'
        : `${name} is not installed; install it, or correct run.json`;
      notRun.push(`${label(folder, program)} was not run: ${reason}`);
      continue;
    }
    const where = {folder: copy, home, timeLimit, isIsolated};
    const {stdout, problems: own} = await runProgram([command, ...args, program], where);
    if (stdout) fs.writeFileSync(path.join(copy, outputOf(program)), stdout);
    problems.push(...own.map((problem) => `${label(folder, program)} ${problem}`));
  }
  const changed = files.filter(([name, content]) => isChanged(content, path.join(copy, name))).map(([name]) => name);
  for (const name of changed.filter((each) => /\.(?:py|sh)$/.test(each) || each in programs))
    problems.push(`${label(folder, name)} was changed by a program; let it write another file`);
  const beside = [...fs.readdirSync(top), ...fs.readdirSync(blog).map((name) => `../${name}`)];
  for (const name of beside.filter((each) => !copy.endsWith(path.basename(each)) && each !== path.basename(blog)))
    problems.push(`${label(folder)}: a program wrote ${name}, which is outside of its folder`);
  const names = fs.readdirSync(copy);
  const products = names.filter((name) => !inputs.includes(name) && (isProduct(name) || outputs.has(name)));
  const others = names.filter((name) => !inputs.includes(name) && !products.includes(name) && !/^[._]/.test(name));
  const limited = notRun.length ? [] : Object.keys(tolerance).filter((name) => name !== '*');
  const missing = [
    ...Object.keys(programs).filter((name) => !all.includes(name)),
    ...limited.filter((name) => !outputs.has(name) && !products.includes(name)),
  ];
  for (const name of missing)
    problems.push(`${label(folder, 'run.json')}: there is no ${name}; correct the name, or remove it`);
  const result = new Map(products.map((name) => [name, fs.readFileSync(path.join(copy, name))]));
  const notes = others.length
    ? [`${label(folder)}: ${others.sort().join(', ')} written by a program is not taken; figures are .svg files`]
    : [];
  return {products: result, problems, notRun, notes};
}

/** Unpacks a download into a folder, as a reader does. Returns the folder in it, and the commands of its README. */
function unpack(download: Uint8Array, folder: string): {copy: string; commands: string[]} {
  const zip = path.join(folder, '.zip');
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(zip, download);
  const {status, stderr} = spawnSync('unzip', ['-q', zip, '-d', folder], {encoding: 'utf8'});
  if (status !== 0) throw new Error(`unzip: ${stderr}`);
  fs.rmSync(zip);
  const copy = path.join(folder, fs.readdirSync(folder)[0] ?? '');
  const lines = fs.readFileSync(path.join(copy, 'README.txt'), 'utf8').split('\n');
  return {copy, commands: lines.filter((line) => /^ {2}(?!.* pip )/.test(line)).map((line) => line.trim())};
}

function isChanged(before: Buffer, after: string): boolean {
  return !isFile(after) || !fs.readFileSync(after).equals(before);
}

/** The path of a command in the caller's PATH, which programs do not inherit; undefined if it is not installed. */
function commandNamed(name: string): string | undefined {
  if (!name) return undefined;
  if (name === 'node') return process.execPath;
  const folders = name.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

const NETWORK_STAYS = '. This system cannot take the network away from a program; the run is not proven to be offline.';

/** The differences from the files on disk. If not all programs ran, a file may come from another program. */
export function differences(folder: string, products: Map<string, Buffer>, isComplete = true): string[] {
  const messages = changes(folder, products)
    .filter(({name}) => !isMeasured(name))
    .map(({name, recorded, line}) => {
      if (!recorded) return `${label(folder, name)}: the program writes this file, but it is not committed`;
      const [gives, has] = [products.get(name), recorded].map((text) => cut(String(text).split('\n')[line]));
      const values = `the program now gives\n    ${gives}\n  the file has\n    ${has}`;
      return `${label(folder, name)}:${line + 1}: ${values}\n  npm run posts records the new values`;
    });
  return [...messages, ...(isComplete ? leftovers(folder, products) : [])];
}

/** The files that differ from the results by more than their tolerance, with the first such line, from 0. */
function changes(folder: string, products: Map<string, Buffer>) {
  const {tolerance: limits = {}} = readRunFile(folder);
  return [...products].flatMap(([name, content]) => {
    const file = path.join(folder, name);
    const recorded = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    const tolerance = limits[name] ?? limits['*'];
    const line = firstDifference(String(content), String(recorded ?? ''), tolerance);
    const isSame = recorded && (tolerance ? line < 0 : content.equals(recorded));
    return isSame ? [] : [{name, recorded, line}];
  });
}

/** Files that look like output of a program but are not. */
function leftovers(folder: string, products: Map<string, Buffer>) {
  const programs = programsOf(folder);
  // A drawing beside a post without programs is not output.
  if (!programs.length) return [];
  const outputs = new Set(programs.map(outputOf));
  const names = fs.readdirSync(folder);
  const modules = names.filter((name) => name.endsWith('.py') && !programs.includes(name));
  const reason = 'it was not run, because another program imports it; move what both need into a third file';
  const hint = modules.length ? `, or, if ${modules.join(' or ')} should: ${reason}` : '';
  return names
    .filter((name) => (isProduct(name) || outputs.has(name)) && !isMeasured(name) && !products.has(name))
    .map((name) => {
      const drawn = name.endsWith('.svg') ? ', or, if it was drawn by hand, move it into a folder beside the post' : '';
      return `${label(folder, name)}: no program of the post writes this file; delete it${drawn}${hint}`;
    });
}

const cut = (line: string | undefined) => (line === undefined ? '(nothing)' : line.slice(0, 160));

/** Runs the tests of the shared modules. */
function testShared(python: string, blog: string) {
  if (!fs.existsSync(path.join(blog, '_shared'))) return [];
  const {status, stderr} = spawnSync(python, ['-m', 'unittest', 'discover', '-s', '.'], {
    cwd: path.join(blog, '_shared'),
    encoding: 'utf8',
    env: {PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1'},
  });
  return status === 0 ? [] : [`${path.basename(blog)}/_shared: python -m unittest discover failed:\n${stderr}`];
}

/** The versions of interpreters, packages and tools. Information for the reader, never compared. */
function versionsOf(folder: string, python: string, siteDir: string, own?: Requirements): Record<string, string> {
  const programs = programsOf(folder);
  const {programs: commands = {}} = readRunFile(folder);
  const others = [...new Set(Object.values(commands).map((command) => command.split(' ')[0] ?? ''))];
  const versions = others.flatMap((name): [string, string][] => {
    const {stdout, stderr} = spawnSync(commandNamed(name) ?? name, ['--version'], {encoding: 'utf8'});
    const [version] = `${stdout}${stderr}`.match(/\d+(?:\.\d+)+/) ?? [];
    return version ? [[name, version]] : [];
  });
  if (!programs.some((name) => name.endsWith('.py'))) return Object.fromEntries(versions);
  const usesSsh = programs.some((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes('ssh-keygen'));
  const packages = own?.names ?? packagesOf(importsOf(folder), siteDir);
  const args = ['-c', VERSIONS, ...packages, ...(usesSsh ? ['OpenSSH'] : [])];
  const {stdout} = spawnSync(python, args, {encoding: 'utf8', env: {PATH: '/usr/bin:/bin'}});
  return {...JSON.parse(stdout), ...Object.fromEntries(versions)};
}

/** Prints the version of Python and of each package, or of OpenSSH, that the arguments name. */
const VERSIONS = `
import json, platform, re, subprocess, sys
from importlib.metadata import version
ssh = lambda: re.match('OpenSSH_([^, ]+)', subprocess.run(['ssh', '-V'], stderr=subprocess.PIPE, text=True).stderr)[1]
versions = {name: ssh() if name == 'OpenSSH' else version(name) for name in sys.argv[1:]}
print(json.dumps({'Python': platform.python_version(), **versions}))
`;

/** Adds to the record of a run, which is shown at the end of the post. */
function record(folder: string, entries: Record<string, unknown>) {
  const text = JSON.stringify({...readRunFile(folder), ...entries}, null, 1);
  replaceFile(path.join(folder, 'run.json'), `${text}\n`);
}

/** Runs programs with the newest packages, and records only the versions and the differences in their output. */
async function tryNewest(folders: string[], siteDir: string) {
  const python = newestPython(siteDir);
  const date = new Date().toISOString().slice(0, 10);
  for (const folder of folders.filter((each) => programsOf(each).length > 0 && !requirementsIn(each))) {
    const {products, problems} = await runPost(folder, python, false);
    const isMissing = (name: string) => (isProduct(name) || name.endsWith('.txt')) && !products.has(name);
    const missing = problems.length ? fs.readdirSync(folder).filter(isMissing) : [];
    const different = changes(folder, products).map(({name}) => name);
    const changed = [...different, ...missing].filter((name) => !isMeasured(name)).sort();
    record(folder, {newest: {date, versions: versionsOf(folder, python, siteDir), changed}});
    console.log(`${path.basename(folder)}: ${changed.length ? `different: ${changed.join(', ')}` : 'the same'}`);
    for (const problem of [...problems, ...(problems.length ? [] : differences(folder, products))])
      console.log(`  ${problem.replace(/\n/g, '\n  ')}`);
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The download of each post with programs, by its folder; empty without unzip. */
function downloadsOf(site: Site): Map<string, Uint8Array> {
  if (spawnSync('unzip', ['-v']).status !== 0) {
    console.log(
      '- unzip is not installed: the programs run with the files of the downloads, not in unpacked downloads',
    );
    return new Map();
  }
  const {defaultLocale} = site.i18n;
  const where = {files: site, origin: `https://${site.host}`, message: messagesFor(defaultLocale, site)};
  const posts = readPages(site)
    .filter(({kind, original, locale}) => kind === 'posts' && !original && locale === defaultLocale)
    .map((page) => {
      const permalink = `${site.baseUrl}${addressOf(page)}`;
      return {title: String(page.frontMatter.title), permalink, source: `@site/${page.file}`};
    })
    .filter((post) => downloadAddress(post, site));
  return new Map(posts.map((post) => [folderOf(post.source, site), archiveOf(post, where)]));
}

/** The time limit of a post's programs. Mistakes in its run.json are named when they run. */
function limitOf(folder: string): number {
  try {
    return readRunFile(folder).timeLimit ?? TIME_LIMIT;
  } catch {
    return TIME_LIMIT;
  }
}

/** The flags of the command. */
export type Options = {check?: boolean; measure?: boolean; newest?: boolean; isolate?: boolean};

/** Runs the programs of posts and records their output. `filters`: names of posts. Default: all posts. */
export async function runPosts(site: Site, filters: string[], options: Options): Promise<void> {
  const {siteDir, folders: all} = site;
  const {check = false, measure = false, newest, isolate = false} = options;
  const source = all.find(({kind}) => kind === 'posts')?.source ?? 'blog';
  const blog = path.join(siteDir, source);
  if (isolate && !canIsolate())
    throw new Error('--isolate needs bubblewrap, which does not start here (on Debian: apt-get install bubblewrap).');
  const isSelected = (name: string) =>
    filters.length === 0 || filters.includes(name) || filters.includes(name.slice(11));
  const names = fs.readdirSync(blog).filter((name) => /^\d{4}-\d{2}-\d{2}-/.test(name) && isSelected(name));
  const folders = names.map((name) => path.join(blog, name)).filter((folder) => fs.statSync(folder).isDirectory());
  const hint = `the names are those of the folders in ${source}/, with or without the date.`;
  const unknown = filters.filter(
    (each) => !folders.some((folder) => [0, 11].some((from) => path.basename(folder).slice(from) === each)),
  );
  if (unknown.length) throw new Error(`No post is called ${unknown.join(', ')}; ${hint}`);
  if (folders.length === 0) throw new Error(`There is no post with a folder of its own in ${source}/.`);
  if (newest) return tryNewest(folders, siteDir);
  const posts = folders.map((folder) => ({folder, requirements: requirementsIn(folder)}));
  const ofSite = posts.flatMap(({folder, requirements}) => (requirements ? [] : folder));
  const shared = [path.join(blog, '_shared')].filter((folder) => fs.existsSync(folder));
  const python = pythonFor([...ofSite, ...shared].flatMap(importsOf), siteDir);
  console.log(`Python: ${python}${withoutNetwork().length ? ', without network' : NETWORK_STAYS}`);
  const downloads = check && !measure ? downloadsOf(site) : new Map<string, Uint8Array>();
  const problems: string[] = [];
  let [files, written] = [0, 0];
  // The longest program begins first, so that it does not run alone at the end.
  const queue = posts.sort((one, other) => limitOf(other.folder) - limitOf(one.folder)).values();
  // Two at once: each takes the next post from the same iterator.
  const worker = async () => {
    for (const {folder, requirements} of queue)
      await runOne(folder, requirements).catch((error: Error) => {
        // A post that cannot be run does not stop the others.
        problems.push(error.message);
        console.log(`✗ ${path.basename(folder)}`);
      });
  };
  const runOne = async (folder: string, requirements?: Requirements) => {
    const {python: postPython, problem} = requirements
      ? makeEnvironment(requirements, siteDir)
      : {python, problem: undefined};
    const run = runPost(folder, problem ? undefined : postPython, measure, isolate, downloads.get(folder));
    const {products, notRun, notes, ...result} = await run;
    for (const note of [...notRun, ...notes]) console.log(`- ${note}`);
    const programs = programsOf(folder).length;
    const isComplete = notRun.length === 0;
    const hasRun = result.problems.length === 0;
    if (problem) result.problems.push(`${label(folder)}: ${problem}`);
    const changed = !check && hasRun ? changes(folder, products).map(({name}) => name) : [];
    for (const name of changed) replaceFile(path.join(folder, name), products.get(name) ?? '');
    const date = new Date().toISOString().slice(0, 10);
    if (!check && hasRun && isComplete && programs > 0)
      record(folder, {
        date,
        versions: versionsOf(folder, postPython, siteDir, requirements),
        // It was compared with outputs that are gone.
        ...(changed.length > 0 && {newest: undefined}),
      });
    const left = hasRun && isComplete ? leftovers(folder, products) : [];
    const found = check ? differences(folder, products, isComplete) : left;
    problems.push(...result.problems, ...found);
    files += products.size;
    written += changed.length;
    const counts = `${count(programs, 'program')}, ${count(products.size, 'file')}`;
    const list = changed.length ? `; changed: ${changed.sort().join(', ')}` : '';
    const mark = result.problems.length + found.length === 0 ? '✓' : '✗';
    console.log(`${mark} ${path.basename(folder)}: ${counts}${list}`);
  };
  await Promise.all([worker(), worker()]);
  if (check) problems.push(...testShared(python, blog));
  for (const problem of problems) console.error(`\n${problem}`);
  const outcome = `${count(files, 'file')}${check ? ' compared' : `, ${written} changed`}`;
  console.log(`\n${count(folders.length, 'post')}, ${outcome}, ${count(problems.length, 'problem')}`);
  if (problems.length) process.exitCode = 1;
}
