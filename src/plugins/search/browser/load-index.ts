import {isIndexFile, isManifest, manifestName} from '../shared/index-file';
import {createEngine, type Engine} from './engine';

/** Longer than any connection needs for a hundred kilobytes, and an end to waiting all the same. */
const timeout = 15_000;

const engines = new Map<string, Promise<Engine>>();

/** The engine of the language whose base URL this is, loaded once. A failure is not kept: the next call tries again. */
export function loadEngine(baseUrl: string): Promise<Engine> {
  const known = engines.get(baseUrl);
  if (known) return known;
  const loading = fetchEngine(baseUrl);
  engines.set(baseUrl, loading);
  loading.catch(() => engines.delete(baseUrl));
  return loading;
}

async function fetchEngine(baseUrl: string): Promise<Engine> {
  // The manifest says which index belongs to the pages that are online now, so it is asked for anew.
  const manifest = await fetchJson(baseUrl + manifestName, {cache: 'no-cache'});
  if (!isManifest(manifest)) throw new Error(`${manifestName} is not a manifest of this version: build the site again.`);
  const index = await fetchJson(baseUrl + manifest.file, {});
  if (!isIndexFile(index)) throw new Error(`${manifest.file} is not a search index of this version: build the site again.`);
  return createEngine(index);
}

async function fetchJson(url: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(url, {...options, signal: AbortSignal.timeout(timeout)});
  if (!response.ok) throw new Error(`${url} answered ${response.status}. The index is written by \`npm run build\`.`);
  return response.json();
}
