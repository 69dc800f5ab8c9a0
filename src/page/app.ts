/** Loads the app when the reader is about to navigate, and at idle on a page with a component that needs React (README.md). */
import {closest} from '../shared/dom';
import {load} from './load';

const REST_MS = 80;
/** A browser that is never idle starts the app after this time. */
const IDLE_MS = 1000;
/** Pages in MDX, and pages of `src/pages` that do not say they are static. */
const INTERACTIVE = '[data-interactive], .plugin-pages:not(.mdx-page, :has([data-static])), html:not([class])';
const sources = document.getElementById('page-script')?.dataset.app?.split(' ') ?? [];
let isStarted = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let markedLink: HTMLAnchorElement | undefined;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  Promise.all(sources.map((source) => load(source, 'low'))).catch(() => document.getElementById('script-failure')?.removeAttribute('hidden'));
}

function internalLink(event: Event): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  const isElsewhere = link && (link.pathname !== location.pathname || link.search !== location.search);
  // A file such as a feed is no page of the app.
  const isFile = link && /\.\w+$/.test(link.pathname);
  return isElsewhere && !isFile && link.origin === location.origin && (!link.target || link.target === '_self') ? link : undefined;
}

function markForPrerender(link: HTMLAnchorElement): void {
  // Once the app runs, it routes: a prerendered document would not be used.
  if (link !== markedLink && document.documentElement.dataset.hasHydrated !== 'true') {
    delete markedLink?.dataset.intent;
    markedLink = link;
    link.dataset.intent = '';
  }
  start();
}

function scheduleMark(event: Event, delay: number): void {
  clearTimeout(resting);
  const link = internalLink(event);
  if (link && delay > 0) resting = setTimeout(markForPrerender, delay, link);
  else if (link) markForPrerender(link);
}

document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && scheduleMark(event, REST_MS));
document.addEventListener('pointerdown', (event) => scheduleMark(event, event.pointerType === 'mouse' ? 0 : REST_MS));
// The touch has become scrolling.
document.addEventListener('pointercancel', () => clearTimeout(resting));
document.addEventListener('focusin', (event) => scheduleMark(event, 0));

function startAtIdle(): void {
  if (!document.querySelector(INTERACTIVE)) return;
  // oxlint-disable-next-line no-restricted-globals -- Safari has none yet
  if ('requestIdleCallback' in window) requestIdleCallback(start, {timeout: IDLE_MS});
  else setTimeout(start);
}

if (document.readyState === 'complete') startAtIdle();
else addEventListener('load', startAtIdle);
