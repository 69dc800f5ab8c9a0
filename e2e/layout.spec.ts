// Instead of comparing screenshots, which differ with every font and driver, this reads the layout itself: a broken style sheet makes something
// overflow, overlap, change its order or lose its colour.
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, languages, type Page, test} from './test';

const tokens = fs.readFileSync(fileURLToPath(new URL('../src/css/tokens.css', import.meta.url)), 'utf8');
const color = (role: string, mode: 'light' | 'dark') =>
  tokens.match(new RegExp(`--${role}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`))?.[mode === 'light' ? 1 : 2] ?? '';
/** One page of each template, and the posts with the longest lines. */
const pages = [
  '/',
  '/blog',
  '/blog/garch',
  '/blog/poetry',
  '/blog/archive',
  '/blog/tags',
  '/docs/tutorial-basics/markdown-features',
  '/docs/category/tutorial---basics',
  '/navigation',
  '/search',
  '/markdown-page',
  '/translation-status',
  '/nope',
];

for (const {prefix, lang} of languages) {
  test.describe(`nothing overflows, overlaps or is cut off from a small phone to a desktop, ${lang}`, () => {
    for (const address of pages) {
      test(address, async ({page}) => {
        await page.goto(prefix + address);
        for (const width of [320, 390, 768, 1024, 1440]) {
          await page.setViewportSize({width, height: 900});
          const at = `at ${width} px`;
          const [navbar, main, footer] = [await box(page, '.navbar'), await box(page, 'main'), await box(page, '.footer')];
          expect.soft(main.top, `main below the navbar ${at}`).toBeGreaterThanOrEqual(navbar.bottom - 1);
          expect.soft(footer.top, `footer below main ${at}`).toBeGreaterThanOrEqual(main.bottom - 1);
          for (const [what, find] of Object.entries({overflow, overlaps, unreadable, cutOff})) expect.soft(await find(page), `${what} ${at}`).toEqual([]);
        }
      });
    }
  });
}

test('a post has its sidebar on the left and its contents on the right of the text, on a phone one column', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/blog/garch');
  const [sidebar, text, contents] = [await box(page, '.blog-wrapper aside nav'), await box(page, 'article'), await box(page, '.toc')];
  expect(sidebar.right).toBeLessThan(text.left);
  expect(text.right).toBeLessThan(contents.left);
  // A 1280 px window at 400 % zoom.
  await page.setViewportSize({width: 320, height: 256});
  const {left, right} = await box(page, 'article p');
  expect(right).toBeLessThanOrEqual(320);
  expect(right - left).toBeGreaterThan(260);
});

for (const mode of ['light', 'dark'] as const) {
  test(`a post has the ${mode} tokens`, async ({page}) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    await page.goto('/blog/garch');
    await expect(page.locator('html')).toHaveCSS('background-color', rgb(color('paper', mode)));
    await expect(page.locator('main h1')).toHaveCSS('color', rgb(color('ink-1', mode)));
    await expect(page.locator('article p').first()).toHaveCSS('color', rgb(color('ink-2', mode)));
  });
}

test('pages with and without a scrollbar stand at the same place', async ({playwright, launchOptions, site}) => {
  // The browsers of the other tests hide their scrollbars.
  const browser = await playwright.chromium.launch({...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars']});
  const page = await browser.newPage({viewport: {width: 1280, height: 1600}});
  const ends: (number | undefined)[] = [];
  const scrollbars: boolean[] = [];
  for (const address of ['/en/nope', '/en/blog/garch']) {
    await page.goto(site.url + address);
    ends.push((await page.locator('[data-color-mode]').boundingBox())?.x);
    scrollbars.push(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight));
  }
  await browser.close();
  expect(scrollbars).toEqual([false, true]);
  expect(ends[1], 'where the navbar ends').toBe(ends[0]);
});

/** Elements whose text or image reaches past the viewport, unless they are in a box that scrolls. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth + 1;
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    // The link that skips to the content waits beside the page until it has the focus.
    const out = [...document.querySelectorAll('body *:not([class*="skipToContent"])')].filter(
      (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().right > limit && !scrolls(element),
    );
    const names = out.map((element) => `${element.tagName.toLowerCase()}.${element.className} to ${Math.round(element.getBoundingClientRect().right)}`);
    return document.documentElement.scrollWidth > limit ? [`the page is ${document.documentElement.scrollWidth} px wide`, ...names] : names;
  });
}

/** Neighbouring blocks of the text that lie on each other. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, h1, h2, h3, ul, ol, figure, pre, table, blockquote)')].flatMap((element) => {
      const next = element.nextElementSibling;
      if (
        !next ||
        getComputedStyle(next).position === 'absolute' ||
        getComputedStyle(element).display === 'inline' ||
        getComputedStyle(next).display === 'inline'
      )
        return [];
      const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
      if (above.height === 0 || below.height === 0 || below.left >= above.right || above.left >= below.right) return [];
      return below.top < above.bottom - 2 ? [`${element.textContent?.slice(0, 40)} / ${next.textContent?.slice(0, 40)}`] : [];
    }),
  );
}

/** Text that nobody sees, and lines too long to find the next one: over 50 characters of Chinese. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, p, li, dt, dd, td, pre)')].flatMap((element) => {
      const {width, height} = element.getBoundingClientRect();
      const folded = element.closest('aside, .toc, details:not([open]), [hidden], [role="status"]') || element.querySelector('.only-light, .only-dark');
      const hidden = !folded && !(element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && width > 1 && height > 1);
      const long = !element.matches('pre, td') && width > 50 * 17;
      return hidden || long ? [`${hidden ? 'hidden' : 'long'}: ${element.tagName} ${element.textContent?.slice(0, 40)}`] : [];
    }),
  );
}

/** Text of which a box that hides what is too much hides a part. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const {overflowX, overflowY} = getComputedStyle(element);
      const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
      return (down || across) && element.clientHeight > 1 ? [`${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`] : [];
    }),
  );
}

type Box = {left: number; right: number; top: number; bottom: number};

/** Where an element stands in the document, in px. */
function box(page: Page, selector: string): Promise<Box> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const {left, right, top, bottom} = element.getBoundingClientRect();
      return {left, right, top: top + window.scrollY, bottom: bottom + window.scrollY};
    });
}

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}
