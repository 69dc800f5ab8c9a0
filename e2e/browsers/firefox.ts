import {firefox} from 'playwright';
import type {Driver} from './driver';

/** Firefox as Debian has it, over WebDriver BiDi. Playwright's own Firefox is another browser. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await firefox.launch({channel: 'moz-firefox', executablePath});
  const context = await browser.newContext({viewport: {width: 1280, height: 900}});
  const first = await context.newPage();
  let page = first;
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).first().click({timeout: 15_000}),
    type: (text) => (/^(?:Enter|Escape)$/.test(text) ? page.keyboard.press(text) : page.keyboard.type(text)),
    resize: (width, height) => page.setViewportSize({width, height}),
    back: async () => void (await page.goBack()),
    async newTab(url) {
      const tab = await context.newPage();
      await tab.goto(url);
      const show = async (shown: typeof page) => {
        page = shown;
        await page.bringToFront();
      };
      return {
        show: () => show(tab),
        leave: () => show(first),
        async close() {
          await tab.close();
          await show(first);
        },
      };
    },
    stop: () => browser.close(),
  };
}
