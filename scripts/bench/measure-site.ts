import path from 'node:path';
import type {Browser} from 'playwright';
import {DESKTOP} from './chromium';
import {postPath} from './corpus';
import {type LighthouseReport, runLighthouse} from './lighthouse';
import type {Project} from './project';
import {DISTURBED} from './quiet';
import {here} from './sites/here';
import {starlight} from './sites/starlight';
import {stock} from './sites/stock';
import {vitepress} from './sites/vitepress';
import {type Figures, measureVisits, POST} from './visit';
import {type Reading, weigh, weighReading} from './weight';
import {compressAll, serveCompressed, type WireServer} from './wire';

/** `figures` by slowdown of the processor; `reading` a post in each language. */
export type VisitReport = {figures: Record<number, Figures>; reading: Reading[]};
/** By address. */
export type LighthouseReports = Record<string, LighthouseReport>;

const ADAPTERS = {here, stock, starlight, vitepress};
/** A processor at a quarter of its speed, as in a low-end phone. */
export const SLOW = 4;
const LANGUAGES = ['', '/en'];
const KINDS = [postPath(POST), '/', '/docs/intro', '/blog'];
const addresses = KINDS.flatMap((address) => LANGUAGES.map((prefix) => prefix + address));

/** `projects`: built. One for each. */
export async function measureVisit(
  browser: Browser,
  projects: Project[],
  runs: number,
  log: (line: string) => void,
): Promise<VisitReport[]> {
  const servers = await Promise.all(projects.map(({folder}) => serveCompressed(path.join(folder, 'build'))));
  try {
    const sites = projects.map(({name}, at) => ({name, adapter: ADAPTERS[name], server: servers[at] as WireServer}));
    for (const [at, {folder}] of projects.entries())
      if (sites[at]) await compressAll(sites[at].server, path.join(folder, 'build'));
    const reading: Reading[][] = [];
    for (const {name, adapter, server} of sites) {
      const posts = [];
      for (const prefix of LANGUAGES) posts.push(await weighReading(browser, server, prefix + adapter.post(POST)));
      log(
        `${name}, reading: ${posts.map(({critical, scripts, all}) => `critical ${critical}, scripts ${scripts}, all ${all} bytes`).join('; ')}`,
      );
      reading.push(posts);
    }
    const fullSpeed = await measureVisits(sites, {slowdown: 1, runs, log});
    const slow = await measureVisits(sites, {slowdown: SLOW, runs, log});
    return sites.map((_, at) => ({
      figures: {1: fullSpeed[at] ?? {}, [SLOW]: slow[at] ?? {}},
      reading: reading[at] ?? [],
    }));
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Weighs a page of each kind in each language. `project`: built. */
export function weighPages(browser: Browser, project: Project) {
  return served(project, async (server) => {
    const weights = [];
    for (const address of addresses) weights.push(await weigh(browser, server, address));
    return weights;
  });
}

/** `project`: built. */
export function measureLighthouse(
  browser: Browser,
  project: Project,
  runs: number,
  log: (line: string) => void,
): Promise<LighthouseReports> {
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
      log(
        `${project.name} ${addresses[at]}: Lighthouse ${Object.values(scores).join(' / ')}${failed}, blocked for ${blockingMs.toFixed(0)} ms${disturbance}`,
      );
    }
    return Object.fromEntries(reports.map((report, at) => [addresses[at] ?? '', report]));
  });
}

async function served<Result>(project: Project, action: (server: WireServer) => Promise<Result>) {
  const server = await serveCompressed(path.join(project.folder, 'build'));
  try {
    return await action(server);
  } finally {
    server.stop();
  }
}
