import {chunksOf, type Names} from '../bundle/chunk-files';
import {shardOf} from './shard-of';

/** The three modules that Docusaurus generates for its router, as it writes them into `.docusaurus/`. */
export interface RouteTable {
  /** `routes.js` */
  routes: string;
  /** `registry.js`: how each chunk is loaded */
  registry: string;
  /** `routesChunkNames.json`: what each route is made of, nested by the property it arrives in */
  chunkNames: string;
}

/** A page without pages below it, at the top of the table: `path`, then the hash that makes its key in the chunk names. */
const PAGE = /^ {2}\{\n {4}path: '([^'\n]*)',\n {4}component: ComponentCreator\('\1', '(\w+)'\),\n {4}exact: true\n {2}\},?\n/gm;
const ENTRY = /^ {2}"(\w+)": \[.*\](?=,(?:\n|\};))/gm;
/** So many in one shard are about 5 kB on the wire, and every page then knows what all its links lead to. */
const ROUTES_OF_A_SMALL_SITE = 64;
/** About 2 kB: the pages of a list and the tags name ten posts each. */
const ROUTES_PER_SHARD = 16;

/** Name of the chunk that a shard becomes. */
export function shardName(shard: number): string {
  return `routes-${shard}`;
}

/**
 * Takes the pages that lie deeper than one level (posts, tags, pages of a list) out of the route table and deals them out to shards.
 * A chunk that routes of several shards need is named in each.
 * @param baseUrl with slashes on both sides
 * @returns what remains, the text of each shard's module, and the paths of the routes in it
 */
export function splitRoutes({routes, registry, chunkNames}: RouteTable, baseUrl: string): {base: RouteTable; shards: {text: string; paths: string[]}[]} {
  const names: Record<string, Names> = JSON.parse(chunkNames);
  const pages = [...routes.matchAll(PAGE)].map(([, path = '', hash = '']) => ({path, hash, key: `${path}-${hash}`})).filter(({path}) => isDeep(path, baseUrl));
  const count = pages.length <= ROUTES_OF_A_SMALL_SITE ? Math.min(pages.length, 1) : Math.ceil(pages.length / ROUTES_PER_SHARD);
  const dealt = Array.from({length: count}, (_, shard) => pages.filter(({path}) => shardOf(path, count) === shard));
  const keys = new Set(pages.map(({key}) => key));
  const baseNames = Object.fromEntries(Object.entries(names).filter(([key]) => !keys.has(key)));
  const entries = new Map([...registry.matchAll(ENTRY)].map(([entry, name = '']) => [name, entry]));
  const imports = registry.slice(0, registry.indexOf('export default'));
  const entriesFor = (used: Set<string>) => [...used].map((name) => `${entries.get(name) ?? unknown(name)},\n`);
  const moved = new Set(pages.map(({path}) => path));
  const inBase = new Set(chunksOf(baseNames));
  return {
    base: {
      routes: routes.replace(PAGE, (route, path: string) => (moved.has(path) ? '' : route)),
      registry: `${imports}export default {\n${entriesFor(inBase).join('')}};\n`,
      chunkNames: JSON.stringify(baseNames),
    },
    shards: dealt.map((own) => {
      const ownNames = Object.fromEntries(own.map(({key}) => [key, names[key] ?? {}]));
      const used = new Set(chunksOf(ownNames));
      for (const name of inBase) used.delete(name);
      const text = `${imports}export const routes = ${JSON.stringify(own.map(({path, hash}) => [path, hash]))};
export const chunkNames = ${JSON.stringify(ownNames)};
export const registry = {\n${entriesFor(used).join('')}};
`;
      return {text, paths: own.map(({path}) => path)};
    }),
  };
}

function unknown(name: string): never {
  throw new Error(`The route table names the chunk ${name}, and .docusaurus/registry.js has none in the form that src/plugins/route-shards/split.ts knows.`);
}

function isDeep(path: string, baseUrl: string): boolean {
  return path.startsWith(baseUrl) && path.slice(baseUrl.length).includes('/');
}
