import flat from '@docusaurus/core/lib/client/flat';
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import registry from '@generated/registry';
import chunkNames from '@generated/routesChunkNames';
import {matching, missingShard} from './load-routes';
import preloadPage from './preload';

/** The bundler's runtime: `e` fetches a chunk and those it needs, `u` and `p` make its address. */
declare const __webpack_require__: {e: (id: string) => Promise<unknown>; u: (id: string) => string; p: string};

/** The chunk of the one style sheet, which every page has and which has no script. */
const STYLES = 'styles';
const fetched = new Set<string>();
const loaded = new Set<string>();

function isSlow(): boolean {
  const {effectiveType = '', saveData = false} = navigator.connection ?? {};
  return saveData || effectiveType.includes('2g');
}

/**
 * Fetches what a page consists of into the browser's cache, at low priority, or, if the router does not know the page yet, the shard
 * that says what it is: the links of one page may lead to as many shards, and none of them runs before its page is asked for. What
 * fails is asked for again, and told of, when the reader goes there.
 */
function prefetch(pathname: string): false | Promise<unknown> {
  if (isSlow() || loaded.has(pathname) || fetched.has(pathname)) return false;
  fetched.add(pathname);
  const shard = missingShard(pathname);
  const files = shard ? addressesOf(shard) : matching(pathname).flatMap(({path}) => filesOf(String(path)));
  return Promise.all([...new Set(files)].map(prefetchFile)).catch(() => []);
}

/** Loads a page, so that going there waits for nothing. */
function preload(pathname: string): false | Promise<unknown> {
  if (isSlow() || loaded.has(pathname)) return false;
  loaded.add(pathname);
  return preloadPage(pathname);
}

/** The files of the routes that have a path in the table. */
function filesOf(path: string): string[] {
  const keys = Object.keys(chunkNames).filter((key) => key.replace(/-[^-]+$/, '') === path);
  return keys
    .flatMap((key) => Object.values(flat(chunkNames[key] ?? {})))
    .flatMap((name) => {
      const load = registry[String(name)]?.[0];
      return load ? addressesOf(load) : [];
    });
}

/** The files that an `import()` would fetch: it is asked, and nothing is fetched. Docusaurus has a table of all chunks of the site for this. */
function addressesOf(load: () => Promise<unknown>): string[] {
  const chunks: string[] = [];
  const fetchChunk = __webpack_require__.e;
  __webpack_require__.e = (id) => {
    if (id !== STYLES) chunks.push(id);
    return new Promise(() => {});
  };
  try {
    load();
  } finally {
    __webpack_require__.e = fetchChunk;
  }
  return chunks.map((id) => __webpack_require__.p + __webpack_require__.u(id));
}

/** Stands in for Docusaurus' own `window.docusaurus`, which knows all routes and chunks from the start. */
export default Object.freeze({prefetch, preload});
