import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {writeHeaders} from '../packages/theme/src/plugins/security/headers';
import {below, createSiteServer, listen} from './server';

let folder = '';
let url = '';
let site: http.Server;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const files = {
    'index.html': 'home',
    'blog.html': 'blog',
    'blog/garch.html': 'garch',
    'docs/index.html': 'docs',
    'en/index.html': 'english home',
    '404.html': 'not found',
    'en/404.html': 'english not found',
    'assets/js/main.0a1b.js': 'js',
    'en/assets/js/main.0a1b.js': 'js',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  writeHeaders(folder);
  site = createSiteServer(folder, (request, response) => {
    if (request.url !== '/fault') return false;
    response.writeHead(503).end();
    return true;
  });
  url = `http://127.0.0.1:${await listen(site, 0)}`;
});
afterAll(() => {
  site.close();
  fs.rmSync(folder, {recursive: true});
});

/** As typed: `fetch` would tidy the path first. */
function get(
  address: string,
  method = 'GET',
): Promise<{status?: number; text: string; headers: http.IncomingHttpHeaders}> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {path: address, method}, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({status: response.statusCode, text, headers: response.headers}));
    });
    request.on('error', reject).end();
  });
}

test.each([
  ['/', 'home'],
  ['/blog', 'blog'],
  ['/blog.html', 'blog'],
  ['/blog/garch?q=1', 'garch'],
  ['/docs', 'docs'],
  ['/docs/index.html', 'docs'],
  ['/en/', 'english home'],
])('%s is the file that a plain host sends, with no redirect', async (address, text) => {
  expect(await get(address)).toMatchObject({status: 200, text});
});

test.each([
  ['/nope', 'not found'],
  ['/blog/nope', 'not found'],
  ['/en/nope', 'english not found'],
  ['/en/a/b/c', 'english not found'],
  ['//en/nope', 'english not found'],
  ['/%ff', 'not found'],
  ['/../../etc/passwd', 'not found'],
])('%s is answered with the nearest 404.html', async (address, text) => {
  expect(await get(address)).toMatchObject({status: 404, text});
});

test('files with a hash in their name are kept for good, pages are asked for again', async () => {
  expect((await get('/assets/js/main.0a1b.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/en/assets/js/main.0a1b.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/blog')).headers['cache-control']).toBe('no-cache');
  expect((await get('/nope')).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/nope', '/assets/js/main.0a1b.js'])('%s comes with the headers of the build', async (address) => {
  const {headers} = await get(address);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined(); // this server does not encrypt
});

test.each(['/_headers', '/_headers.nginx.conf', '/_headers.caddy'])(
  '%s is for hosts, not for readers',
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

test('HEAD sends no body, other methods are refused', async () => {
  expect(await get('/nope', 'HEAD')).toMatchObject({status: 404, text: ''});
  expect((await get('/', 'POST')).status).toBe(405);
});

test('a test can put a fault before the files', async () => {
  expect((await get('/fault')).status).toBe(503);
});

test('a taken port gets the next one, and it says so', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const taken = (site.address() as AddressInfo).port;
  const second = createSiteServer(folder);
  const port = await listen(second, taken);
  // One more for each port that is taken: the machine may use some of the next ones.
  expect(port).toBe(taken + log.mock.calls.length);
  expect(log.mock.calls[0]?.[0]).toBe(`Port ${taken} is taken, trying ${taken + 1}.`);
  log.mockRestore();
  second.close();
});

test('a site below a path is there and nowhere else, and the home page of the host leads to it', async () => {
  const server = createSiteServer(folder, below('/notes/'));
  const port = await listen(server, 0);
  const replyTo = (address: string) => fetch(`http://127.0.0.1:${port}${address}`, {redirect: 'manual'});
  expect((await replyTo('/')).headers.get('location')).toBe('/notes/');
  expect((await replyTo('/notes')).headers.get('location')).toBe('/notes/');
  expect(await (await replyTo('/notes/')).text()).toBe(
    await (await fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)).text(),
  );
  expect((await replyTo('/blog')).status).toBe(404);
  server.close();
});
