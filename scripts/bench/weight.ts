import type {Browser, CDPSession, Page} from 'playwright';
import {DESKTOP, inFreshWindow, pause, watchRequests} from './chromium';
import {movePointer, turnWheel} from './input';
import {here} from './sites/here';
import {visiblePoint} from './visit-probe';
import type {Answer, WireServer} from './wire';

/** `early`: requested before the page was complete, that is before its `load` event, and not ahead of need. */
type File = Answer & {early: boolean};

/**
 * What a page weighs. `html`, `css`, `js` and `other` are what is fetched before the page is complete, `complete` the first three together;
 * `allJs` is every script that has been fetched once the app runs. Compressed, without headers.
 */
export type Weight = {
  address: string;
  /** whether the app ran */
  alive: boolean;
  /** before the page was complete */
  requests: number;
  bytes: Record<'html' | 'css' | 'js' | 'other' | 'complete' | 'allJs', number>;
  files: File[];
};

const READING_MS = 10_000;
const PATIENCE_MS = 30_000;

/** Weighs a page of this site or of the stock configuration. The server must serve nobody else meanwhile. */
export function weigh(browser: Browser, server: WireServer, address: string): Promise<Weight> {
  return inFreshWindow(browser, DESKTOP, 1, async (page, session) => {
    server.answers.length = 0;
    const quiet = watchRequests(session);
    await page.goto(server.url + address, {waitUntil: 'load'});
    await quiet();
    const early = new Set(await page.evaluate(fetchedBeforeLoad));
    const alive = await startApp(page, session);
    await quiet();
    const files = server.answers.map((answer) => ({...answer, early: !answer.ahead && early.has(answer.path)}));
    const ofKind = (kind: File['kind']) => sum(files.filter((file) => file.early && file.kind === kind));
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
 * What a reader fetches who opens a page, scrolls down and stays for ten seconds, in bytes over HTTP/2: headers that were sent before cost nothing
 * there, so those of the document count, and no others. The server itself answers by HTTP/1.1, which browsers speak without a certificate.
 */
export type Reading = {
  /** the document and what blocks rendering */
  critical: number;
  /** how many of that are scripts */
  blockingScripts: number;
  /** all JavaScript */
  scripts: number;
  all: number;
};

/** `milliseconds`: how long the reader stays. */
export function weighReading(
  browser: Browser,
  server: WireServer,
  address: string,
  milliseconds: number = READING_MS,
): Promise<Reading> {
  return inFreshWindow(browser, DESKTOP, 1, async (page, session) => {
    server.answers.length = 0;
    await page.goto(server.url + address, {waitUntil: 'load'});
    const until = Date.now() + milliseconds;
    await pause(milliseconds / 4);
    await turnWheel(session, {x: 640, y: 400}, 80);
    await pause(until - Date.now());
    const critical = await page.evaluate(blockingRendering);
    const document = server.answers.find(({kind}) => kind === 'html');
    const headers = document ? document.wire - document.body : 0;
    return {
      critical: headers + sum(server.answers.filter(({path, ahead}) => !ahead && critical.includes(path))),
      blockingScripts: server.answers.filter(({path, kind}) => kind === 'js' && critical.includes(path)).length,
      scripts: sum(server.answers.filter(({kind}) => kind === 'js')),
      all: headers + sum(server.answers),
    };
  });
}

/** In the page: the paths of what was requested before its `load` event, the page itself first. */
function fetchedBeforeLoad() {
  const [navigation] = performance.getEntriesByType('navigation');
  const {loadEventStart} = navigation as PerformanceNavigationTiming;
  const before = performance.getEntriesByType('resource').filter(({startTime}) => startTime < loadEventStart);
  return [location.pathname, ...before.map(({name}) => new URL(name).pathname)];
}

/** In the page: the paths of the page itself and of what blocks its rendering. */
function blockingRendering() {
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: string;
  })[];
  return [
    location.pathname,
    ...resources
      .filter(({renderBlockingStatus}) => renderBlockingStatus === 'blocking')
      .map(({name}) => new URL(name).pathname),
  ];
}

/** A pointer rests on a link, which starts the app where it does not start by itself. Returns whether it runs. */
async function startApp(page: Page, session: CDPSession) {
  if (here.app.starts !== 'intent') return false;
  const link = await page.evaluate(visiblePoint, here.app.link);
  if (link) await movePointer(session, link);
  const hydrated = page.waitForSelector(here.app.ready, {timeout: PATIENCE_MS, state: 'attached'});
  return hydrated.then(
    () => true,
    () => false,
  );
}

function sum(answers: Answer[]) {
  return answers.reduce((total, {body}) => total + body, 0);
}
