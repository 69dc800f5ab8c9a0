import path from 'node:path';
import type {Browser} from 'playwright';
import {withPage} from '../served';
import {ANSWER, CODE_SERVICE, type Part, SERVICES} from './parts';

/**
 * Opens each page of a built site once, and returns what a reader of a stock site would meet there and does not.
 * @param prefix the path of the language
 */
export async function failuresOn(
  browser: Browser,
  site: string,
  parts: [string, Part][],
  prefix = '',
): Promise<string[]> {
  const failures: string[] = [];
  const addresses = ['docs/commonmark', 'docs/mdx', 'blog/a', ...parts.flatMap(([, {pages = []}]) => pages)];
  for (const address of addresses) {
    const failed = (name: string) => (error: Error) => {
      failures.push(`${name} on /${prefix}${address}: ${error.message.slice(0, 500)}`);
    };
    const visit = withPage(browser, {build: path.join(site, 'build'), home: '/'}, async (page, home) => {
      await page.route(SERVICES, (route) => route.fulfill({contentType: 'text/javascript', body: ANSWER}));
      const headers = {'access-control-allow-origin': '*'};
      await page.route(CODE_SERVICE, (route) => route.fulfill({headers, body: 'const fetched = 1;\n'}));
      await page.goto(home + prefix + address);
      // A press on a control of React counts once React runs, which a stock site starts sooner.
      if (await page.locator('html[data-app=idle]').count())
        await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached', timeout: 20_000});
      if (/^(?:docs\/(?:commonmark|mdx)|blog\/a)$/.test(address))
        await page
          .locator('pre', {hasText: 'const plain = 1;'})
          .first()
          .waitFor({timeout: 20_000})
          .catch(failed('code'));
      for (const [name, part] of parts) await part.works(page, address).catch(failed(name));
    });
    await visit.catch(failed('the page'));
  }
  return failures;
}
