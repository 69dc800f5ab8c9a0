import '@docsearch/css/dist/modal.css';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {isPlainClick, nextTask} from 'inkstone-core/dom';
import {type MouseEvent, type ReactNode, startTransition, useEffect, useLayoutEffect, useState} from 'react';
import {createPortal} from 'react-dom';
import {createRoot, type Root} from 'react-dom/client';
import type {MountedSearch, SearchDialog} from '../shared/dialog';
import {isEmbedded} from '../shared/mode';
import {makeAccessible} from './accessible';
import {afterTyping, type Outcome, reporting} from './asking';
import {DocSearchModal, type DocSearchModalProps} from './doc-search';
import {checkStoredSearches} from './hits';
import {search as searchHosted} from './hosted';
import styles from './modal.module.css';
import {holdEnter, type PendingEnter} from './pending-enter';
import type {SearchRequest, SearchResult} from './protocol';
import * as words from './translations';
import {loadIndex, SearchFault, search as searchEmbedded} from './worker-client';

type Report = (outcome: Outcome) => void;

window.mountSearch = mount;

/**
 * Renders DocSearch beside the dialog's own field, on either backend, and then takes over what the reader has typed.
 * Rendering is a transition: it leaves the processor to each key in between. Taking over is one task.
 */
function mount(dialog: SearchDialog): MountedSearch {
  const {element, config, field, index} = dialog;
  const place = document.createElement('div');
  // DocSearch would take the focus as soon as it is rendered.
  place.hidden = true;
  element.append(place);
  const enter = holdEnter(() => fieldOf(place));
  const canStore = checkStoredSearches(config.indexName);
  const embedded = isEmbedded(config);
  let report: Report = () => {};
  const docSearch = optionsOfDocSearch(dialog, enter, canStore, (outcome) => report(outcome));

  // DocSearch would take the text selected in the page for the query. In Chromium, the field shares this selection.
  const selection = selectionOf(field);
  getSelection()?.removeAllRanges();
  field.setSelectionRange(...selection);
  let isMounted = true;
  let release = () => {};
  let root: Root | undefined;
  const rendered = new Promise<void>((resolve, reject) => {
    const onRendered = (setOutcome: Report) => {
      report = setOutcome;
      resolve();
    };
    root = createRoot(place, {
      onUncaughtError(error) {
        reject(error);
        reportError(error);
      },
    });
    // A failure shows with the first query.
    if (embedded) loadIndex(config.baseUrl, index).catch(() => {});
    startTransition(() =>
      root?.render(
        // biome-ignore lint/a11y: readers operate the elements inside
        <div onClick={(event) => openHit(event, enter, dialog.close)} onKeyDownCapture={enter.onKeyDown}>
          <Messages {...{embedded, canStore, onRendered}} query={field.value}>
            <DocSearchModal {...docSearch} />
          </Messages>
        </div>,
      ),
    );
  });
  const takeOver = async () => {
    await rendered;
    const input = await copyText(place, dialog, () => isMounted);
    if (!input) return;
    const {value} = field;
    const range = selectionOf(field);
    place.hidden = false;
    input.focus();
    input.setSelectionRange(...range);
    field.closest('.DocSearch-Container')?.remove();
    release = makeAccessible(place, config.words.label);
    const event = dialog.submitted();
    if (event) enter.hold(value, event);
  };

  return {
    shown: takeOver(),
    unmount() {
      isMounted = false;
      release();
      root?.unmount();
      place.remove();
    },
  };
}

function optionsOfDocSearch(
  {config, field, composed, close}: SearchDialog,
  enter: PendingEnter,
  canStore: boolean,
  report: Report,
): DocSearchModalProps {
  const {appId, apiKey, indexName, baseUrl, searchPage, facetFilters, maxResultsPerGroup, missingResults} = config;
  return {
    ...{appId, apiKey, indexName, maxResultsPerGroup},
    initialQuery: field.value,
    initialScrollY: window.scrollY,
    onClose: close,
    navigator: {navigate: ({itemUrl}) => navigate(itemUrl)},
    hitComponent: HitLink,
    resultsFooterComponent: ({state}) => <ResultsFooter state={state} searchPage={searchPage} enter={enter} />,
    transformSearchClient(client) {
      const generator = document.querySelector<HTMLMetaElement>('meta[name=generator]')?.content;
      client.addAlgoliaAgent('docusaurus', generator?.match(/\d[\d.]*/)?.[0]);
      const backend = isEmbedded(config) ? searchEmbedded(baseUrl, maxResultsPerGroup) : searchHosted(client);
      const ask = afterTyping(
        composed,
        reporting(backend, report, () => showRest(report)),
      );
      const search = async ({requests}: {requests: SearchRequest[]}) => ({
        results: await Promise.all(requests.map(async (request) => withSuggestions(await ask(request)))),
      });
      return {...client, search: search as never};
    },
    transformItems: (hits) => hits.filter(({objectID}) => !objectID.startsWith(suggestion)),
    searchParameters: {facetFilters},
    disableUserPersonalization: !canStore,
    getMissingResultsUrl:
      missingResults === undefined
        ? undefined
        : ({query}) => missingResults.replace('{query}', encodeURIComponent(query)),
    placeholder: words.searchBox.placeholderText,
    translations: words.translations,
  };
}

/** Comes after DocSearch's own handler, which saves the search and closes the dialog. */
function openHit(event: MouseEvent, enter: PendingEnter, close: () => void): void {
  const target = event.target as Element;
  if (target.closest('.DocSearch-MagnifierLabel')) enter.press();
  const link = target.closest('.DocSearch-HitsFooter, .DocSearch-Hit')?.querySelector('a');
  if (!link || target.closest('button') || !isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  close();
  navigate(link.getAttribute('href') ?? '');
}

/** Copies the text of the dialog's own field into the field of DocSearch, and gives that; undefined after the end. */
async function copyText(
  place: HTMLElement,
  {field, composed}: SearchDialog,
  isMounted: () => boolean,
): Promise<HTMLInputElement | undefined> {
  const input = fieldOf(place);
  if (!input) throw new Error('DocSearch could not be shown.');
  // DocSearch renders each text in a task of its own. In that time the reader may type on.
  for (;;) {
    await nextTask();
    await composed();
    if (!isMounted()) return undefined;
    if (input.value === field.value) return input;
    setText(input, field.value);
  }
}

function selectionOf({selectionStart, selectionEnd, selectionDirection}: HTMLInputElement) {
  return [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
}

/** Goes to a page of this site, by the app if it runs. */
function navigate(path: string): void {
  if (document.dispatchEvent(new CustomEvent('site:navigate', {detail: path, cancelable: true})))
    window.location.assign(path);
}

type MessagesProps = {
  embedded: boolean;
  canStore: boolean;
  query: string;
  onRendered: (setOutcome: Report) => void;
  children: ReactNode;
};

/** What DocSearch does not say: failures, and "No recent searches" where nothing can be stored. */
function Messages({embedded, canStore, query, onRendered, children}: MessagesProps) {
  const [{failure, partial, count}, setOutcome] = useState<Outcome>({});
  const [text, setText] = useState(query);
  const isEmpty = text === '';
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(document.querySelector('.DocSearch-Dropdown'));
    onRendered(setOutcome);
  }, [onRendered]);
  // DocSearch makes room for a vanishing scrollbar; here its gutter stays.
  useLayoutEffect(() => {
    document.body.style.marginRight = '';
  }, []);
  const changed = (value: string) => {
    setText(value);
    if (!value.trim()) setOutcome({});
  };
  const help =
    failure instanceof SearchFault
      ? words.fault(failure.message)
      : process.env.NODE_ENV === 'development'
        ? failure?.message
        : words.failure.helpText;
  return (
    <div
      className={clsx(styles.modal, embedded && styles.embedded, (failure || !text.trim()) && styles.unanswered)}
      onReset={() => changed('')}
      onInput={({target}) => target instanceof HTMLInputElement && changed(target.value)}
    >
      {children}
      {place &&
        createPortal(
          <>
            {isEmpty && !canStore && (
              <p className="DocSearch-StartScreen DocSearch-Help">{words.startScreen.noRecentSearchesText}</p>
            )}
            {/* The element is there before it has anything to say: only then is a change of it announced. */}
            <p role="status" className="DocSearch-Help">
              {partial === 'pending' && words.pending}
            </p>
            <p role="status" className={styles.announced}>
              {count !== undefined && words.foundText(count, text)}
            </p>
            <div role="alert" className={clsx(failure && 'DocSearch-ErrorScreen')}>
              {failure && <p className="DocSearch-Title">{words.failure.titleText}</p>}
              {(failure || partial === 'failed') && (
                <p className="DocSearch-Help">
                  {failure ? help : words.partial} <RetryButton />
                </p>
              )}
            </div>
          </>,
          place,
        )}
    </div>
  );
}

const fieldOf = (place: ParentNode = document) => place.querySelector<HTMLInputElement>('.DocSearch-Input');

/**
 * Replaces the text of the field. React listens for the event, and only to a value that it did not set itself. The
 * focus comes later: DocSearch asks when it gets it, and an answer to the old text would end the wait for the new one.
 */
function setText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/** DocSearch asks when its field gets the focus. */
function RetryButton() {
  const askAgain = () => {
    const input = fieldOf();
    input?.blur();
    input?.focus();
  };
  return (
    <button type="button" className="button button--secondary button--sm" onClick={askAgain}>
      {words.retry}
    </button>
  );
}

/** Shows the hits that have come after the first ones, unless the reader is on the way through those. */
function showRest(report: Report): void {
  const input = fieldOf();
  const active = input?.getAttribute('aria-activedescendant') ?? 'item-0';
  if (active.endsWith('item-0')) input?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  else report({});
}

/** The link lies behind the text of a hit, so that no button lies in it. It is for the pointer; arrow keys choose. */
function HitLink({hit: {url}, children}: {hit: {url: string}; children: ReactNode}) {
  return (
    <div className={styles.hit}>
      {/* biome-ignore lint/a11y/useAnchorContent: the hit itself is what a screen reader names */}
      <a href={url} tabIndex={-1} aria-hidden="true" />
      {children}
    </div>
  );
}

const suggestion = 'suggestion:';

/**
 * DocSearch suggests the names of the groups it has seen, so a first query without a hit has nothing to suggest. Empty
 * groups carry the names there: their only hit is dropped again by `transformItems`.
 */
function withSuggestions({suggestions = [], ...result}: SearchResult): {hits: unknown[]} {
  if (result.hits.length > 0) return result;
  const hits = suggestions.map((name) => ({objectID: suggestion + name, url: '', hierarchy: {lvl0: name}}));
  return {...result, hits};
}

type ResultsState = Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0]['state'];

function ResultsFooter({state, searchPage, enter}: {state: ResultsState; searchPage?: string; enter: PendingEnter}) {
  const {query, context, collections} = state;
  useEffect(() => {
    enter.onShown(query);
    return () => enter.onShown();
  });
  const count = Number(context.nbHits);
  if (!searchPage || count <= collections.reduce((sum, {items}) => sum + items.length, 0)) return null;
  return (
    <a href={`${searchPage}?${new URLSearchParams({q: query})}`}>
      {translate({id: 'theme.SearchBar.seeAll', message: 'See all {count} results'}, {count})}
    </a>
  );
}
