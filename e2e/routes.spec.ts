import fs from 'node:fs';
import path from 'node:path';
import {docTitle} from './content';
import {expect, hydrated, languages, navigate, open, referenceBuild, test} from './test';

// The docs root, and how an address that there is not is answered. The others are in build/routes.test.ts.

const words = {
  'zh-CN': {notFound: '找不到页面', articles: '全部文章'},
  en: {notFound: 'Page Not Found', articles: 'All articles'},
};

for (const {prefix, lang} of languages) {
  const text = words[lang];

  test.describe(lang, () => {
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
