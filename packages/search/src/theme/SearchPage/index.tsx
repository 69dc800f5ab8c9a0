// Replaced instead of wrapped: the original shows no error (it spins forever), creates a client at every render and
// during prerendering, inserts hits as unchecked HTML, and names Algolia even without it.

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata, useQueryString} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {unescapeHtml} from 'inkstone-core/escape-html';
import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {search as searchHosted} from '../../browser/hosted';
import {type Hit, levels, type Search, type SearchResult} from '../../browser/protocol';
import * as words from '../../browser/translations';
import {SearchFault, search as searchEmbedded} from '../../browser/worker-client';
import {isEmbedded} from '../../shared/mode';
import type {Algolia} from '../../shared/options';
import {cutQuery, LONGEST_QUERY} from '../../shared/query';
import {useFacets, useSearchData} from '../../shared/search-data';
import './styles.css';

/** Long enough to skip the letters of a fast typist, too short to be noticed. */
const PAUSE_MS = 150;

/** `/search?q=…`: every hit of a query, on either backend. */
export default function SearchPage() {
  const [address, setAddress] = useQueryString('q');
  const query = cutQuery(address);
  useEffect(() => {
    if (query !== address) setAddress(query);
  }, [query, address, setAddress]);
  const input = useRef<HTMLInputElement>(null);
  // What the reader typed before the app ran.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== address) setAddress(cutQuery(typed));
  }, []);
  // Text that is being composed with an input method is not a query yet.
  const [isComposing, setComposing] = useState(false);
  const [submitted, setSubmitted] = useState(query.trim());
  if (!isComposing && submitted !== query.trim()) setSubmitted(query.trim());
  const title = query.trim()
    ? translate({id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for “{query}”'}, {query})
    : translate({id: 'site.search.title', message: 'Search this site'});

  return (
    <Layout>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      {/* The page script loads the app at idle. */}
      <main className="page search-page" data-interactive>
        <Heading as="h1">{title}</Heading>
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <input
              ref={input}
              type="search"
              name="q"
              value={query}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              onChange={({target, nativeEvent}) => {
                // Chrome clears a search field at Escape, and tells nobody that the composition has ended.
                if (!(nativeEvent as InputEvent).isComposing) setComposing(false);
                setAddress(cutQuery(target.value));
              }}
              maxLength={LONGEST_QUERY}
              placeholder={translate({id: 'theme.SearchPage.inputPlaceholder', message: 'Type your search here'})}
              aria-label={translate({id: 'theme.SearchPage.inputLabel', message: 'Search'})}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </form>
        </search>
        <noscript>
          <p>{translate({id: 'site.search.noscript', message: 'Search needs JavaScript.'})}</p>
        </noscript>
        <Results query={submitted} />
      </main>
    </Layout>
  );
}

function Results({query}: {query: string}) {
  const {status, hits, nbHits, partial, problem, hasMore, more, retry} = useSearch(query);
  const list = useRef<HTMLOListElement>(null);
  // The button for more results disappears when pressed, so the first new hit takes the focus.
  const before = useRef(0);
  useEffect(() => {
    if (before.current === 0 || hits.length <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = 0;
  }, [hits.length]);
  const showMore = () => {
    before.current = hits.length;
    more();
  };
  const retryButton = (
    <button type="button" className="button button--primary" onClick={retry}>
      {words.retry}
    </button>
  );
  const count =
    nbHits > 0
      ? translate({id: 'site.search.count', message: 'Results: {count}'}, {count: nbHits})
      : translate({id: 'site.search.none', message: 'No results for "{query}".'}, {query});
  return (
    <>
      <div role="status" className="quiet margin-vert--md">
        {status === 'loading' && translate({id: 'site.search.loading', message: 'Searching…'})}
        {status === 'done' && count}
        {status === 'done' && nbHits === 0 && (
          <p>{translate({id: 'site.search.words', message: 'Try different or fewer words.'})}</p>
        )}
        {partial === 'pending' && <p>{words.pending}</p>}
      </div>
      <div role="alert">
        {status === 'failed' && <strong>{words.failure.titleText}</strong>}
        {status === 'failed' && <p>{problem ?? words.failure.helpText}</p>}
        {partial === 'failed' && <p>{words.partial}</p>}
        {(status === 'failed' || partial === 'failed') && retryButton}
      </div>
      {hits.length > 0 && (
        <ol ref={list} className="clean-list">
          {hits.map((hit) => (
            <HitItem key={hit.objectID} hit={hit} />
          ))}
        </ol>
      )}
      {hasMore && (
        <button type="button" className="button button--secondary" onClick={showMore}>
          {translate({id: 'site.search.more', message: 'Show more results'})}
        </button>
      )}
    </>
  );
}

function HitItem({hit: {url, type, hierarchy, _snippetResult: marks}}: {hit: Hit}) {
  const trail = levels.slice(0, levels.indexOf(type)).flatMap((level) => hierarchy[level] ?? []);
  return (
    <li className="margin-bottom--lg">
      <p className="quiet margin--none">
        {trail.map((name, depth) => (depth === 0 ? name : unescapeHtml(name))).join(' › ')}
      </p>
      <Heading as="h2" className="margin--none">
        <Link to={url}>
          <Marked html={marks.hierarchy[type]?.value} />
        </Link>
      </Heading>
      <p className="margin--none">
        <Marked html={marks.content?.value} />
      </p>
    </li>
  );
}

/** The marked text of a hit as elements: no HTML of a hit reaches the page. */
function Marked({html = ''}: {html?: string}): ReactNode {
  return html.split(/<\/?mark>/).map((part, index) => {
    const text = unescapeHtml(part);
    return index % 2 === 1 ? <mark key={index}>{text}</mark> : text;
  });
}

/** The index of the site or the hosted service. `version` is the version of Docusaurus. */
async function backendOf({appId, apiKey}: Algolia, baseUrl: string, version: string): Promise<Search> {
  if (isEmbedded({appId})) return searchEmbedded(baseUrl);
  const {liteClient} = await import('algoliasearch/lite');
  const client = liteClient(appId, apiKey);
  client.addAlgoliaAgent('docusaurus', version);
  return searchHosted(client);
}

type Answer = SearchResult & {status: 'idle' | 'loading' | 'done' | 'failed'; page: number; problem?: string};
const nothing: Answer = {status: 'idle', hits: [], nbHits: 0, nbPages: 0, page: 0};

/** The text for an error, unless the network failed. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof SearchFault) return words.fault(error.message);
  return process.env.NODE_ENV === 'development' ? String(error) : undefined;
}

/** Requests the hits of a query page by page. Until they arrive, the previous hits and the scroll position stay. */
function useSearch(query: string) {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const account = useSearchData();
  const facets = JSON.stringify(useFacets());
  const [answer, setAnswer] = useState(nothing);
  const [requested, setRequested] = useState({page: 0});
  const search = useRef<Search>(undefined);

  useEffect(() => setRequested({page: 0}), [query]);
  useEffect(() => {
    if (!query) {
      setAnswer(nothing);
      return undefined;
    }
    let isCurrent = true;
    const {page} = requested;
    const earlier = page === 0 ? [] : answer.hits.slice(0, page * 20);
    const words = window.matchMedia('(max-width: 768px)').matches ? 5 : 10;
    const request = {
      ...{query, page, indexName: account.indexName, hitsPerPage: 20, facetFilters: JSON.parse(facets)},
      attributesToRetrieve: [...levels.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
      attributesToSnippet: [`content:${words}`],
      ...{snippetEllipsisText: '…', highlightPreTag: '<mark>', highlightPostTag: '</mark>', clickAnalytics: false},
    };
    const show = (result: SearchResult) => {
      if (isCurrent) setAnswer({...result, hits: [...earlier, ...result.hits], status: 'done', page});
    };
    const ask = async () => {
      search.current ??= await backendOf(account, siteConfig.baseUrl, siteMetadata.docusaurusVersion);
      const first = await search.current(request);
      show(first);
      if (first.rest && isCurrent) show(await first.rest());
    };
    setAnswer((before) => ({...before, status: 'loading', partial: undefined}));
    const timer = setTimeout(
      () =>
        ask().catch((error) => {
          if (!isCurrent) return;
          setAnswer((before) => ({...(page === 0 ? nothing : before), status: 'failed', problem: problemOf(error)}));
        }),
      PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, requested, facets]);

  return {
    ...answer,
    hasMore: answer.status === 'done' && answer.page + 1 < answer.nbPages,
    more: () => setRequested({page: answer.page + 1}),
    // The same page once more: a new object is a new question.
    retry: () => setRequested(({page}) => ({page})),
  };
}
