// Instead of comparing screenshots, which differ with every font and driver, this reads the layout itself: a broken
// style sheet makes something overflow, overlap, change its order or lose its color.
import {layoutFaults} from '../layout';
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
            expect.soft(await page.evaluate(layoutFaults), `${address} at ${width} px`).toEqual([]);
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
  const box = boxOf(page);
  const [sidebar, text, contents] = [await box('.blog-wrapper aside nav'), await box('article'), await box('.toc')];
  expect(sidebar.x + sidebar.width).toBeLessThan(text.x);
  expect(text.x + text.width).toBeLessThan(contents.x);
  // A 1280 px window at 400 % zoom.
  await page.setViewportSize({width: 320, height: 256});
  const {x, width} = await box('article p');
  expect(x + width).toBeLessThanOrEqual(320);
  expect(width).toBeGreaterThan(260);
});

test('what HTML says of widths ends at the column of a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/blog/garch');
  await page.locator('.markdown').evaluate((text) => {
    const video = '<iframe width="560" height="315" allowfullscreen></iframe>';
    const wide = ['video', 'hr', 'img'].map((name) => `<${name} width="900" height="400">`).join('</video>');
    text.innerHTML = `${video}<ul><li>${video}</li></ul>${wide}`;
  });
  expect(await page.evaluate(layoutFaults)).toEqual([]);
  const {width, height} = await boxOf(page)('li iframe');
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('an inline formula that is wider than a phone scrolls, and its line stays as it is', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await page.goto('/en/__e2e/formulas');
  const box = page.locator('span:has(> math)', {hasText: '一段说明'});
  const positions = () =>
    box.evaluate((element) => {
      const {height, top} = element.closest('p')?.getBoundingClientRect() ?? new DOMRect();
      return [height, (element.querySelector('mi')?.getBoundingClientRect().top ?? 0) - top];
    });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await excess()).toBeLessThanOrEqual(0);
  expect(await box.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBeGreaterThan(100);
  const scrolled = await positions();
  await box.evaluate((element) => element.removeAttribute('class'));
  expect(scrolled).toEqual(await positions());
  expect(await excess()).toBeGreaterThan(0);
});

test('on a light background of an author, words are dark in the dark mode too', async ({page}) => {
  await page.goto('/blog/garch');
  const colors = () =>
    page.locator('.markdown').evaluate((text) => {
      text.innerHTML = '<table><tr><td bgcolor="#ffffff">Words <a href="/">link</a></td></tr></table>';
      return [...text.querySelectorAll('td, a')].map((element) => getComputedStyle(element).color);
    });
  const light = await colors();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await colors()).toEqual(light);
});

test('a hundred tags fit on two screens of a desktop', async ({page}) => {
  await page.goto('/blog/tags');
  const height = await page.locator('.tags-list').evaluate((list) => {
    for (const tag of Array(100).fill(list.firstElementChild)) list.append(tag.cloneNode(true));
    return list.getBoundingClientRect().height;
  });
  expect(height).toBeGreaterThan(200);
  expect(height).toBeLessThan(1600);
});

// axe accepts a lower link that has space around it.
test('the links to the files of a post are 24 px high on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/blog/garch');
  const heights = await page
    .locator('figcaption a:visible')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  expect(heights.length).toBeGreaterThan(0);
});

/** The position of the first matching element in the window, in px. */
const boxOf = (page: Page) => async (selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};

test('footnotes stand beside their lines in a wide window, one below the other, and else at the end', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await page.goto('/docs/tutorial-basics/markdown-features');
  const line = () => boxOf(page)('p:has([data-footnote-ref])');
  const note = (place: 'first' | 'last') => boxOf(page)(`[data-footnotes] li:${place}-of-type`);
  await expect.poll(async () => (await note('first')).x).toBeGreaterThan((await line()).x + (await line()).width);
  const [first, second] = [await note('first'), await note('last')];
  expect(Math.abs(first.y - (await line()).y)).toBeLessThan(20);
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  await page.setViewportSize({width: 1279, height: 900});
  await expect.poll(async () => (await note('first')).x).toBeLessThan((await line()).x + 100);
  expect((await note('first')).y).toBeGreaterThan((await boxOf(page)('.markdown table')).y);
});

test('the seal stands clear of title, sidebar, text and a note above', async ({page, threeLanguages}) => {
  for (const address of ['/blog/garch', `${threeLanguages.url}/en/blog/hostile`]) {
    await page.goto(address);
    expect((await page.locator('main .alert').count()) > 0).toBe(address !== '/blog/garch');
    for (const width of [320, 600, 768, 997, 1200, 1280, 1440, 1563, 1565, 1920]) {
      await page.setViewportSize({width, height: 900});
      const boxes = await page.evaluate(() =>
        ['article > header > svg', 'h1', '.blog-wrapper aside nav', 'article > .markdown', '.toc-collapsible'].map(
          (selector) => {
            const {left, top, right, bottom} =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return {left, top, right, bottom};
          },
        ),
      );
      const [seal, ...others] = boxes as [(typeof boxes)[number], ...typeof boxes];
      expect(seal.left, `${width} px`).toBeGreaterThan(0);
      const covers = (box: typeof seal) =>
        box.left < seal.right && box.right > seal.left && box.top < seal.bottom && box.bottom > seal.top;
      expect(others.filter(covers), `${width} px`).toEqual([]);
    }
  }
});
