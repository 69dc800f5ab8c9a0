import {type Browser, type CDPSession, chromium, type Page} from 'playwright';
import {findOrInstallBrowser} from '../browser';

// Without a network of its own Chromium's background services only produce refused connections.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A busy machine is slow, not broken. */
const PATIENCE_MS = 90_000;

export const DESKTOP = {viewport: {width: 1280, height: 800}};
export const PHONE = {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, isMobile: true, hasTouch: true};

/** `more`: arguments. */
export function launch(more: string[] = []) {
  return chromium.launch({executablePath: findOrInstallBrowser({whole: true}), args: [...ARGUMENTS, ...more]});
}

/** Does something in a window with an empty cache and no history, and closes it. `slowdown`: of the processor; 1 is none. */
export async function inFreshWindow<Result>(
  browser: Browser,
  device: typeof DESKTOP | typeof PHONE,
  slowdown: number,
  action: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device);
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    // tsx marks functions with this helper, also those that are sent to the page as text.
    await context.addInitScript('globalThis.__name = (marked) => marked');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    return await action(page, session);
  } finally {
    await context.close();
  }
}

/** Counts requests from now on, and says when there have been none under way for a while. */
export function watchRequests(session: CDPSession) {
  const open = new Set();
  let last = Date.now();
  const ended = ({requestId}: {requestId: string}) => {
    open.delete(requestId);
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({requestId, request, loaderId}) => {
    // A worker's script has no loader, and the session of the page does not report its end.
    if (!request.url.startsWith('http') || !loaderId) return;
    open.add(requestId);
    last = Date.now();
  });
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  /** `milliseconds`: how long nothing must be under way. */
  return async (milliseconds: number = 1000, patience: number = 20_000) => {
    const deadline = Date.now() + patience;
    last = Math.max(last, Date.now() - milliseconds / 2);
    while (Date.now() < deadline && (open.size > 0 || Date.now() - last < milliseconds)) await pause(50);
  };
}

export function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
