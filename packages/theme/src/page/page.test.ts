// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {announcement} from './announcement';
import {code} from './code';
import {colorMode} from './color-mode';
import {contents} from './contents';
import {language} from './language';
import {menus} from './menus';
import {skipLink} from './skip-link';
import {startAll} from './start';
import {zoom} from './zoom';

/** What a behavior has added to the window and the document, so that the next test starts without it. */
let listeners: AbortController;
beforeEach(() => {
  listeners = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: object | boolean) =>
        add(type, listener, {
          ...(typeof options === 'object' ? options : {capture: options}),
          signal: listeners.signal,
        }),
    );
  }
});
afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
});

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E;
const press = (selector: string) => find(selector).click();
const key = (name: string) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));

test('a behavior that throws disables no other, and the console says which it is', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('no such element');
  const started: string[] = [];
  startAll({
    first: () => void started.push('first'),
    broken() {
      throw broken;
    },
    last: () => void started.push('last'),
  });
  expect(started).toEqual(['first', 'last']);
  expect(reported.mock.calls).toEqual([[expect.stringContaining('"broken"'), broken]]);
});

test('the contents mark the section that is read, also beside one whose id does not decode', () => {
  document.body.innerHTML = `<a class=toc-highlight href="#one">1</a><a class=toc-highlight href="#100%">2</a>
    <h2 id=one>1</h2><h2 id="100%">2</h2>`;
  const [one, percent] = [find('h2'), find('h2:last-child')];
  vi.spyOn(one, 'getBoundingClientRect').mockReturnValue({top: -500} as DOMRect);
  vi.spyOn(percent, 'getBoundingClientRect').mockReturnValue({top: -10} as DOMRect);
  contents();
  expect(find('.table-of-contents__link--active')?.textContent).toBe('2');
});

test('the color mode is switched, named, kept, and follows other tabs', () => {
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = '<button data-color-mode=light data-light="Now light" data-dark="Now dark"></button>';
  colorMode();
  expect(find('button').title).toBe('Now light');
  press('button');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(find('button').title).toBe('Now dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: 'light'}));
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('the color mode is switched where the browser keeps nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = '<button data-color-mode=light></button>';
  colorMode();
  press('button');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('the announcement is closed for good', () => {
  document.body.innerHTML = '<button data-announcement-close></button>';
  announcement();
  press('button');
  expect(document.documentElement.dataset.announcementBarInitiallyDismissed).toBe('true');
  expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true');
});

test('a listing is copied without the line end of its last line, and the button says so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  document.body.innerHTML = `<p id=script-failure data-copied=Copied data-failed=Failed></p>
    <div class=theme-code-block><pre><code>a = 1\n</code></pre><button data-copy-code title=Copy></button></div>`;
  code();
  press('button');
  await vi.waitFor(() => expect(find('button').title).toBe('Copied'));
  expect(written).toHaveBeenCalledWith('a = 1');
});

test('Escape closes a dropdown and returns the focus, and arrow keys move it', () => {
  document.body.innerHTML =
    '<details class=dropdown><summary tabindex=0>Languages</summary><a href="/">1</a><a href="/en/">2</a></details>';
  menus();
  find('summary').focus();
  key('ArrowDown');
  expect(find<HTMLDetailsElement>('details').open).toBe(true);
  key('ArrowDown');
  expect(document.activeElement?.textContent).toBe('2');
  key('Escape');
  expect(find<HTMLDetailsElement>('details').open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('a link to another language takes the query and the place along', () => {
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
  history.replaceState(null, '', '/blog/x?q=1#part');
  document.body.innerHTML = '<nav><a lang=en target=_self href="/en/blog/x">English</a></nav>';
  language();
  press('a');
  expect(String(went.mock.calls[0]?.[0])).toMatch(/\/en\/blog\/x\?q=1#part$/);
});

test('the skip link moves the focus to the main content', () => {
  document.body.innerHTML = '<a href="#__docusaurus_skipToContent_fallback">Skip</a><main>Text</main>';
  skipLink();
  press('a');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a figure opens in a dialog with its caption, and leaves nothing behind', () => {
  document.body.innerHTML =
    '<p id=script-failure data-close=Close></p><figure><a href="/a.svg"><img alt=A></a><figcaption>Caption</figcaption></figure>';
  zoom();
  press('figure a');
  const dialog = find<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toBe('CloseCaption');
  press('dialog button');
  expect(document.querySelector('dialog')).toBeNull();
});
