/**
 * Puts the address right before the app reads it (client modules run before the first route is loaded):
 * - `/x.html`, `/x/index.html` -> `/x`: the app knows only clean paths, and would otherwise draw the page twice on hosts that serve files as they are;
 * - several leading slashes -> one: `//evil.example` as the path of a link would leave the site;
 * - escapes that do not decode (`/%ff`, `#100%`): the router and the table of contents would throw.
 */
export function cleanAddress({pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = decodable(pathname)
    .replace(/^[/\\]+/, '/')
    .replace(/(?:\/index)?\.html$/, '');
  return (path.replace(/\/index$/, '') || '/') + search + (decodable(hash) === hash ? hash : '');
}

/** The text with every `%` that starts no valid escape written as `%25`. */
function decodable(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (decodes(run) ? run : run.replace(/%/g, '%25')));
  }
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  const clean = cleanAddress(window.location);
  if (clean !== pathname + search + hash) window.history.replaceState(window.history.state, '', clean);
}
