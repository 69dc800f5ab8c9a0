// From one post to the next the frame stays in the document (src/plugins/route-shards/browser/kept-frame.tsx), and nothing else of the old post does.
import {posts} from './content';
import {expect, onSlowLine, open, type Page, ROUTE_CHUNKS, type Site, test} from './test';

const all = posts('en');
const addressOf = (slug: string) => `/en/blog/${slug}`;
const heading = (page: Page) => page.getByRole('heading', {level: 1});
const inSidebar = (page: Page, slug: string) => page.locator(`aside a[href="${addressOf(slug)}"]`);
const titleOf = (slug: string) => all.find((post) => post.slug === slug)?.title ?? '';

/** Marks elements, to tell them from others that take their place. */
function mark(page: Page, selector: string): Promise<void> {
  return page.evaluate((selected) => {
    for (const element of document.querySelectorAll(selected)) Object.assign(element, {marked: true});
  }, selector);
}

function marked(page: Page, selector: string): Promise<number> {
  return page.evaluate((selected) => [...document.querySelectorAll(selected)].filter((element) => 'marked' in element).length, selector);
}

test('the navbar, the sidebar and the footer stay; the text, its end and its table of contents are new', async ({page}) => {
  await open(page, addressOf('garch'));
  const frame = 'nav.navbar, aside a, .theme-layout-footer';
  const size = await page.locator(frame).count();
  const content = 'main *, .toc, .toc *';
  await mark(page, `${frame}, ${content}`);
  await inSidebar(page, 'ohlcv-llm').click();
  await expect(heading(page)).toHaveText(titleOf('ohlcv-llm'));
  expect(await marked(page, frame)).toBe(size);
  expect(await marked(page, content)).toBe(0);
  await expect(page.locator('aside a[aria-current=page]')).toHaveText(titleOf('ohlcv-llm'));
});

test('a post says of itself what it says when it is opened by its address, and Back is the post before, where it was left', async ({page}) => {
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      classes: [...document.documentElement.classList].sort(),
      tags: [...document.querySelectorAll('head :is(meta[name], meta[property], link[rel=canonical], link[rel=alternate], [type="application/ld+json"])')]
        .map((tag) => tag.outerHTML.replace(/ data-rh="[^"]*"/, ''))
        .sort(),
    }));
  await open(page, addressOf('ohlcv-llm'));
  const expected = await head();
  await open(page, addressOf('garch'));
  await page.evaluate(() => window.scrollTo(0, 900));
  const next = page.locator(`main a[href="${addressOf('ohlcv-llm')}"], aside a[href="${addressOf('ohlcv-llm')}"]`).last();
  await next.evaluate((link: HTMLElement) => link.click());
  await expect(heading(page)).toHaveText(titleOf('ohlcv-llm'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(head).toEqual(expected);
  await page.goBack();
  await expect(heading(page)).toHaveText(titleOf('garch'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('the next Tab after a click on a post is the first of its page, as a screen reader begins there', async ({page}) => {
  await open(page, addressOf('garch'));
  await inSidebar(page, 'ohlcv-llm').click();
  await expect(heading(page)).toHaveText(titleOf('ohlcv-llm'));
  // The focus goes back to the top once the page is on the screen.
  await expect(inSidebar(page, 'ohlcv-llm')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
});

/** What there is of the page with this title each time that something else has been drawn of it. */
async function recordDrawings(page: Page, title: string): Promise<void> {
  await page.evaluate((expected) => {
    const shown: object[] = [];
    Object.assign(window, {shown});
    const look = () => {
      const article = document.querySelector('article');
      if (article?.querySelector('h1')?.textContent === expected) {
        const text = article.querySelector('.markdown');
        const parts = {
          blocks: text?.childElementCount,
          related: document.querySelectorAll('.related').length,
          reaches: (text?.getBoundingClientRect().bottom ?? 0) >= innerHeight,
        };
        if (JSON.stringify(parts) !== JSON.stringify(shown.at(-1))) shown.push(parts);
      }
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
  }, title);
}

type Drawing = {blocks: number; related: number; reaches: boolean};
const drawingsOf = (page: Page) => page.evaluate<Drawing[]>(() => Reflect.get(window, 'shown'));

for (const size of [
  {width: 1280, height: 800},
  {width: 412, height: 823},
  {width: 1920, height: 1080},
]) {
  test(`in a window of ${size.width} × ${size.height} what is drawn first of a post fills the window, and the rest follows`, async ({page}) => {
    await page.setViewportSize(size);
    await open(page, addressOf('garch'));
    await recordDrawings(page, titleOf('poetry'));
    const link = page.locator(`a[href="${addressOf('poetry')}"]`).last();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect.poll(async () => (await drawingsOf(page)).at(-1)?.related).toBe(1);
    const [first, whole, ...others] = await drawingsOf(page);
    expect(first).toMatchObject({related: 0, reaches: true});
    expect(first?.blocks).toBeLessThan(whole?.blocks ?? 0);
    expect(others).toEqual([]);
  });
}

test('a place further down, and a post that one returns to, are there at once', async ({page}) => {
  await open(page, addressOf('garch'));
  await recordDrawings(page, titleOf('poetry'));
  const link = page.locator(`a[href="${addressOf('poetry')}"]`).last();
  await link.evaluate((element: HTMLAnchorElement) => {
    element.hash = '#related-posts';
    element.click();
  });
  await expect(page.getByRole('heading', {name: 'Related posts'})).toBeInViewport();
  expect((await drawingsOf(page)).map(({related}) => related)).not.toContain(0);
  await recordDrawings(page, titleOf('garch'));
  await page.goBack();
  await expect.poll(async () => (await drawingsOf(page)).length).toBeGreaterThan(0);
  expect((await drawingsOf(page)).map(({related}) => related)).not.toContain(0);
});

test('the post that is there is not drawn again while the next one loads', async ({page, site}) => {
  await onSlowLine(page);
  await page.addInitScript(() => {
    // The header of a post makes one each time it is drawn, for its date.
    const made = {formats: 0};
    Object.assign(window, {made});
    Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
      constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...options);
        made.formats += 1;
      }
    } as typeof Intl.DateTimeFormat;
  });
  await open(page, addressOf('garch'));
  const drawn = () => page.evaluate(() => Reflect.get(window, 'made').formats);
  const before = await drawn();
  site.fail({match: await textOf(page, site, 'adb'), kind: 'slow', delay: 1500});
  await inSidebar(page, 'adb').click();
  await expect(page).toHaveURL(addressOf('adb'));
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  expect(await drawn()).toBe(before);
  await expect(heading(page)).toHaveText(titleOf('adb'));
  expect(await drawn()).toBeGreaterThan(before);
});

test('a post that crashes says so, and the one after it is whole', async ({page, site}) => {
  await breakText(page, site, 'ohlcv-llm');
  await open(page, addressOf('garch'));
  await mark(page, 'nav.navbar');
  await inSidebar(page, 'ohlcv-llm').click();
  const crashed = page.getByRole('heading', {level: 1, name: 'This page crashed.'});
  await expect(crashed).toBeVisible();
  await expect(heading(page)).toHaveCount(1);
  await page.goBack();
  await expect(heading(page)).toHaveText(titleOf('garch'));
  await expect(crashed).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('aside')).toHaveCount(1);
  expect(await marked(page, 'nav.navbar')).toBe(1);
});

test('who changes their mind while a post loads comes to the other one, and sees the old one until then', async ({page, site}) => {
  await onSlowLine(page);
  await open(page, addressOf('garch'));
  // The first one is there before the second, which the router has been told to show by then.
  site.fail({match: await textOf(page, site, 'adb'), kind: 'slow', delay: 300});
  site.fail({match: await textOf(page, site, 'poetry'), kind: 'slow', delay: 900});
  await mark(page, 'article');
  await page.evaluate((old) => {
    const seen = new Set();
    Object.assign(window, {seen});
    new MutationObserver(() => {
      const article = document.querySelector('article');
      const title = article?.querySelector('h1')?.textContent;
      seen.add(!title ? 'nothing' : title !== old ? title : 'marked' in (article ?? {}) ? 'the old post' : 'the old post, drawn again');
    }).observe(document.body, {childList: true, subtree: true, attributes: true});
  }, titleOf('garch'));
  await inSidebar(page, 'adb').click();
  await inSidebar(page, 'poetry').click();
  await expect(heading(page)).toHaveText(titleOf('poetry'));
  await expect(page).toHaveTitle(new RegExp(`^${titleOf('poetry').slice(0, 12)}`));
  expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual(['the old post', titleOf('poetry')]);
});

test('the menu of a phone closes when a post is chosen in it', async ({page}) => {
  await page.setViewportSize({width: 500, height: 800});
  await open(page, addressOf('garch'));
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const link = page.locator('.navbar-sidebar').getByRole('link', {name: titleOf('ohlcv-llm'), exact: true});
  await link.click();
  await expect(heading(page)).toHaveText(titleOf('ohlcv-llm'));
  await expect(link).not.toBeInViewport();
  await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toHaveAttribute('aria-expanded', 'false');
});

test('search closes when a post is chosen in it', async ({page}) => {
  await open(page, addressOf('garch'));
  await mark(page, 'nav.navbar');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('poetry');
  await page
    .locator(`.DocSearch-Hit a[href^="${addressOf('poetry')}"]`)
    .first()
    .click();
  await expect(heading(page)).toHaveText(titleOf('poetry'));
  await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
  expect(await marked(page, 'nav.navbar')).toBe(1);
});

/** Where the text of a post is. */
async function textOf(page: Page, site: Site, slug: string): Promise<RegExp> {
  const html = await (await page.request.get(site.url + addressOf(slug))).text();
  const text = html
    .match(/data-parts="([^"]*)"/)?.[1]
    ?.split(' ')
    .at(-1);
  expect(text).toMatch(ROUTE_CHUNKS);
  return new RegExp(`^${text?.replaceAll('.', '\\.')}$`);
}

/** Gives the text of a post a part that is none. */
async function breakText(page: Page, site: Site, slug: string): Promise<void> {
  const text = await textOf(page, site, slug);
  const isText = ({pathname}: URL) => text.test(pathname);
  await page.route(isText, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replace('"text":["",0,', '"text":["",0,0,')});
  });
}
