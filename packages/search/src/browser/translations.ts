import {translate} from '@docusaurus/Translate';
import type {DocSearchModalProps} from './doc-search';

// The words of the modal, under the ids of Docusaurus' theme, whose translations they get. Its own list is four times
// as long: it has the words of a later DocSearch, and notes for translators that would be sent to every reader.

/** The texts of a screen of DocSearch in the language of the page, by DocSearch's names. */
function screen<Name extends string>(id: string, messages: Record<Name, string>): Record<Name, string> {
  const words = {...messages};
  for (const name in messages)
    words[name] = translate({id: `theme.SearchModal.${id}.${name}`, message: messages[name]});
  return words;
}

export const failure = screen('errorScreen', {
  titleText: 'Unable to fetch results',
  helpText: 'You might want to check your network connection.',
});
export const fault = (message: string): string =>
  translate(
    {id: 'site.search.fault', message: 'The search does not work in this browser ({message}). A newer one may help.'},
    {message},
  );
export const retry = translate({id: 'site.search.retry', message: 'Retry'});
export const pending = translate({id: 'site.search.pending', message: 'More results are loading…'});
/** The words of a screen reader about the results. */
export const foundText = (count: number, query: string): string =>
  count > 0
    ? translate({id: 'site.search.count', message: 'Results: {count}'}, {count})
    : translate({id: 'site.search.none', message: 'No results for "{query}".'}, {query});
export const partial = translate({id: 'site.search.partial', message: 'Some results could not be loaded.'});

export const searchBox = screen('searchBox', {
  placeholderText: 'Search docs',
  resetButtonTitle: 'Clear the query',
  cancelButtonText: 'Cancel',
  searchInputLabel: 'Search',
});

export const startScreen = screen('startScreen', {
  recentSearchesTitle: 'Recent',
  noRecentSearchesText: 'No recent searches',
  saveRecentSearchButtonTitle: 'Save this search',
  removeRecentSearchButtonTitle: 'Remove this search from history',
  favoriteSearchesTitle: 'Favorite',
  removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
});

export const translations: DocSearchModalProps['translations'] = {
  searchBox: {
    ...searchBox,
    resetButtonAriaLabel: searchBox.resetButtonTitle,
    cancelButtonAriaLabel: searchBox.cancelButtonText,
  },
  startScreen,
  noResultsScreen: screen('noResultsScreen', {
    noResultsText: 'No results for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  }),
  footer: screen('footer', {
    selectText: 'Select',
    selectKeyAriaLabel: 'Enter key',
    navigateText: 'Navigate',
    navigateUpKeyAriaLabel: 'Arrow up',
    navigateDownKeyAriaLabel: 'Arrow down',
    closeText: 'Close',
    closeKeyAriaLabel: 'Escape key',
    searchByText: 'Powered by',
  }),
};
