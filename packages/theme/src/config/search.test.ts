import {createAutocomplete} from '@algolia/autocomplete-core';
import {expect, test} from 'vitest';
import {searchConfig} from './search';

const all = {ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'site'};

test('all three variables: hosted', () => {
  expect(searchConfig(all)).toMatchObject({appId: 'APP', apiKey: 'key', indexName: 'site'});
});

test('none, or empty ones: embedded', () => {
  expect(searchConfig({}).appId).toBe('embedded');
  expect(searchConfig({ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: '', ALGOLIA_INDEX_NAME: ''}).appId).toBe('embedded');
});

test.each([
  ['ALGOLIA_APP_ID', '`appId` is missing.'],
  ['ALGOLIA_SEARCH_API_KEY', '`apiKey` is missing.'],
  ['ALGOLIA_INDEX_NAME', '`indexName` is missing.'],
])('without %s the build fails and says so', (name, sentence) => {
  expect(() => searchConfig({...all, [name]: ''})).toThrow(sentence);
});

test('the ids of search sources are unique', async () => {
  const source = {sourceId: 'twice', getItems: () => [], getItemUrl: () => undefined};
  const autocomplete = createAutocomplete({
    getSources: () => [source, source],
    openOnFocus: true,
    environment: globalThis as unknown as typeof window,
  });
  autocomplete.setQuery('x');
  await expect(autocomplete.refresh()).rejects.toThrow('[Autocomplete] The `sourceId` "twice" is not unique.');
});
