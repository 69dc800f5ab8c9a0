import {checkedResult} from './hits';
import type {Search} from './protocol';

type Host = {url: string};
/** The part of Algolia's client that searching needs. */
type Client = {
  search(params: never): Promise<unknown>;
  clearCache(): Promise<unknown>;
  transporter: {
    hostsCache: {
      get<State>(host: Host, otherwise: () => Promise<State>): Promise<State>;
      set<State>(host: Host, state: State): Promise<State>;
    };
  };
};

/** The answers of a service, checked and made safe before anybody sees them: it may answer anything. */
export function search(client: object): Search {
  const {search, clearCache, transporter} = client as Client;
  // The client means to leave a failed host alone for two minutes, but stores its state under one key and looks it up
  // under another (5.19 to 5.64): every search would ask the dead host first.
  const states = new Map<string, unknown>();
  transporter.hostsCache.get = async <State>({url}: Host, otherwise: () => Promise<State>) =>
    (states.get(url) as State | undefined) ?? otherwise();
  transporter.hostsCache.set = async <State>({url}: Host, state: State) => {
    states.set(url, state);
    return state;
  };
  return async (request) => {
    try {
      return checkedResult(await search({requests: [request]} as never));
    } catch (error) {
      // A bad answer must not be the answer to a second try as well.
      await clearCache();
      throw error;
    }
  };
}
