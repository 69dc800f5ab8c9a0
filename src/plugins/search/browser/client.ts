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

const engine = () => import(/* webpackChunkName: "search-engine" */ './embedded');
const hosted = () => import(/* webpackChunkName: "search-hosted" */ './hosted');
