/**
 * Limits what Docusaurus fetches ahead. It would prefetch every link in the viewport, on a post with many links 100 to 200 kB: here the page after the
 * current one. It would fetch the page of every link that the pointer passes: here of the links that the page script says the reader is about to
 * follow (`packages/theme/src/page/app.ts`).
 */
export function limitPrefetch(): void {
  const {docusaurus} = window;
  const isNext = (address: string) =>
    document.querySelector(`.pagination-nav__link--next[href="${CSS.escape(address)}"]`) !== null;
  window.docusaurus = {
    ...docusaurus,
    prefetch: (address) => isNext(address) && docusaurus.prefetch(address),
    preload: () => false,
  };
  document.addEventListener('site:intent', (event) => void docusaurus.preload((event as CustomEvent<string>).detail));
}
