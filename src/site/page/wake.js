/*
 * Wakes the page when its reader does something, and not before: a page that is only read runs none of the app's scripts, and nothing on it
 * waits for them. Stands inline in the head of every page, so that it hears before the first click can be. It does its part on the page as soon as
 * that is read. Behind the style sheet it would wait for it, and the page with it.
 *
 * - What lies below the window is laid out after what is in it has been painted.
 * - The app's files are fetched ahead once the page is complete and painted, at the lowest priority, unless the reader saves data or the line is slow.
 * - Pointer, touch, key, focus or scrolling start the app.
 * - A click or shortcut that comes before the app can hear it is kept and given to it once it can. The colour mode changes at once, in this tab and the others.
 * - Links need no app; the language switch takes the section along.
 * - An address that the app has to put right or to read (a query, a page that is not there) starts it at once.
 */
(() => {
  const html = document.documentElement;
  const {dataset} = document.currentScript;
  const entries = dataset.src.split(' ');
  const parts = (dataset.parts || '').split(' ').filter(Boolean);
  const INTENT = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'];
  const listening = new AbortController();
  /** What a page is laid out in, with the pixels above the first and between two of them, as few as it can be. */
  const BLOCKS = [
    ['.page > section li', 250, 40],
    ['article:not(:only-of-type)', 200, 150],
    ['.markdown > *', 280, 20],
    ['main > *', 200, 20],
  ];
  const kept = new Set();
  const typed = new Map();
  const missing = new Set(entries);
  /** What is not laid out yet. */
  const below = [];
  let drawn = new Set();
  let started = false;

  function add(name, attributes) {
    return document.head.appendChild(Object.assign(document.createElement(name), attributes));
  }

  function wake() {
    if (started) return;
    // The app takes over a page that is whole, and reads its layout.
    const styles = document.querySelector('link[rel="stylesheet"]');
    if (document.readyState === 'loading' || !(styles?.sheet || document.readyState === 'complete')) {
      for (const target of [styles, window]) target?.addEventListener('load', wake, {once: true});
      return;
    }
    started = true;
    // Who does something may go anywhere.
    layOut(Infinity);
    // The browser may have filled a field again without an event.
    for (const field of document.querySelectorAll('input')) remember({target: field});
    for (const href of parts) add('link', {rel: 'preload', as: 'script', href});
    for (const src of missing) add('script', {src, async: false, onload: () => missing.delete(src), onerror: failed});
  }

  /** As the app itself does it where the browser (Safari) cannot prefetch. */
  function fetchAhead(href) {
    if (document.createElement('link').relList.supports('prefetch')) add('link', {rel: 'prefetch', as: 'script', href});
    else fetch(href, {credentials: 'include', priority: 'low'}).catch(() => {});
  }

  /** The next thing the reader does tries again. Who has asked for something is told. */
  function failed() {
    started = false;
    if (kept.size > 0 && !document.getElementById('chunk-failure')) {
      const textContent = html.lang.startsWith('zh')
        ? '网络不通，这个按钮暂时不可用，请稍后再试。'
        : 'No connection: this button does not work yet. Try again later.';
      document.body.prepend(Object.assign(document.createElement('p'), {id: 'chunk-failure', role: 'alert', textContent}));
    }
    for (const {target} of kept) target.removeAttribute('aria-busy');
    kept.clear();
  }

  function keep(event, target, replay) {
    event.preventDefault();
    event.stopPropagation();
    if (target.hasAttribute('aria-busy')) return;
    target.setAttribute('aria-busy', 'true');
    kept.add({target, replay});
    wake();
  }

  function onClick(event) {
    if (event.button || !(event.target instanceof Element)) return;
    const language = event.target.closest('.dropdown a[lang]');
    if (language && location.hash && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      location.assign(language.href + location.hash);
    }
    const button = event.target.closest('button, [role="button"]');
    if (!drawn.has(button) || button.type === 'submit') return;
    // Once the app has read the colour mode, only the app may change it.
    if (window.docusaurusRoot || !button.closest('[class*="colorModeToggle"]')) {
      keep(event, button, () => button.click());
      return;
    }
    event.stopPropagation();
    html.dataset.theme = html.dataset.themeChoice = html.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', html.dataset.theme);
    } catch {
      // No storage: the choice lasts as long as the page.
    }
  }

  function onKey(event) {
    const {key, target} = event;
    const inField = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    const opensSearch =
      (key === 'k' && (event.ctrlKey || event.metaKey)) || (key === '/' && !inField) || (/^[\p{L}\p{N}]$/u.test(key) && target.matches('.DocSearch-Button'));
    if (!opensSearch) return;
    keep(event, document.querySelector('.DocSearch-Button') || target, () =>
      target.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey: event.ctrlKey, metaKey: event.metaKey, bubbles: true, cancelable: true})),
    );
  }

  /** A page that opens under a resting pointer is told that it moved, by nothing. */
  function onIntent({type, movementX, movementY}) {
    if (type !== 'pointermove' || movementX || movementY) wake();
  }

  function remember({target}) {
    if (target.value === target.defaultValue) typed.delete(target);
    else typed.set(target, target.value);
  }

  /** Another tab has changed the colour mode. */
  function onStorage({key, newValue}) {
    if (key === 'theme' || key === null) html.dataset.theme = html.dataset.themeChoice = newValue === 'dark' ? 'dark' : 'light';
  }

  function onHydrated() {
    if (html.dataset.hasHydrated !== 'true') return;
    listening.abort();
    observer.disconnect();
    document.getElementById('chunk-failure')?.remove();
    for (const {target, replay} of kept) {
      target.removeAttribute('aria-busy');
      replay();
    }
    // The app has emptied what was typed before it could hear.
    for (const [field, value] of typed) {
      field.value = value;
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
  }

  /** Only for who begins at the top, and has seen nothing yet: nobody's place on the page may depend on heights that are still guessed. */
  function layOutWindowFirst() {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation?.type !== 'navigate' || location.hash || performance.getEntriesByName('first-contentful-paint').length > 0) return;
    // Of the screen, not of the window: to ask for that would lay out the page. Most letters are wider than this, lines farther apart.
    const [padding, widest, areaOfLetter] = [32, 646, 230];
    const [blocks, above, between] = BLOCKS.find(([kind]) => document.querySelector(kind)) ?? BLOCKS.at(-1);
    const column = Math.min(screen.width - padding, widest);
    let room = (column * (screen.height - above)) / areaOfLetter;
    for (const block of document.querySelectorAll(`${blocks}, article > :is(footer, .related), .pagination-nav, .footer`)) {
      // A Chinese character has the room of two letters.
      const {length} = block.textContent.replace(/[\u3000-\uffff]/g, 'zi');
      if (room < 0) below.push({block, length});
      else room -= length + (column * between) / areaOfLetter;
    }
    for (const {block} of below) block.dataset.below = '';
    const layOutNext = () => {
      // About half a phone's window at a time.
      layOut(500);
      if (below.length > 0) onceShown(layOutNext);
    };
    onceShown(layOutNext);
  }

  function layOut(letters) {
    while (letters > 0 && below.length > 0) {
      const {block, length} = below.shift();
      block.removeAttribute('data-below');
      letters -= length;
    }
  }

  /** In a task of its own after the next frame, and not in a tab that nobody looks at. */
  function onceShown(action) {
    requestAnimationFrame(() => setTimeout(action));
  }

  /** The page is there whole, and mostly has no style yet: what changes here costs nothing. */
  function onRead() {
    // What comes later (a message that something failed, and its button) hears for itself.
    drawn = new Set(document.querySelectorAll('button, [role="button"]'));
    // Drawn switched off, as a control without JavaScript is; from here on a click on it is heard.
    for (const button of document.querySelectorAll('button:disabled')) button.disabled = false;
    const canonical = document.querySelector('link[rel="canonical"]');
    if (location.search || !canonical || new URL(canonical.href).pathname !== location.pathname) wake();
    else layOutWindowFirst();
  }

  function onLoad() {
    const {saveData, effectiveType = ''} = navigator.connection || {};
    if (saveData || effectiveType.includes('2g')) return;
    const files = [...entries, ...parts].values();
    // One at a time: all at once would keep a slow phone from answering.
    const fetchNext = () => {
      const {value, done} = files.next();
      if (started || done) return;
      fetchAhead(value);
      setTimeout(fetchNext);
    };
    onceShown(fetchNext);
  }

  const {signal} = listening;
  for (const type of INTENT) addEventListener(type, onIntent, {passive: true, signal});
  addEventListener('storage', onStorage, {signal});
  addEventListener('input', remember, {signal});
  addEventListener('click', onClick, {capture: true, signal});
  addEventListener('keydown', onKey, {capture: true, signal});
  const observer = new MutationObserver(onHydrated);
  observer.observe(html, {attributeFilter: ['data-has-hydrated']});
  addEventListener('DOMContentLoaded', onRead);
  addEventListener('load', onLoad);
})();
