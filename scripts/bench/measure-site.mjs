import path from 'node:path';
import {DESKTOP} from './chromium.mjs';
import {postPath} from './corpus.mjs';
import {runLighthouse} from './lighthouse.mjs';
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
    const pages = [];
    for (const address of addresses) {
      const weight = await weigh(browser, origin, address); // compresses what the page needs, before anything is timed
      const untouched = await measureUntouched(browser, origin + address, runs);
      pages.push({address, weight, untouched, shift: Math.max(untouched.shift, await measureShift(browser, origin + address))});
      log(`${project.name} ${address}: ${weight.bytes.complete.wire} bytes, ${untouched.script.toFixed(0)} ms of script at 4x`);
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
    /** @type {LighthouseReports} */
    const reports = {};
    for (const address of addresses) {
      await browser.newContext(DESKTOP).then(async (context) => {
        const page = await context.newPage();
        await page.goto(origin + address, {waitUntil: 'networkidle'}); // compresses what the page needs
        await context.close();
      });
      const report = await runLighthouse(origin + address, runs);
      reports[address] = report;
      log(
        `${project.name} ${address}: Lighthouse ${Object.values(report.scores).join(' / ')}, blocked for ${report.blockingMs.toFixed(0)} ms${report.failures.length ? ` (${report.failures.join(', ')})` : ''}`,
      );
    }
    return reports;
  });
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
