import {chromium, type Page} from 'playwright';
import type {Driver} from './driver';

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Chromium, as in all the other tests. */
export async function startChromium(executablePath: string, javaScriptEnabled = true): Promise<Driver> {
  const browser = await chromium.launch({executablePath, args});
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, javaScriptEnabled});
  let page: Page = await context.newPage();
  return {
    async goto(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).first().click({timeout: 15_000}),
    type: (text) => (text === 'Enter' || text === 'Escape' ? page.keyboard.press(text) : page.keyboard.type(text)),
    resize: (width, height) => page.setViewportSize({width, height}),
    async back() {
      await page.goBack();
    },
    async newTab(url) {
      const first = page;
      const second = await context.newPage();
      await second.goto(url);
      return {
        async show() {
          page = second;
        },
        async leave() {
          page = first;
        },
        async close() {
          await second.close();
          page = first;
        },
      };
    },
    stop: () => browser.close(),
  };
}
