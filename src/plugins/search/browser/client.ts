import type {Search} from './protocol';

/**
 * Answers from the index that was built with the pages below `baseUrl`. Engine and index load at the first question, or at `warmUp`;
 * if they do not come, that is the answer to the question, and the next one tries again.
 */
export function searchEmbedded(baseUrl: string): Search {
  return async (params) => (await engine()).search(baseUrl)(params);
}

/** Begins to load what the first question will need. A failure shows when the reader asks for something. */
export function warmUp(baseUrl: string): void {
  engine()
    .then(({loadEngine}) => loadEngine(baseUrl))
    .catch(() => {});
}

/** Answers from Algolia's client, as `hosted.ts` does. */
export function searchHosted(client: object): Search {
  return async (params) => (await hosted()).search(client)(params);
}

/** Fails when a part of the program does not come within 15 seconds: the bundler would wait for two minutes, and the reader with it. */
export function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    AbortSignal.timeout(15_000).addEventListener('abort', () => reject(new Error('A part of the search did not come within 15 seconds.')));
  });
}

const engine = () => inTime(import(/* webpackChunkName: "search-engine" */ './embedded'));
const hosted = () => inTime(import(/* webpackChunkName: "search-hosted" */ './hosted'));
