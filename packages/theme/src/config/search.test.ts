import {createAutocomplete} from '@algolia/autocomplete-core';
import {expect, test} from 'vitest';
import {searchConfig} from './search';

const all = {appId: 'APP', apiKey: 'key', indexName: 'site'};

test('all three values: hosted', () => {
  expect(searchConfig(all, 'en')).toMatchObject(all);
});

test('none, or empty ones: embedded', () => {
  expect(searchConfig({}, 'en').appId).toBe('embedded');
  expect(searchConfig({appId: '', apiKey: '', indexName: ''}, 'en').appId).toBe('embedded');
});

test.each([
  ['appId', '`appId` is missing.'],
  ['apiKey', '`apiKey` is missing.'],
  ['indexName', '`indexName` is missing.'],
])('without %s the build fails and says so', (name, sentence) => {
  expect(() => searchConfig({...all, [name]: ''}, 'en')).toThrow(sentence);
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
