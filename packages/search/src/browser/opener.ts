import {closest, nextTask} from 'inkstone-core/dom';
import type {SearchConfig, SearchDialog} from '../shared/dialog';
import {fetchIndex, type IndexText} from '../shared/index-text';
import {isEmbedded} from '../shared/mode';
import {cutQuery, LONGEST_QUERY} from '../shared/query';

const BUTTON = '.DocSearch-Button';
const PATIENCE_MS = 15_000;
const BOX = `<div class="DocSearch DocSearch-Container"><div class="DocSearch-Modal">
<div class="DocSearch-SearchBar"><form class="DocSearch-Form">
<label class="DocSearch-MagnifierLabel" for="search-field"></label>
<input class="DocSearch-Input" id="search-field" type="search" role="combobox" aria-expanded="false"
maxlength="${LONGEST_QUERY}" enterkeyhint="search" autocomplete="off" autocorrect="off" autocapitalize="off"
spellcheck="false"></form><button type="button" class="DocSearch-Cancel"></button></div>
<div role="alert" class="search-failure"></div></div></div>`;

type OwnDialog = Omit<SearchDialog, 'index' | 'close'> & {alert: HTMLElement};

let loadBundle: () => Promise<unknown>;
let fetchBundle: () => unknown;
/** While the search is open. */
let dialog: HTMLDialogElement | undefined;
let unmount: (() => void) | undefined;
let index: Promise<IndexText> | undefined;

/** Fetches the bundle and, beside it, the index of the site. */
function preloadSearch({appId, baseUrl}: SearchConfig): void {
  if (!index && isEmbedded({appId})) {
    index = fetchIndex(baseUrl);
    // The first question fetches it anew.
    index.catch(() => {
      index = undefined;
    });
  }
  fetchBundle();
}

function configOf(button: HTMLElement): SearchConfig {
  return JSON.parse(button.dataset.search ?? '');
}

/** Builds the dialog of the page's own: a field that takes every key until DocSearch has loaded. */
function createDialog(button: HTMLElement): OwnDialog {
  const config = configOf(button);
  const {words} = config;
  const element = document.createElement('dialog');
  element.className = 'search-dialog';
  element.setAttribute('aria-label', words.label);
  element.setAttribute('aria-modal', 'true');
  element.innerHTML = BOX;
  const part = <E extends HTMLElement>(selector: string) => element.querySelector(selector) as E;
  const field = part<HTMLInputElement>('input');
  part('label').append(button.querySelector('svg')?.cloneNode(true) ?? '');
  part('.DocSearch-Cancel').textContent = words.cancel;
  field.placeholder = words.placeholder;
  field.setAttribute('aria-label', words.label);
  field.value = cutQuery((getSelection()?.toString() ?? '').trim());
  const {isComposing, submitted} = watchTyping(element, field, part('label'));
  part('form').addEventListener('submit', (event) => event.preventDefault());
  part('.DocSearch-Cancel').addEventListener('click', close);
  element.addEventListener('mousedown', ({target}) => target === part('.DocSearch-Container') && close());
  // Android's back gesture closes the search, in browsers that report it to pages.
  element.setAttribute('closedby', 'closerequest');
  element.addEventListener('cancel', (event) => isComposing() && event.preventDefault());
  element.addEventListener('close', close);
  const composed = async () => {
    while (isComposing() && dialog === element) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return {element, config, field, composed, submitted, alert: part('[role=alert]')};
}

/** Whether an input method is writing, and the Enter that waits for a hit to open, unless the reader types on. */
function watchTyping(element: HTMLElement, field: HTMLInputElement, magnifier: HTMLElement) {
  let isComposing = false;
  let submitted: KeyboardEventInit | undefined;
  for (const type of ['compositionstart', 'compositionend']) {
    element.addEventListener(type, () => {
      isComposing = type === 'compositionstart';
    });
  }
  element.addEventListener('input', (event) => {
    // Chrome clears a search field at Escape, and tells nobody that the composition has ended.
    isComposing &&= (event as InputEvent).isComposing;
    submitted = undefined;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) submitted = event;
  });
  magnifier.addEventListener('click', () => {
    submitted = {};
  });
  return {isComposing: () => isComposing, submitted: () => submitted};
}

function showFailure(own: OwnDialog): void {
  const {element, alert, field, config} = own;
  if (dialog !== element || alert.hasChildNodes() || !alert.isConnected) return;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--secondary button--sm';
  retry.textContent = config.words.retry;
  retry.addEventListener('click', () => {
    field.focus();
    loadInto(own);
  });
  alert.append(`${config.words.failed} `, retry);
}

/** Lets DocSearch take over the dialog. */
async function loadInto(own: OwnDialog): Promise<void> {
  const {alert, ...searchDialog} = own;
  const isOpen = () => dialog === own.element;
  alert.replaceChildren();
  // Whatever comes later is welcome all the same.
  const patience = setTimeout(showFailure, PATIENCE_MS, own);
  try {
    preloadSearch(own.config);
    // The field is painted first.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await loadBundle();
    // The bundle has just run; a key that waits for it comes before the dialog is built.
    await nextTask();
    await own.composed();
    if (!isOpen() || unmount) return;
    if (!window.mountSearch) throw new Error('The bundle of the search has loaded and did not run.');
    const mounted = window.mountSearch({...searchDialog, index, close});
    unmount = mounted.unmount;
    await mounted.shown;
  } catch (error) {
    console.error(error);
    if (isOpen()) {
      unmount?.();
      unmount = undefined;
    }
    showFailure(own);
  } finally {
    clearTimeout(patience);
  }
}

function open(button: HTMLElement): void {
  const own = createDialog(button);
  dialog = own.element;
  document.body.append(own.element);
  // Not `showModal()`, which makes the page inert: on a low-end phone its styles take a tenth of a second.
  // Firefox 97 has no dialogs, and shows the element all the same.
  if ('show' in own.element) own.element.show();
  own.field.focus();
  own.field.select();
  loadInto(own);
}

function close(): void {
  const closing = dialog;
  dialog = undefined;
  if (!closing) return;
  unmount?.();
  unmount = undefined;
  closing.remove();
  document.querySelector<HTMLElement>(BUTTON)?.focus({preventScroll: true});
}

function onKeyDown(event: KeyboardEvent): void {
  const {key, target} = event;
  // Autofill sends events without a key. Keys of an input method belong to the word being written.
  if (!key || event.isComposing || event.keyCode === 229 || event.altKey) return;
  const withModifier = event.ctrlKey || event.metaKey;
  const isShortcut = withModifier && !event.shiftKey && key.toLowerCase() === 'k';
  const button = document.querySelector<HTMLElement>(BUTTON);
  const element = target instanceof HTMLElement ? target : document.body;
  const isEditable = element.isContentEditable || element.matches('input, select, textarea');
  if (dialog) {
    if (!isShortcut && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  } else if (button && (isShortcut || (key === '/' && !withModifier && !isEditable))) {
    event.preventDefault();
    open(button);
  } else if (button && target === button && !withModifier && /^[\p{L}\p{N}]$/u.test(key)) {
    // The browser types the character into the field that now has the focus.
    open(button);
  }
}

/**
 * Opens the search in the task of the press: a dialog with a field that takes every key. When the bundle of the search
 * has loaded, it takes over the dialog together with the text, the selection and the focus of the field.
 * @param load loads the bundle (`modal.tsx`: React and DocSearch), once; called again after a failure
 * @param fetchAhead fetches the bundle without running it, when the reader reaches for the button; any number of times
 */
export function openOnPress(
  load: () => Promise<unknown>,
  fetchAhead: () => unknown = () => load().catch(() => {}),
): void {
  loadBundle = load;
  fetchBundle = fetchAhead;
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('focusin', ({target}) => {
    if (dialog && target instanceof Node && !dialog.contains(target)) dialog.querySelector('input')?.focus();
  });
  document.addEventListener('click', (event) => {
    const button = closest(event, BUTTON);
    if (button && !dialog) open(button);
  });
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      (event) => {
        const button = closest(event, BUTTON);
        // A failure shows when the button is pressed.
        if (button && !dialog) preloadSearch(configOf(button));
      },
      {passive: true},
    );
  }
  if (/mac|iphone|ipad/i.test(navigator.platform)) document.documentElement.dataset.mac = '';
}
