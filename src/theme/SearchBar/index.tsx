// Replaced, because a wrap cannot: the original asks Algolia's servers for a connection on every page, even where there is no
// account; takes a modal that failed to load for one that needs no word; and with DocSearch 3.9.0, the version the
// specification describes, carries the whole modal into every page, twice. What opens search, and how, is DocSearch's.

import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/button.css';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ComponentType, useCallback, useEffect, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {inTime, warmUp} from '../../plugins/search/browser/client';
import {isEmbedded} from '../../plugins/search/shared/mode';
import styles from './styles.module.css';

type ModalModule = typeof import('../../plugins/search/browser/modal');
type Modal = ComponentType<{initialQuery?: string; onClose: () => void}>;

/** The search button. Modal, engine and index begin to load when the reader reaches for it, and not before. */
export default function SearchBar() {
  const {siteConfig} = useDocusaurusContext();
  const {appId} = siteConfig.themeConfig.algolia as {appId: string};
  const button = useRef<HTMLButtonElement>(null);
  const [Modal, setModal] = useState<Modal>();
  const [opening, setOpening] = useState<{query?: string}>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async (): Promise<ModalModule> => {
    if (isEmbedded({appId})) warmUp(siteConfig.baseUrl);
    return inTime(import(/* webpackChunkName: "search-modal" */ '../../plugins/search/browser/modal'));
  }, [siteConfig.baseUrl, appId]);
  // What fails while the reader only points at the button is tried again, and told, when it is pressed.
  const prepare = () => void load().catch(() => {});

  const open = useCallback(
    (query?: string) => {
      setFailed(false);
      load().then(
        (modal) => {
          setModal(() => modal.default);
          setOpening({query});
        },
        () => setFailed(true),
      );
    },
    [load],
  );
  const close = useCallback(() => setOpening(undefined), []);
  useFocusBack(button, Boolean(opening));
  useShortcuts(button, Boolean(opening), open, close);

  const label = translate({id: 'theme.SearchBar.label', message: 'Search', description: 'The ARIA label and placeholder for search button'});
  const modifier = useModifier();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="DocSearch DocSearch-Button"
        aria-keyshortcuts="Control+K Meta+K /"
        onMouseOver={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={() => open()}
      >
        <span className="DocSearch-Button-Container">
          <Magnifier />
          <span className="DocSearch-Button-Placeholder">{label}</span>
        </span>
        <span className="DocSearch-Button-Keys" aria-hidden="true">
          {modifier && (
            <>
              <kbd className="DocSearch-Button-Key">{modifier === 'Command' ? '⌘' : modifier}</kbd>
              <kbd className="DocSearch-Button-Key">K</kbd>
            </>
          )}
        </span>
      </button>
      {/* The element is there before it has anything to say: only then is a change of it announced. */}
      <span role="alert">
        {failed && (
          <span className={`alert alert--danger ${styles.failure}`}>
            <Translate id="site.search.failed" description="Shown when the code of the search dialog could not be loaded">
              Search could not be loaded.
            </Translate>{' '}
            <button type="button" className="button button--sm button--secondary" onClick={() => open()}>
              <Translate id="site.search.retry">Retry</Translate>
            </button>
          </span>
        )}
      </span>
      {Modal && opening && createPortal(<Modal initialQuery={opening.query} onClose={close} />, document.body)}
    </>
  );
}

/** Only when the modal has gone can the page, and the button in it, have the focus again. */
function useFocusBack(button: React.RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [button, isOpen]);
}

/** Ctrl or Cmd with K anywhere, `/` outside of inputs, a letter or digit on the button; Escape closes. */
function useShortcuts(button: React.RefObject<HTMLButtonElement | null>, isOpen: boolean, open: (query?: string) => void, close: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const {key} = event;
      // Escape and Enter of an input method belong to the word being written. The browser's autofill sends events without a key.
      if (!key || event.isComposing) return;
      const withModifier = event.ctrlKey || event.metaKey;
      if (isOpen) {
        if (key !== 'Escape' && !(withModifier && key.toLowerCase() === 'k')) return;
        event.preventDefault();
        close();
      } else if ((withModifier && key.toLowerCase() === 'k') || (key === '/' && !withModifier && !isEditable(event.target))) {
        event.preventDefault();
        open();
      } else if (document.activeElement === button.current && !withModifier && !event.altKey && /^[\p{L}\p{N}]$/u.test(key)) {
        event.preventDefault();
        open(key);
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [button, isOpen, open, close]);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));
}

/** Unknown while the page is drawn on the server. */
function useModifier(): 'Ctrl' | 'Command' | undefined {
  const [modifier, setModifier] = useState<'Ctrl' | 'Command'>();
  useEffect(() => setModifier(/mac|iphone|ipad|ipod/i.test(navigator.platform) ? 'Command' : 'Ctrl'), []);
  return modifier;
}

function Magnifier() {
  return (
    <svg width="20" height="20" className="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z"
        stroke="currentColor"
        fill="none"
        fillRule="evenodd"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
