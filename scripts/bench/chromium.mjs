import {chromium} from 'playwright';
import {findOrInstallBrowser} from '../browser.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').CDPSession} CDPSession */

// Without a network of its own Chromium's background services only produce refused connections.
const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** A busy machine is slow, not broken. */
const PATIENCE_MS = 90_000;

export const DESKTOP = {viewport: {width: 1280, height: 800}};
export const PHONE = {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, isMobile: true, hasTouch: true};

/** @param {string[]} [more] arguments */
export function launch(more = []) {
  return chromium.launch({executablePath: findOrInstallBrowser({whole: true}), args: [...ARGUMENTS, ...more]});
}

/**
 * Does something in a window with an empty cache and no history, and closes it.
 * @template Result
 * @param {import('playwright').Browser} browser
 * @param {typeof DESKTOP | typeof PHONE} device
 * @param {number} slowdown of the processor; 1 is none
 * @param {(page: Page, session: CDPSession) => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function inFreshWindow(browser, device, slowdown, action) {
  const context = await browser.newContext(device);
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    return await action(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Counts requests from now on, and says when there have been none under way for a while.
 * @param {CDPSession} session
 */
export function watchRequests(session) {
  const open = new Set();
  let last = Date.now();
  const ended = (/** @type {{requestId: string}} */ {requestId}) => {
    open.delete(requestId);
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({requestId, request}) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    last = Date.now();
  });
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  /** @param {number} [milliseconds] how long nothing must be under way @param {number} [patience] */
  return async (milliseconds = 1000, patience = 20_000) => {
    const deadline = Date.now() + patience;
    last = Math.max(last, Date.now() - milliseconds / 2);
    while (Date.now() < deadline && (open.size > 0 || Date.now() - last < milliseconds)) await pause(50);
  };
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
