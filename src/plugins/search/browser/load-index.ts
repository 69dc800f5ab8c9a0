import {isListingsFile, isManifest, manifestName, parseIndex} from '../shared/index-file';
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
  const manifest: unknown = JSON.parse(await fetchText(baseUrl + manifestName, {cache: 'no-cache'}));
  if (!isManifest(manifest)) throw notOurs(manifestName);
  const index = parseIndex(await fetchText(baseUrl + manifest.index));
  if (!index) throw notOurs(manifest.index);
  return createEngine(index, async () => {
    const listings: unknown = JSON.parse(await fetchText(baseUrl + manifest.listings));
    if (!isListingsFile(listings)) throw notOurs(manifest.listings);
    return listings.sections;
  });
}

async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, {...options, signal: AbortSignal.timeout(timeout)});
  if (!response.ok) throw new Error(`${url} answered ${response.status}. The index is written by \`npm run build\`.`);
  return response.text();
}

function notOurs(file: string): Error {
  return new Error(`${file} is not of this version of the site: build it again.`);
}
