// `npm run bench:search`: how well, how big and how fast the embedded search is, measured on the built site. `src/plugins/search/README.md`
// says what the figures mean; `e2e/build/search-quality.test.ts` holds the site to those that do not depend on time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import createJiti from 'jiti';
import {root} from './setup.mjs';

const typescript = createJiti(import.meta.url, {interopDefault: true});
/** @type {typeof import('../src/plugins/search/bench/measure')} */
const {askerOf, score, scoreWhileTyping, seeded, substrings, typos} = typescript('../src/plugins/search/bench/measure');
/** @type {typeof import('../src/plugins/search/bench/built')} */
const {readBuilt} = typescript('../src/plugins/search/bench/built');
/** @type {typeof import('../src/plugins/search/browser/engine')} */
const {createEngine} = typescript('../src/plugins/search/browser/engine');

console.log(`${os.cpus()[0]?.model}, Node ${process.version}\n`);
const verbose = process.argv.includes('--missed');
for (const language of ['zh-CN', 'en']) {
  const built = readBuilt(path.join(root, 'build'), language);
  const {index, listings, files} = built;
  const json = files.index;
  /** @type {import('../src/plugins/search/bench/measure').QuerySet} */
  const queries = JSON.parse(fs.readFileSync(path.join(root, `src/plugins/search/bench/queries.${language}.json`), 'utf8'));
  const ask = await askerOf(built);
  console.log(`${language}: ${index.pages.length} pages, ${index.pages.reduce((sum, page) => sum + page.sections.length, 0)} sections`);
  console.log(`  index: ${kilobytes(json.length)} raw, ${kilobytes(brotli(json))} brotli`);
  show('tuning half', await score(ask, queries.tune));
  show('REPORT half', await score(ask, queries.report));
  for (const kind of new Set(queries.report.map((query) => query.kind))) {
    show(
      `  ${kind}`,
      await score(
        ask,
        queries.report.filter((query) => query.kind === kind),
      ),
    );
  }
  show('while typing (report half)', await scoreWhileTyping(ask, queries.report));
  show('one-edit typos of heading words', await score(ask, typos(index, seeded(1))));
  const literal = await substrings(index, ask, seeded(2));
  if (literal.returned >= 0) {
    console.log(`  literal Han substrings: returned ${literal.returned.toFixed(3)}, in the first ten ${literal.inFirstTen.toFixed(3)} (${literal.strings})`);
  }
  console.log(
    `  ready after ${await median(5, () => createEngine(index, async () => listings))} ms of processor time; a query takes ${await latency(ask, queries.report)} ms (p95)\n`,
  );
}

/**
 * @param {string} title
 * @param {import('../src/plugins/search/bench/measure').Score & {missed?: string[]}} score
 */
function show(title, {queries, mrr, recall, missed = []}) {
  console.log(`  ${title}: MRR@10 ${mrr.toFixed(3)}, recall@5 ${recall.toFixed(3)} (${queries})`);
  if (verbose) for (const one of missed) console.log(`      ${one}`);
}

/** @param {Buffer} data */
function brotli(data) {
  return zlib.brotliCompressSync(data).length;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/**
 * Processor time, because the machine may be busy.
 * @param {number} times
 * @param {() => Promise<unknown>} action
 */
async function median(times, action) {
  const taken = [];
  for (let done = 0; done < times; done += 1) {
    const start = process.cpuUsage();
    await action();
    const {user, system} = process.cpuUsage(start);
    taken.push((user + system) / 1000);
  }
  return taken.sort((a, b) => a - b)[times >> 1]?.toFixed(0);
}

/**
 * @param {import('../src/plugins/search/bench/measure').Asker} ask
 * @param {import('../src/plugins/search/bench/measure').Query[]} queries
 */
async function latency(ask, queries) {
  const taken = [];
  for (const {query} of queries) {
    const start = performance.now();
    await ask(query);
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)]?.toFixed(1);
}
