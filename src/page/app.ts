/**
 * Loads the app (React and Docusaurus' client) when the reader is about to navigate: a pointer rests on an internal link, touches it or focuses it; or
 * at idle on a page with a component that needs React. Until the app runs, links navigate natively, and browsers with speculation rules prerender the
 * marked one (template.ts).
 */
import {closest} from '../shared/dom';
import {load} from './load';

const REST_MS = 80;
/** A browser that is never idle starts the app after this time. */
const IDLE_MS = 1000;
/** Pages in MDX, and React pages of the owner that do not say they are static, with or without a layout. */
const INTERACTIVE = '[data-interactive], .plugin-pages:not(.mdx-page, :has([data-static])), html:not([class])';
const sources = document.getElementById('page-script')?.dataset.app?.split(' ') ?? [];
let isStarted = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let marked: HTMLAnchorElement | undefined;

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

function intend(link: HTMLAnchorElement): void {
  // Once the app runs, it routes: a prerendered document would not be used.
  if (link !== marked && document.documentElement.dataset.hasHydrated !== 'true') {
    delete marked?.dataset.intent;
    marked = link;
    link.dataset.intent = '';
  }
  start();
}

function intendAfter(event: Event, delay: number): void {
  clearTimeout(resting);
  const link = internalLink(event);
  if (link && delay > 0) resting = setTimeout(intend, delay, link);
  else if (link) intend(link);
}

document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && intendAfter(event, REST_MS));
document.addEventListener('pointerdown', (event) => intendAfter(event, event.pointerType === 'mouse' ? 0 : REST_MS));
// The touch has become scrolling.
document.addEventListener('pointercancel', () => clearTimeout(resting));
document.addEventListener('focusin', (event) => intendAfter(event, 0));

function startAtIdle(): void {
  if (!document.querySelector(INTERACTIVE)) return;
  // oxlint-disable-next-line no-restricted-globals -- Safari has none yet
  if ('requestIdleCallback' in window) requestIdleCallback(start, {timeout: IDLE_MS});
  else setTimeout(start);
}

if (document.readyState === 'complete') startAtIdle();
else addEventListener('load', startAtIdle);
