import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSiteServer, listen} from '../../scripts/server';
import type {Driver} from './driver';
import {FIREFOX, WEBKIT} from './engines';

// What most readers do, in two more engines. `npm run test:browsers` gets them; all other tests run in Chromium.

const heading = (text: string) => `document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`;
const at = (address: string) => `location.pathname === ${JSON.stringify(address)}`;
const themeIs = (mode: string) => `document.documentElement.dataset.theme === '${mode}'`;
const searchIsReady = "document.activeElement?.matches('.DocSearch-Input')";

for (const {name, missing, start} of [FIREFOX, WEBKIT]) {
  describe.skipIf(missing)(missing ? `${name}: skipped, ${missing}` : name, () => {
    const reports: string[] = [];
    const site = createSiteServer(
      path.resolve(__dirname, '../../node_modules/.cache/e2e-reference'),
      (request, response) => {
        if (request.url === '/__report') {
          request.on('data', (chunk) => reports.push(String(chunk))).on('end', () => response.writeHead(204).end());
          return true;
        }
        // The browser itself reports what the policy stops: no engine needs a tool for that.
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (header, value) =>
          setHeader(header, header === 'Content-Security-Policy' ? `${value}; report-uri /__report` : value);
        return false;
      },
    );
    let url = '';
    let browser: Driver;
    /** Waits until an expression in the page is true. While a page is being replaced there is nothing to ask. */
    const until = (expression: string) =>
      expect
        .poll(() => browser.evaluate(`Boolean(${expression})`).catch(String), {timeout: 15_000, message: expression})
        .toBe(true);
    /** Loads the app too, as a reader does who reaches for a link to another page. */
    const open = async (address: string) => {
      await browser.goto(url + address);
      const link =
        '[...document.links].find((to) => to.origin === location.origin && to.pathname !== location.pathname)';
      await browser.evaluate(`${link}.dispatchEvent(new FocusEvent('focusin', {bubbles: true}))`);
      await until("document.documentElement.dataset.hasHydrated === 'true'");
    };

    beforeAll(async () => {
      url = `http://127.0.0.1:${await listen(site, 0)}`;
      browser = await start();
    });
    afterAll(async () => {
      await browser?.stop();
      site.closeAllConnections();
      site.close();
    });

    test('reads a post with a formula, a figure and code', async () => {
      await open('/blog/garch');
      await until(heading('GARCH'));
      await until("document.querySelector('math').getBoundingClientRect().height > 5");
      const size = (part: string) => `parseFloat(getComputedStyle(document.querySelector('${part}')).fontSize)`;
      await until(`${size('msubsup > mn')} < 0.8 * ${size('math')}`);
      const figure = "[...document.querySelectorAll('figure img')].find((image) => image.checkVisibility())";
      await browser.evaluate(`(${figure}.scrollIntoView(), true)`);
      await until(`${figure}.naturalWidth > 100`);
      const colors = "[...document.querySelectorAll('.token')].map((token) => getComputedStyle(token).color)";
      await until(`new Set(${colors}).size > 2`);
    });

    test('switches the language and stays on the post', async () => {
      await open('/blog/garch');
      await browser.click('.navbar__items--right .dropdown > summary');
      await browser.click('.navbar__items--right .dropdown__menu a[lang=en]');
      await until(at('/en/blog/garch'));
      await until("document.documentElement.lang === 'en' && document.readyState === 'complete'");
    });

    test('toggles the colors, finds them in a second tab, and sees there what the first tab does', async () => {
      await open('/en/');
      await browser.click('[data-color-mode]');
      await until(themeIs('dark'));
      await browser.newTab(`${url}/docs/intro`);
      await until(themeIs('dark'));
      await browser.show(0);
      await browser.click('[data-color-mode]');
      await until(themeIs('light'));
      await browser.show(1);
      await until(themeIs('light'));
      await browser.show(0);
    });

    test.each([
      ['by mouse', () => browser.click('.DocSearch-Button'), () => browser.click('.DocSearch-Hit')],
      ['by keyboard', () => browser.type('/'), () => browser.type('Enter')],
    ])('searches %s', async (_, press, choose) => {
      await open('/en/blog');
      await press();
      await until(searchIsReady);
      await browser.type('volatility');
      const hit = "document.querySelector('.DocSearch-Hit[aria-selected=true] a')";
      await until(hit);
      const target = await browser.evaluate<string>(`new URL(${hit}.href).pathname`);
      await choose();
      await until(at(target));
    });

    test('goes to another page and back without loading a document', async () => {
      await open('/en/blog');
      await browser.evaluate('(window.sameDocument = true)');
      await browser.click('.navbar__item[href="/en/navigation"]');
      await until(at('/en/navigation'));
      await until(heading('Navigation'));
      await browser.back();
      await until(at('/en/blog'));
      expect(await browser.evaluate('window.sameDocument === true')).toBe(true);
    });

    test('uses the menu of a phone', async () => {
      await browser.resize(480, 800);
      await open('/docs/intro');
      await browser.click('.phone-menu > summary');
      await until("document.documentElement.dataset.menu === 'secondary'");
      await browser.click('[data-menu-back]');
      await browser.click('.phone-menu a[href="/navigation"]');
      await until(at('/navigation'));
      await until("!document.querySelector('.phone-menu[open]')");
      await browser.resize(1280, 900);
    });

    test('is told in the language of the address that a page is not there', async () => {
      await open('/en/nope');
      await until(heading('Page Not Found'));
      await open('/nope');
      await until(heading('找不到页面'));
    });

    test('all of this under the content security policy, with nothing stopped', () => {
      expect(reports).toEqual([]);
    });
  });
}
