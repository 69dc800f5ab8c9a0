/** Loads the app when the reader is about to navigate, and at idle on a page that needs React (README.md). */
import {closest} from 'inkstone-core/dom';
import {load} from './load';

/** A pointer that rests on a link for this time, in ms, prefetches its page. */
const REST_MS = 80;
/** The app starts later: while it does, a press takes longer than loading the next document. */
const APP_REST_MS = 1000;
/** In a browser that is never idle, the app starts after this time, in ms. */
const IDLE_MS = 1000;
let isStarted = false;
let resting: ReturnType<typeof setTimeout>[] = [];
let markedLink: HTMLAnchorElement | undefined;
let pressedLink: HTMLAnchorElement | undefined;

function start(): void {
  // The not-found page looks for a page without the slash (theme/NotFound/Content.tsx).
  if (isStarted || 'moving' in document.documentElement.dataset) return;
  isStarted = true;
  const sources = document.getElementById('page-script')?.dataset.app?.split(' ') ?? [];
  Promise.all(sources.map((source) => load(source, 'low'))).catch(() =>
    document.dispatchEvent(new Event('site:failure')),
  );
}

function internalLink(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  const isElsewhere = link && (link.pathname !== location.pathname || link.search !== location.search);
  // A file such as a feed is not a page of the app.
  const isFile = link && /\.\w+$/.test(link.pathname);
  return isElsewhere && !isFile && link.origin === location.origin && (!link.target || link.target === '_self')
    ? link
    : undefined;
}

/** Lets the browser prefetch the document. Once the app runs, it routes, and fetches its own data. */
function fetchAhead(link: HTMLAnchorElement): void {
  if (document.documentElement.dataset.hasHydrated === 'true') {
    document.dispatchEvent(new CustomEvent('site:intent', {detail: link.pathname}));
    return;
  }
  if (link === markedLink) return;
  delete markedLink?.dataset.intent;
  markedLink = link;
  link.dataset.intent = '';
}

/** @param startDelay in ms, as `fetchDelay`; without one the app is not started */
function schedule(link: HTMLAnchorElement | undefined, fetchDelay: number, startDelay?: number): void {
  cancel();
  if (!link) return;
  resting = [setTimeout(fetchAhead, fetchDelay, link)];
  if (startDelay !== undefined) resting.push(setTimeout(start, startDelay));
}

function cancel(): void {
  for (const timer of resting.splice(0)) clearTimeout(timer);
}

function startAtIdle(): void {
  // The build has written whether a part of the page needs React (plugins/interactive); an author may say it as well.
  if (document.documentElement.dataset.app !== 'idle' && !document.querySelector('[data-interactive]')) return;
  // oxlint-disable-next-line no-restricted-globals -- Safari has none yet
  if ('requestIdleCallback' in window) requestIdleCallback(start, {timeout: IDLE_MS});
  else setTimeout(start);
}

export function app(): void {
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && schedule(internalLink(event), REST_MS, APP_REST_MS),
  );
  document.addEventListener('pointerdown', (event) => {
    pressedLink = internalLink(event);
    if (event.pointerType === 'mouse') schedule(pressedLink, 0);
    else schedule(pressedLink, REST_MS, APP_REST_MS);
  });
  // The touch became a scroll or a press: on a slow connection, the app would compete with the next page.
  for (const type of ['pointercancel', 'pointerup']) document.addEventListener(type, cancel);
  document.addEventListener('focusin', (event) => {
    const link = internalLink(event);
    // A press focuses the link as well.
    if (link !== pressedLink) schedule(link, 0, 0);
  });
  if (document.readyState === 'complete') startAtIdle();
  else addEventListener('load', startAtIdle);
}
