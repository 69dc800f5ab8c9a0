import ComponentCreator from '@docusaurus/ComponentCreator';
import {matchPath} from '@docusaurus/router';
import registry from '@generated/registry';
import shards from '@generated/route-shards';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import {shardOf} from '../shard-of';
import {inKeptFrame} from './kept-frame';

type Route = (typeof routes)[number];
type Shard = (typeof shards)[number];

// A route that is added later must not turn those that are there into others.
for (const route of routes) route.key ??= String(route.path);

/** The pages that follow each other most. This one makes all anew that belongs to one post. */
const POST = '@site/src/components/BlogPost.tsx';

const loaded = new Map<Shard, Promise<void>>();

/**
 * Makes the router know the page at an address, if there is one.
 * @param pathname as in the address
 * @returns rejects when the shard cannot be fetched; the next call tries again
 */
export function loadRoutes(pathname: string): Promise<void> {
  const shard = missingShard(pathname);
  if (!shard) return Promise.resolve();
  const loading = loaded.get(shard) ?? shard().then(add);
  loaded.set(shard, loading);
  loading.catch(() => loaded.delete(shard));
  return loading;
}

/** What loads the shard that a page must be in, unless the router knows the page already. */
export function missingShard(pathname: string): Shard | undefined {
  if (shards.length === 0 || matching(pathname).some((route) => route.exact)) return undefined;
  return shards[shardOf(pathname, shards.length)];
}

/** The routes of a page that the router knows now, from the outermost to its own. */
export function matching(pathname: string, among = routes as Route[]): Route[] {
  const route = among.find((one) => matchPath(pathname, one));
  return route ? [route, ...matching(pathname, (route.routes ?? []) as Route[])] : [];
}

function add(shard: Awaited<ReturnType<Shard>>): void {
  Object.assign(registry, shard.registry);
  Object.assign(chunkNames, shard.chunkNames);
  const found = shard.routes.map(([path, hash]) => {
    const component = ComponentCreator(path, hash);
    const route = {path, key: path, exact: true, component};
    const kind = registry[String(chunkNames[`${path}-${hash}`]?.__comp)]?.[1];
    // For the router, routes with one key are one, and `preload` needs the component.
    return kind === POST ? {...route, key: kind, render: inKeptFrame(component as never)} : route;
  });
  // The last route is the page for what is not there.
  routes.splice(-1, 0, ...(found as Route[]));
}
