// A browser on Linux asks the system for each face in each weight and size, one after another, before it can set the first line.
import {expect, languages, open, type Page, test} from './test';

const WEIGHTS = ['400', '600'];
/** Small, text and four headings. */
const SIZES = 6;

/** What the words that can be seen are set in. Code, formulas and what is raised follow the size of the text around them. */
function typeOf(page: Page): Promise<{weights: string[]; sizes: string[]}> {
  return page.evaluate(() => {
    const [weights, sizes] = [new Set<string>(), new Set<string>()];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!texts.currentNode.nodeValue?.trim() || !element?.checkVisibility()) continue;
      const style = getComputedStyle(element);
      weights.add(style.fontWeight);
      if (!element.closest('code, math, sup, .listing > figcaption')) sizes.add(style.fontSize);
    }
    return {weights: [...weights].sort(), sizes: [...sizes].sort()};
  });
}

for (const {prefix} of languages) {
  for (const address of [
    '/',
    '/blog',
    '/blog/garch',
    '/blog/poetry',
    '/blog/archive',
    '/blog/tags',
    '/blog/authors',
    '/docs/intro',
    '/docs/tutorial-basics/markdown-features',
    '/docs/category/tutorial---basics',
    '/navigation',
    '/markdown-page',
    '/translation-status',
    '/nope',
  ]) {
    test(`${prefix}${address} is set in few sizes and two weights`, async ({page}) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({width, height: 900});
        await open(page, prefix + address);
        const {weights, sizes} = await typeOf(page);
        expect(sizes.length).toBeGreaterThan(1);
        expect(sizes.length, `at ${width} px: ${sizes.join(', ')}`).toBeLessThanOrEqual(SIZES);
        expect(WEIGHTS, `at ${width} px: ${weights.join(', ')}`).toEqual(expect.arrayContaining(weights));
      }
    });
  }
}

test.describe('the faces of text and headings are asked for while the style sheet is on its way', () => {
  type Style = {fontWeight: string; fontFamily: string};
  type Asked = Style & {letters: string | null; styled: boolean};
  const faceOf = ({fontWeight, fontFamily}: Style) => `${fontWeight} ${fontFamily.replace('"Full-width marks", ', '')}`;

  for (const {prefix, lang} of languages) {
    test(`in ${lang}: these two, and no other`, async ({page, site}) => {
      site.fail({match: /\/styles\.\w+\.css/, kind: 'slow', delay: 1500});
      await page.addInitScript(() => {
        const asked: Asked[] = [];
        Object.assign(window, {asked});
        const {get} = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth') as {get: () => number};
        Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
          get(this: HTMLElement) {
            const {fontWeight, fontFamily} = getComputedStyle(this);
            if (!document.body) asked.push({fontWeight, fontFamily, letters: this.textContent, styled: document.styleSheets.length > 0});
            return get.call(this);
          },
        });
      });
      await page.goto(`${prefix}/docs/tutorial-basics/markdown-features`, {waitUntil: 'commit'});
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(1);
      const asked = await page.evaluate(() => (window as unknown as {asked: Asked[]}).asked);
      expect(asked.filter(({styled}) => styled)).toEqual([]);
      expect([...new Set(asked.map(({letters}) => letters))]).toEqual([lang === 'zh-CN' ? 'a永' : 'a']);
      await expect(page.locator('html > p'), 'and nothing is left of it').toHaveCount(0);

      const shown = await page.locator('main :is(p, h1)').evaluateAll((elements) =>
        elements
          .filter((element) => !element.closest('blockquote'))
          .map((element) => getComputedStyle(element))
          .map(({fontWeight, fontFamily}) => ({fontWeight, fontFamily})),
      );
      expect(asked.map(faceOf).sort()).toEqual([...new Set(shown.map(faceOf))].sort());
    });
  }
});
