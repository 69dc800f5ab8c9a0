import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {launch} from './chromium.mjs';
import {measureInteraction, measureNextPost, measureShift} from './timing.mjs';
import {weigh} from './weight.mjs';
import {brotli, serveCompressed, type WireServer} from './wire.mjs';

// A small site that starts its script when the reader moves the pointer, having prefetched it after load.
vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});
const style = 'h1 { color: red }\n'.repeat(20);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const app = `document.documentElement.setAttribute('data-has-hydrated', 'true');\n${'// more\n'.repeat(50)}`;
const head = '<!doctype html><html data-theme="light"><head><title>x</title><link rel="icon" href="data:,">';
const start = `<script>
addEventListener('load', () => {
  document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href: '/app.js'}));
});
addEventListener('pointermove', () => document.head.append(Object.assign(document.createElement('script'), {src: '/app.js'})), {once: true});
</script>`;
const toggle = (attributes: string) => `<nav class="navbar"><button class="toggleButton_x" ${attributes}>colour</button></nav>`;
const files = {
  '404.html': head,
  'style.css': style,
  'picture.svg': picture,
  'app.js': app,
  'ahead.js': `${app}// not yet`,
  'index.html': `${head}<link rel="prefetch" href="/ahead.js"><link rel="stylesheet" href="/style.css">${start}</head><body><main><h1>One</h1><img src="/picture.svg"><a href="/next">next</a></main></body></html>`,
  'next.html': `${head}${start}</head><body><main><h1>Two</h1></main></body></html>`,
  'answers.html': `${head}</head><body>${toggle(`onclick="document.documentElement.dataset.theme = 'dark'"`)}</body></html>`,
  'late.html': `${head}<style>[aria-busy]{box-shadow:0 0 2px red}</style></head><body>${toggle(`onclick="this.ariaBusy = 'true'; setTimeout(() => { document.documentElement.dataset.theme = 'dark' }, 700)"`)}</body></html>`,
  'silent.html': `${head}</head><body>${toggle(`onclick="this.ariaBusy = 'true'; setTimeout(() => { document.documentElement.dataset.theme = 'dark' }, 700)"`)}</body></html>`,
  'loses.html': `${head}</head><body>${toggle('disabled')}</body></html>`,
  'shifts.html': `${head}</head><body><div id="late"></div><p>text that moves</p><script>setTimeout(() => { late.style.height = '400px' }, 100)</script></body></html>`,
};
let folder = '';
let server: WireServer;
let browser: Browser;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-test-'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  server = await serveCompressed(folder);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  server.stop();
  fs.rmSync(folder, {recursive: true});
});

test('text comes compressed, and is what it was', async () => {
  const response = await fetch(`${server.url}/style.css`);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBe(brotli(Buffer.from(style)).length);
  expect(await response.text()).toBe(style);
  expect((await fetch(`${server.url}/none`)).status).toBe(404);
});

test('what a page needs, what it runs once the reader is there and what it only fetches ahead are told apart', async () => {
  const weight = await weigh(browser, server.url, '/');
  const size = (name: keyof typeof files) => brotli(Buffer.from(files[name])).length;
  expect(weight).toMatchObject({address: '/', alive: true, requests: 3});
  expect(weight.bytes).toMatchObject({
    html: {body: size('index.html')},
    css: {body: size('style.css')},
    js: {body: 0},
    other: {body: size('picture.svg')},
    complete: {body: size('index.html') + size('style.css')},
    allJs: {body: size('app.js')},
    unused: {body: size('ahead.js')},
  });
  expect(weight.bytes.complete.wire).toBeGreaterThan(weight.bytes.complete.body);
});

test('a click that is answered and one that is lost', async () => {
  expect(await measureInteraction(browser, `${server.url}/answers`, 'theme', 'settled', 1)).toMatchObject({
    lost: 0,
    tries: 1,
    answered: expect.any(Number),
  });
  expect(await measureInteraction(browser, `${server.url}/loses`, 'theme', 'settled', 1)).toEqual({
    lost: 1,
    tries: 1,
    shown: Number.NaN,
    answered: Number.NaN,
  });
});

test('a control that shows that it was pressed is told from one that only answers', async () => {
  const late = await measureInteraction(browser, `${server.url}/late`, 'theme', 'settled', 1);
  expect(late.answered).toBeGreaterThan(650);
  expect(late.shown).toBeLessThan(late.answered / 2);
  const silent = await measureInteraction(browser, `${server.url}/silent`, 'theme', 'settled', 1);
  expect(silent.shown).toBe(silent.answered);
});

test('a click that leads to a new document is timed as well', async () => {
  expect(await measureNextPost(browser, `${server.url}/`, '/next', {}, 1)).toBeGreaterThan(0);
});

test('what moves is seen', async () => {
  expect(await measureShift(browser, `${server.url}/shifts`)).toBeGreaterThan(0.1);
  expect(await measureShift(browser, `${server.url}/answers`)).toBe(0);
});
