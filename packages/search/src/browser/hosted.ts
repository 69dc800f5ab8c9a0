import {rememberFailedHosts} from './failed-hosts';
import {checkedResponse} from './hits';
import type {Search} from './protocol';

/** The part of Algolia's client that searching needs. */
type Client = {search(params: never): Promise<unknown>; clearCache(): Promise<unknown>};

/** The answers of a service, checked and made safe before anybody sees them: it may answer anything. */
export function search(client: object): Search {
  const {search, clearCache} = client as Client;
  rememberFailedHosts(client);
  return async (params) => {
    try {
      return checkedResponse(await search(params as never));
    } catch (error) {
      // A bad answer must not be the answer to a second try as well.
      await clearCache();
      throw error;
    }
  };
}
