/**
 * Limits what Docusaurus prefetches to the page after the current one. It would prefetch every link in the viewport: on a post with many links
 * 100 to 200 kB. Other pages are fetched when the pointer reaches their link (`preload`).
 */
export function limitPrefetch(): void {
  const {docusaurus} = window;
  const isNext = (address: string) => document.querySelector(`.pagination-nav__link--next[href="${CSS.escape(address)}"]`) !== null;
  window.docusaurus = {...docusaurus, prefetch: (address) => isNext(address) && docusaurus.prefetch(address)};
}
