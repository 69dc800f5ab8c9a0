import {decodable, localPath} from './local-path';

/** The path of the docs relative to a home page, and the document that it shows (plugins/docs-root). */
type DocsRoot = {route: string; home: string};

/** The address as the app can read it: local, without the extension, with valid escapes. `home`: of the language. */
export function cleanAddress(
  {pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>,
  home: string,
  docs: DocsRoot,
): string {
  return cleanPath(decodable(pathname), home, docs) + search + (decodable(hash) === hash ? hash : '');
}

/** The path for the router, which decodes it again. It is on this site, below `home`. */
export function routerPath(pathname: string, home: string, docs: DocsRoot): string {
  const path = cleanPath(decodable(pathname), home, docs);
  return path.startsWith(home) ? path : `${home}404`;
}

/** `/x.html` and `/x/index.html` are `/x`, the root of the docs is its document. Only the home page keeps its slash. */
function cleanPath(pathname: string, home: string, docs: DocsRoot): string {
  const path = localPath(pathname)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/index$/, '');
  const isDocsRoot = docs.route !== '' && path.replace(/\/$/, '') === home + docs.route;
  if (isDocsRoot && docs.home) return `${home}${docs.route}/${docs.home}`;
  return `${path}/` === home ? home : path || '/';
}
