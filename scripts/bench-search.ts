// `npm run bench:search`: quality, size and speed of the embedded search on the built site. `--missed` names queries that do not find their page
// first, `--grow` measures 100, 300 and 1000 posts instead. `packages/search/src/README.md` explains the figures.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type {QuerySet, Score} from '../packages/search/bench/measure';
import {firstQuery} from './first-query';
import {load} from './load';
import {root} from './setup.mjs';

const {
  askerOf,
  identifiers,
  score,
  scoreWhileTyping,
  seeded,
  substrings,
  typos,
}: typeof import('../packages/search/bench/measure') = load('../packages/search/bench/measure');
const {readBuilt}: typeof import('../packages/search/bench/built') = load('../packages/search/bench/built');
const {grow}: typeof import('../packages/search/bench/grow') = load('../packages/search/bench/grow');
const {indexFileOf, serializeIndex}: typeof import('../packages/search/src/build/index-file') = load(
  '../packages/search/src/build/index-file',
);
const {parseIndex}: typeof import('../packages/search/src/shared/index-file') = load(
  '../packages/search/src/shared/index-file',
);
const {createEngine}: typeof import('../packages/search/src/browser/engine') = load(
  '../packages/search/src/browser/engine',
);

const buildFolder = path.resolve(root, process.env.SITE ?? 'build');
const languages = [
  {language: 'zh-CN', prefix: '', query: '波动率'},
  {language: 'en', prefix: '/en', query: 'volatility'},
];
/** A mid-range phone is simulated by a quarter of this processor and a mobile network. */
const phone = {processor: 1 / 4, bitsPerSecond: 9e6, latency: 60, roundTrips: 3};
console.log(
  `${os.cpus()[0]?.model}, Node ${process.version}. Bytes are after Brotli. First queries are made in Chromium, with nothing cached;`,
);
console.log(
  `on a phone: worked out for a quarter of this processor, ${phone.bitsPerSecond / 1e6} Mbit/s and ${phone.latency} ms a round trip.\n`,
);
for (const one of languages) await (process.argv.includes('--grow') ? measureGrowth(one) : measure(one));

async function measure({language, prefix, query}: (typeof languages)[number]) {
  const built = readBuilt(buildFolder, language);
  const {index, listings, files} = built;
  const queries: QuerySet = JSON.parse(
    fs.readFileSync(path.join(root, `src/plugins/search/bench/queries.${language}.json`), 'utf8'),
  );
  const ask = await askerOf(built);
  console.log(
    `${language}: ${index.pages.length} pages, ${index.pages.reduce((sum, page) => sum + page.sections.length, 0)} sections`,
  );
  console.log(
    `  index ${kilobytes(brotli(files.index))} (${kilobytes(files.index.length)} raw), words of code blocks ${kilobytes(brotli(files.listings))}`,
  );
  const first = await firstQuery(buildFolder, prefix, query);
  console.log(
    `  first query: ${first.files.length} requests, ${kilobytes(sum(first.files))}, ${first.busy.toFixed(0)} ms of processor time; ${onPhone(first)} on a phone`,
  );
  for (const {path, bytes} of first.files) console.log(`    ${kilobytes(bytes).padStart(8)} ${path}`);
  show('queries to tune on', await score(ask, queries.tune));
  show('queries to REPORT, on which nothing was tuned', await score(ask, queries.report));
  for (const kind of new Set(queries.report.map((query) => query.kind))) {
    const ofKind = queries.report.filter((query) => query.kind === kind);
    show(`  ${kind}`, await score(ask, ofKind));
  }
  show('the same while typing, every beginning from 2 characters', await scoreWhileTyping(ask, queries.report));
  show('one-edit typos of words in headings', await score(ask, typos(index, seeded(1))));
  show('names from listings', await score(ask, identifiers(built, seeded(3))));
  const {strings, returned, inFirstTen} = await substrings(index, ask, seeded(2));
  console.log(
    `  literal Han strings: returned ${returned.toFixed(3)}, in the first ten ${inFirstTen.toFixed(3)} (${strings})`,
  );
  const ready = await processorTime(Array(7).fill(() => createEngine(index, async () => listings)));
  const asked = await processorTime(queries.report.map((query) => () => ask(query.query)));
  console.log(
    `  processor time in Node: ${ready.median} ms until ready, a query ${asked.median} ms (median), ${asked.p95} ms (95 of 100)\n`,
  );
}

async function measureGrowth({language, prefix, query}: (typeof languages)[number]) {
  const {index, files} = readBuilt(buildFolder, language);
  for (const posts of [100, 300, 1000]) {
    const text = serializeIndex(indexFileOf(grow(index, posts, seeded(posts)), language));
    const own = parseIndex(text);
    if (!own) throw new Error('The generated index is invalid.');
    const ready = await processorTime([() => createEngine(own, async () => [])]);
    const engine = createEngine(own, async () => []);
    const asked = await processorTime(Array(9).fill(() => engine.search(query)));
    const instead = new Map([[`${prefix}/${JSON.parse(files.manifest.toString()).index}`, text]]);
    const first = await firstQuery(buildFolder, prefix, query, instead);
    console.log(
      `${language}, ${posts} posts: index ${kilobytes(brotli(text))}; first query ${kilobytes(sum(first.files))}, ${first.busy.toFixed(0)} ms of processor time, ${onPhone(first)} on a phone; in Node ${ready.median} ms until ready, ${asked.median} ms a query`,
    );
  }
}

function show(title: string, {queries, mrr, recall, missed = []}: Score & {missed?: string[]}) {
  console.log(`  ${title}: MRR@10 ${mrr.toFixed(3)}, recall@5 ${recall.toFixed(3)} (${queries})`);
  if (process.argv.includes('--missed')) for (const one of missed) console.log(`      ${one}`);
}

function onPhone({files, busy}: {files: {bytes: number}[]; busy: number}) {
  const seconds =
    (8 * sum(files)) / phone.bitsPerSecond + (phone.roundTrips * phone.latency + busy / phone.processor) / 1000;
  return `${seconds.toFixed(1)} s`;
}

function brotli(data: Buffer | string) {
  return zlib.brotliCompressSync(data).length;
}

function sum(files: {bytes: number}[]) {
  return files.reduce((total, {bytes}) => total + bytes, 0);
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Processor time of each action in milliseconds, because wall time depends on the load of the machine. */
async function processorTime(actions: (() => unknown)[]) {
  const taken: number[] = [];
  for (const action of actions) {
    const start = process.cpuUsage();
    await action();
    const {user, system} = process.cpuUsage(start);
    taken.push((user + system) / 1000);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor((taken.length - 1) * share)]?.toFixed(1);
  return {median: at(0.5), p95: at(0.95)};
}
