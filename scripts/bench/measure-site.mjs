import path from 'node:path';
import {DESKTOP} from './chromium.mjs';
import {postPath} from './corpus.mjs';
import {runLighthouse} from './lighthouse.mjs';
import {DISTURBED} from './quiet.mjs';
import {CLICKS, measureInteraction, measureNextPost, measureShift, measureUntouched} from './timing.mjs';
import {weigh} from './weight.mjs';
import {serveCompressed} from './wire.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('playwright').Browser} Browser */
/** @typedef {{address: string, weight: import('./weight.mjs').Weight, untouched?: import('./timing.mjs').Untouched, shift?: number}} PageReport */
/** @typedef {{control: string, moment: 'settled' | 'early'} & import('./timing.mjs').Interaction} InteractionReport */
/** @typedef {{pages: PageReport[], interactions: InteractionReport[], clicks: {fast: number, slow: number}}} PagesReport */
/** @typedef {Record<string, import('./lighthouse.mjs').LighthouseReport>} LighthouseReports by address */

/** The same posts in a corpus of any size. */
const POST = 6;
const KINDS = {post: postPath(POST), home: '/', docs: '/docs/intro', list: '/blog'};
const LANGUAGES = ['', '/en'];

/** The two posts whose weight stands for all. */
export const posts = LANGUAGES.map((prefix) => prefix + KINDS.post);
const addresses = Object.values(KINDS).flatMap((address) => LANGUAGES.map((prefix) => prefix + address));

/**
 * @param {Browser} browser
 * @param {Project} project built
 * @param {number} runs
 * @param {(line: string) => void} log
 * @returns {Promise<PagesReport>}
 */
export function measurePages(browser, project, runs, log) {
  return served(project, async (origin) => {
    const weighed = [];
    // Compresses what the pages need, before anything is timed.
    for (const address of addresses) weighed.push({address, weight: await weigh(browser, origin, address)});
    const untouched = await measureUntouched(
      browser,
      addresses.map((address) => origin + address),
      runs,
    );
    const pages = [];
    for (const [at, {address, weight}] of weighed.entries()) {
      const read = /** @type {import('./timing.mjs').Untouched} */ (untouched[at]);
      pages.push({address, weight, untouched: read, shift: Math.max(read.shift, await measureShift(browser, origin + address))});
      log(`${project.name} ${address}: ${weight.bytes.complete.wire} bytes, ${read.script.toFixed(0)} ms of script at 4x${disturbance(read)}`);
    }
    const post = origin + KINDS.post;
    const interactions = [];
    for (const control of /** @type {const} */ (['theme', 'menu', 'search'])) {
      await measureInteraction(browser, post, control, 'settled', 1); // compresses what the answer needs
      for (const moment of /** @type {const} */ (['settled', 'early'])) {
        const interaction = await measureInteraction(browser, post, control, moment, runs);
        interactions.push({control, moment, ...interaction});
        log(
          `${project.name} first ${control}, ${moment}: shown after ${interaction.shown.toFixed(0)} ms, done after ${interaction.answered.toFixed(0)} ms, ${interaction.lost} of ${interaction.tries} lost`,
        );
      }
    }
    const next = postPath(POST + 1);
    await measureNextPost(browser, post, next, CLICKS.fast, 1); // compresses the next post
    const clicks = {
      fast: await measureNextPost(browser, post, next, CLICKS.fast, runs),
      slow: await measureNextPost(browser, post, next, CLICKS.slow, runs),
    };
    log(`${project.name} click to next post: ${clicks.fast.toFixed(0)} / ${clicks.slow.toFixed(0)} ms`);
    return {pages, interactions, clicks};
  });
}

/**
 * @param {Browser} browser
 * @param {Project} project built
 * @returns {Promise<PageReport[]>}
 */
export function weighPosts(browser, project) {
  return served(project, async (origin) => {
    const pages = [];
    for (const address of posts) pages.push({address, weight: await weigh(browser, origin, address)});
    return pages;
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
  return served(project, async (origin) => {
    for (const address of addresses) {
      await browser.newContext(DESKTOP).then(async (context) => {
        const page = await context.newPage();
        await page.goto(origin + address, {waitUntil: 'networkidle'}); // compresses what the page needs
        await context.close();
      });
    }
    const reports = await runLighthouse(
      addresses.map((address) => origin + address),
      runs,
    );
    for (const [at, {scores, blockingMs, failures, disturbed}] of reports.entries()) {
      const lost = failures.length ? ` (${failures.join(', ')})` : '';
      log(
        `${project.name} ${addresses[at]}: Lighthouse ${Object.values(scores).join(' / ')}${lost}, blocked for ${blockingMs.toFixed(0)} ms${disturbance({disturbed})}`,
      );
    }
    return Object.fromEntries(reports.map((report, at) => [addresses[at] ?? '', report]));
  });
}

/** @param {{disturbed: number}} measured */
function disturbance({disturbed}) {
  return disturbed > DISTURBED ? `, disturbed (${Math.round(disturbed * 100)}%)` : '';
}

/**
 * @template Result
 * @param {Project} project
 * @param {(origin: string) => Promise<Result>} action
 */
async function served(project, action) {
  const server = await serveCompressed(path.join(project.folder, 'build'));
  try {
    return await action(server.url);
  } finally {
    server.stop();
  }
}
