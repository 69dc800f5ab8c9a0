type Host = {url: string};
/** The part of Algolia's client that decides which of its hosts to ask. */
type HostsCache = {
  get<State>(host: Host, otherwise: () => Promise<State>): Promise<State>;
  set<State>(host: Host, state: State): Promise<State>;
};

const states = new Map<string, unknown>();

/**
 * Lets the client leave a failed host alone for two minutes, as it means to: it stores the state of a host under one key and looks
 * it up under another (clients 5.19 to 5.64), so that every search asks the dead host first, and the browser's storage fills up.
 */
export function rememberFailedHosts(client: object): void {
  const {hostsCache} = (client as {transporter: {hostsCache: HostsCache}}).transporter;
  hostsCache.get = async <State>({url}: Host, otherwise: () => Promise<State>) =>
    (states.get(url) as State | undefined) ?? otherwise();
  hostsCache.set = async <State>({url}: Host, state: State) => {
    states.set(url, state);
    return state;
  };
}
