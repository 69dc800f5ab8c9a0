/**
 * The address as the app can read it:
 * - `/x.html`, `/x/index.html` -> `/x`: the app knows only clean paths, and would otherwise draw the page twice on hosts that serve files as they are;
 * - several leading slashes -> one: `//evil.example` as the path of a link would leave the site;
 * - escapes that do not decode (`/%ff`, `#100%`): the router and the table of contents would throw.
 *
 * `home` is the path of the home page of this language, the one path that keeps its slash.
 */
export function cleanAddress({pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>, home: string): string {
  const path = decodable(pathname)
    .replace(/^[/\\]+/, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/index$/, '');
  return (`${path}/` === home ? home : path || '/') + search + (decodable(hash) === hash ? hash : '');
}

/** The text with every `%` that starts no valid escape written as `%25`. */
function decodable(text: string): string {
  return decodes(text) ? text : text.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (decodes(run) ? run : run.replace(/%/g, '%25')));
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
