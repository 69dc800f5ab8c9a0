import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {launch} from './chromium';
import type {Adapter} from './sites/adapter';
import {measureVisits} from './visit';
import {weighReading} from './weight';
import {brotli, serveCompressed, type WireServer} from './wire';

// A small site whose color switch works at once, whose menu only says that it is busy, and whose search loses keys.
const script = `
addEventListener('keydown', (event) => {
  if (event.ctrlKey && event.key === 'k') { event.preventDefault(); setTimeout(() => { dialog.showModal(); field.focus(); }, 150); }
  if (event.key === 'Escape') dialog.close();
});
field.oninput = () => { hits.innerHTML = '<p class="hit">A model</p>'; };
${'// more\n'.repeat(50)}`;
const page = (
  title: string,
) => `<!doctype html><html><head><title>x</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head><body>
<nav><button id="menu" onclick="this.ariaBusy = 'true'">menu</button><div id="links" hidden><a href="/">Home</a></div>
<button id="colour" onclick="document.body.style.background = 'black'">colour</button>
<button id="search" onclick="dialog.showModal(); field.focus()">search</button></nav>
<dialog id="dialog"><input id="field"><div id="hits"></div></dialog>
<main><h1>${title}</h1><div style="height: 1500px">text</div><a class="next" href="/next">next</a></main><script src="/script.js"></script></body></html>`;
const files: Record<string, string> = {
  '404.html': '<!doctype html>',
  'style.css': 'h1 { color: red }\n'.repeat(20),
  'script.js': script,
  'post.html': page('One'),
  'en/post.html': page('One'),
  'next.html': page('Two'),
};
const adapter: Adapter = {
  file: 'this test',
  post: () => '/post',
  menu: {control: '#menu', opened: '#links a'},
  colour: {control: '#colour'},
  search: {control: '#search', dialog: '#dialog', hit: '.hit'},
  next: () => '.next',
  app: {starts: 'never'},
};
let folder = '';
let server: WireServer;
let browser: Browser;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-test-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  server = await serveCompressed(folder);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  server.stop();
  fs.rmSync(folder, {recursive: true});
});

test('text comes compressed and is counted with its headers', async () => {
  server.answers.length = 0;
  const response = await fetch(`${server.url}/style.css`);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(files['style.css']);
  const [answer] = server.answers;
  expect(answer).toMatchObject({
    path: '/style.css',
    kind: 'css',
    body: brotli(Buffer.from(files['style.css'] ?? '')).length,
    ahead: false,
  });
  expect(answer?.wire).toBeGreaterThan(answer?.body ?? 0);
});

test('a reader fetches the page, what blocks its rendering, and the rest', async () => {
  const {critical, blockingScripts, scripts, all} = await weighReading(browser, server, '/post', 500);
  expect({blockingScripts, all}).toEqual({blockingScripts: 0, all: critical + scripts});
  expect(scripts).toBeGreaterThan(0);
});

test('a visit tells an answer from a busy mark, counts lost keys and follows a link', async () => {
  const [figures] = await measureVisits([{name: 'test', adapter, server}], {
    slowdown: 1,
    runs: 1,
    settle: 200,
    patience: 1500,
    log: () => {},
  });
  expect(figures).toMatchObject({
    menu: Number.POSITIVE_INFINITY,
    dropdown: undefined,
    shift: 0,
    scrollDesktopBlocked: 0,
  });
  expect(figures?.lostKeys).toBeGreaterThan(0);
  for (const row of ['colour', 'focus', 'hit', 'nextNative', 'searchScripts'] as const) {
    expect(figures?.[row], row).toBeGreaterThanOrEqual(0);
    expect(figures?.[row], row).toBeLessThan(1500);
  }
});
