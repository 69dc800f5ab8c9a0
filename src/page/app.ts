/**
 * Loads the app (React and Docusaurus' client) when the reader is about to navigate: a pointer that rests on an internal link, a touch on it or
 * its focus. Until the app runs, links navigate natively.
 */
const REST_MS = 100;
const script = document.querySelector<HTMLScriptElement>('#page-script');
const sources = script?.dataset.app?.split(' ') ?? [];
let started = false;
let resting: ReturnType<typeof setTimeout> | undefined;

export function startApp(): void {
  if (started) return;
  started = true;
  for (const src of sources) document.head.append(Object.assign(document.createElement('script'), {src, async: false, fetchPriority: 'low'}));
}

function internalLink({target}: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && !link.target ? link : undefined;
}

document.addEventListener('pointerover', (event) => {
  clearTimeout(resting);
  if (internalLink(event)) resting = setTimeout(startApp, REST_MS);
});
for (const type of ['touchstart', 'focusin']) document.addEventListener(type, (event) => internalLink(event) && startApp(), {passive: true});
