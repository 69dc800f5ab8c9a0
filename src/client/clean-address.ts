import {decodable, localPath} from './local-path';

/** The root of the docs shows this document (src/plugins/docs-root). Both are below the home page of a language. */
export const docsRoot = {path: 'docs', document: 'docs/intro'};

/**
 * The address as the app can read it, on this site (`localPath`), with escapes that decode (the router and the table of contents would
 * throw at `/%ff` and `#100%`), and with the clean path of its page.
 *
 * `home` is the path of the home page of this language.
 */
export function cleanAddress({pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>, home: string): string {
  return cleanPath(decodable(pathname), home) + search + (decodable(hash) === hash ? hash : '');
}

/**
 * The path for the router, which decodes it again: on this site, below `home`, and of a page that the app knows or of none. The theme replaces `home` in it by the
 * home page of another language.
 */
export function routerPath(pathname: string, home: string): string {
  const path = cleanPath(decodable(pathname), home);
  return path.startsWith(home) ? path : `${home}404`;
}

/** `/x.html` and `/x/index.html` are `/x`, and the root of the docs is its document. The home page alone keeps its slash. */
function cleanPath(pathname: string, home: string): string {
  const path = localPath(pathname)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/index$/, '');
  if (path.replace(/\/$/, '') === home + docsRoot.path) return home + docsRoot.document;
  return `${path}/` === home ? home : path || '/';
}
