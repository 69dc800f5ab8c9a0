import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {readRedirects} from 'inkstone-core/redirects';
import {filesIn} from 'inkstone-core/site-files';
import sirv from 'sirv';
import {expect, onTestFinished, test} from 'vitest';
import {compareSites} from '../../packages/import/src/common/comparison';
import {openOld} from '../../packages/import/src/compare';
import {siteIn} from '../../packages/import/src/fixtures/site';
import {importContent} from '../../packages/import/src/import';
import {blogs, sourceOf} from './blogs';
import {generate, versionOf} from './tools';

const page = (body: string) => `<!doctype html><title>A day</title><h1>A day</h1><main>${body}</main>`;

/** A copy of a site that wget makes; undefined where wget is not installed. */
async function mirrorOf(site: string, ...options: string[]): Promise<{folder: string; port: number} | undefined> {
  const server = createServer(sirv(site)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const folder = folderWith();
  const wget = spawn('wget', ['--mirror', '--quiet', ...options, `http://127.0.0.1:${port}/`], {cwd: folder});
  const [status] = await Promise.race([once(wget, 'close'), once(wget, 'error').then(() => ['missing'])]);
  if (status === 'missing' && !process.env.CI) return undefined;
  // It is 8 where a link of a page is dead.
  expect([0, 8]).toContain(status);
  return {folder, port};
}

/** What an import of a blog writes, and what its report says; the folder has one name. */
function importedWith(blog: string, built: string) {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rules, rows} = importContent(siteIn(siteDir), blog, {built});
  const named = (text = '') => text.replaceAll(path.basename(built), 'BUILT');
  const texts = filesIn(siteDir)
    .filter((name) => /index\.mdx?$|\.yml$/.test(name))
    .map((name) => [name, fs.readFileSync(path.join(siteDir, name), 'utf8')]);
  // The page of a redirect answers with and without a slash, and `-E` adds an ending.
  const leading = readRedirects(path.join(siteDir, 'blog/redirects.json')).map(
    ({from, to}) => `${from.replace(/(?<=.)\/$|\.html$/, '')} ${to}`,
  );
  const shown = rows.map((row) => ({...row, why: named(row.why)}));
  return {rules: named(rules), rows: shown, texts: Object.fromEntries(texts), redirects: [...new Set(leading)].sort()};
}

test.for(['wild hexo', 'wild hugo', 'a rule of its own'])(
  'an import reads of a copy what it reads of the folder: %s',
  async (name, {skip}) => {
    const blog = blogs.find((each) => each.name === name);
    if (!blog || !versionOf(blog.generator)) return skip(`${blog?.generator} is not installed`);
    const source = sourceOf(blog);
    const built = generate(blog.generator, source, 'Asia/Shanghai');
    const mirror = await mirrorOf(built, '-k', '-E');
    if (!mirror) return skip('wget is not installed');
    expect(importedWith(source, mirror.folder)).toEqual(importedWith(source, built));
  },
);

test('a copy that wget made is compared as the folder is', async ({skip}) => {
  const site = folderWith({
    'index.html': page('<a href="/posts/中文/">post</a> <a href="/plain">plain</a> <a href="/index.xml">feed</a>'),
    'posts/中文/index.html': page('文字 <img src="/img/p.png">'),
    'plain.html': page('one two'),
    'img/p.png': 'picture',
    'index.xml': '<rss></rss>',
  });
  const mirror = await mirrorOf(site);
  if (!mirror) return skip('wget is not installed');
  const {folder, port} = mirror;
  const old = openOld(folder, `http://127.0.0.1:${port}/`);
  const same = compareSites(old, new BuiltFolder(site, 'https://me.example/'));
  expect(same.counts).toMatchObject({pages: 2, lists: 1, feeds: 1});
  expect(same.differences).toEqual([]);
  const other = folderWith({'posts/中文/index.html': page('文字 <img src="/img/p.png">'), 'index.html': page('')});
  const {differences} = compareSites(old, new BuiltFolder(other, 'https://me.example/'));
  expect(differences.map(({kind, page: address}) => `${kind} ${address}`)).toEqual([
    'page-address /plain',
    'pictures /posts/中文/',
    'feeds /index.xml',
  ]);
  expect(path.basename(old.folder)).toBe(`127.0.0.1:${port}`);
});
