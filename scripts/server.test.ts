import {folderWith} from 'inkstone-core/fixtures/folder';
import {afterAll, expect, test, vi} from 'vitest';
import {ask} from '../e2e/hosting/ask';
import {writeHeaders} from '../packages/csp/src/headers';
import {below, createSiteServer, listen} from './server';

const folder = folderWith({
  'index.html': 'home',
  'blog.html': 'blog',
  'docs/index.html': 'docs',
  'en/index.html': 'english home',
  '404.html': 'not found',
  'en/404.html': 'english not found',
  'en/assets/js/main.0a1b.js': 'js',
});
writeHeaders(folder);
const site = createSiteServer(folder);
const url = `http://127.0.0.1:${await listen(site, 0)}`;
afterAll(() => void site.close());

const get = async (address: string, method = 'GET') => {
  const {status, headers, body} = await ask(url, address, {method});
  return {status, headers, text: body.toString()};
};

test.each([
  ['/', 200, 'home'],
  ['/blog?q=1', 200, 'blog'],
  ['/blog.html', 200, 'blog'],
  ['/docs', 200, 'docs'],
  ['/en/', 200, 'english home'],
  ['/blog/nope', 404, 'not found'],
  ['/en/a/b/c', 404, 'english not found'],
  ['//en/nope', 404, 'english not found'],
  ['/%ff', 404, 'not found'],
  ['/../../etc/passwd', 404, 'not found'],
  ['/_headers', 404, 'not found'],
])('%s is answered as a plain host does: %d, %s', async (address, status, text) => {
  expect(await get(address)).toMatchObject({status, text});
});

test('answers have the headers of the build, and only files with a hash in their name are kept', async () => {
  const {headers} = await get('/blog');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['strict-transport-security']).toBeUndefined(); // this server does not encrypt
  expect(headers['cache-control']).toBe('no-cache');
  expect((await get('/en/assets/js/main.0a1b.js')).headers['cache-control']).toContain('immutable');
});

test('HEAD sends no body, other methods are refused', async () => {
  expect(await get('/nope', 'HEAD')).toMatchObject({status: 404, text: ''});
  expect((await get('/', 'POST')).status).toBe(405);
});

test('a taken port gets the next one, and it says so', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const taken = Number(new URL(url).port);
  const second = createSiteServer(folder);
  expect(await listen(second, taken)).not.toBe(taken);
  expect(log).toHaveBeenCalledWith(`Port ${taken} is taken, trying ${taken + 1}.`);
  log.mockRestore();
  second.close();
});

test('a site below a path is there and nowhere else, and the home page of the host leads to it', async () => {
  const server = createSiteServer(folder, below('/notes/'));
  const port = await listen(server, 0);
  const replyTo = (address: string) => fetch(`http://127.0.0.1:${port}${address}`, {redirect: 'manual'});
  for (const address of ['/', '/notes']) expect((await replyTo(address)).headers.get('location')).toBe('/notes/');
  expect(await (await replyTo('/notes/')).text()).toBe('home');
  expect((await replyTo('/blog')).status).toBe(404);
  server.close();
});
