// What a reader's first search costs, measured in a browser on the built site, with nothing cached and every file compressed with Brotli.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium} from 'playwright';
import {findOrInstallBrowser} from './browser.mjs';
import {createSiteServer, listen} from './server.mjs';

/** A phone of the middle class on a mobile network: a quarter of this machine's processor, 9 Mbit/s, 60 ms there and back. */
export const phone = {cpu: 4, bitsPerSecond: 9e6, latency: 60};

/**
 * Opens a page, presses the search button, enters the query and waits for the first hit.
 * @param {string} folder the built site
 * @param {string} prefix of the addresses of the language: ``, `/en`
 * @param {string} query
 * @param {Map<string, string>} [instead] texts of files that take the place of built ones, by path
 * @returns {Promise<{files: {path: string, bytes: number}[], milliseconds: number}>} what was loaded for it, compressed, and how long it took on a phone
 */
export async function firstQuery(folder, prefix, query, instead = new Map()) {
  const server = createSiteServer(folder, (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(folder, address);
    const type = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json'}[path.extname(file)];
    const text = instead.get(address) ?? (type && fs.existsSync(file) ? fs.readFileSync(file) : undefined);
    if (text === undefined) return false;
    response.writeHead(200, {'Content-Type': type ?? 'application/json', 'Content-Encoding': 'br'}).end(compressed(text));
    return true;
  });
  const port = await listen(server, 0);
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  const browser = await chromium.launch({executablePath: findOrInstallBrowser(), args});
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(`http://127.0.0.1:${port}${prefix}/blog`, {waitUntil: 'networkidle'});
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: phone.cpu});
    const throughput = phone.bitsPerSecond / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    /** @type {import('playwright').Request[]} */
    const requests = [];
    page.on('requestfinished', (request) => requests.push(request));
    const start = performance.now();
    await page.locator('.DocSearch-Button').first().click();
    await page.locator('.DocSearch-Input').fill(query);
    await page.locator('.DocSearch-Hit').first().waitFor();
    const milliseconds = performance.now() - start;
    const files = await Promise.all(
      requests.map(async (request) => ({path: new URL(request.url()).pathname, bytes: (await request.sizes()).responseBodySize})),
    );
    return {files, milliseconds};
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** @type {Map<string, Buffer>} */
const cache = new Map();

/** @param {Buffer | string} text */
function compressed(text) {
  const key = text.toString();
  const bytes = cache.get(key) ?? zlib.brotliCompressSync(text);
  cache.set(key, bytes);
  return bytes;
}
