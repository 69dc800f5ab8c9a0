import {createHash} from 'node:crypto';
import {chunksOf, type Names} from '../bundle/chunk-files';
import type {ServerChunks} from './server-chunks';

/** A route as far as it matters here: one with routes below it is a frame around their pages. */
export type Route = {path?: unknown; routes?: Route[]};

/**
 * Names what a page is drawn from: a function from its address to a hash of all code and content that drawing it runs and reads.
 * @param chunkNames `.docusaurus/routesChunkNames.json`, whose keys are a path, a hyphen and a hash
 * @param rest what else the drawing depends on
 */
export function pageKeys(routes: Route[], chunkNames: Record<string, Names>, {shared, byName}: ServerChunks, rest: string): (pathname: string) => string {
  const frames = new Set(framesAmong(routes));
  const chunksByPath = new Map<string, string[]>();
  for (const [key, names] of Object.entries(chunkNames)) {
    const path = key.replace(/-[^-]+$/, '');
    chunksByPath.set(path, [...(chunksByPath.get(path) ?? []), ...chunksOf(names)]);
  }
  return (pathname) => {
    const around = [...frames].filter((frame) => pathname.startsWith(frame));
    const paths = new Set([...around, pathname, decodeURI(pathname)]);
    const chunks = [...paths].flatMap((path) => chunksByPath.get(path) ?? []);
    return createHash('sha256')
      .update([rest, shared, pathname, ...chunks.map((name) => `${name} ${byName[name]}`)].join('\n'))
      .digest('hex');
  };
}

function framesAmong(routes: Route[]): string[] {
  return routes.flatMap((route) => (route.routes ? [String(route.path), ...framesAmong(route.routes)] : []));
}
