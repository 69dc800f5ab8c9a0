// Builds a small site in three languages from this repository, for tests of what the real site cannot show: Japanese is added the
// way the handbook says, the site stands below the root of its host as on GitHub Pages, and `site/` brings posts and pages without a translation, drafts, and a post full of what breaks markup.
// Usage: node e2e/three-languages/build.mjs <folder for the built site>
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
/** Enough for every kind of page; the time goes with their number, times three. */
const KEPT = [
  ...['package.json', 'docusaurus.config.ts', 'sidebars.ts', 'src', 'static', 'i18n'],
  ...['authors.yml', 'tags.yml', '_shared', '2023-01-15-welcome', '2024-09-15-adb'].map((name) => `blog/${name}`),
  ...['intro.md', 'tutorial-extras'].map((name) => `docs/${name}`),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target = ''] = process.argv;
  if (!target) throw new Error('Say where the built site goes: node e2e/three-languages/build.mjs <folder>');
  // Not below node_modules: the bundler would not compile what lies there.
  const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'three-languages-')));
  try {
    writeSite(site);
    linkPackages(site);
    build(site, target);
  } finally {
    fs.rmSync(site, {recursive: true, force: true});
  }
}

/**
 * Writes the sources of the small site, with their history, all but the packages.
 * @param {string} site an empty folder
 */
export function writeSite(site) {
  for (const name of KEPT) fs.cpSync(path.join(root, name), path.join(site, name), {recursive: true});
  commit(site, '2025-01-01', 'As the repository has it');
  fs.cpSync(path.join(here, 'site'), site, {recursive: true});
  addJapanese(site);
  replace(site, 'src/config/identity.ts', "baseUrl: '/'", "baseUrl: '/inkstone/'");
  makeStale(site);
  commit(site, '2025-06-01', 'What only the test has');
}

/** Every package but the caches, which belong to the real site. @param {string} site */
function linkPackages(site) {
  fs.mkdirSync(path.join(site, 'node_modules'));
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '.cache') fs.symlinkSync(path.join(root, 'node_modules', name), path.join(site, 'node_modules', name));
  }
}

/** The one entry of the handbook; the folder is in `site/i18n/ja`. @param {string} site */
function addJapanese(site) {
  replace(site, 'src/config/locales.ts', "locales: ['zh-CN', 'en']", "locales: ['zh-CN', 'en', 'ja']");
  replace(site, 'src/config/locales.ts', /(\n *)en: \{.*\},/, "$&$1ja: {label: '日本語', direction: 'ltr', htmlLang: 'ja', calendar: 'gregory', path: 'ja'},");
}

/** The original of one post has moved on since its English was acknowledged. @param {string} site */
function makeStale(site) {
  replace(site, 'blog/2024-09-15-adb/index.md', '手边没有手机', '手边没有安卓手机');
}

/** @param {string} site @param {string} file @param {string | RegExp} old @param {string} text */
function replace(site, file, old, text) {
  const before = fs.readFileSync(path.join(site, file), 'utf8');
  const after = before.replace(old, text);
  if (after === before) throw new Error(`${file} has no ${old}: bring e2e/three-languages/build.mjs up to date.`);
  fs.writeFileSync(path.join(site, file), after);
}

/** @param {string} site @param {string} day @param {string} message */
function commit(site, day, message) {
  if (!fs.existsSync(path.join(site, '.git'))) run(site, 'git', ['init', '--quiet']);
  fs.writeFileSync(path.join(site, '.gitignore'), 'node_modules\n');
  run(site, 'git', ['add', '.']);
  const date = `${day}T12:00:00Z`;
  const identity = {GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.example'};
  run(site, 'git', ['-c', 'commit.gpgsign=false', 'commit', '--quiet', '--no-verify', '-m', message], {
    ...identity,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  });
}

/** @param {string} site @param {string} target */
function build(site, target) {
  // Links to the posts and documents that were left out are broken, hence no CI here.
  const env = {CI: '', E2E_FIXTURES: '', ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: '', ALGOLIA_INDEX_NAME: '', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
  const folder = path.resolve(target);
  run(site, process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', folder], {...env, SKIP_HTML_MINIFICATION: 'true'});
  run(site, process.execPath, [path.join(root, 'scripts/finish.mjs'), folder], env);
}

/** @param {string} site @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function run(site, command, args, env = {}) {
  const {status, error} = spawnSync(command, args, {cwd: site, stdio: 'inherit', env: {...process.env, ...env}});
  if (status !== 0) throw new Error(`${command} ${args[0]} failed${error ? `: ${error.message}` : ''}`);
}
