// Builds sites with the content that people have, and runs the tests of a site on them:
// node scripts/run.mjs ../e2e/content-sets
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {SHOWN, writeWildPosts} from '../packages/theme/src/fixtures/wild-posts';
import {fail, root, run} from '../scripts/setup.mjs';
import {ScratchSite} from './scratch';

const OLD_BLOGS = path.join(root, 'packages/import/src/fixtures');

const empty = new ScratchSite('docs: true, strict: true');
empty.write('docs/intro.md', '# Intro\n\nThe only page.\n');
await tryOut(empty, 'no posts and one document');

const wild = new ScratchSite("languages: ['zh-CN', 'en'], strict: true");
writeWildPosts(wild.folder);
await tryOut(wild, 'sixty posts as people write them', SHOWN);

const old = new ScratchSite("languages: ['zh-CN', 'en']");
for (const name of fs.readdirSync(OLD_BLOGS)) await command(old, 'import', path.join(OLD_BLOGS, name));
await tryOut(old, 'the old blogs of six generators');

/** Builds and checks a site, and looks at its pages. @param shown what its posts have to show */
async function tryOut(site: ScratchSite, name: string, shown: string[] = []) {
  console.log(`— ${name}`);
  for (const args of [['build'], ['check'], ['check', '--built']]) await command(site, ...args);
  const built = path.join(site.folder, 'build');
  const posts = textsIn(path.join(built, 'blog'));
  for (const text of shown)
    if (!posts.some((post) => post.includes(text))) fail(`No post shows “${text}” with ${name} (${site.folder}).`);
  const isPassed =
    run('npx', ['--no-install', 'vitest', 'run', 'e2e/build/links.test.ts', 'e2e/build/budget.test.ts'], {
      SITE: built,
    }) && run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e', 'pages/site.spec.ts'], {SITE: built});
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
