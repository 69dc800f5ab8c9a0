// Builds sites with the content that people have, and runs the tests of a site on them:
// node scripts/run.mjs ../e2e/content-sets
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {SHOWN, writeWildPosts} from '../packages/theme/src/fixtures/wild-posts';
import {fail, root, run} from '../scripts/setup.mjs';
import {ScratchSite} from './scratch';

const OLD_BLOGS = path.join(root, 'packages/import/src/fixtures');
const BUILT = ['e2e/build/links.test.ts', 'e2e/build/budget.test.ts'];
/** Each has docs with a home page of their own. */
const DOCS = ['jupyter-book', 'material', 'mkdocs', 'starlight', 'vitepress', 'vuepress'];
const FIRST = ['docusaurus', 'hexo', 'hugo', 'jekyll', 'notebooks', 'plain'];

const empty = new ScratchSite('docs: true, strict: true');
empty.write('docs/intro.md', '# Intro\n\nThe only page.\n');
await tryOut(empty, 'no posts and one document');

const wild = new ScratchSite("languages: ['zh-CN', 'en'], strict: true");
writeWildPosts(wild.folder);
await tryOut(wild, 'sixty posts as people write them', {shown: SHOWN});

const old = new ScratchSite("languages: ['zh-CN', 'en']");
for (const name of FIRST) await command(old, 'import', path.join(OLD_BLOGS, name));
await tryOut(old, 'the old blogs of six generators', {browser: ['imported']});

// Their authors left some links to nothing, so that these sites are built and opened, and not checked.
const folders = fs.readdirSync(OLD_BLOGS, {withFileTypes: true}).filter((entry) => entry.isDirectory());
const blogs = folders.map(({name}) => name).filter((name) => ![...FIRST, ...DOCS, 'sphinx'].includes(name));
// As the reports of the imports say.
const frames = ['player.bilibili.com', 'player.vimeo.com', 'www.youtube.com', 'www.youtube-nocookie.com'];
const sources = JSON.stringify(frames.map((host) => `https://${host}`));
for (const names of [blogs, ...DOCS.map((name) => [name])]) {
  const others = new ScratchSite("languages: ['zh-CN', 'en']");
  for (const name of names) await command(others, 'import', path.join(OLD_BLOGS, name));
  const docs = names === blogs ? '' : 'docs: true, ';
  others.configure(`languages: ['zh-CN', 'en'], ${docs}security: {frames: ${sources}}`);
  await tryOut(others, `what ${names.join(', ')} left`, {browser: ['imported'], isChecked: false});
}

/**
 * Builds and checks a site, and looks at its pages.
 * `shown`: what its posts have to show. `browser`: further browser tests.
 */
async function tryOut(
  site: ScratchSite,
  name: string,
  {shown = [], browser = [], isChecked = true}: {shown?: string[]; browser?: string[]; isChecked?: boolean} = {},
) {
  console.log(`— ${name}`);
  await command(site, 'build');
  for (const args of isChecked ? [['check'], ['check', '--built']] : []) await command(site, ...args);
  const built = path.join(site.folder, 'build');
  const posts = textsIn(path.join(built, 'blog'));
  for (const text of shown)
    if (!posts.some((post) => post.includes(text))) fail(`No post shows “${text}” with ${name} (${site.folder}).`);
  const specs = ['pages/site.spec.ts', ...browser];
  const isPassed =
    (!isChecked || run('npx', ['--no-install', 'vitest', 'run', ...BUILT], {SITE: built})) &&
    run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e', ...specs], {SITE: built});
  if (!isPassed) fail(`The tests of a site fail with ${name} (${site.folder}).`);
  site.remove();
}

async function command(site: ScratchSite, ...args: string[]) {
  const {status, output} = await site.docusaurus(...args);
  if (status !== 0) fail(`${output}\ndocusaurus ${args.join(' ')} failed (${site.folder}).`);
}

/** The words of the posts in a folder. */
function textsIn(folder: string): string[] {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'));
  return names.map((name) => load(fs.readFileSync(path.join(folder, name), 'utf8'))('article').text());
}
