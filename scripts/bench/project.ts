import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import yaml from 'js-yaml';
import {root} from '../setup.mjs';
import {doc, post, postFolder} from './corpus';
import {installStock} from './stock-packages';

const TRANSLATED = 'i18n/en/docusaurus-plugin-content-';
const BLOG = {'zh-CN': 'blog', en: `${TRANSLATED}blog`};
const DOCS = {'zh-CN': 'docs', en: `${TRANSLATED}docs/current`};
const LOCALES = ['zh-CN', 'en'] as const;
/** The text of this site, whose place the corpus takes, and what no build reads. */
const REPLACED =
  /^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\/\d{4}-|^(?:docs|i18n\/[^/]+\/docusaurus-plugin-content-docs\/current)\/.*\.mdx?$/;
const UNREAD = /^(?:e2e|\.github|\.ci)\//;
const STOCK_BROWSERS = ['>0.5%', 'not dead', 'not op_mini all'];

/** A project to build, away from the working tree. */
export type Project = {
  name: 'here' | 'stock' | 'starlight' | 'vitepress';
  folder: string;
  /** the command that an author runs */
  build: [string, ...string[]];
  /** how many in each language */
  posts: number;
  /** added to the environment of the build */
  env?: NodeJS.ProcessEnv;
};

/** This site as it is in the working tree, with the corpus in place of its own posts and docs. `scratch`: an empty folder's path. */
export function createHere(scratch: string, posts: number): Project {
  const folder = path.join(scratch, `here-${posts}`);
  for (const name of filesOfProject())
    if (!REPLACED.test(name) && !UNREAD.test(name)) copy(path.join(root, name), path.join(folder, name));
  linkModules(path.join(root, 'node_modules'), folder);
  writeCorpus(folder, posts);
  // So that no page says that its translation is out of date.
  const {status, stderr} = spawnSync('node', ['scripts/run.mjs', 'i18n', '--ack', '--all'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0)
    console.warn(
      `The translations of the corpus could not be acknowledged, so every English page carries a note:\n${stderr}`,
    );
  commit(folder);
  return {name: 'here', folder, build: ['node', 'scripts/run.mjs', 'build'], posts};
}

/** The stock configuration with the same content. */
export function createStock(scratch: string, posts: number): Project {
  const folder = path.join(scratch, `stock-${posts}`);
  fs.cpSync(fileURLToPath(new URL('stock', import.meta.url)), folder, {recursive: true});
  for (const name of filesOfProject())
    if (/(?:^|\/)(?:tags\.yml|_category_\.json)$/.test(name)) copy(path.join(root, name), path.join(folder, name));
  for (const locale of LOCALES)
    write(path.join(folder, BLOG[locale], 'authors.yml'), 'me:\n  name: The author\n  page: true\n');
  write(
    path.join(folder, 'static/img/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>\n',
  );
  write(path.join(folder, 'package.json'), JSON.stringify({private: true, browserslist: STOCK_BROWSERS}));
  linkModules(installStock(), folder);
  writeCorpus(folder, posts);
  commit(folder);
  return {name: 'stock', folder, build: ['npx', '--no-install', 'docusaurus', 'build'], posts};
}

/** An empty folder for the projects, outside the repository and `node_modules`, where bundlers take files for unchanging. */
export function createScratch() {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-bench-'));
}

/** The file of a post. */
export function postFile({folder}: Project, number: number, locale: 'zh-CN' | 'en' = 'zh-CN') {
  return path.join(folder, BLOG[locale], postFolder(number), 'index.md');
}

function writeCorpus(folder: string, posts: number) {
  const tags = Object.keys(yaml.load(fs.readFileSync(path.join(root, 'blog/tags.yml'), 'utf8')) as object);
  const docs = filesOfProject().filter((name) => /^docs\/.*\.mdx?$/.test(name));
  for (const locale of LOCALES) {
    for (let number = 0; number < posts; number += 1)
      write(path.join(folder, BLOG[locale], postFolder(number), 'index.md'), post(locale, number, tags));
    for (const [number, name] of docs.entries())
      write(path.join(folder, DOCS[locale], name.slice('docs/'.length)), doc(locale, number, placeOf(name)));
  }
}

/** The front matter that puts a page of the docs where it is. */
function placeOf(name: string) {
  const [, block = ''] = fs.readFileSync(path.join(root, name), 'utf8').split(/^---$/m);
  return block.split('\n').filter((line) => /^(?:id|slug|sidebar_position): /.test(line));
}

/** The files of the working tree that Git knows or would take, relative to the repository. */
function filesOfProject() {
  const {stdout} = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const files = stdout.split('\0').filter((name) => name && fs.existsSync(path.join(root, name)));
  if (files.length === 0)
    throw new Error(
      'npm run bench copies the files that Git lists, and it lists none: run it in a clone of the repository.',
    );
  return files;
}

/** Installed packages, but caches of its own. */
export function linkModules(modules: string, folder: string) {
  const target = path.join(folder, 'node_modules');
  fs.mkdirSync(target, {recursive: true});
  for (const name of fs.readdirSync(modules)) {
    if (!name.startsWith('.') || name === '.bin') fs.symlinkSync(path.join(modules, name), path.join(target, name));
  }
  // scripts/setup.mjs would install what is linked already.
  fs.copyFileSync(path.join(modules, '.package-lock.json'), path.join(target, '.package-lock.json'));
}

/** A site lies in a repository, and a build may ask it for dates. */
function commit(folder: string) {
  const date = '2025-10-01T00:00:00Z';
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  const identity = [
    '-c',
    'user.name=bench',
    '-c',
    'user.email=bench@inkstone.example',
    '-c',
    'commit.gpgsign=false',
    '-c',
    'gc.auto=0',
  ];
  write(path.join(folder, '.gitignore'), 'node_modules/\nbuild/\n.docusaurus/\n');
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-q', '-m', 'Corpus', '--no-verify'],
  ]) {
    const {status, stderr} = spawnSync('git', args, {cwd: folder, env, encoding: 'utf8'});
    if (status !== 0) throw new Error(`git ${args.join(' ')} in ${folder}: ${stderr}`);
  }
}

function copy(from: string, to: string) {
  fs.mkdirSync(path.dirname(to), {recursive: true});
  fs.cpSync(from, to, {recursive: true});
}

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}
