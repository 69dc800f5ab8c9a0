// Pages are drawn with the links of Docusaurus during the build, and with those of src/plugins/bundle/link.tsx in the browser.
import {expect, hydrated, open, type Page, test} from './test';

const HERE = '/en/blog/garch';
const link = (page: Page, href: string) =>
  page.locator(`main a[href="${href}"], aside a[href="${href}"], nav a[href="${href}"]`).locator('visible=true').first();

/** Everything that is said of the links of a page, in their order. */
function linksOf(page: Page, published?: string): Promise<string[]> {
  return page.evaluate((html) => {
    const among = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    return [...among.querySelectorAll('nav.navbar a, main a, aside a, footer a')].map((element) => {
      // The table of contents marks where one is; and Preact writes no empty class.
      element.classList.remove('table-of-contents__link--active');
      const attributes = [...element.attributes]
        .filter(({value}) => value !== '')
        .map(({name, value}) => `${name}=${name === 'href' ? new URL(value, location.href).href : value}`);
      return [element.textContent, ...attributes.sort()].join(' ');
    });
  }, published);
}

for (const [from, to] of [
  [HERE, '/en/blog/poetry'],
  ['/en', '/en/docs/intro'],
  ['/en/docs/intro', '/en/docs/tutorial-basics/markdown-features'],
  ['/en/docs/intro', '/en/blog'],
  ['/blog/tags', '/blog/tags/tools'],
  ['/', '/markdown-page'],
] as const) {
  test(`the links of ${to} are the same, whether the page is opened or a link of ${from} leads there`, async ({page}) => {
    await open(page, from);
    await link(page, to).click();
    await expect(page).toHaveURL(to);
    const published = await linksOf(page, await (await page.request.get(to)).text());
    expect(published.length).toBeGreaterThan(10);
    await expect.poll(() => linksOf(page)).toEqual(published);
  });
}

test('a link opened in another tab leaves this one where it is', async ({page, context}) => {
  await open(page, HERE);
  for (const options of [{modifiers: ['ControlOrMeta' as const]}, {button: 'middle' as const}]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), link(page, '/en/blog/poetry').click(options)]);
    await expect(tab).toHaveURL('/en/blog/poetry');
    await expect(page).toHaveURL(HERE);
    await tab.close();
  }
});

test('a link to the page that is there adds nothing to the history', async ({page}) => {
  await open(page, '/en/docs/intro');
  await link(page, '/en/blog').click();
  await expect(page).toHaveURL('/en/blog');
  await link(page, '/en/blog').click();
  await page.goBack();
  await expect(page).toHaveURL('/en/docs/intro');
});

test('a page is fetched when a link to it comes into sight, and not before', async ({page, site}) => {
  await page.setViewportSize({width: 412, height: 500});
  await open(page, '/en/markdown-page');
  await page.waitForLoadState('networkidle');
  const fetched = () => site.requests.filter((address) => address.includes('/assets/js/'));
  const before = fetched().length;
  await page.locator('footer a[href="/en/navigation"]').scrollIntoViewIfNeeded();
  await expect.poll(() => fetched().length).toBeGreaterThan(before);
});

test('a link is followed by Enter, and by a tap before the page is awake', async ({page}) => {
  await open(page, HERE);
  await link(page, '/en/blog/poetry').press('Enter');
  await expect(page).toHaveURL('/en/blog/poetry');
  await page.goto(HERE);
  await link(page, '/en/blog/poetry').click();
  await expect(page).toHaveURL('/en/blog/poetry');
  await hydrated(page);
});
