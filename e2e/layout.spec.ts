// Instead of comparing screenshots, which differ with every font and driver, this reads the layout itself: what a broken
// style sheet breaks is that something sticks out, overlaps, changes its order or loses its colour.
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, languages, open, type Page, test} from './test';

const tokens = fs.readFileSync(fileURLToPath(new URL('../src/css/tokens.css', import.meta.url)), 'utf8');
const colour = (role: string, mode: 'light' | 'dark') =>
  tokens.match(new RegExp(`--${role}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`))?.[mode === 'light' ? 1 : 2] ?? '';
const pages = ['/', '/blog', '/blog/garch', '/docs/tutorial-basics/markdown-features', '/docs/category/tutorial---basics', '/navigation', '/search'];

test.describe('nothing sticks out of the page, at any width from a small phone to a desk', () => {
  for (const {prefix} of languages) {
    for (const address of [
      ...pages,
      '/blog/archive',
      '/blog/tags',
      '/blog/authors/me',
      '/markdown-page',
      '/translation-status',
      '/nope',
      '/blog/poetry',
      '/blog/tft_model',
    ]) {
      test(`${prefix}${address}`, async ({page}) => {
        await open(page, prefix + address);
        for (const width of [320, 390, 768, 1024, 1440]) {
          await page.setViewportSize({width, height: 900});
          expect(await stickingOut(page), `at ${width} px`).toEqual([]);
        }
      });
    }
  }
});

test.describe('the parts of a page keep their order and do not overlap', () => {
  for (const {prefix} of languages) {
    for (const address of pages) {
      test(`${prefix}${address}`, async ({page}) => {
        await open(page, prefix + address);
        for (const width of [390, 1440]) {
          await page.setViewportSize({width, height: 900});
          const navbar = await box(page, '.navbar');
          const main = await box(page, 'main');
          const footer = await box(page, '.footer');
          expect(main.top, `main below the navbar at ${width} px`).toBeGreaterThanOrEqual(navbar.bottom - 1);
          expect(footer.top, `footer below main at ${width} px`).toBeGreaterThanOrEqual(main.bottom - 1);
          expect(await overlaps(page), `at ${width} px`).toEqual([]);
          expect(await unreadable(page), `at ${width} px`).toEqual([]);
          expect(await cutOff(page), `at ${width} px`).toEqual([]);
        }
      });
    }

    test(`a post of ${prefix || '/'} has its sidebar on the left and its contents on the right of the text`, async ({page}) => {
      await page.setViewportSize({width: 1440, height: 900});
      await open(page, `${prefix}/blog/garch`);
      const [sidebar, text, contents] = [await box(page, '.blog-wrapper aside nav'), await box(page, 'article'), await box(page, '.toc')];
      expect(sidebar.right).toBeLessThan(text.left);
      expect(text.right).toBeLessThan(contents.left);
      const characters = (text.right - text.left) / 17; // in ems of the base size
      expect(characters).toBeGreaterThan(28);
      expect(characters).toBeLessThan(42);
    });
  }
});

for (const mode of ['light', 'dark'] as const) {
  for (const address of pages) {
    test(`${address} wears the ${mode} tokens`, async ({page}) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
      await open(page, address);
      const style = await page.evaluate(() => ({
        paper: getComputedStyle(document.documentElement).backgroundColor,
        ink: getComputedStyle(document.querySelector('main p, main li, main input') ?? document.body).color,
        heading: getComputedStyle(document.querySelector('main h1') ?? document.body).color,
      }));
      expect(style.paper).toBe(rgb(colour('paper', mode)));
      expect(style.heading).toBe(rgb(colour('ink-1', mode)));
      expect([rgb(colour('ink-2', mode)), rgb(colour('ink-3', mode))]).toContain(style.ink);
    });
  }
}

test('pages with and without a scrollbar stand at the same place', async ({playwright, launchOptions, site}) => {
  // The browsers of the other tests hide their scrollbars.
  const browser = await playwright.chromium.launch({...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars']});
  const page = await browser.newPage({viewport: {width: 1280, height: 1600}});
  const ends: (number | undefined)[] = [];
  const scrollbars: boolean[] = [];
  for (const address of ['/en/nope', '/en/blog/garch']) {
    await page.goto(site.url + address);
    ends.push((await page.locator('.navbar').getByRole('button').last().boundingBox())?.x);
    scrollbars.push(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight));
  }
  await browser.close();
  expect(scrollbars).toEqual([false, true]);
  expect(ends[1], 'where the navbar ends').toBe(ends[0]);
});

test('at 400 % zoom (320 px of a 1280 px window) a post reads in one column', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await open(page, '/en/blog/garch');
  const text = await box(page, 'article p');
  expect(text.right).toBeLessThanOrEqual(320);
  expect(text.right - text.left).toBeGreaterThan(260);
});

/** Elements whose text or picture reaches past the window, unless a box of their own scrolls them. */
function stickingOut(page: Page): Promise<string[]> {
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
      const folded = element.closest('aside, .theme-doc-toc-mobile, [role="status"]') || element.querySelector('.only-light, .only-dark');
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
