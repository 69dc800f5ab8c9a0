import {DESKTOP, inFreshWindow, wake, watchRequests} from './chromium.mjs';

/**
 * A file that a page made the browser fetch.
 * @typedef {object} File
 * @property {string} path
 * @property {'html' | 'css' | 'js' | 'other'} kind
 * @property {number} wire bytes on the wire, headers included
 * @property {number} body bytes of the compressed body alone
 * @property {boolean} early fetched before the page was complete, that is before its `load` event, and not as a prefetch
 * @property {boolean} run a script that has run
 */

/** @typedef {{wire: number, body: number}} Bytes */

/**
 * What a page weighs. `css` and `js` are what is fetched before the page is complete; `allJs` is every script that has run once the
 * reader has moved the pointer; `unused` is what was fetched ahead and has not been needed.
 * @typedef {object} Weight
 * @property {string} address
 * @property {boolean} alive whether its scripts ran
 * @property {number} requests before the page was complete
 * @property {Record<'html' | 'css' | 'js' | 'other' | 'complete' | 'allJs' | 'unused', Bytes>} bytes
 * @property {File[]} files
 */

const KINDS = /** @type {Record<string, File['kind']>} */ ({Document: 'html', Stylesheet: 'css', Script: 'js'});

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} address
 * @returns {Promise<Weight>}
 */
export function weigh(browser, origin, address) {
  return inFreshWindow(browser, DESKTOP, {}, async (page, session) => {
    const requests = new Map(/** @type {[string, Seen][]} */ ([]));
    const scripts = new Set();
    /** @type {string[]} */
    const foreign = [];
    session.on('Debugger.scriptParsed', ({url}) => scripts.add(url));
    session.on('Network.requestWillBeSent', ({requestId, request: {url, headers}, type}) => {
      if (!url.startsWith('http')) return;
      if (!url.startsWith(origin)) foreign.push(url);
      const ahead = headers['Sec-Purpose'] === 'prefetch';
      requests.set(requestId, {url, type: type ?? 'Other', ahead, wire: 0, body: 0});
    });
    session.on('Network.responseReceived', ({requestId, response, type}) => {
      const seen = requests.get(requestId);
      if (!seen) return;
      if (seen.type === 'Other') seen.type = type;
      seen.body = Number(response.headers['Content-Length'] ?? response.headers['content-length'] ?? 0);
    });
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      const seen = requests.get(requestId);
      if (seen) seen.wire = encodedDataLength;
    });
    const quiet = watchRequests(session);
    await session.send('Debugger.enable');
    await page.goto(origin + address, {waitUntil: 'load'});
    await quiet();
    const early = new Set(await page.evaluate(fetchedBeforeLoad));
    const alive = await wake(page);
    await quiet();
    if (foreign.length) throw new Error(`${address} asks other hosts: ${foreign.join(', ')}`);
    const files = filesOf([...requests.values()], origin, early, scripts);
    return summary(address, alive, files);
  });
}

/** In the page: the addresses of what was asked for before its `load` event, the page itself first. */
function fetchedBeforeLoad() {
  const [navigation] = performance.getEntriesByType('navigation');
  const {name: document, loadEventStart} = /** @type {PerformanceNavigationTiming} */ (navigation);
  const before = performance.getEntriesByType('resource').filter(({startTime}) => startTime < loadEventStart);
  return [document, ...before.map(({name}) => name)];
}

/** @typedef {{url: string, type: string, ahead: boolean, wire: number, body: number}} Seen `ahead`: as a prefetch */

/**
 * @param {Seen[]} requests
 * @param {string} origin
 * @param {Set<string>} early addresses of what was asked for before `load`
 * @param {Set<unknown>} scripts addresses of those that were parsed to run
 * @returns {File[]} each once, even if it was prefetched first and then used
 */
function filesOf(requests, origin, early, scripts) {
  /** @type {Map<string, File>} */
  const files = new Map();
  for (const {url, type, ahead, wire, body} of requests) {
    const file = files.get(url) ?? {path: url.slice(origin.length), kind: kindOf(type, url), wire: 0, body: 0, early: false, run: scripts.has(url)};
    file.wire = Math.max(file.wire, wire);
    file.body = Math.max(file.body, body);
    file.early ||= early.has(url) && !ahead;
    files.set(url, file);
  }
  return [...files.values()];
}

/**
 * @param {string} type
 * @param {string} url
 * @returns {File['kind']}
 */
function kindOf(type, url) {
  if (KINDS[type]) return KINDS[type];
  const extension = url.replace(/[?#].*$/, '').match(/\.(js|css)$/)?.[1];
  return /** @type {File['kind']} */ (extension ?? 'other');
}

/**
 * @param {string} address
 * @param {boolean} alive
 * @param {File[]} files
 * @returns {Weight}
 */
function summary(address, alive, files) {
  const early = files.filter((file) => file.early);
  const ofKind = (/** @type {File['kind']} */ kind) => sum(early.filter((file) => file.kind === kind));
  return {
    address,
    alive,
    requests: early.length,
    bytes: {
      html: ofKind('html'),
      css: ofKind('css'),
      js: ofKind('js'),
      other: ofKind('other'),
      complete: sum(early.filter((file) => file.kind !== 'other')),
      allJs: sum(files.filter((file) => file.kind === 'js' && file.run)),
      unused: sum(files.filter((file) => !file.early && !file.run)),
    },
    files,
  };
}

/** @param {File[]} files @returns {Bytes} */
function sum(files) {
  return {wire: files.reduce((total, file) => total + file.wire, 0), body: files.reduce((total, file) => total + file.body, 0)};
}
