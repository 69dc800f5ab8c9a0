// Replaced instead of wrapped: the original shows no error (it spins forever), creates a client at every render and during prerendering,
// inserts hits as unchecked HTML, and names Algolia even without it.

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {pathOfHit} from '../../browser/address';
import {backend} from '../../browser/backend';
import {unescapeHtml} from '../../browser/html';
import {type Hit, levels, type Search, searchRequest} from '../../browser/protocol';
import {cutQuery, LONGEST_QUERY} from '../../shared/query';
import {useFacets, useSearchData} from '../../shared/search-data';
import './styles.css';

/** Long enough to skip the letters of a fast typist, too short to be noticed. */
const pause = 150;

/** `/search?q=…`: every hit of a query, on either backend. */
export default function SearchPage() {
  return (
    <Layout>
      <Content />
    </Layout>
  );
}

function Content() {
  const [address, setAddress] = useSearchQueryString();
  const query = cutQuery(address);
  useEffect(() => {
    if (query !== address) setAddress(query);
  }, [query, address, setAddress]);
  const input = useRef<HTMLInputElement>(null);
  // What the reader has typed before the app ran.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== address) setAddress(cutQuery(typed));
  }, []);
  // Text that is being composed with an input method is not a query yet.
  const [isComposing, setComposing] = useState(false);
  const {status, hits, total, partial, problem, hasMore, more, retry} = useSearch(useUnless(isComposing, query.trim()));
  const [list, showMore] = useFocusOnMore(hits.length, more);
  const {tags: tagsPath} = useSearchData();
  const tags = tagsPath && (
    <Link to={tagsPath}>
      <Translate id="site.search.tags">browse the tags</Translate>
    </Link>
  );
  const title = query.trim()
    ? translate({id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for “{query}”'}, {query})
    : translate({id: 'site.search.title', message: 'Search this site'});

  return (
    <>
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
          <p>
            {tags ? (
              <Translate id="site.search.noscript.tags" values={{tags}}>
                {'Search needs JavaScript; without it you can {tags}.'}
              </Translate>
            ) : (
              <Translate id="site.search.noscript">Search needs JavaScript.</Translate>
            )}
          </p>
        </noscript>
        <div role="status" className="quiet margin-vert--md">
          {status === 'loading' && <Translate id="site.search.loading">Searching…</Translate>}
          {status === 'done' && <Count query={query} total={total} tags={tags} />}
          {status === 'done' && partial === 'pending' && (
            <>
              {' '}
              <Translate id="site.search.pending">More results are loading…</Translate>
            </>
          )}
        </div>
        <div role="alert">
          {status === 'failed' && <Failed problem={problem} retry={retry} />}
          {status === 'done' && partial === 'failed' && (
            <p>
              <Translate id="site.search.partial">Some results could not be loaded.</Translate>{' '}
              <RetryButton retry={retry} />
            </p>
          )}
        </div>
        {hits.length > 0 && (
          <ol ref={list} className="clean-list">
            {hits.map((hit) => (
              <HitItem key={hit.objectID} hit={hit} />
            ))}
          </ol>
        )}
        {status === 'done' && hasMore && (
          <button type="button" className="button button--secondary" onClick={showMore}>
            <Translate id="site.search.more">Show more results</Translate>
          </button>
        )}
      </main>
    </>
  );
}

function Count({query, total, tags}: {query: string; total: number; tags: ReactNode}) {
  if (total > 0) {
    return (
      <Translate id="site.search.count" values={{count: total}}>
        {'Results: {count}'}
      </Translate>
    );
  }
  return (
    <>
      <Translate id="site.search.none" values={{query}}>
        {'No results for "{query}".'}
      </Translate>
      <br />
      {tags ? (
        <Translate id="site.search.hint" values={{tags}}>
          {'Try different or fewer words, or {tags}.'}
        </Translate>
      ) : (
        <Translate id="site.search.words">Try different or fewer words.</Translate>
      )}
    </>
  );
}

function Failed({problem, retry}: {problem?: string; retry: () => void}) {
  return (
    <div>
      <p>
        <strong>
          <Translate id="theme.SearchModal.errorScreen.titleText">Unable to fetch results</Translate>
        </strong>
      </p>
      <p>
        {process.env.NODE_ENV === 'development' ? (
          problem
        ) : (
          <Translate id="theme.SearchModal.errorScreen.helpText">
            You might want to check your network connection.
          </Translate>
        )}
      </p>
      <RetryButton retry={retry} />
    </div>
  );
}

function RetryButton({retry}: {retry: () => void}) {
  return (
    <button type="button" className="button button--primary" onClick={retry}>
      <Translate id="site.search.retry">Retry</Translate>
    </button>
  );
}

function HitItem({hit}: {hit: Hit}) {
  const shown = levels.filter((level) => hit.hierarchy[level]);
  const trail = shown.slice(0, shown.indexOf(hit.type));
  const title = hit._highlightResult.hierarchy[hit.type]?.value ?? hit.hierarchy[hit.type] ?? '';
  const quoted = hit._snippetResult.content?.value ?? '';
  return (
    <li className="margin-bottom--lg">
      <p className="quiet margin--none">
        {trail
          .map((level) => (level === 'lvl0' ? hit.hierarchy.lvl0 : unescapeHtml(hit.hierarchy[level] ?? '')))
          .join(' › ')}
      </p>
      <Heading as="h2" className="margin--none">
        <Link to={pathOfHit(hit.url)}>
          <Marked html={title} />
        </Link>
      </Heading>
      {quoted && (
        <p className="margin--none">
          <Marked html={quoted} />
        </p>
      )}
    </li>
  );
}

/** The marked text of a hit as elements: no HTML of a hit reaches the page. */
function Marked({html}: {html: string}): ReactNode {
  return html.split(/<\/?mark>/).map((part, index) => {
    const text = unescapeHtml(part);
    return index % 2 === 1 ? <mark key={index}>{text}</mark> : text;
  });
}

/** The button for more goes away when it is pressed: the first of the hits it brings takes the focus. */
function useFocusOnMore(count: number, more: () => void): [RefObject<HTMLOListElement | null>, () => void] {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (before.current === 0 || count <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = 0;
  }, [count]);
  const showMore = () => {
    before.current = count;
    more();
  };
  return [list, showMore];
}

type Results = {
  status: 'idle' | 'loading' | 'done' | 'failed';
  hits: Hit[];
  total: number;
  page: number;
  pages: number;
  partial?: 'pending' | 'failed';
  problem?: string;
};
const nothing: Results = {status: 'idle', hits: [], total: 0, page: 0, pages: 0};

/** Requests the hits of a query page by page. Those of the previous query stay until then, so that the scroll position does not jump. */
function useSearch(query: string) {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const {appId, apiKey, indexName} = useSearchData();
  const {baseUrl} = siteConfig;
  const version = siteMetadata.docusaurusVersion;
  const facets = JSON.stringify(useFacets());
  const [results, setResults] = useState(nothing);
  const [asked, setAsked] = useState({page: 0});
  const search = useRef<Search>(undefined);

  useEffect(() => setAsked({page: 0}), [query]);
  useEffect(() => {
    if (!query) {
      setResults(nothing);
      return undefined;
    }
    let current = true;
    const {page} = asked;
    const words = window.matchMedia('(max-width: 768px)').matches ? 5 : 10;
    const params = {requests: [searchRequest(query, indexName, page, JSON.parse(facets), words)]};
    const show = async (earlier: Hit[]): Promise<void> => {
      search.current ??= await backend({appId, apiKey, baseUrl, version});
      const {results, rest} = await search.current(params);
      const [answer] = results;
      if (!answer) throw new Error('The search service gave no result.');
      if (!current) return;
      const {hits, nbHits: total, nbPages: pages, partial} = answer;
      setResults({status: 'done', hits: [...earlier, ...hits], total, page, pages, partial});
      await rest;
      if (rest && current) await show(earlier);
    };
    setResults((before) => ({...before, status: 'loading'}));
    const timer = setTimeout(
      () =>
        show(page === 0 ? [] : results.hits.slice(0, page * 20)).catch((error) => {
          const problem = String(error);
          if (current) setResults((before) => ({...(page === 0 ? nothing : before), status: 'failed', problem}));
        }),
      pause,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, asked, appId, apiKey, indexName, facets, baseUrl, version]);

  return {
    ...results,
    hasMore: results.page + 1 < results.pages,
    more: () => setAsked({page: results.page + 1}),
    // The same page once more: a new object is a new question.
    retry: () => setAsked(({page}) => ({page})),
  };
}

/** The value, or while `isHeld` the one it had before. */
function useUnless(isHeld: boolean, value: string): string {
  const [before, setBefore] = useState(value);
  if (!isHeld && before !== value) setBefore(value);
  return isHeld ? before : value;
}
