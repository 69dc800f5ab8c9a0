/** Calls back when a reader sees the page: at once, unless the browser prepares it before it is opened. */
export function whenShown(start: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, {once: true});
  else start();
}
