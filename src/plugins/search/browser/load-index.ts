import {fetchIndex, fetchText, type IndexText, notOurs} from '../shared/fetch-index';
import {isListingsFile, parseIndex} from '../shared/index-file';
import {createEngine, type Engine} from './engine';

const engines = new Map<string, Promise<Engine>>();

/**
 * The engine of the language whose base URL this is, loaded once. A failure is not cached: the next call fetches anew.
 *
 * @param index the index, if it is already on its way
 */
export function loadEngine(baseUrl: string, index?: Promise<IndexText>): Promise<Engine> {
  const known = engines.get(baseUrl);
  if (known) return known;
  const loading = startEngine(baseUrl, index ?? fetchIndex(baseUrl));
  engines.set(baseUrl, loading);
  loading.catch(() => engines.delete(baseUrl));
  return loading;
}

async function startEngine(baseUrl: string, loading: Promise<IndexText>): Promise<Engine> {
  const {manifest, text} = await loading;
  const index = parseIndex(text);
  if (!index) throw notOurs(manifest.index);
  return createEngine(index, async () => {
    const listings: unknown = JSON.parse(await fetchText(baseUrl + manifest.listings));
    if (!isListingsFile(listings)) throw notOurs(manifest.listings);
    return listings.sections;
  });
}
