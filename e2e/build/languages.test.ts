import path from 'node:path';
import type {Browser} from 'playwright';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';
import {find, launchBrowser, withPage} from '../served';

// Sites in one language, English first, Traditional Chinese, Arabic and three languages are built and read.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The same post in each language, and what the theme and the search say in it. */
const texts = {
  en: ['Measure twice', 'Volatility clusters in every market.', 'volatil', 'has not been translated'],
  'zh-CN': ['量两次', '每个市场的波动率都会聚集。', '波动率', '还没有译文'],
  // The query is written in the other script: it finds the text all the same.
  'zh-TW': ['量兩次', '每個市場的波動率都會聚集，資訊也是。', '波动率', '還沒有譯文'],
  // The theme speaks English there. The language is written from right to left.
  ar: ['قس مرتين', 'التقلب يتجمع في كل سوق.', 'التقلب', 'has not been translated'],
} as const;
type Language = keyof typeof texts;

const sites: [Language[]][] = [[['en']], [['zh-TW']], [['en', 'zh-CN']], [['en', 'ar']], [['zh-TW', 'en', 'zh-CN']]];

test.each(sites)('a site in %j', async (languages) => {
  const site = new ScratchSite(`languages: ${JSON.stringify(languages)}, strict: true`);
  try {
    const [first = 'en', ...others] = languages;
    const post = (language: Language, more: string) => {
      const [title, body] = texts[language];
      const formula = String.raw`\begin{aligned} a &= b \\ x + y &= v \end{aligned} \tag{1}`;
      const blocks = ['*droplet*', '    f(x):', `$$\n${formula}\n$$`, '## A {#a}', 'x '.repeat(40)];
      return `---\ntitle: ${title}\n${more}---\n\n${[body, ...blocks].join('\n\n')}\n`;
    };
    site.write('blog/2025-01-05-one.md', post(first, 'slug: one\n'));
    for (const language of others)
      site.write(`i18n/${language}/docusaurus-plugin-content-blog/2025-01-05-one.md`, post(language, 'slug: one\n'));
    site.write('blog/2025-01-06-original.md', post(first, 'slug: original\n').replace(/title: .*/, 'title: Original'));
    // Written first in the last language, in the folder of the originals.
    const last = languages.at(-1) ?? first;
    site.write('blog/2025-01-07-last.md', post(last, `slug: last\nlanguage: ${last}\n`));
    const {status, output} = await site.docusaurus('build');
    const expected = ['not a Git clone', ...(languages.includes('ar') ? ['font of the social cards lacks'] : [])];
    const warnings = output.split('[WARNING]').slice(1);
    expect(warnings).toEqual(expected.map((text) => expect.stringContaining(text)));
    expect(status).toBe(0);

    await withPage(browser, {build: path.join(site.folder, 'build'), home: '/'}, async (page, address) => {
      const shades = new Set<string>();
      for (const language of languages) {
        const [title, body, query, untranslated] = texts[language];
        const home = language === first ? address : `${address}${language}/`;
        await page.goto(home);
        await page.locator('main').getByRole('link', {name: title}).first().click();
        await page.getByRole('heading', {level: 1, name: title}).waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        expect(await page.locator('article').innerText()).toContain(body);
        expect(await page.locator('main').innerText()).not.toContain(untranslated);
        // A word without Han is in italics on a Chinese page, and code runs from left to right on an Arabic one.
        expect(await page.locator('article em').evaluate((word) => getComputedStyle(word).fontStyle)).toBe('italic');
        expect(await page.locator('article pre').evaluate((code) => getComputedStyle(code).direction)).toBe('ltr');
        // So does a formula: the left sides end at the signs, the number is at the right. No edge of short code is shaded.
        const [a, y, number, whole] = await page.locator('article').evaluate((article) => {
          const [formula] = article.getElementsByTagName('math');
          const signs = [...(formula?.querySelectorAll('mi') ?? [])];
          const named = (name: string) => signs.find(({textContent}) => textContent === name);
          const elements = [named('a'), named('y'), formula?.querySelector('.tml-tag'), formula];
          return elements.map((element) => element?.getBoundingClientRect().right ?? Number.NaN);
        });
        expect(a).toBeCloseTo(y ?? 0, 0);
        expect(number).toBeCloseTo(whole ?? 0, 0);
        shades.add(await page.locator('article pre').evaluate((code) => getComputedStyle(code).background));
        await find(page, query, title);

        await page.goto(`${home}blog/original`);
        expect((await page.locator('main').innerText()).includes(untranslated)).toBe(language !== first);
        const original = page.getByText(texts[first][1]);
        expect(await original.evaluate((text) => getComputedStyle(text).direction)).toBe('ltr');
        await page.goto(`${home}blog/last`);
        expect((await page.locator('main').innerText()).includes(untranslated)).toBe(language !== last);

        await page.goto(`${home}blog/one`);
        const counterparts = await page
          .locator('.navbar .dropdown__link[lang]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        const all = languages.map((other) => (other === first ? '/blog/one' : `/${other}/blog/one`));
        expect(new Set(counterparts)).toEqual(new Set(languages.length > 1 ? all : []));
      }
      expect(shades.size).toBe(1);
    });
  } finally {
    site.remove();
  }
});
