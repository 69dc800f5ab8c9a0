// `npm run bench:search [-- 40 1000 10000] [Pagefind]`: what a query takes on sites of so many generated pages, with
// this package and others, over 9 Mbit/s and 60 ms. A control group of Linux gives the browser a quarter of the
// processor (as root): its own emulation does not reach workers. The README of the package has the figures.
// `npm run bench:search -- relevance`: how well the built site of this repository answers the queries beside this file.
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import type {Plugin, PluginModule} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {askerOf, score, seeded} from '../../../e2e/build/search-quality';
import {findOrInstallBrowser} from '../../../scripts/browser';
import {readPages} from '../src/build/pages';
import {writeIndex} from '../src/build/write-index';

/** Its types are those of its options alone. */
type Easyops = {default: (...given: Parameters<PluginModule>) => Plugin};
const easyops: Easyops = require('@easyops-cn/docusaurus-search-local');
/** A phone's connection, and the pace of a fast typist: how long after the hits the next key comes. */
const pace = {bitsPerMs: 9000, latencyMs: 60, betweenKeysMs: 200};

const languages = {'zh-CN': {separator: '', lettersFirst: 2}, en: {separator: ' ', lettersFirst: 5}};
type Language = keyof typeof languages;

/** Words by Zipf's law. Han ones are two characters long. */
function writerOf(language: Language, random: () => number) {
  const syllables = [...'bdfgklmnprstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const han = () => String.fromCharCode(0x4e00 + Math.floor(random() ** 2 * 3000));
  const word = () => Array.from({length: 2 + Math.floor(random() * 3)}, syllable).join('');
  const {separator} = languages[language];
  const words = Array.from({length: 20_000}, separator ? word : () => han() + han());
  const next = () => words[Math.floor(words.length ** random()) - 1] ?? '';
  const prose = (count: number) =>
    Array.from({length: count}, (_, at) => next() + (at % 12 === 11 ? '. ' : separator)).join('');
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
  if (!languages[language].separator) return ranked.map(([word = '', next = '']) => word + next);
  return ranked.map((rest) => rest.find((word) => word.length > 5) ?? '');
}

/** `index` makes an index of a built site; `client` is what the browser asks: `search` waits for hits with texts. */
type Engine = {
  name: string;
  largestSite?: number;
  index(folder: string, language: string, pages: number): Promise<void>;
  client: string;
};
const engines: Engine[] = [
  {
    name: 'this package',
    index: async (folder, language) =>
      writeIndex(folder, await readPages(folder, {docs: 'Docs', pages: 'Pages'}), language),
    client: `import {search as from} from '${__dirname}/../src/browser/worker-client';
const ask = from('/', 5);
export const search = async (query) => {
  const {hits, rest} = await ask({indexName: 'x', query});
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
  return (await Promise.all(results.slice(0, 5).map((result) => result.data()))).length;
};`,
  },
  {
    name: 'easyops',
    largestSite: 1000,
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
    ...{bundle: true, minify: true, format: 'esm' as const, absWorkingDir: __dirname, logLevel: 'error' as const},
    define: {'process.env.NODE_ENV': '"production"', __webpack_public_path__: '"/"'},
    alias: {'@generated/@easyops-cn/docusaurus-search-local/default': generated},
  };
  buildSync({...shared, stdin: {contents: client, resolveDir: __dirname}, outfile: path.join(folder, 'main')});
  const easyopsWorker = '../../../node_modules/@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js';
  const worker = name === 'easyops' ? easyopsWorker : '../src/browser/worker.ts';
  if (name !== 'Pagefind')
    buildSync({...shared, format: 'iife', entryPoints: [worker], outfile: path.join(folder, 'worker')});
}

/** A key: how long its hits took, and what was fetched since those of the key before, scripts apart. */
type Measured = {ms: number; bytes: number; requests: number};

/** Serves a folder compressed, over one connection as slow as a phone's, and a page that says what it measured. */
async function serve(folder: string, script: string, keys: Measured[]): Promise<http.Server> {
  let [free, bytes, requests] = [0, 0, 0];
  const types: Record<string, string> = {'.json': 'application/json', '.wasm': 'application/wasm', '/': 'text/html'};
  const server = http.createServer((request, response) => {
    const asked = performance.now();
    const {pathname: file, searchParams} = new URL(request.url ?? '', 'http://x');
    if (file === '/answered') {
      keys.push({ms: Number(searchParams.get('ms')), bytes, requests});
      [bytes, requests] = [0, 0];
    }
    if (file === '/end') server.emit('end');
    const place = path.join(folder, file);
    if (file !== '/' && !fs.existsSync(place)) return response.end();
    const text = file === '/' ? `<script type=module>${script}</script>` : fs.readFileSync(place);
    // Pagefind compresses its own files.
    const isPacked = /\.pf_|\.pagefind$/.test(file);
    const body = isPacked ? text : brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}});
    const type = isPacked ? 'application/octet-stream' : types[path.extname(file) || file];
    if (type && file !== '/') [bytes, requests] = [bytes + body.length, requests + 1];
    free = Math.max(asked + pace.latencyMs, free) + (8 * body.length) / pace.bitsPerMs;
    response.setHeader('Content-Type', `${type ?? 'text/javascript'}; charset=utf-8`);
    if (!isPacked) response.setHeader('Content-Encoding', 'br');
    return setTimeout(() => response.end(body), free - performance.now());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** Starts the browser with a quarter of each processor, in a process group with the script that may start it. */
function startSlowly(...flags: string[]): ChildProcess {
  const group = '/sys/fs/cgroup/cpu/bench-search';
  fs.mkdirSync(group, {recursive: true});
  fs.writeFileSync(`${group}/cpu.cfs_period_us`, '10000');
  fs.writeFileSync(`${group}/cpu.cfs_quota_us`, String(2500 * os.availableParallelism()));
  const start = `echo $$ > ${group}/cgroup.procs; exec "$0" "$@"`;
  const shared = ['--headless', '--no-sandbox', '--no-first-run', '--disable-background-networking'];
  const given = ['-c', start, findOrInstallBrowser(), ...shared, ...flags];
  return spawn('sh', given, {stdio: 'ignore', detached: true});
}

async function main(given: string[]) {
  if (given[0] === '--index') return makeIndex(given.slice(1));
  if (given[0] === 'relevance') return printRelevance();
  const sizes = given.map(Number).filter(Boolean);
  const names = given.filter((one) => !Number(one));
  const asked = engines.filter(({name}) => names.length === 0 || names.some((part) => name.includes(part)));
  for (const pages of sizes.length > 0 ? sizes : [40, 1000, 10_000]) {
    for (const language of Object.keys(languages) as Language[]) {
      for (const engine of asked.filter(({largestSite = Infinity}) => pages <= largestSite)) {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
        const queries = writeSite(folder, language, pages);
        const own = [...process.execArgv, __filename, '--index', engine.name, folder, language, String(pages)];
        const {stdout} = spawnSync(process.execPath, own, {stdio: ['ignore', 'pipe', 'inherit']});
        const index = String(stdout).trim().split('\n').at(-1);
        bundle(folder, engine);
        const times = await measure(folder, queries, languages[language]);
        console.log(`${pages} pages, ${language}, ${engine.name}: ${times}; index ${index}`);
        fs.rmSync(folder, {recursive: true, maxRetries: 9});
      }
    }
  }
}

/** The half `tune` was there while the ranking was made, `report` was not. */
async function printRelevance(): Promise<void> {
  for (const [language, folder] of Object.entries({'zh-CN': 'build', en: 'build/en'})) {
    const halves = JSON.parse(fs.readFileSync(path.join(__dirname, `queries.${language}.json`), 'utf8'));
    for (const half of ['tune', 'report']) {
      const {mrr, missed} = await score(askerOf(folder, language), halves[half]);
      console.log(`${language}, ${half}: ${mrr.toFixed(3)}; not first: ${missed.join(', ')}`);
    }
  }
}

/** Prints what it took: on the clock, and of memory. Pagefind is a process that is not counted. */
async function makeIndex([name, folder = '', language = '', pages]: string[]): Promise<void> {
  const start = performance.now();
  await engines.find((engine) => engine.name === name)?.index(folder, language, Number(pages));
  const seconds = (performance.now() - start) / 1000;
  console.log(`${seconds.toFixed(1)} s, ${Math.round(process.resourceUsage().maxRSS / 1000)} MB`);
}

function medians(measured: Measured[]): string {
  const median = (key: keyof Measured) =>
    measured.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
  return `${median('ms').toFixed(0)} ms, ${(median('bytes') / 1000).toFixed(0)} kB in ${median('requests')} requests`;
}

/**
 * Asks each query in a fresh browser as it is typed: after five letters or two Han characters, and each later key. The
 * page measures by itself: to report every request to Playwright takes a slow processor longer than the request.
 */
async function measure(folder: string, queries: string[], {lettersFirst}: {lettersFirst: number}): Promise<string> {
  const [first, later]: [Measured[], Measured[]] = [[], []];
  for (const query of queries) {
    const script = `import {search} from '/main';
for (let length = ${lettersFirst}; length <= ${query.length}; length += 1) {
  const start = performance.now();
  await search(${JSON.stringify(query)}.slice(0, length));
  await fetch('/answered?ms=' + (performance.now() - start));
  await new Promise((resolve) => setTimeout(resolve, ${pace.betweenKeysMs}));
}
await fetch('/end');`;
    const keys: Measured[] = [];
    const server = await serve(folder, script, keys);
    const {port} = server.address() as AddressInfo;
    const browser = startSlowly(`--user-data-dir=${path.join(folder, query)}`, `http://127.0.0.1:${port}/`);
    await once(server, 'end');
    process.kill(-(browser.pid ?? 0));
    await once(browser, 'exit');
    server.close();
    first.push(...keys.splice(0, 1));
    later.push(...keys);
  }
  return `first hits ${medians(first)}; later keys ${medians(later)}`;
}

main(process.argv.slice(2));
