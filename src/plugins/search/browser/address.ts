/**
 * The address of a hit as a path of this site, whatever host the index names: previews and mirrors stay on their own. Several
 * leading slashes would lead to another site.
 */
export function pathOfHit(url: string): string | undefined {
  const address = parsed(url);
  return address && address.pathname.replace(/^[/\\]+/, '/') + address.search + address.hash;
}

export function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:$/.test(parsed(url)?.protocol ?? '');
}

function parsed(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
