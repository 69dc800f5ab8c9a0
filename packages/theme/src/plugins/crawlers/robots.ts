/** Everything may be read: pages that do not belong in an index say so themselves, which a crawler only sees if it may read them. */
export function robotsTxt(sitemaps: string[]): string {
  return ['User-agent: *', 'Allow: /', '', ...sitemaps.map((address) => `Sitemap: ${address}`), '']
    .join('\n')
    .replace(/\n{2,}$/, '\n');
}
