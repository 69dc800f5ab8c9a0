import '@docsearch/css/dist/modal.css';
import {type DocSearchHit, DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {useAlgoliaContextualFacetFilters, useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import translations from '@theme/SearchTranslations';
import clsx from 'clsx';
import {createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState} from 'react';
import {createPortal} from 'react-dom';
import {missingResultsUrl} from '../../../site/repository';
import {isEmbedded} from '../shared/mode';
import {checked, searchEmbedded} from './client';
import {rememberFailedHosts} from './failed-hosts';
import {reporting, setFailure, useFailure} from './failure';
import {localPath} from './hits';
import {loadEngine} from './load-index';
import styles from './modal.module.css';
import type {Search} from './protocol';
import {checkStoredSearches} from './stored';

type Props = {initialQuery?: string; onClose: () => void};

/** Begins to load what the first query will need. */
export function warmUp({baseUrl, appId}: {baseUrl: string; appId: string}): void {
  // A failure shows when the reader asks for something.
  if (isEmbedded({appId})) loadEngine(baseUrl).catch(() => {});
}

/** DocSearch's modal on either backend, telling the truth about failures. This module and all it imports load when the reader reaches for search. */
export default function Modal({initialQuery, onClose}: Props) {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const {appId, apiKey, indexName, contextualSearch, maxResultsPerGroup} = useAlgoliaThemeConfig().algolia as AlgoliaSettings;
  const [canStore] = useState(() => checkStoredSearches(indexName));
  const embedded = isEmbedded({appId});

  const transformSearchClient = useCallback<NonNullable<DocSearchModalProps['transformSearchClient']>>(
    (client) => {
      client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      rememberFailedHosts(client);
      const search = embedded
        ? searchEmbedded(siteConfig.baseUrl)
        : checked(
            (params) => client.search(params as never),
            () => (client as unknown as {clearCache(): Promise<unknown>}).clearCache(),
          );
      return {...client, search: withSuggestions(reporting(search)) as never};
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
          placeholder={translations.modal?.searchBox?.placeholderText}
          translations={translations.modal as DocSearchModalProps['translations']}
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
    return () => setFailure(undefined);
  }, []);
  const forget = () => setFailure(undefined);
  // DocSearch makes room for a vanishing scrollbar; here its gutter stays.
  useLayoutEffect(() => {
    document.body.style.marginRight = '';
  }, []);
  const {titleText, helpText} = translations.modal?.errorScreen ?? {};
  return (
    <div
      className={clsx(styles.modal, embedded && styles.embedded, failure && styles.failed)}
      onReset={forget}
      onInput={({target}) => target instanceof HTMLInputElement && target.value === '' && forget()}
    >
      {children}
      {place &&
        createPortal(
          // The element is there before it has anything to say: only then is a change of it announced.
          <div role="alert">
            {failure && (
              <div className="DocSearch-ErrorScreen">
                <p className="DocSearch-Title">{titleText}</p>
                <p className="DocSearch-Help">{process.env.NODE_ENV === 'development' ? failure.message : helpText}</p>
              </div>
            )}
          </div>,
          place,
        )}
    </div>
  );
}

function HitLink({hit, children}: {hit: {url: string}; children: ReactNode}) {
  return <Link to={hit.url}>{children}</Link>;
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
