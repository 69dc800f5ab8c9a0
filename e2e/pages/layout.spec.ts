// Instead of comparing screenshots, which differ with every font and driver, this reads the layout itself: a broken
// style sheet makes something overflow, overlap, change its order or lose its color.
import {expect, languages, type Page, test} from '../test';

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

/** How many pages one test opens. */
const SHARE = 5;

for (const {prefix, lang} of languages) {
  test.describe(`nothing overflows, overlaps or is cut off from a small phone to a desktop, ${lang}`, () => {
    for (let first = 0; first < pages.length; first += SHARE) {
      const share = pages.slice(first, first + SHARE);

      test(share.join(', '), async ({page}) => {
        for (const address of share) {
          await page.goto(prefix + address);
          for (const width of [320, 768, 1024, 1440]) {
            await page.setViewportSize({width, height: 900});
            expect.soft(await page.evaluate(faults), `${address} at ${width} px`).toEqual([]);
          }
        }
      });
    }
  });
}

test('a post has its sidebar on the left and its contents on the right of the text, on a phone one column', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/blog/garch');
  const [sidebar, text, contents] = [
    await box(page, '.blog-wrapper aside nav'),
    await box(page, 'article'),
    await box(page, '.toc'),
  ];
  expect(sidebar.right).toBeLessThan(text.left);
  expect(text.right).toBeLessThan(contents.left);
  // A 1280 px window at 400 % zoom.
  await page.setViewportSize({width: 320, height: 256});
  const {left, right} = await box(page, 'article p');
  expect(right).toBeLessThanOrEqual(320);
  expect(right - left).toBeGreaterThan(260);
});

test('a hundred tags fit on two screens of a desktop', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await page.goto('/blog/tags');
  await page.locator('.tags-list').evaluate((list) => {
    for (const tag of Array(100).fill(list.firstElementChild)) list.append(tag.cloneNode(true));
  });
  const {top, bottom} = await box(page, '.tags-list');
  expect(await page.locator('.tags-list > li').count()).toBeGreaterThan(100);
  expect(bottom - top).toBeLessThan(1600);
});

// axe accepts a lower link that has space around it.
test('the links to the files of a post are 24 px high on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/blog/garch');
  const links = await page.locator('figcaption a:visible').all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    await link.scrollIntoViewIfNeeded();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});

/** Runs in the page: what is wrong with its layout. */
function faults(): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const limit = document.documentElement.clientWidth + 1;

  const scrolls = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  // The link that skips to the content waits beside the page until it has the focus.
  const overflow = all('body *:not([class*="skipToContent"])').filter(
    (element) =>
      element.getClientRects().length > 0 && element.getBoundingClientRect().right > limit && !scrolls(element),
  );

  const overlaps = all('main :is(p, h1, h2, h3, ul, ol, figure, pre, table, blockquote)').filter((element) => {
    const next = element.nextElementSibling;
    if (
      !next ||
      getComputedStyle(next).position === 'absolute' ||
      [element, next].some((one) => getComputedStyle(one).display === 'inline')
    )
      return false;
    const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
    if (above.height === 0 || below.height === 0 || below.left >= above.right || above.left >= below.right)
      return false;
    return below.top < above.bottom - 2;
  });

  const words = all('main :is(h1, h2, p, li, dt, dd, td, pre)');
  const hidden = words.filter((element) => {
    const {width, height} = element.getBoundingClientRect();
    const folded =
      element.closest('aside, .toc, details:not([open]), [hidden], [role="status"], [data-beside] > h2') ||
      element.querySelector('.only-light, .only-dark');
    return (
      !folded &&
      !(element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && width > 1 && height > 1)
    );
  });
  // Over 50 characters of Chinese one does not find the next line.
  const long = words.filter(
    (element) => !element.matches('pre, td') && element.getBoundingClientRect().width > 50 * 17,
  );

  const cutOff = all('main *').filter((element) => {
    const {overflowX, overflowY} = getComputedStyle(element);
    const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
    return (down || across) && element.clientHeight > 1;
  });

  const found = Object.entries({overflow, overlaps, hidden, long, cutOff}).flatMap(([kind, elements]) =>
    elements.map((element) => `${kind}: ${name(element)}`),
  );
  if (document.documentElement.scrollWidth > limit)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  if (boxOf('main').top < boxOf('.navbar').bottom - 1) found.push('main begins above the end of the navbar');
  if (boxOf('.footer').top < boxOf('main').bottom - 1) found.push('the footer begins above the end of main');
  return found;
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

test('footnotes stand beside their lines in a wide window, one below the other, and else at the end', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await page.goto('/docs/tutorial-basics/markdown-features');
  const line = page.locator('p:has([data-footnote-ref])');
  const notes = page.locator('[data-footnotes] li');
  const boxOf = async (locator: typeof line) => (await locator.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await expect
    .poll(async () => (await boxOf(notes.first())).x)
    .toBeGreaterThan((await boxOf(line)).x + (await boxOf(line)).width);
  const [first, second] = [await boxOf(notes.first()), await boxOf(notes.last())];
  expect(Math.abs(first.y - (await boxOf(line)).y)).toBeLessThan(20);
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  await page.setViewportSize({width: 1279, height: 900});
  await expect.poll(async () => (await boxOf(notes.first())).x).toBeLessThan((await boxOf(line)).x + 100);
  expect((await boxOf(notes.first())).y).toBeGreaterThan((await boxOf(page.locator('.markdown table'))).y);
});
