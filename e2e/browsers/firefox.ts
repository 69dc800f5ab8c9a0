import {type Browser, firefox} from 'playwright';
import type {Driver} from './driver';

/** Firefox as Debian has it, over WebDriver BiDi. Playwright's own Firefox is another browser. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  return drive(await firefox.launch({channel: 'moz-firefox', executablePath}));
}

/** A browser that Playwright has started. */
export async function drive(browser: Browser): Promise<Driver> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  let page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).first().click({timeout: 15_000}),
    type: (text) => (text === 'Enter' ? page.keyboard.press(text) : page.keyboard.type(text)),
    resize: (width, height) => page.setViewportSize({width, height}),
    back: async () => void (await page.goBack()),
    async newTab(url) {
      page = await context.newPage();
      await page.goto(url);
    },
    async show(tab) {
      page = context.pages()[tab] ?? page;
      await page.bringToFront();
    },
    screenshot: () => page.screenshot(),
    stop: () => browser.close(),
  };
}
