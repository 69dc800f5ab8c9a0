import {DESKTOP, inFreshWindow, PHONE, pause, wake, watchRequests} from './chromium.mjs';
import {awaitResponse, installNavigationProbe, installProbe} from './page-probe.mjs';
import {measureUndisturbed} from './quiet.mjs';
import {median} from './statistics.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./page-probe.mjs').Response} Response */
/** @typedef {import('./chromium.mjs').Throttle} Throttle */

/** Some pages start their scripts when nothing has happened for a while: that counts as well. */
const UNTOUCHED_MS = 5000;
const PATIENCE_MS = 5000;
const SLOW_PROCESSOR = 4;
/** How long a pointer rests on a link before it is clicked. */
const HOVER_MS = 300;

/** @typedef {{script: number, tasks: number, blocked: number, shift: number, disturbed: number}} Untouched milliseconds, the layout shift, and what quiet.mjs says */
/** @typedef {Omit<Untouched, 'disturbed'>} Figures */

/**
 * Pages that are opened on a slow phone and only read.
 * @param {Browser} browser
 * @param {string[]} urls
 * @param {number} runs
 * @returns {Promise<Untouched[]>} medians, for each page
 */
export async function measureUntouched(browser, urls, runs) {
  const measures = urls.map(
    (url) => () =>
      inFreshWindow(browser, PHONE, {cpu: SLOW_PROCESSOR}, async (page, session) => {
        const quiet = watchRequests(session);
        await session.send('Performance.enable');
        await page.addInitScript(installProbe);
        await page.goto(url, {waitUntil: 'load'});
        await quiet();
        await pause(UNTOUCHED_MS);
        const {metrics} = await session.send('Performance.getMetrics');
        const milliseconds = (/** @type {string} */ name) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
        const {shift, blocked} = await page.evaluate(() => /** @type {any} */ (window).probe);
        return {script: milliseconds('ScriptDuration'), tasks: milliseconds('TaskDuration'), blocked, shift};
      }),
  );
  return (await measureUndisturbed(runs, measures)).map(({results, disturbed}) => ({...medians(results), disturbed}));
}

/** How far things move while a page loads on a desktop. @param {Browser} browser @param {string} url @returns {Promise<number>} */
export function measureShift(browser, url) {
  return inFreshWindow(browser, DESKTOP, {}, async (page, session) => {
    const quiet = watchRequests(session);
    await page.addInitScript(installProbe);
    await page.goto(url, {waitUntil: 'load'});
    await quiet();
    return page.evaluate(() => /** @type {any} */ (window).probe.shift);
  });
}

/** @type {Record<Response, {device: typeof DESKTOP | typeof PHONE, selector: string}>} */
const CONTROLS = {
  theme: {device: DESKTOP, selector: '.navbar [class*="toggleButton"], .navbar [class*="olorModeToggle"] button'},
  menu: {device: PHONE, selector: '.navbar__toggle'},
  search: {device: DESKTOP, selector: '.DocSearch-Button'},
};

/** @typedef {{shown: number, answered: number, lost: number, tries: number}} Interaction medians of those that were answered, in milliseconds */

/**
 * The first thing a reader does on a page: from the input to the answer on the screen, on a slow processor.
 * @param {Browser} browser
 * @param {string} url
 * @param {Response} control
 * @param {'settled' | 'early'} moment `settled`: all that the page fetches ahead is there; `early`: as soon as the control can be seen
 * @param {number} runs
 * @returns {Promise<Interaction>}
 */
export async function measureInteraction(browser, url, control, moment, runs) {
  const {device, selector} = CONTROLS[control];
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await inFreshWindow(browser, device, {cpu: SLOW_PROCESSOR}, async (page, session) => {
        const quiet = watchRequests(session);
        await page.addInitScript(installProbe);
        await page.goto(url, {waitUntil: moment === 'settled' ? 'load' : 'commit'});
        const button = page.locator(selector).locator('visible=true').first();
        await button.waitFor();
        if (moment === 'settled') await quiet();
        const box = await button.boundingBox();
        if (!box) throw new Error(`${url} has no control for ${control} (${selector}).`);
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // When the page goes away instead of answering, the click is lost too.
        const answer = page.evaluate(awaitResponse, {response: control, selector, patience: PATIENCE_MS}).catch(() => undefined);
        // A page too busy to be asked is not waited for: a reader does not wait either.
        await Promise.race([page.waitForFunction(() => /** @type {any} */ (window).probe.armed), pause(1000)]);
        if (device === PHONE) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        return answer;
      }),
    );
  }
  const answered = times.filter((time) => time !== undefined);
  return {
    shown: median(answered.map((time) => time.shown)),
    answered: median(answered.map((time) => time.answered)),
    lost: times.length - answered.length,
    tries: times.length,
  };
}

/**
 * From the click on a link to the next post until its title is painted, on a page that is in use.
 * @param {Browser} browser
 * @param {string} url of a post
 * @param {string} next the address of the other post, as the link has it
 * @param {Throttle} throttle
 * @param {number} runs
 * @returns {Promise<number>} the median in milliseconds
 */
export async function measureNextPost(browser, url, next, throttle, runs) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await inFreshWindow(browser, DESKTOP, throttle, async (page, session) => {
        const quiet = watchRequests(session);
        await page.addInitScript(installNavigationProbe);
        await page.goto(url, {waitUntil: 'load'});
        await wake(page);
        await quiet();
        const link = page.locator(`main nav a[href="${next}"], main a[href="${next}"]`).last();
        await link.scrollIntoViewIfNeeded();
        await quiet(300);
        await page.evaluate(() => sessionStorage.setItem('bench-from', document.querySelector('main h1')?.textContent ?? ''));
        await link.hover();
        await pause(HOVER_MS);
        await page.mouse.down();
        await page.mouse.up();
        await page.waitForFunction(() => sessionStorage.getItem('bench-painted'));
        return page.evaluate(() => Number(sessionStorage.getItem('bench-painted')) - Number(sessionStorage.getItem('bench-click')));
      }),
    );
  }
  return median(times);
}

/** The throttles of a click: none, and a slow phone on a slow line (1.6 Mbit/s). */
export const CLICKS = /** @type {const} */ ({fast: {}, slow: {cpu: SLOW_PROCESSOR, latency: 150, bytesPerSecond: 200_000}});

/** @param {Figures[]} results @returns {Figures} */
function medians(results) {
  const of = (/** @type {keyof Figures} */ name) => median(results.map((result) => result[name]));
  return {script: of('script'), tasks: of('tasks'), blocked: of('blocked'), shift: of('shift')};
}
