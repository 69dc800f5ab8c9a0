/**
 * Which shard the route of a page is in, were it in any: the build and the browser must agree without a list of pages.
 * @param pathname as in the address: a slash or `.html` at its end and its letters' case make no difference, as they make none to the router
 * @param count of shards, at least 1
 */
export function shardOf(pathname: string, count: number): number {
  const page = decoded(pathname.trim())
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
  // FNV-1a, for its size.
  let hash = 0x811c9dc5;
  for (let at = 0; at < page.length; at += 1) hash = Math.imul(hash ^ page.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % count;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
