// Measures the first search of a reader in a browser on the built site, with an empty cache and all files compressed with Brotli.

import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium, type Request} from 'playwright';
import {findOrInstallBrowser} from './browser';
import {createSiteServer, listen} from './server';

/**
 * Opens a page, presses the search button, enters the query and waits for the first hit.
 * @param folder the built site
 * @param prefix of the addresses of the language, such as `/en`
 * @param instead texts of files that take the place of built ones, by path
 * @returns what was loaded for it, compressed, and the milliseconds of processor time on the main thread of the page
 */
export async function firstQuery(
  folder: string,
  prefix: string,
  query: string,
  instead: Map<string, string> = new Map(),
): Promise<{files: {path: string; bytes: number}[]; busy: number}> {
  const server = createSiteServer(folder, (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(folder, address);
    const type = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json'}[path.extname(file)];
    const text = instead.get(address) ?? (type && fs.existsSync(file) ? fs.readFileSync(file) : undefined);
    if (text === undefined) return false;
    response
      .writeHead(200, {'Content-Type': type ?? 'application/json', 'Content-Encoding': 'br'})
      .end(compressed(text));
    return true;
  });
  const port = await listen(server, 0);
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  const browser = await chromium.launch({executablePath: findOrInstallBrowser(), args});
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(`http://127.0.0.1:${port}${prefix}/blog`);
    // What a page fetches for later, it fetches when it is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', {timeDomain: 'threadTicks'});
    const busy = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0;
    const before = await busy();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.locator('.DocSearch-Button').first().click();
    await page.locator('.DocSearch-Input').fill(query);
    await page.locator('.DocSearch-Hit').first().waitFor();
    const after = await busy();
    const files = await Promise.all(
      requests.map(async (request) => ({
        path: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    return {files, busy: 1000 * (after - before)};
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const cache: Map<string, Buffer> = new Map();

function compressed(text: Buffer | string) {
  const key = text.toString();
  const bytes = cache.get(key) ?? zlib.brotliCompressSync(text);
  cache.set(key, bytes);
  return bytes;
}
