import type {DocSearchModalProps} from '@docsearch/react';
import {translate} from '@docusaurus/Translate';

// The words of the modal, under the ids of Docusaurus' theme, whose translations they get. Its own list is four times
// as long: it has the words of a later DocSearch, and notes for translators that would be sent to every reader.

export const placeholder = translate({id: 'theme.SearchModal.searchBox.placeholderText', message: 'Search docs'});

export const failure = {
  title: translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'}),
  help: translate({
    id: 'theme.SearchModal.errorScreen.helpText',
    message: 'You might want to check your network connection.',
  }),
  retry: translate({id: 'site.search.retry', message: 'Retry'}),
};

export const pending = translate({id: 'site.search.pending', message: 'More results are loading…'});
export const partial = translate({id: 'site.search.partial', message: 'Some results could not be loaded.'});
const reset = translate({id: 'theme.SearchModal.searchBox.resetButtonTitle', message: 'Clear the query'});
export const noRecentSearches = translate({
  id: 'theme.SearchModal.startScreen.noRecentSearchesText',
  message: 'No recent searches',
});
const cancel = translate({id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel'});

export const translations: DocSearchModalProps['translations'] = {
  searchBox: {
    resetButtonTitle: reset,
    resetButtonAriaLabel: reset,
    cancelButtonText: cancel,
    cancelButtonAriaLabel: cancel,
    searchInputLabel: translate({id: 'theme.SearchModal.searchBox.searchInputLabel', message: 'Search'}),
  },
  startScreen: {
    recentSearchesTitle: translate({id: 'theme.SearchModal.startScreen.recentSearchesTitle', message: 'Recent'}),
    noRecentSearchesText: noRecentSearches,
    saveRecentSearchButtonTitle: translate({
      id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
      message: 'Save this search',
    }),
    removeRecentSearchButtonTitle: translate({
      id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
      message: 'Remove this search from history',
    }),
    favoriteSearchesTitle: translate({id: 'theme.SearchModal.startScreen.favoriteSearchesTitle', message: 'Favorite'}),
    removeFavoriteSearchButtonTitle: translate({
      id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
      message: 'Remove this search from favorites',
    }),
  },
  footer: {
    selectText: translate({id: 'theme.SearchModal.footer.selectText', message: 'Select'}),
    selectKeyAriaLabel: translate({id: 'theme.SearchModal.footer.selectKeyAriaLabel', message: 'Enter key'}),
    navigateText: translate({id: 'theme.SearchModal.footer.navigateText', message: 'Navigate'}),
    navigateUpKeyAriaLabel: translate({id: 'theme.SearchModal.footer.navigateUpKeyAriaLabel', message: 'Arrow up'}),
    navigateDownKeyAriaLabel: translate({
      id: 'theme.SearchModal.footer.navigateDownKeyAriaLabel',
      message: 'Arrow down',
    }),
    closeText: translate({id: 'theme.SearchModal.footer.closeText', message: 'Close'}),
    closeKeyAriaLabel: translate({id: 'theme.SearchModal.footer.closeKeyAriaLabel', message: 'Escape key'}),
    searchByText: translate({id: 'theme.SearchModal.footer.searchByText', message: 'Powered by'}),
  },
  noResultsScreen: {
    noResultsText: translate({id: 'theme.SearchModal.noResultsScreen.noResultsText', message: 'No results for'}),
    suggestedQueryText: translate({
      id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
      message: 'Try searching for',
    }),
    reportMissingResultsText: translate({
      id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
      message: 'Believe this query should return results?',
    }),
    reportMissingResultsLinkText: translate({
      id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
      message: 'Let us know.',
    }),
  },
};
