import path from 'node:path';
import {DESKTOP} from './chromium.mjs';
import {postPath} from './corpus.mjs';
import {runLighthouse} from './lighthouse.mjs';
import {DISTURBED} from './quiet.mjs';
import {here} from './sites/here.mjs';
import {starlight} from './sites/starlight.mjs';
import {stock} from './sites/stock.mjs';
import {vitepress} from './sites/vitepress.mjs';
import {measureVisits, POST} from './visit.mjs';
import {weigh, weighReading} from './weight.mjs';
import {compressAll, serveCompressed} from './wire.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('playwright').Browser} Browser */
/** @typedef {{figures: Record<number, import('./visit.mjs').Figures>, reading: import('./weight.mjs').Reading[]}} VisitReport `figures` by slowdown of the processor; `reading` a post in each language */
/** @typedef {Record<string, import('./lighthouse.mjs').LighthouseReport>} LighthouseReports by address */

const ADAPTERS = {here, stock, starlight, vitepress};
/** A processor at a quarter of its speed, as in a low-end phone. */
export const SLOW = 4;
const LANGUAGES = ['', '/en'];
const KINDS = [postPath(POST), '/', '/docs/intro', '/blog'];
const addresses = KINDS.flatMap((address) => LANGUAGES.map((prefix) => prefix + address));

/**
 * @param {Browser} browser
 * @param {Project[]} projects built
 * @param {number} runs
 * @param {(line: string) => void} log
 * @returns {Promise<VisitReport[]>} one for each
 */
export async function measureVisit(browser, projects, runs, log) {
  const servers = await Promise.all(projects.map(({folder}) => serveCompressed(path.join(folder, 'build'))));
  try {
    const sites = projects.map(({name}, at) => ({name, adapter: ADAPTERS[name], server: /** @type {import('./wire.mjs').WireServer} */ (servers[at])}));
    for (const [at, {folder}] of projects.entries()) if (sites[at]) await compressAll(sites[at].server, path.join(folder, 'build'));
    /** @type {import('./weight.mjs').Reading[][]} */
    const reading = [];
    for (const {name, adapter, server} of sites) {
      const posts = [];
      for (const prefix of LANGUAGES) posts.push(await weighReading(browser, server, prefix + adapter.post(POST)));
      log(`${name}, reading: ${posts.map(({critical, scripts, all}) => `critical ${critical}, scripts ${scripts}, all ${all} bytes`).join('; ')}`);
      reading.push(posts);
    }
    const fullSpeed = await measureVisits(browser, sites, {slowdown: 1, runs, log});
    const slow = await measureVisits(browser, sites, {slowdown: SLOW, runs, log});
    return sites.map((_, at) => ({figures: {1: fullSpeed[at] ?? {}, [SLOW]: slow[at] ?? {}}, reading: reading[at] ?? []}));
  } finally {
    for (const server of servers) server.stop();
  }
}

/**
 * Weighs a post in each language.
 * @param {Browser} browser
 * @param {Project} project built
 */
export function weighPosts(browser, project) {
  return served(project, async (server) => {
    const weights = [];
    for (const prefix of LANGUAGES) weights.push(await weigh(browser, server, prefix + postPath(POST)));
    return weights;
  });
}

/**
 * @param {Browser} browser
 * @param {Project} project built
 * @param {number} runs
 * @param {(line: string) => void} log
 * @returns {Promise<LighthouseReports>}
 */
export function measureLighthouse(browser, project, runs, log) {
  return served(project, async ({url}) => {
    for (const address of addresses) {
      await browser.newContext(DESKTOP).then(async (context) => {
        const page = await context.newPage();
        await page.goto(url + address, {waitUntil: 'networkidle'}); // compresses what the page needs
        await context.close();
      });
    }
    const reports = await runLighthouse(
      addresses.map((address) => url + address),
      runs,
    );
    for (const [at, {scores, blockingMs, failures, disturbed}] of reports.entries()) {
      const failed = failures.length ? ` (${failures.join(', ')})` : '';
      const disturbance = disturbed > DISTURBED ? `, disturbed (${Math.round(disturbed * 100)}%)` : '';
      log(`${project.name} ${addresses[at]}: Lighthouse ${Object.values(scores).join(' / ')}${failed}, blocked for ${blockingMs.toFixed(0)} ms${disturbance}`);
    }
    return Object.fromEntries(reports.map((report, at) => [addresses[at] ?? '', report]));
  });
}

/**
 * @template Result
 * @param {Project} project
 * @param {(server: import('./wire.mjs').WireServer) => Promise<Result>} action
 */
async function served(project, action) {
  const server = await serveCompressed(path.join(project.folder, 'build'));
  try {
    return await action(server);
  } finally {
    server.stop();
  }
}
