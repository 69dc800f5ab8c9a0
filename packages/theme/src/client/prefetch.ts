/** Lets Docusaurus prefetch the next page, and links that the reader is about to follow (page/app.ts). */
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
