import {Joi} from '@docusaurus/utils-validation';
import type {Algolia, Options} from './shared/options';

const text = Joi.string().allow('');
export const options = Joi.object<Options>({
  missingResults: Joi.string().pattern(/\{query\}/),
  searchPagePath: Joi.alternatives(Joi.string(), Joi.boolean().valid(false)).default('search'),
  contextualSearch: Joi.boolean().default(true),
  maxResultsPerGroup: Joi.number().integer().min(1).default(5),
  opener: Joi.boolean().default(true),
  algolia: Joi.object({appId: text, apiKey: text, indexName: text}),
});

/**
 * Who answers searches: Algolia when its three values are given, an index built with the site when none is. Only some
 * of them are a mistake, which the other backend would hide.
 * @param given the first of these that has any of the values counts
 */
export function accountIn(given: (Partial<Algolia> | undefined)[]): Algolia | undefined {
  const values = given.find((one) => one && (one.appId || one.apiKey || one.indexName));
  if (!values) return undefined;
  const {appId = '', apiKey = '', indexName = ''} = values;
  const [missing] = Object.entries({appId, apiKey, indexName}).find(([, value]) => !value) ?? [];
  if (missing) {
    throw new Error(
      `\`${missing}\` is missing. Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY and ALGOLIA_INDEX_NAME for hosted ` +
        'search, or none of them for the index built with the site.',
    );
  }
  return {appId, apiKey, indexName};
}
