/**
 * The path of an address, made safe: the result never leads to another site. A link to `//host`, `/\host` or `/<tab>/host` leaves
 * the site, and the router and servers decode paths before they go into links. So escapes of ASCII characters are decoded first,
 * however often they were escaped; then control characters are removed and each run of slashes and backslashes becomes one slash.
 *
 * The path may be encoded (`location.pathname`) or decoded (that of the router). The result begins with exactly one slash.
 */
export function localPath(path: string): string {
  const decoded = decodeAscii(path);
  if (path.startsWith('/') && !/[\\\p{Cc}]|\/\//u.test(decoded)) return path;
  const clean = `/${decoded}`.replace(/\p{Cc}+/gu, '').replace(/[/\\]+/g, '/');
  return decodable(clean).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes escapes of ASCII characters one by one, so that invalid UTF-8 beside them does not matter. Each round shortens the text. */
function decodeAscii(text: string): string {
  let before: string;
  let decoded = text;
  do {
    before = decoded;
    decoded = before.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  } while (decoded !== before);
  return decoded;
}

/** The text with every `%` that starts no valid escape written as `%25`. */
export function decodable(text: string): string {
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
