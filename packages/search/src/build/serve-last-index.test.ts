import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {serveLastIndex} from './serve-last-index';

type Middleware = {
  middleware: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;
};

let build: string;
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'last-index-'));
  for (const [folder, text] of [
    ['', 'zh'],
    ['en', 'en'],
  ] as const) {
    mkdirSync(path.join(build, folder, 'assets/search'), {recursive: true});
    writeFileSync(path.join(build, folder, 'search-index.json'), text);
    writeFileSync(path.join(build, folder, 'assets/search/index.abc.json'), text);
  }
  writeFileSync(path.join(build, 'assets/secret.json'), 'secret');
});
afterEach(() => rmSync(build, {recursive: true}));

/** What the development server of the language in `folder` says to a request; 418 where it leaves the answer to others. */
async function ask(folder: string, baseUrl: string, address: string): Promise<{status: number; text: string}> {
  // As Docusaurus does it: its own list, handed over, then what comes back.
  const stock: Middleware[] = [{middleware: (_request, response) => response.writeHead(418).end()}];
  const added = serveLastIndex(path.join(build, folder), baseUrl)(stock) as Middleware[];
  const all = stock.concat(added);
  const server = http.createServer((request, response) => {
    const run = (index: number) => all[index]?.middleware(request, response, () => run(index + 1));
    run(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
    return {status: response.status, text: await response.text()};
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['', '/', '/search-index.json', 'zh'],
  ['', '/', '/assets/search/index.abc.json', 'zh'],
  ['en', '/en/', '/en/search-index.json', 'en'],
  ['en', '/en/', '/en/assets/search/index.abc.json?x=1', 'en'],
  ['', '/notes/', '/notes/search-index.json', 'zh'],
  ['en', '/notes/en/', '/notes/en/search-index.json', 'en'],
])('of "%s" below %s, %s is that of the last build', async (folder, baseUrl, address, text) => {
  expect(await ask(folder, baseUrl, address)).toEqual({status: 200, text});
});

test('without a build the answer is that there is none', async () => {
  rmSync(path.join(build, 'search-index.json'));
  expect((await ask('', '/', '/search-index.json')).status).toBe(404);
});

test.each(['/', '/blog', '/assets/secret.json', '/assets/search/..%2Fsecret.json', '/en/search-index.json'])(
  '%s is none of its business',
  async (address) => {
    expect((await ask('', '/', address)).status).toBe(418);
  },
);
