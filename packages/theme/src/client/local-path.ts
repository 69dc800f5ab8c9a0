/** The path of an address, encoded or decoded, so that no link to it leaves the site, as `//host` and `/\host` do. */
export function localPath(path: string): string {
  const decoded = decodeAscii(path);
  if (path.startsWith('/') && !/[\\\p{Cc}]|\/\//u.test(decoded)) return path;
  // Control characters become a slash too: if they were removed, their neighbors could form an escape.
  const clean = `/${decoded}`.replace(/[/\\\p{Cc}]+/gu, '/');
  return decodable(clean).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes escapes of ASCII characters, however often they were escaped. Each round shortens the text. */
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
  return decodes(text)
    ? text
    : text.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (decodes(run) ? run : run.replace(/%/g, '%25')));
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
