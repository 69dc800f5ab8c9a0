// Builds the reference site: this project with the specification's posts and documents, and pages that break on purpose (`posts.ts`, `site/`).
// Usage: node scripts/run.mjs ../e2e/reference/build <folder for the site> [folder for the same with hosted search]
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {load} from '../../scripts/load';
import {markdownOf, posts} from './posts';

const {hashOf, withRecord}: typeof import('../../packages/theme/src/plugins/translations/record') = load(
  '../packages/theme/src/plugins/translations/record.ts',
);

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const folders = {original: 'blog', translation: 'i18n/en/docusaurus-plugin-content-blog'};
/** The pages of the product; others are the owner's. */
const PAGES = /\/src\/pages\/(?!index\.tsx$|navigation\.tsx$)/;
/** Translated content, other than texts of the interface. */
const TRANSLATED = /\/i18n\/[^/]+\/docusaurus-plugin-content-\w+\/(?!.*\.json$)/;
/** All that this site and the one in three languages are made from. */
const FOLDERS = ['packages', 'src', 'i18n', 'e2e/reference', 'e2e/three-languages'];
const FILES = ['docusaurus.config.ts', 'package.json', 'package-lock.json'];
const ENVIRONMENT = /^(?:BROWSERSLIST|DOCUSAURUS|NODE_ENV$|PLAIN$|SOURCE_DATE_EPOCH$|WEBPACK_URL_LOADER_LIMIT$)/;
const HOSTED = {ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_SEARCH_API_KEY: 'testkey', ALGOLIA_INDEX_NAME: 'reference'};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target = '', hosted = ''] = process.argv;
  if (!target)
    throw new Error(
      'Say where the built sites go: node scripts/run.mjs ../e2e/reference/build <folder> [folder with hosted search]',
    );
  buildChanged(hosted ? [target, hosted] : [target], writeSite, (site, folder) => {
    build(site, folder, folder === hosted ? HOSTED : undefined);
    // What Docusaurus knows of the site, for tests of its data.
    for (const name of folder === target ? ['i18n', 'globalData'] : []) {
      const file = path.join(`${path.resolve(target)}-generated`, `${name}.json`);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.copyFileSync(path.join(site, '.docusaurus', `${name}.json`), file);
    }
  });
}

/** Builds a site into each of the folders that does not hold it yet, as built from the same files, by the same Node, with the same settings and on the same day. */
export function buildChanged(
  targets: string[],
  write: (site: string) => void,
  buildInto: (site: string, target: string) => void,
) {
  const inputs = inputsHash();
  const stamp = (target: string) => `${path.resolve(target)}.stamp`;
  const isCurrent = (target: string) =>
    fs.existsSync(path.join(target, 'index.html')) &&
    fs.existsSync(stamp(target)) &&
    fs.readFileSync(stamp(target), 'utf8') === inputs;
  const changed = targets.filter((target) => !isCurrent(target));
  if (changed.length === 0) return;
  buildIn((site) => {
    write(site);
    for (const target of changed) {
      fs.rmSync(stamp(target), {force: true});
      buildInto(site, target);
      fs.writeFileSync(stamp(target), inputs);
    }
  });
}

function inputsHash(): string {
  const settings = Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name));
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, new Date().toDateString(), settings.sort()]),
  );
  const inFolders = FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
  );
  for (const file of [...FILES, ...inFolders.sort()]) {
    const name = path.join(root, file);
    if (fs.statSync(name).isFile()) hash.update(`${file}\n`).update(fs.readFileSync(name));
  }
  return hash.digest('hex');
}

/** Calls `action` with a folder for a site, which has the packages of the project, and removes it afterwards. */
function buildIn(action: (site: string) => void) {
  // Not below node_modules: the bundler would not compile what lies there.
  const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')));
  try {
    fs.mkdirSync(path.join(site, 'node_modules'));
    // Not the caches, which belong to the site of the owner.
    for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
      const [from, to] = [path.join(root, 'node_modules', name), path.join(site, 'node_modules', name)];
      // Links to packages of the repository lead to their copies.
      if (fs.lstatSync(from).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to);
      else if (name !== '.cache') fs.symlinkSync(from, to);
    }
    action(site);
  } finally {
    fs.rmSync(site, {recursive: true, force: true});
  }
}

/** Writes the sources of the reference site, with one commit as their history. `site`: a folder. */
export function writeSite(site: string) {
  const isOwners = (file: string) => PAGES.test(file) || TRANSLATED.test(file);
  for (const name of ['package.json', 'packages', 'src', 'i18n']) {
    fs.cpSync(path.join(root, name), path.join(site, name), {
      recursive: true,
      filter: (file) => !isOwners(file.replaceAll(path.sep, '/')),
    });
  }
  fs.copyFileSync(path.join(root, 'docusaurus.config.ts'), path.join(site, 'owner.config.ts'));
  replace(site, 'packages/theme/src/config/locales.ts', /locales: \[.*?\]/, "locales: ['zh-CN', 'en']");
  fs.cpSync(path.join(here, 'site'), site, {recursive: true});
  for (const post of posts) {
    for (const [lang, folder] of [
      ['zh', folders.original],
      ['en', folders.translation],
    ] as const) {
      const file = path.join(site, folder, `${post.date}-${post.slug}`, 'index.md');
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, markdownOf(post, lang));
    }
  }
  acknowledge(site, folders.original, folders.translation);
  acknowledge(site, 'docs', 'i18n/en/docusaurus-plugin-content-docs/current');
  acknowledge(site, 'src/pages', 'i18n/en/docusaurus-plugin-content-pages');
  commit(site, '2025-01-01', 'The reference site');
}

/** Every translation follows its original. */
function acknowledge(site: string, original: string, translation: string) {
  for (const name of fs
    .readdirSync(path.join(site, translation), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.md'))) {
    const file = path.join(site, translation, name);
    const hash = hashOf(fs.readFileSync(path.join(site, original, name), 'utf8'));
    fs.writeFileSync(file, withRecord(fs.readFileSync(file, 'utf8'), hash, '2025-01-01'));
  }
}

export function replace(site: string, file: string, old: string | RegExp, text: string) {
  const before = fs.readFileSync(path.join(site, file), 'utf8');
  if (before.replace(old, '\0') === before)
    throw new Error(`${file} has no ${old}: bring e2e/reference/build.ts and e2e/three-languages/build.ts up to date.`);
  fs.writeFileSync(path.join(site, file), before.replace(old, text));
}

export function commit(site: string, day: string, message: string) {
  if (!fs.existsSync(path.join(site, '.git'))) run(site, 'git', ['init', '--quiet']);
  fs.writeFileSync(path.join(site, '.gitignore'), 'node_modules\n.docusaurus\n');
  run(site, 'git', ['add', '.']);
  const date = `${day}T12:00:00Z`;
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b.example',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b.example',
  };
  run(site, 'git', ['-c', 'commit.gpgsign=false', 'commit', '--quiet', '--no-verify', '-m', message], {
    ...identity,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  });
}

/** `search`: the variables of hosted search. */
export function build(
  site: string,
  target: string,
  search: Record<string, string> = {ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: '', ALGOLIA_INDEX_NAME: ''},
) {
  const folder = path.resolve(target);
  // Navbar and home page may link to what only the owner's site has, hence no CI here.
  const env = {CI: '', CSP_META: '', ...search};
  run(site, process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', folder], {
    ...env,
    SKIP_HTML_MINIFICATION: 'true',
  });
}

function run(site: string, command: string, args: string[], env: Record<string, string> = {}) {
  const {status, error} = spawnSync(command, args, {cwd: site, stdio: 'inherit', env: {...process.env, ...env}});
  if (status !== 0) throw new Error(`${command} ${args[0]} failed${error ? `: ${error.message}` : ''}`);
}
