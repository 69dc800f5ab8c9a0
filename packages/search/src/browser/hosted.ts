import type {LiteClient} from 'algoliasearch/lite';
import {checkedResult} from './hits';
import type {Search} from './protocol';

/**
 * Makes the responses of a service safe to show, because they may contain anything.
 * @param client of Algolia, of this version or of that in DocSearch
 */
export function search(client: object): Search {
  const {search, clearCache, transporter} = client as LiteClient;
  // The client means to leave a failed host alone for two minutes, but stores its state under one key and looks it up
  // under another (5.19 to 5.64): every search would ask the dead host first.
  const states = new Map<unknown, unknown>();
  const addressOf = (host: Record<string, unknown> | string) => (typeof host === 'string' ? host : host.url);
  transporter.hostsCache.get = async <State>(host: Record<string, unknown> | string, otherwise: () => Promise<State>) =>
    (states.get(addressOf(host)) as State | undefined) ?? otherwise();
  transporter.hostsCache.set = async (host, state) => {
    states.set(addressOf(host), state);
    return state;
  };
  return async (request) => {
    try {
      return checkedResult(await search({requests: [request]} as never));
    } catch (error) {
      // An invalid response must not be cached for the next attempt.
      await clearCache();
      throw error;
    }
  };
}
