import fs from 'node:fs';
import path from 'node:path';
import {CATEGORIES, DOCS, docTitle, linkedPosts, posts, SLUGS} from './content';
import {expect, hydrated, languages, navigate, open, productionBuild, test} from './test';

// Section 2: the table of routes. The list pages of 10 and 3 posts, the slugs, the docs, and everything else not found.

const words = {
  'zh-CN': {blog: '博客', archive: '文章归档', authors: '作者', tags: '标签', older: /较旧|下一页/, notFound: '找不到页面', basics: '入门', extras: '进阶'},
  en: {
    blog: 'Blog',
    archive: 'Archive',
    authors: 'Authors',
    tags: 'Tags',
    older: /Older entries|Next/,
    notFound: 'Page Not Found',
    basics: 'Tutorial - Basics',
    extras: 'Tutorial - Extras',
  },
};

for (const {prefix, lang} of languages) {
  const text = words[lang];

  test.describe(`${lang} at ${prefix || '/'}`, () => {
    for (const [address, heading] of [
      ['/', lang === 'en' ? 'By the Inkstone' : '砚边'],
      ['/blog/archive', text.archive],
      ['/blog/authors', text.authors],
      ['/blog/tags', text.tags],
      ['/markdown-page', /./],
      ['/navigation', /./],
    ] as const) {
      test(`${address} answers with its page`, async ({page}) => {
        const response = await page.goto(prefix + address);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1, name: text.notFound})).toHaveCount(0);
        await expect(page).toHaveURL(prefix + address);
      });
    }

    test('the blog lists the ten newest posts, and the other three on page 2', async ({page}) => {
      const newestFirst = posts(lang).map(({slug}) => slug);
      await open(page, `${prefix}/blog`);
      expect(await linkedPosts(page.getByRole('main'))).toEqual(newestFirst.slice(0, 10));
      await page.getByRole('main').getByRole('link', {name: text.older}).click();
      await expect(page).toHaveURL(`${prefix}/blog/page/2`);
      await expect.poll(() => linkedPosts(page.getByRole('main'))).toEqual(newestFirst.slice(10));
      expect((await page.request.get(`${prefix}/blog/page/3`)).status()).toBe(404);
    });

    test('the archive lists all thirteen, year by year', async ({page}) => {
      await open(page, `${prefix}/blog/archive`);
      expect((await linkedPosts(page.getByRole('main'))).sort()).toEqual(SLUGS);
      for (const year of ['2023', '2024', '2025']) await expect(page.getByRole('main').getByRole('heading', {name: year})).toBeVisible();
    });

    test('the one author has thirteen posts, the last three at /authors/2', async ({page}) => {
      const newestFirst = posts(lang).map(({slug}) => slug);
      await open(page, `${prefix}/blog/authors`);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('listitem')).toContainText('13');
      await page
        .getByRole('main')
        .getByRole('link', {name: lang === 'en' ? 'The author' : '本站作者'})
        .click();
      await expect(page).toHaveURL(`${prefix}/blog/authors/me`);
      await expect.poll(() => linkedPosts(page.getByRole('main'))).toEqual(newestFirst.slice(0, 10));
      await page.getByRole('main').getByRole('link', {name: text.older}).click();
      await expect(page).toHaveURL(`${prefix}/blog/authors/me/authors/2`);
      await expect.poll(() => linkedPosts(page.getByRole('main'))).toEqual(newestFirst.slice(10));
      await page.reload();
      expect(await linkedPosts(page.getByRole('main'))).toEqual(newestFirst.slice(10));
      expect((await page.request.get(`${prefix}/blog/authors/me/page/2`)).status()).toBe(404);
    });

    test('the tag technologies fills two pages; every tag leads to its posts', async ({page}) => {
      const tagged = (tag: string) =>
        posts(lang)
          .filter(({tags}) => tags.includes(tag))
          .map(({slug}) => slug);
      const technologies = tagged('technologies');
      expect(technologies.length).toBeGreaterThan(10);
      await open(page, `${prefix}/blog/tags`);
      const tags = [...new Set(posts(lang).flatMap((post) => post.tags))];
      for (const tag of tags) await expect(page.getByRole('main').locator(`a[href="${prefix}/blog/tags/${tag}"]`)).toContainText(String(tagged(tag).length));
      await page.getByRole('main').locator(`a[href="${prefix}/blog/tags/technologies"]`).click();
      await expect.poll(() => linkedPosts(page.getByRole('main'))).toEqual(technologies.slice(0, 10));
      await page.getByRole('main').getByRole('link', {name: text.older}).click();
      await expect(page).toHaveURL(`${prefix}/blog/tags/technologies/page/2`);
      await expect.poll(() => linkedPosts(page.getByRole('main'))).toEqual(technologies.slice(10));
    });

    test('the two category pages list their documents', async ({page}) => {
      for (const [slug, heading] of [
        [CATEGORIES[0], text.basics],
        [CATEGORIES[1], text.extras],
      ]) {
        await open(page, `${prefix}/docs/category/${slug}`);
        await expect(page.getByRole('heading', {level: 1, name: heading, exact: true})).toBeVisible();
        const folder = slug?.replace('---', '-');
        for (const id of DOCS.filter((doc) => doc.startsWith(`${folder}/`))) {
          await expect(page.getByRole('main').getByRole('article').locator(`a[href="${prefix}/docs/${id}"]`)).toBeVisible();
        }
      }
    });

    test('the docs root leads to the intro', async ({page}) => {
      const response = await page.goto(`${prefix}/docs`);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(page.getByRole('heading', {level: 1, name: docTitle(lang, 'intro'), exact: true})).toBeVisible();
      await open(page, `${prefix}/blog`);
      await navigate(page, `${prefix}/docs`);
      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(page.getByRole('heading', {level: 1, name: docTitle(lang, 'intro'), exact: true})).toBeVisible();
    });

    test('any other path is not found, in the language of the path, on a hard load', async ({page, messages}) => {
      for (const address of ['/nope', '/blog/nope', '/docs/nope', '/blog/garch/nope', '/docs/tutorial-basics', '/blog/page/1']) {
        const response = await page.goto(prefix + address);
        expect(response?.status(), address).toBe(404);
        await expect(page.getByRole('heading', {level: 1, name: text.notFound, exact: true})).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page).toHaveTitle(new RegExp(text.notFound));
        await hydrated(page);
      }
      expect(messages.filter((message) => !message.includes('404 (Not Found)'))).toEqual([]);
    });

    test('any other path is not found after a soft navigation too', async ({page}) => {
      await open(page, `${prefix}/navigation`);
      await navigate(page, `${prefix}/nope`);
      await expect(page.getByRole('heading', {level: 1, name: text.notFound, exact: true})).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1, name: text.notFound})).toHaveCount(0);
    });

    test('a host that knows only the Chinese 404.html still answers in the language of the path', async ({page, site}) => {
      const root404 = fs.readFileSync(path.join(productionBuild, '404.html'), 'utf8');
      site.fail({match: /\/nope$/, kind: 'missing', type: 'text/html; charset=utf-8', body: root404});
      await page.goto(`${prefix}/nope`);
      await expect(page.getByRole('heading', {level: 1, name: text.notFound, exact: true})).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page
        .getByRole('main')
        .getByRole('link', {name: lang === 'en' ? 'All articles' : '全部文章'})
        .click();
      await expect(page).toHaveURL(`${prefix}/blog`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const {prefix, lang} of languages) {
    test(`each of the thirteen ${lang} posts stands at its slug, under its title`, async ({page}) => {
      expect(
        posts(lang)
          .map(({slug}) => slug)
          .sort(),
      ).toEqual(SLUGS);
      for (const {slug, title} of posts(lang)) {
        const response = await page.goto(`${prefix}/blog/${slug}`, {waitUntil: 'domcontentloaded'});
        expect(response?.status(), slug).toBe(200);
        await expect(page.getByRole('heading', {level: 1, name: title, exact: true})).toBeVisible();
      }
    });

    test(`each page of the ${lang} handbook stands at its address, under its title`, async ({page}) => {
      for (const id of DOCS) {
        const response = await page.goto(`${prefix}/docs/${id}`, {waitUntil: 'domcontentloaded'});
        expect(response?.status(), id).toBe(200);
        await expect(page.getByRole('heading', {level: 1, name: docTitle(lang, id), exact: true})).toBeVisible();
      }
    });

    test(`${prefix}/docs leads to the intro`, async ({page}) => {
      await page.goto(`${prefix}/docs`);
      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(page.getByRole('heading', {level: 1, name: docTitle(lang, 'intro'), exact: true})).toBeVisible();
    });
  }

  test('the not-found page speaks both languages', async ({page}) => {
    await page.goto('/nope');
    await expect(page.getByRole('heading', {level: 1})).toContainText('找不到页面');
    await expect(page.getByRole('heading', {level: 1})).toContainText('Page Not Found');
    await expect(page.getByRole('link', {name: 'All articles'})).toHaveAttribute('href', '/en/blog');
  });
});

test.describe('in a Chinese browser', () => {
  test.use({locale: 'zh-CN'});

  test('the tags stand in the order in which they were built', async ({page, messages}) => {
    await page.goto('/blog/tags');
    const links = page.getByRole('main').locator('li a');
    const built = await links.allTextContents();
    await hydrated(page);
    expect(await links.allTextContents()).toEqual(built);
    expect(messages.filter((message) => /error/i.test(message))).toEqual([]);
  });
});
