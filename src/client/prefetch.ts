/**
 * Keeps Docusaurus from prefetching what only a sidebar links to: it lists all posts or documents, and each weighs about 12 kB.
 * A link that a pointer reaches is still fetched (`preload`).
 */
export function limitPrefetch(): void {
  const {docusaurus} = window;
  window.docusaurus = {...docusaurus, prefetch: (address) => (isOnlyInSidebar(address) ? false : docusaurus.prefetch(address))};
}

function isOnlyInSidebar(address: string): boolean {
  const links = [...document.querySelectorAll(`a[href="${CSS.escape(address)}"]`)];
  return links.length > 0 && links.every((link) => link.closest('aside'));
}
