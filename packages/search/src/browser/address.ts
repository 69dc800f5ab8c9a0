/**
 * The address of a hit as a path of this site, whatever host the index names: previews and mirrors stay on their own. Several
 * leading slashes would lead to another site.
 */
export function pathOfHit(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const {pathname, search, hash} = new URL(url);
  return pathname.replace(/^[/\\]+/, '/') + search + hash;
}

export function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
