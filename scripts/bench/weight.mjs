import {DESKTOP, inFreshWindow, pause, watchRequests} from './chromium.mjs';
import {movePointer, turnWheel} from './input.mjs';
import {here} from './sites/here.mjs';
import {visiblePoint} from './visit-probe.mjs';

/** @typedef {import('./wire.mjs').WireServer} WireServer */
/** @typedef {import('./wire.mjs').Answer & {early: boolean}} File `early`: requested before the page was complete, that is before its `load` event, and not ahead of need */
/** @typedef {{wire: number, body: number}} Bytes */

/**
 * What a page weighs. `html`, `css`, `js` and `other` are what is fetched before the page is complete, `complete` the first three together; `allJs` is every
 * script that has been fetched once the app runs.
 * @typedef {object} Weight
 * @property {string} address
 * @property {boolean} alive whether the app ran
 * @property {number} requests before the page was complete
 * @property {Record<'html' | 'css' | 'js' | 'other' | 'complete' | 'allJs', Bytes>} bytes
 * @property {File[]} files
 */

const READING_MS = 10_000;
const PATIENCE_MS = 30_000;

/**
 * Weighs a page of this site or of the stock configuration. The server must serve nobody else meanwhile.
 * @param {import('playwright').Browser} browser
 * @param {WireServer} server
 * @param {string} address
 * @returns {Promise<Weight>}
 */
export function weigh(browser, server, address) {
  return inFreshWindow(browser, DESKTOP, 1, async (page, session) => {
    server.answers.length = 0;
    const quiet = watchRequests(session);
    await page.goto(server.url + address, {waitUntil: 'load'});
    await quiet();
    const early = new Set(await page.evaluate(fetchedBeforeLoad));
    const alive = await startApp(page, session);
    await quiet();
    const files = server.answers.map((answer) => ({...answer, early: !answer.ahead && early.has(answer.path)}));
    const ofKind = (/** @type {File['kind']} */ kind) => sum(files.filter((file) => file.early && file.kind === kind));
    return {
      address,
      alive,
      requests: files.filter((file) => file.early).length,
      bytes: {
        html: ofKind('html'),
        css: ofKind('css'),
        js: ofKind('js'),
        other: ofKind('other'),
        complete: sum(files.filter((file) => file.early && file.kind !== 'other')),
        allJs: sum(files.filter(({kind}) => kind === 'js')),
      },
      files,
    };
  });
}

/**
 * What a reader fetches who opens a page, scrolls down and stays for ten seconds, in bytes over the wire.
 * @typedef {object} Reading
 * @property {number} critical the document and what blocks rendering
 * @property {number} blockingScripts how many of that are scripts
 * @property {number} scripts all JavaScript
 * @property {number} all
 */

/**
 * @param {import('playwright').Browser} browser
 * @param {WireServer} server
 * @param {string} address
 * @param {number} [milliseconds] how long the reader stays
 * @returns {Promise<Reading>}
 */
export function weighReading(browser, server, address, milliseconds = READING_MS) {
  return inFreshWindow(browser, DESKTOP, 1, async (page, session) => {
    server.answers.length = 0;
    await page.goto(server.url + address, {waitUntil: 'load'});
    const until = Date.now() + milliseconds;
    await pause(milliseconds / 4);
    await turnWheel(session, {x: 640, y: 400}, 80);
    await pause(until - Date.now());
    const critical = await page.evaluate(blockingRendering);
    const wire = (/** @type {import('./wire.mjs').Answer[]} */ answers) => sum(answers).wire;
    return {
      critical: wire(server.answers.filter(({path, ahead}) => !ahead && critical.includes(path))),
      blockingScripts: server.answers.filter(({path, kind}) => kind === 'js' && critical.includes(path)).length,
      scripts: wire(server.answers.filter(({kind}) => kind === 'js')),
      all: wire(server.answers),
    };
  });
}

/** In the page: the paths of what was requested before its `load` event, the page itself first. */
function fetchedBeforeLoad() {
  const [navigation] = performance.getEntriesByType('navigation');
  const {loadEventStart} = /** @type {PerformanceNavigationTiming} */ (navigation);
  const before = performance.getEntriesByType('resource').filter(({startTime}) => startTime < loadEventStart);
  return [location.pathname, ...before.map(({name}) => new URL(name).pathname)];
}

/** In the page: the paths of the page itself and of what blocks its rendering. */
function blockingRendering() {
  const resources = /** @type {(PerformanceResourceTiming & {renderBlockingStatus: string})[]} */ (performance.getEntriesByType('resource'));
  return [location.pathname, ...resources.filter(({renderBlockingStatus}) => renderBlockingStatus === 'blocking').map(({name}) => new URL(name).pathname)];
}

/**
 * A pointer rests on a link, which starts the app where it does not start by itself. Returns whether it runs.
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 */
async function startApp(page, session) {
  if (here.app.starts !== 'intent') return false;
  const link = await page.evaluate(visiblePoint, here.app.link);
  if (link) await movePointer(session, link);
  const hydrated = page.waitForSelector(here.app.ready, {timeout: PATIENCE_MS, state: 'attached'});
  return hydrated.then(
    () => true,
    () => false,
  );
}

/** @param {Bytes[]} files @returns {Bytes} */
function sum(files) {
  return {wire: files.reduce((total, file) => total + file.wire, 0), body: files.reduce((total, file) => total + file.body, 0)};
}
