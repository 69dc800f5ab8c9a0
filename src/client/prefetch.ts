/**
 * Stops Docusaurus from prefetching pages that only a sidebar links to: it lists all of them, and each is about 12 kB.
 * A page is still fetched when the pointer reaches its link (`preload`).
 */
export function limitPrefetch(): void {
  const {docusaurus} = window;
  window.docusaurus = {...docusaurus, prefetch: (address) => (isOnlyInSidebar(address) ? false : docusaurus.prefetch(address))};
}

function isOnlyInSidebar(address: string): boolean {
  const links = [...document.querySelectorAll(`a[href="${CSS.escape(address)}"]`)];
  return links.length > 0 && links.every((link) => link.closest('aside'));
}
