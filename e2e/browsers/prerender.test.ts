import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {missingForUndriven, UndrivenBrowser} from '../../scripts/undriven-browser';

// What Chromium does with a page before it is opened. A browser that a test drives does not prerender.

const FOLDER = path.resolve(__dirname, '../../node_modules/.cache/e2e-reference');
const START = '/en/blog/garch';
/** A page that starts the app by itself. */
const TARGET = '/en/__e2e/interactive';
const APP = /\/assets\/js\/main\.\w+\.js$/;

const PROBE = `
  const theme = () => document.documentElement.dataset.theme;
  const at = (element) => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () =>
      requestAnimationFrame(() => setTimeout(() => tell({state: 'shown', theme: theme()}))),
    );
    tell({state: 'prerendering'});
  } else if (location.pathname === '${TARGET}') tell({state: 'loaded'});
  else addEventListener('load', () => {
    // This page does not start the app, however long the pointer rests.
    document.getElementById('page-script').removeAttribute('data-app');
    const link = Object.assign(document.createElement('a'), {href: '${TARGET}', textContent: 'There'});
    link.style.cssText = 'position: fixed; top: 300px; left: 300px; z-index: 1000; padding: 20px; background: white';
    document.body.append(link);
    addEventListener('storage', () => tell({state: 'changed', theme: theme()}));
    tell({state: 'ready', link: at(link), mode: at(document.querySelector('[data-color-mode]'))});
  });
`;

test.skipIf(missingForUndriven)(
  missingForUndriven
    ? `skipped: ${missingForUndriven} is missing`
    : 'a page is ready before it is opened, and starts then',
  async () => {
    const browser = await UndrivenBrowser.open(START, {folder: FOLDER, probe: PROBE});
    const apps = () => browser.files.filter((name) => APP.test(name));
    const pointOf = (text = '') => text.split(',').map(Number) as [number, number];
    try {
      const ready = await browser.next();
      expect(ready.state).toBe('ready');
      browser.rest(...pointOf(ready.link));
      expect((await browser.next()).state).toBe('prerendering');
      // The app is for a page that is seen, and what the reader changes here holds there.
      browser.rest(...pointOf(ready.mode));
      browser.press();
      expect(await browser.next()).toEqual({state: 'changed', theme: 'dark'});
      await pause(1500);
      expect(browser.documents).toEqual([START, expect.stringMatching(`^${TARGET} prefetch`)]);
      expect(apps()).toEqual([]);
      browser.rest(...pointOf(ready.link));
      browser.press();
      expect(await browser.next()).toEqual({state: 'shown', theme: 'dark'});
      await expect.poll(apps).toHaveLength(1);
    } finally {
      await browser.close();
    }
  },
);
