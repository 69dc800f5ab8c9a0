import '@docsearch/css/dist/modal.css';
import {type DocSearchHit, DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {useAlgoliaContextualFacetFilters, useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {isPlainClick} from '../../../client/plain-click';
import {missingResultsUrl} from '../../../site/repository';
import {isEmbedded} from '../shared/mode';
import {makeAccessible} from './accessible';
import {localPath} from './address';
import {searchEmbedded, searchHosted} from './client';
import {afterComposition, beginComposition, endComposition} from './composition';
import {reporting, setFailure, useFailure} from './failure';
import styles from './modal.module.css';
import type {Search} from './protocol';
import {checkStoredSearches} from './stored';
import * as words from './translations';

type Props = {initialQuery?: string; onClose: () => void};

/** DocSearch's modal on either backend, telling the truth about failures. This module and all it imports load when the reader reaches for search. */
export default function Modal({initialQuery, onClose}: Props) {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const {appId, apiKey, indexName, contextualSearch, maxResultsPerGroup} = useAlgoliaThemeConfig().algolia as AlgoliaSettings;
  const [canStore] = useState(() => checkStoredSearches(indexName));
  const embedded = isEmbedded({appId});

  const transformSearchClient = useCallback<NonNullable<DocSearchModalProps['transformSearchClient']>>(
    (client) => {
      client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      const search = embedded ? searchEmbedded(siteConfig.baseUrl) : searchHosted(client);
      return {...client, search: withSuggestions(afterComposition(reporting(search))) as never};
    },
    [embedded, siteConfig.baseUrl, siteMetadata.docusaurusVersion],
  );
  const contextual = useAlgoliaContextualFacetFilters();
  // A new object at every drawing would make DocSearch begin anew.
  const facets = contextualSearch ? JSON.stringify(contextual) : '[]';
  const searchParameters = useMemo(() => ({facetFilters: JSON.parse(facets)}), [facets]);
  const history = useHistory();
  const navigator = useMemo(() => ({navigate: ({itemUrl}: {itemUrl: string}) => history.push(itemUrl)}), [history]);

  return (
    <Failure embedded={embedded}>
      <CloseModal value={onClose}>
        <DocSearchModal
          appId={appId}
          apiKey={apiKey}
          indexName={indexName}
          initialQuery={initialQuery}
          initialScrollY={window.scrollY}
          onClose={onClose}
          navigator={navigator}
          hitComponent={HitLink}
          resultsFooterComponent={ResultsFooter}
          transformSearchClient={transformSearchClient}
          transformItems={itemsOf}
          searchParameters={searchParameters}
          maxResultsPerGroup={maxResultsPerGroup}
          disableUserPersonalization={!canStore}
          getMissingResultsUrl={missingResultsUrl}
          placeholder={words.placeholder}
          translations={words.translations}
        />
      </CloseModal>
    </Failure>
  );
}

type AlgoliaSettings = {appId: string; apiKey: string; indexName: string; contextualSearch: boolean; maxResultsPerGroup?: number};

/** Puts the error screen, in DocSearch's own words, where DocSearch would say that there are no results. */
function Failure({embedded, children}: {embedded: boolean; children: ReactNode}) {
  const failure = useFailure();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(document.querySelector('.DocSearch-Dropdown'));
    return () => {
      setFailure(undefined);
      endComposition();
    };
  }, []);
  const forget = () => setFailure(undefined);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // DocSearch makes room for a vanishing scrollbar; here its gutter stays.
    document.body.style.marginRight = '';
    const modal = root.current?.querySelector('.DocSearch-Container');
    return modal ? makeAccessible(modal, words.name) : undefined;
  }, []);
  return (
    <div
      ref={root}
      className={clsx(styles.modal, embedded && styles.embedded, failure && styles.failed)}
      onReset={forget}
      onCompositionStart={beginComposition}
      onCompositionEnd={endComposition}
      onInput={({target}) => target instanceof HTMLInputElement && target.value === '' && forget()}
    >
      {children}
      {place &&
        createPortal(
          // The element is there before it has anything to say: only then is a change of it announced.
          <div role="alert">
            {failure && (
              <div className="DocSearch-ErrorScreen">
                <p className="DocSearch-Title">{words.failure.title}</p>
                <p className="DocSearch-Help">{process.env.NODE_ENV === 'development' ? failure.message : words.failure.help}</p>
              </div>
            )}
          </div>,
          place,
        )}
    </div>
  );
}

/** Not the theme's link, which fetches every page that comes into sight: an answer of twenty would cost more than the search itself. */
function HitLink({hit: {url}, children}: {hit: {url: string}; children: ReactNode}) {
  const history = useHistory();
  const follow = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    history.push(url);
  };
  return (
    <a href={url} onClick={follow} onMouseEnter={() => window.docusaurus.preload(url.replace(/[?#].*/, ''))}>
      {children}
    </a>
  );
}

function itemsOf(hits: DocSearchHit[]): DocSearchHit[] {
  return hits.filter(({objectID}) => !objectID.startsWith(suggestion)).map((hit) => ({...hit, url: localPath(hit.url) ?? hit.url}));
}

const suggestion = 'suggestion:';

/**
 * DocSearch suggests the names of the groups it has seen, so a first query without a hit has nothing to suggest. Empty groups
 * carry the names there: their only hit is dropped again in `itemsOf`.
 */
function withSuggestions(search: Search): (params: Parameters<Search>[0]) => Promise<unknown> {
  return async (params) => {
    const {results} = await search(params);
    return {
      results: results.map((result) => {
        if (result.hits.length > 0 || !result.suggestions) return result;
        return {...result, hits: result.suggestions.map((name) => ({objectID: suggestion + name, url: '', hierarchy: {lvl0: name}}))};
      }),
    };
  };
}

const CloseModal = createContext(() => {});

function ResultsFooter({state}: Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0]) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {searchPagePath} = useAlgoliaThemeConfig().algolia;
  return (
    <Link to={`${baseUrl}${searchPagePath}?${new URLSearchParams({q: state.query})}`} onClick={useContext(CloseModal)}>
      <Translate id="theme.SearchBar.seeAll" values={{count: Number(state.context.nbHits)}}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
