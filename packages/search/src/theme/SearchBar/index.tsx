// Replaced, because a wrap cannot: the original connects to Algolia on every page, even without an account, and carries
// the whole of DocSearch into the app. This one renders the button only; `browser/opener.ts` opens the search.

import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/button.css';
import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect} from 'react';
import type {SearchConfig} from '../../shared/dialog';
import {useFacets, useSearchData} from '../../shared/search-data';
import './styles.css';

/** The search button, with the data that the dialog needs. */
export default function SearchBar() {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {opener, searchPagePath, appId, apiKey, indexName, maxResultsPerGroup, missingResults} = useSearchData();
  const history = useHistory();
  useEffect(() => {
    // Without an opener here, a script of the site navigates.
    if (!opener) return undefined;
    const navigate = (event: Event) => {
      event.preventDefault();
      history.push((event as CustomEvent<string>).detail);
    };
    document.addEventListener('site:navigate', navigate);
    return () => document.removeEventListener('site:navigate', navigate);
  }, [opener, history]);
  const facetFilters = useFacets();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  const search: SearchConfig = {
    ...{appId, apiKey, indexName, baseUrl, facetFilters, maxResultsPerGroup, missingResults},
    searchPage: searchPagePath ? baseUrl + searchPagePath : undefined,
    words: {
      label,
      placeholder: translate({id: 'theme.SearchModal.searchBox.placeholderText', message: 'Search docs'}),
      cancel: translate({id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel'}),
      failed: translate({id: 'site.search.failed', message: 'Search could not be loaded.'}),
      retry: translate({id: 'site.search.retry', message: 'Retry'}),
    },
  };
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-keyshortcuts="Control+K Meta+K /"
      data-search={JSON.stringify(search)}
    >
      <span className="DocSearch-Button-Container">
        <svg width="20" height="20" className="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M14.4 14.4l4.1 4.1" stroke="currentColor" strokeLinecap="round" />
          <circle cx="9" cy="9" r="7.5" stroke="currentColor" fill="none" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      {/* The style sheet writes the modifier of the reader's system. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key" />
        <kbd className="DocSearch-Button-Key">K</kbd>
      </span>
    </button>
  );
}
