import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSiteServer, listen} from '../../scripts/server';
import {type Driver, until} from './driver';
import {startFirefox} from './firefox';
import {missingWebKit, startWebKit} from './webkit';

// What most readers do, in two more engines. `npm run test:browsers` gets them; all other tests run in Chromium.

const found = (...names: string[]) =>
  spawnSync('sh', ['-c', names.map((name) => `command -v ${name}`).join(' || ')], {encoding: 'utf8'}).stdout.trim();
const firefox = process.env.FIREFOX_PATH ?? found('firefox-esr', 'firefox');

type Engine = {name: string; missing?: string; start: () => Promise<Driver>};
const engines: Engine[] = [
  {name: 'Firefox', missing: firefox ? undefined : 'firefox-esr is not installed', start: () => startFirefox(firefox)},
  {name: 'WebKit', missing: missingWebKit(), start: startWebKit},
];

const RUNS = "document.documentElement.dataset.hasHydrated === 'true'";
const heading = (text: string) => `document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`;
const at = (address: string) => `location.pathname === ${JSON.stringify(address)}`;
const toggle = '[data-color-mode]';
const searchBox = '.DocSearch-Input';

for (const {name, missing, start} of engines) {
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
    /** The app loads when the reader reaches for a link to another page. */
    const loadApp = async () => {
      const link =
        '[...document.links].find((to) => to.origin === location.origin && to.pathname !== location.pathname)';
      await browser.evaluate(`${link}.dispatchEvent(new FocusEvent('focusin', {bubbles: true}))`);
      await until(browser, RUNS);
    };
    const open = async (address: string) => {
      await browser.goto(url + address);
      await loadApp();
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
      await until(browser, heading('GARCH'));
      expect(await browser.evaluate("document.querySelector('math').getBoundingClientRect().height > 5")).toBe(true);
      const sizes =
        "['math', 'msubsup > mn'].map((part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize))";
      expect(
        await browser.evaluate(`(([formula, exponent]) => exponent < 0.8 * formula)(${sizes})`),
        'exponents are small',
      ).toBe(true);
      const figure = "[...document.querySelectorAll('figure img')].find((image) => image.checkVisibility())";
      await browser.evaluate(`(${figure}.scrollIntoView(), true)`);
      await until(browser, `${figure}.naturalWidth > 100`);
      expect(
        await browser.evaluate(
          "new Set([...document.querySelectorAll('.token')].map((token) => getComputedStyle(token).color)).size > 2",
        ),
      ).toBe(true);
    });

    test('switches the language and stays on the post', async () => {
      await open('/blog/garch');
      await browser.click('.navbar__items--right .dropdown > summary');
      await browser.click('.navbar__items--right .dropdown__menu a[lang=en]');
      await until(browser, at('/en/blog/garch'));
      await until(browser, "document.documentElement.lang === 'en'");
    });

    test('toggles the colours, finds them in a second tab, and sees there what the first tab does', async () => {
      await open('/en/');
      await browser.click(toggle);
      await until(browser, "document.documentElement.dataset.theme === 'dark'");
      const tab = await browser.newTab(`${url}/docs/intro`);
      await tab.show();
      await until(browser, "document.documentElement.dataset.theme === 'dark'");
      await loadApp();
      await tab.leave();
      await browser.click(toggle);
      await until(browser, "document.documentElement.dataset.theme === 'light'");
      await tab.show();
      await until(browser, "document.documentElement.dataset.theme === 'light'");
      await tab.close();
    });

    test('searches by mouse', async () => {
      await open('/en/blog');
      await browser.click('.DocSearch-Button');
      await until(browser, `document.activeElement?.matches('${searchBox}')`);
      await browser.type('volatility');
      await until(browser, "document.querySelectorAll('.DocSearch-Hit a').length > 0");
      const target = await browser.evaluate<string>(
        "new URL(document.querySelector('.DocSearch-Hit a').href).pathname",
      );
      await browser.click('.DocSearch-Hit');
      await until(browser, at(target));
    });

    test('searches by keyboard', async () => {
      await open('/blog');
      await browser.type('/');
      await until(browser, `document.activeElement?.matches('${searchBox}')`);
      await browser.type('GARCH');
      await until(browser, "document.querySelector('.DocSearch-Hit[aria-selected=true] a')");
      const target = await browser.evaluate<string>(
        "new URL(document.querySelector('.DocSearch-Hit[aria-selected=true] a').href).pathname",
      );
      await browser.type('Enter');
      await until(browser, at(target));
    });

    test('goes to another page and back without loading a document', async () => {
      await open('/en/blog');
      await browser.evaluate('(window.sameDocument = true)');
      await browser.click('.navbar__item[href="/en/navigation"]');
      await until(browser, at('/en/navigation'));
      await until(browser, heading('Navigation'));
      await browser.back();
      await until(browser, at('/en/blog'));
      expect(await browser.evaluate('window.sameDocument === true')).toBe(true);
    });

    test('uses the menu of a phone', async () => {
      await browser.resize(480, 800);
      await open('/docs/intro');
      await browser.click('.phone-menu > summary');
      await until(browser, "document.documentElement.dataset.menu === 'secondary'");
      await browser.click('[data-menu-back]');
      await browser.click('.phone-menu a[href="/navigation"]');
      await until(browser, at('/navigation'));
      await until(browser, "!document.querySelector('.phone-menu[open]')");
      await browser.resize(1280, 900);
    });

    test('is told in the language of the address that a page is not there', async () => {
      await open('/en/nope');
      await until(browser, heading('Page Not Found'));
      await open('/nope');
      await until(browser, heading('找不到页面'));
    });

    test('all of this under the content security policy, with nothing stopped', () => {
      expect(reports).toEqual([]);
    });
  });
}
