import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {CATEGORIES, DOCS, docTitle, linkedPosts, posts} from './content';
import {expect, hydrated, languages, navigate, open, referenceBuild, test} from './test';

// Every address that there is, and how one that there is not is answered.

const words = {
  'zh-CN': {
    site: '参照站',
    archive: '文章归档',
    authors: '作者',
    tags: '标签',
    older: /较旧|下一页/,
    notFound: '找不到页面',
    basics: '入门',
    extras: '进阶',
    articles: '全部文章',
  },
  en: {
    site: 'Reference Site',
    archive: 'Archive',
    authors: 'Authors',
    tags: 'Tags',
    older: /Older entries|Next/,
    notFound: 'Page Not Found',
    basics: 'Tutorial - Basics',
    extras: 'Tutorial - Extras',
    articles: 'All articles',
  },
};

for (const {prefix, lang} of languages) {
  const text = words[lang];
  const newestFirst = posts(lang).map(({slug}) => slug);
  const secondPage = lang === 'en' ? /\(page 2\)/ : /（第 2 页）/;

  test.describe(lang, () => {
    test('each list, post and document is at its address, under its title', async ({request}) => {
      const lists: [string, string | RegExp][] = [
        ['/', /./],
        ['/blog/archive', text.archive],
        ['/blog/authors', text.authors],
        ['/blog/tags', text.tags],
        ['/markdown-page', /./],
        ['/navigation', /./],
      ];
      const articles = posts(lang).map(({slug, title}) => [`/blog/${slug}`, title] as const);
      const documents = DOCS.map((id) => [`/docs/${id}`, docTitle(lang, id)] as const);
      for (const [address, title] of [...lists, ...articles, ...documents]) {
        const response = await request.get(prefix + address);
        expect(response.status(), address).toBe(200);
        const heading = load(await response.text())('h1')
          .text()
          .trim();
        if (typeof title === 'string') expect(heading, address).toBe(title);
        else expect(heading, address).toMatch(title);
      }
    });

    for (const [list, tag] of [
      ['/blog', ''],
      ['/blog/authors/me', ''],
      ['/blog/tags/technologies', 'technologies'],
    ] as const) {
      test(`${list} lists the ten newest posts, and the others on page 2`, async ({page}) => {
        const all = posts(lang).filter(({tags}) => !tag || tags.includes(tag));
        const slugs = all.map(({slug}) => slug);
        await page.goto(prefix + list);
        const main = page.getByRole('main');
        expect(await linkedPosts(main)).toEqual(slugs.slice(0, 10));
        await main.getByRole('link', {name: text.older}).click();
        await expect(page).toHaveURL(`${prefix}${list}/${list.includes('authors') ? 'authors' : 'page'}/2`);
        await expect.poll(() => linkedPosts(main)).toEqual(slugs.slice(10));
        if (list !== '/blog') await expect(page).toHaveTitle(secondPage);
        expect((await page.request.get(`${prefix}${list}/page/3`)).status()).toBe(404);
      });
    }

    test('the archive lists all posts by year, the tags and the authors say how many they have', async ({page}) => {
      const main = page.getByRole('main');
      await page.goto(`${prefix}/blog/archive`);
      expect((await linkedPosts(main)).sort()).toEqual([...newestFirst].sort());
      for (const year of new Set(posts(lang).map(({date}) => date.slice(0, 4))))
        await expect(main.getByRole('heading', {name: year})).toBeVisible();
      await page.goto(`${prefix}/blog/authors`);
      await expect(main.getByRole('listitem').first()).toContainText(String(newestFirst.length));
      await page.goto(`${prefix}/blog/tags`);
      for (const tag of new Set(posts(lang).flatMap(({tags}) => tags))) {
        const count = posts(lang).filter(({tags}) => tags.includes(tag)).length;
        await expect(main.locator(`a[href="${prefix}/blog/tags/${tag}"]`)).toContainText(String(count));
      }
    });

    test('the two category pages list their documents', async ({page}) => {
      for (const [index, heading] of [text.basics, text.extras].entries()) {
        const category = CATEGORIES[index] ?? '';
        await page.goto(`${prefix}/docs/category/${category}`);
        await expect(page.getByRole('heading', {level: 1, name: heading, exact: true})).toBeVisible();
        for (const id of DOCS.filter((doc) => doc.startsWith(`${category.replace('---', '-')}/`))) {
          await expect(
            page.getByRole('main').getByRole('article').locator(`a[href="${prefix}/docs/${id}"]`),
          ).toBeVisible();
        }
      }
    });

    test('the docs root shows the intro in one load', async ({page, site}) => {
      const intro = page.getByRole('heading', {level: 1, name: docTitle(lang, 'intro'), exact: true});
      const inSidebar = page.locator(`.theme-doc-sidebar-menu a[href="${prefix}/docs/intro"]`);
      await page.goto(`${prefix}/docs`);
      await expect(intro).toBeVisible();
      await expect(inSidebar).toHaveClass(/menu__link--active/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${prefix}/docs/intro$`));
      await hydrated(page);
      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(inSidebar).toHaveClass(/menu__link--active/);
      expect(site.requests.filter((address) => address.startsWith(`${prefix}/docs`))).toEqual([`${prefix}/docs`]);
      await open(page, `${prefix}/blog`);
      await navigate(page, `${prefix}/docs`);
      await expect(intro).toBeVisible();
    });

    test('any other path is not found, in the language of the path', async ({page}) => {
      const notFound = page.getByRole('heading', {level: 1, name: text.notFound, exact: true});
      for (const address of [
        '/nope',
        '/blog/nope',
        '/docs/nope',
        '/blog/garch/nope',
        '/docs/tutorial-basics',
        '/blog/page/1',
      ]) {
        const response = await page.request.get(prefix + address);
        expect(response.status(), address).toBe(404);
      }
      await open(page, `${prefix}/nope`);
      await expect(notFound).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(new RegExp(text.notFound));
      await open(page, `${prefix}/navigation`);
      await navigate(page, `${prefix}/nope`);
      await expect(notFound).toBeVisible();
      await page.goBack();
      await expect(notFound).toHaveCount(0);
    });

    test('a host that knows only the Chinese 404.html still answers in the language of the path', async ({
      page,
      site,
    }) => {
      const root404 = fs.readFileSync(path.join(referenceBuild, '404.html'), 'utf8');
      site.fail({match: /\/nope$/, kind: 'missing', type: 'text/html; charset=utf-8', body: root404});
      await page.goto(`${prefix}/nope`);
      await expect(page.getByRole('heading', {level: 1, name: text.notFound})).toBeVisible();
      await page.getByRole('main').getByRole('link', {name: text.articles}).click();
      await expect(page).toHaveURL(`${prefix}/blog`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  });
}
