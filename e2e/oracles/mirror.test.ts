import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {folderWith} from 'inkstone-core/fixtures/folder';
import sirv from 'sirv';
import {expect, onTestFinished, test} from 'vitest';
import {openOld} from '../../packages/import/src/compare';
import {compareSites} from '../../packages/import/src/comparison';

const page = (body: string) => `<!doctype html><title>A day</title><h1>A day</h1><main>${body}</main>`;

test('a copy that wget made is compared as the folder is', async ({skip}) => {
  const site = folderWith({
    'index.html': page('<a href="/posts/中文/">post</a> <a href="/plain">plain</a> <a href="/index.xml">feed</a>'),
    'posts/中文/index.html': page('文字 <img src="/img/p.png">'),
    'plain.html': page('one two'),
    'img/p.png': 'picture',
    'index.xml': '<rss></rss>',
  });
  const server = createServer(sirv(site)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const folder = folderWith();
  const wget = spawn('wget', ['--mirror', '--quiet', `http://127.0.0.1:${port}/`], {cwd: folder});
  const [status] = await Promise.race([once(wget, 'close'), once(wget, 'error').then(() => ['missing'])]);
  if (status === 'missing' && !process.env.CI) skip('wget is not installed');
  expect(status).toBe(0);
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
