// `npm run bench:search [-- 40 1000 10000] [Pagefind]`: what a first query takes on sites of so many generated pages
// in Chinese and English: of this package, Pagefind and, up to 1,000, @easyops-cn/docusaurus-search-local. Over 9
// Mbit/s and 60 ms, on a quarter of this processor by a control group of Linux, as root: the emulation of a browser
// does not reach workers. The README of the package has the figures.
// `npm run bench:search -- relevance`: how well the built site of this repository answers the queries beside this file.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import type {Plugin, PluginModule} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {chromium} from 'playwright';
import {askerOf, score, seeded} from '../../../e2e/build/search-quality';
import {findOrInstallBrowser} from '../../../scripts/browser';
import {readPages} from '../src/build/pages';
import {writeIndex} from '../src/build/write-index';

/** Its types are those of its options alone. */
type Easyops = {default: (...given: Parameters<PluginModule>) => Plugin};
const easyops: Easyops = require('@easyops-cn/docusaurus-search-local');
const here = __dirname;
/** A phone's connection, and the pace of a fast typist: how long after the hits the next key comes. */
const pace = {bitsPerMs: 9000, latencyMs: 60, betweenKeysMs: 200};

/** What is between two words, and how many letters of a query are typed before it is asked. */
const languages = {'zh-CN': {space: '', typed: 2}, en: {space: ' ', typed: 5}};
type Language = keyof typeof languages;

/** Words by Zipf's law. Han ones are two characters long. */
function writerOf(language: Language, random: () => number) {
  const syllables = [...'bdfgklmnprstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const han = () => String.fromCharCode(0x4e00 + Math.floor(random() ** 2 * 3000));
  const word = () => Array.from({length: 2 + Math.floor(random() * 3)}, syllable).join('');
  const {space} = languages[language];
  const words = Array.from({length: 20_000}, space ? word : () => han() + han());
  const next = () => words[Math.floor(words.length ** random()) - 1] ?? '';
  const prose = (count: number) =>
    Array.from({length: count}, (_, at) => next() + (at % 12 === 11 ? '. ' : space)).join('');
  return {prose, words};
}

/** A folder of pages as Docusaurus builds them: of a small site notes of 180 words, of others posts of 800. */
function writeSite(folder: string, language: Language, pages: number): string[] {
  const {prose, words} = writerOf(language, seeded(pages));
  const length = pages <= 100 ? 180 : 800;
  for (let number = 0; number < pages; number += 1) {
    const title = prose(4);
    const sections = [1, 2, 3, 4].map((id) => `<h2 id=s${id}>${prose(3)}</h2><p>${prose(length / 4)}</p>`).join('');
    const article = `<article><h1>${title}</h1><div class=markdown>${sections}</div></article>`;
    const html = `<html lang=${language} class="plugin-blog blog-post-page"><head><title>${title}</title></head>
<body><nav class=navbar></nav><main data-pagefind-body>${article}</main></body></html>`;
    fs.mkdirSync(path.join(folder, `blog/${number}`), {recursive: true});
    fs.writeFileSync(path.join(folder, `blog/${number}/index.html`), html);
  }
  // Words of middling frequency, as readers look for them: long ones, or two pairs of Han characters.
  const ranked = [40, 90, 160, 250, 400, 700, 1100].map((rank) => words.slice(rank));
  if (!languages[language].space) return ranked.map(([word = '', next = '']) => word + next);
  return ranked.map((rest) => rest.find((word) => word.length > 5) ?? '');
}

/** `index` makes an index of a built site; `client` is what the browser asks: `search` waits for hits with texts. */
type Engine = {
  name: string;
  /** The largest site it is tried with. */
  most?: number;
  index(folder: string, language: string, pages: number): Promise<void>;
  client: string;
};
const engines: Engine[] = [
  {
    name: 'this package',
    index: async (folder, language) => writeIndex(folder, readPages(folder, {docs: 'Docs', pages: 'Pages'}), language),
    client: `import {search as from} from '${here}/../src/browser/worker-client';
const ask = from('/', 5);
export const search = async (query) => {
  const {hits, rest} = await ask({indexName: 'x', query});
  // As in the dialog, when the hits have been drawn.
  setTimeout(() => rest?.(), 20);
  return hits.length;
};`,
  },
  {
    name: 'Pagefind',
    index: async (folder) => void spawnSync('npx', ['--no-install', 'pagefind', '--site', folder, '--quiet']),
    client: `const address = '/pagefind/pagefind.js';
const pagefind = import(/* @vite-ignore */ address);
export const search = async (query) => {
  const {results} = await (await pagefind).search(query);
  return (await Promise.all(results.slice(0, 6).map((result) => result.data()))).length;
};`,
  },
  {
    name: 'easyops',
    most: 1000,
    async index(folder, language, pages) {
      const shared = {baseUrl: '/', siteConfig: {themeConfig: {}, baseUrl: '/'}};
      const context = {...shared, generatedFilesDir: path.join(folder, 'generated'), i18n: {currentLocale: language}};
      const options = {
        ...{language: [language.slice(0, 2)], indexDocs: false, indexBlog: true, searchResultLimits: 8},
        ...{blogRouteBasePath: ['/blog'], docsRouteBasePath: ['/docs'], docsDir: [], blogDir: [], ignoreFiles: []},
        ...{ignoreCssSelectors: [], hashed: false, fuzzyMatchingDistance: 1},
      };
      const plugin = easyops.default({...context, siteDir: folder} as never, options as never);
      const routesPaths = Array.from({length: pages}, (_, at) => `/blog/${at}`);
      await plugin.postBuild?.({...shared, outDir: folder, routesPaths, plugins: []} as never);
    },
    client: `import * as Comlink from 'comlink';
const remote = new (Comlink.wrap(new Worker('/worker')))();
export const search = async (query) => (await (await remote).search('/', '', query, 8)).length;`,
  },
];

/** The scripts of an engine as the browser gets them. */
function bundle(folder: string, {name, client}: Engine): void {
  const generated = path.join(folder, 'generated/@easyops-cn/docusaurus-search-local/default');
  const shared = {
    ...{bundle: true, minify: true, format: 'esm' as const, absWorkingDir: here, logLevel: 'error' as const},
    define: {'process.env.NODE_ENV': '"production"', __webpack_public_path__: '"/"'},
    alias: {'@generated/@easyops-cn/docusaurus-search-local/default': generated},
  };
  buildSync({...shared, stdin: {contents: client, resolveDir: here}, outfile: path.join(folder, 'main')});
  const easyopsWorker = '../../../node_modules/@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js';
  const worker = name === 'easyops' ? easyopsWorker : '../src/browser/worker.ts';
  if (name !== 'Pagefind')
    buildSync({...shared, format: 'iife', entryPoints: [worker], outfile: path.join(folder, 'worker')});
}

/** Serves a folder compressed, over one connection as slow as a phone's. */
function serve(folder: string, fetched: {file: string; bytes: number}[]): Promise<http.Server> {
  let free = 0;
  const server = http.createServer((request, response) => {
    const file = new URL(request.url ?? '', 'http://x').pathname;
    const script = file === '/' ? 'text/html' : 'text/javascript';
    const types: Record<string, string> = {'.json': 'application/json', '.wasm': 'application/wasm', '.js': script};
    const place = path.join(folder, file);
    const text = file === '/' ? '<!doctype html>' : fs.existsSync(place) ? fs.readFileSync(place) : undefined;
    if (text === undefined) return response.writeHead(404).end();
    // Pagefind compresses its own files.
    const isPacked = /\.pf_|\.pagefind$/.test(file);
    const body = isPacked ? text : brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}});
    fetched.push({file, bytes: body.length});
    const start = Math.max(performance.now() + pace.latencyMs, free);
    free = start + (8 * body.length) / pace.bitsPerMs;
    const headers = {
      'Content-Type': types[path.extname(file) || '.js'] ?? 'application/octet-stream',
      ...(!isPacked && {'Content-Encoding': 'br'}),
    };
    return setTimeout(() => response.writeHead(200, headers).end(body), free - performance.now());
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Writes a script that starts the browser with a quarter of each processor, and gives its path. */
function slowBrowser(folder: string): string {
  const group = '/sys/fs/cgroup/cpu/bench-search';
  const script = path.join(folder, 'browser.sh');
  fs.mkdirSync(group, {recursive: true});
  fs.writeFileSync(`${group}/cpu.cfs_period_us`, '10000');
  fs.writeFileSync(`${group}/cpu.cfs_quota_us`, String(2500 * os.availableParallelism()));
  const start = `#!/bin/sh\necho $$ > ${group}/cgroup.procs\nexec "${findOrInstallBrowser()}" "$@"\n`;
  fs.writeFileSync(script, start, {mode: 0o755});
  return script;
}

async function main(given: string[]) {
  if (given[0] === '--index') return makeIndex(given.slice(1));
  if (given[0] === 'relevance') return printRelevance();
  const sizes = given.map(Number).filter(Boolean);
  const names = given.filter((one) => !Number(one));
  const asked = engines.filter(({name}) => names.length === 0 || names.some((part) => name.includes(part)));
  for (const pages of sizes.length > 0 ? sizes : [40, 1000, 10_000]) {
    for (const language of Object.keys(languages) as Language[]) {
      for (const engine of asked.filter(({most = Infinity}) => pages <= most)) {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
        const queries = writeSite(folder, language, pages);
        const own = [...process.execArgv, __filename, '--index', engine.name, folder, language, String(pages)];
        const {stdout} = spawnSync(process.execPath, own, {stdio: ['ignore', 'pipe', 'inherit']});
        const index = String(stdout).trim().split('\n').at(-1);
        bundle(folder, engine);
        const times = await measure(folder, queries, languages[language]);
        console.log(`${pages} pages, ${language}, ${engine.name}: ${times}; index ${index}`);
        fs.rmSync(folder, {recursive: true});
      }
    }
  }
}

/** The half `tune` was there while the ranking was made, `report` was not. */
async function printRelevance(): Promise<void> {
  for (const [language, folder] of Object.entries({'zh-CN': 'build', en: 'build/en'})) {
    const halves = JSON.parse(fs.readFileSync(path.join(here, `queries.${language}.json`), 'utf8'));
    for (const half of ['tune', 'report']) {
      const {mrr, missed} = await score(askerOf(folder, language), halves[half]);
      console.log(`${language}, ${half}: ${mrr.toFixed(3)}; not first: ${missed.join(', ')}`);
    }
  }
}

/** Prints what it took: on the clock, of the processor and of memory. Pagefind is a process that is not counted. */
async function makeIndex([name, folder = '', language = '', pages]: string[]): Promise<void> {
  const start = performance.now();
  await engines.find((engine) => engine.name === name)?.index(folder, language, Number(pages));
  const seconds = (performance.now() - start) / 1000;
  const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage();
  const processor = (userCPUTime + systemCPUTime) / 1e6;
  console.log(`${seconds.toFixed(1)} s (processor ${processor.toFixed(1)} s), ${Math.round(maxRSS / 1000)} MB`);
}

type Measured = {ms: number; bytes: number; requests: number};

const medians = (measured: Measured[]) => {
  const median = (key: keyof Measured) =>
    measured.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
  return `${median('ms').toFixed(0)} ms, ${(median('bytes') / 1000).toFixed(0)} kB in ${median('requests')} requests`;
};

/** Asks each query in a fresh browser as it is typed: after five letters or two Han characters, and each later key. */
async function measure(folder: string, queries: string[], {typed}: {typed: number}): Promise<string> {
  const [first, later]: [Measured[], Measured[]] = [[], []];
  const executablePath = slowBrowser(folder);
  for (const query of queries) {
    const fetched: {file: string; bytes: number}[] = [];
    const server = await serve(folder, fetched);
    const browser = await chromium.launch({executablePath, args: ['--no-sandbox']});
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(`import('/main').then((module) => { window.search = module.search; })`);
    for (let length = typed; length <= query.length; length += 1) {
      fetched.length = 0;
      const ms: number = await page.evaluate(`(async () => {
        const start = performance.now();
        await window.search(${JSON.stringify(query.slice(0, length))});
        return performance.now() - start;
      })()`);
      const sizes = fetched.flatMap(({file, bytes}) => (file === '/worker' ? [] : bytes));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      (length === typed ? first : later).push({ms, bytes, requests: sizes.length});
      await new Promise((resolve) => setTimeout(resolve, pace.betweenKeysMs));
    }
    await browser.close();
    server.close();
  }
  return `first hits ${medians(first)}; later keys ${medians(later)}`;
}

main(process.argv.slice(2));
