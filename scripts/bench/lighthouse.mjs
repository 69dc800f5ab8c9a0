import http from 'node:http';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {listen} from '../server.mjs';
import {launch} from './chromium.mjs';
import {installPackages} from './packages.mjs';
import {measureUndisturbed} from './quiet.mjs';
import {median} from './statistics.mjs';

/** The last line that runs on Node 20. Like everything of the bench that is big, it is no dependency of the project. */
const VERSION = '12.8.2';
/** On a busy machine Lighthouse can lose the beginning of its own recording, and asks to be run again. */
const TRIES = 3;
export const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/** @typedef {(typeof CATEGORIES)[number]} Category */
/** @typedef {{scores: Record<Category, number>, blockingMs: number, lcpMs: number, failures: string[], disturbed: number}} LighthouseReport medians; `failures` are audits that cost points, `disturbed` is explained in quiet.mjs */
/** @typedef {{lhr: {categories: Record<string, {score: number | null, auditRefs: {id: string, weight: number}[]}>, audits: Record<string, {score: number | null, numericValue?: number}>, runWarnings: string[], runtimeError?: {message: string}}}} Result */

/**
 * Lighthouse with its mobile preset.
 * @param {string[]} urls
 * @param {number} runs each in a browser of its own
 * @returns {Promise<LighthouseReport[]>} one for each
 */
export async function runLighthouse(urls, runs) {
  const modules = installPackages('lighthouse', {dependencies: {lighthouse: VERSION}});
  const {default: lighthouse} = await import(pathToFileURL(path.join(modules, 'lighthouse/core/index.js')).href);
  const measured = await measureUndisturbed(
    runs,
    urls.map((url) => () => once(lighthouse, url, TRIES)),
  );
  return measured.map(({results, disturbed}) => ({...reportOf(results), disturbed}));
}

/** @param {Result['lhr'][]} results @returns {Omit<LighthouseReport, 'disturbed'>} */
function reportOf(results) {
  const score = (/** @type {Category} */ name) => Math.round(100 * median(results.map(({categories}) => categories[name]?.score ?? Number.NaN)));
  const audit = (/** @type {string} */ name) => median(results.map(({audits}) => audits[name]?.numericValue ?? Number.NaN));
  return {
    scores: /** @type {Record<Category, number>} */ (Object.fromEntries(CATEGORIES.map((name) => [name, score(name)]))),
    blockingMs: audit('total-blocking-time'),
    lcpMs: audit('largest-contentful-paint'),
    failures: [...new Set(results.flatMap(failuresOf))].sort(),
  };
}

/**
 * @param {(url: string, flags: object) => Promise<Result | undefined>} lighthouse
 * @param {string} url
 * @param {number} tries
 * @returns {Promise<Result['lhr']>}
 */
async function once(lighthouse, url, tries) {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES]});
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (tries === 1) throw new Error(`Lighthouse gave no result for ${url}: ${result?.lhr.runtimeError?.message}`);
  } finally {
    await browser.close();
  }
  return once(lighthouse, url, tries - 1);
}

/** What holds a score below 100. @param {Result['lhr']} result */
function failuresOf({categories, audits}) {
  const weighted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs.filter(({weight}) => weight > 0) ?? []);
  return weighted.map(({id}) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
}

async function freePort() {
  const server = http.createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
