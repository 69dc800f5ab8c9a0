import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {i18n} from '../packages/theme/src/config/locales';
import {identity} from '../src/config/identity';

// Each test starts the command, on a machine that may be busy.

const script = path.resolve(__dirname, 'run.mjs');
const post = (lang: string, title: string) =>
  `<html class="plugin-blog blog-post-page" lang=${lang}><head><meta name=docsearch:language content=${lang}><meta name=docsearch:docusaurus_tag content=default></head>` +
  `<body><nav class=navbar__items><a class="navbar__link navbar__link--active">Blog</a></nav><main><article><header><h1>${title}</h1></header><div class=markdown>` +
  `<p>Intro<h2 id=part>Part</h2><p>Words<pre>listing</pre></div></article></main></body></html>`;

type Call = {method: string; path: string; key?: string; body: Record<string, unknown>};
let server: http.Server;
let calls: Call[];
/** How many records the live index holds; `undefined`: there is none. */
let held: number | undefined;
let site: string;

/** A local Algolia that keeps what it is sent, and a built site of one post in both languages. */
beforeEach(async () => {
  calls = [];
  held = 6;
  server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key');
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      key: String(key),
      body: text ? JSON.parse(text) : {},
    });
    const missing = held === undefined && request.method === 'GET' && url.pathname.endsWith('/settings');
    response.writeHead(missing ? 404 : 200, {'Content-Type': 'application/json'});
    response.end(
      JSON.stringify(
        missing
          ? {message: 'Index does not exist', status: 404}
          : {taskID: 1, status: 'published', nbHits: held, hits: [], objectIDs: []},
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = mkdtempSync(path.join(tmpdir(), 'push-'));
  for (const [folder, lang, title] of [
    ['', 'zh-CN', '文章'],
    ['en', 'en', 'Post'],
  ] as const) {
    mkdirSync(path.join(site, folder, 'blog'), {recursive: true});
    writeFileSync(path.join(site, folder, 'index.html'), '<html></html>');
    writeFileSync(path.join(site, folder, 'blog/post.html'), post(lang, title));
  }
  for (const locale of i18n.locales.slice(2)) {
    mkdirSync(path.join(site, locale));
    writeFileSync(path.join(site, locale, 'index.html'), '<html></html>');
  }
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(site, {recursive: true});
});

/** Runs the command as a whole, and gives what it printed and its exit code. */
async function push(
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{code: number | null; output: string}> {
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const algolia = {
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_INDEX_NAME: 'site',
    ALGOLIA_WRITE_API_KEY: 'the-write-key',
    ALGOLIA_HOST: host,
  };
  const child = spawn(process.execPath, [script, 'push-search-index', ...args], {
    env: {...process.env, ...algolia, SITE: site, ...environment},
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return {code, output};
}
const writes = () => calls.filter(({method, path}) => method !== 'GET' && !path.endsWith('/query'));

test('sends the pages of both languages in one step, with the settings, by the write key', async () => {
  const {code, output} = await push();
  expect(output).toBe('Sent 8 records to site, which held 6.\n');
  expect(code).toBe(0);
  expect(new Set(calls.map(({key}) => key))).toEqual(new Set(['the-write-key']));
  // Nothing is written into the live index itself: it is replaced by the finished one, last of all.
  expect(writes().map(({method, path}) => `${method} ${path.replace(/_tmp_\d+/, '_tmp')}`)).toEqual([
    'PUT /1/indexes/site/settings',
    'POST /1/indexes/site/operation',
    'POST /1/indexes/site_tmp/batch',
    'POST /1/indexes/site/operation',
    'POST /1/indexes/site_tmp/operation',
  ]);
  expect(writes().map(({body}) => body.operation)).toEqual([undefined, 'copy', undefined, 'copy', 'move']);
  const records = ((writes()[2]?.body.requests ?? []) as {body: Record<string, unknown>}[]).map(({body}) => body);
  expect(records.map(({objectID}) => objectID)).toEqual([
    'zh-CN/blog/post#',
    'zh-CN/blog/post#|content',
    'zh-CN/blog/post#part',
    'zh-CN/blog/post#part|content',
    'en/blog/post#',
    'en/blog/post#|content',
    'en/blog/post#part',
    'en/blog/post#part|content',
  ]);
  expect(records[7]).toMatchObject({
    type: 'content',
    content: 'Words\nlisting',
    hierarchy: {lvl0: 'Blog', lvl1: 'Post', lvl2: 'Part', lvl3: null},
    url: `${identity.url}${identity.baseUrl}en/blog/post#part`,
    language: 'en',
    docusaurus_tag: 'default',
  });
});

test('refuses to leave less than half, unless it is meant', async () => {
  held = 17;
  const refused = await push();
  expect(refused).toEqual({
    code: 1,
    output: 'The index site holds 17 records and would be left with 8. If that is meant, add --force.\n',
  });
  expect(writes()).toEqual([]);
  expect(await push(['--force'])).toEqual({code: 0, output: 'Sent 8 records to site, which held 17.\n'});
});

test('refuses to send nothing, even by force, and half a site', async () => {
  for (const folder of ['', 'en']) rmSync(path.join(site, folder, 'blog'), {recursive: true});
  const nothing = await push(['--force']);
  expect(nothing).toEqual({code: 1, output: expect.stringMatching(/There is nothing to send/)});
  rmSync(path.join(site, 'en'), {recursive: true});
  const half = await push();
  expect(half).toEqual({
    code: 1,
    output: expect.stringMatching(/en is not a built site\. Run `npm run build` first\./),
  });
  expect(calls).toEqual([]);
});

test('says what is not set', async () => {
  const {code, output} = await push([], {ALGOLIA_WRITE_API_KEY: ''});
  expect(code).toBe(1);
  expect(output).toContain('Set ALGOLIA_WRITE_API_KEY in the environment');
});

test('a service that refuses ends it, with the reason and without the key', async () => {
  server.removeAllListeners('request');
  server.on('request', (_request, response) =>
    response.writeHead(403, {'Content-Type': 'application/json'}).end('{"message":"Invalid API key","status":403}'),
  );
  const {code, output} = await push();
  expect(code).toBe(1);
  expect(output).toContain('Invalid API key');
  expect(output).not.toContain('the-write-key');
});
