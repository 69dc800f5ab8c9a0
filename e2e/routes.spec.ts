import fs from 'node:fs';
import path from 'node:path';
import {docTitle} from './content';
import {expect, hydrated, languages, navigate, open, referenceBuild, states, test} from './test';

// The docs root, the other language, and how an address that there is not is answered. The others are in
// build/routes.test.ts.

const words = {
  'zh-CN': {notFound: '找不到页面', articles: '全部文章'},
  en: {notFound: 'Page Not Found', articles: 'All articles'},
};

for (const {prefix, lang, name, state, visit} of states) {
  const other = languages.find((language) => language.lang !== lang) ?? languages[0];

  test(`${state} a change of the language keeps the address and the place (${lang})`, async ({page}) => {
    const addresses = ['/blog/garch?from=here#references', ...(visit === open ? ['/nope?q=1#a'] : [])];
    for (const address of addresses) {
      await visit(page, prefix + address);
      // Further down the navbar is hidden; the keyboard brings it back.
      await page.locator('.dropdown > summary', {hasText: name}).press('Enter');
      await page.locator('.dropdown[open]').getByRole('link', {name: other.name, exact: true}).click();
      await expect(page).toHaveURL(other.prefix + address);
      await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
      if (address.startsWith('/blog')) await expect(page.locator('#references')).toBeInViewport();
    }
  });
}

for (const {prefix, lang} of languages) {
  test(`the docs root shows the intro in one load (${lang})`, async ({page, site}) => {
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
    await navigate(page, `${prefix}/navigation`);
    await expect(intro).toHaveCount(0);
    await navigate(page, `${prefix}/docs`);
    await expect(intro).toBeVisible();
  });

  test(`any other path is not found, in its language, on every host (${lang})`, async ({page, site}) => {
    const notFound = page.getByRole('heading', {level: 1, name: words[lang].notFound, exact: true});
    const paths = ['/nope', '/blog/nope', '/docs/nope', '/blog/garch/nope', '/docs/tutorial-basics', '/blog/page/1'];
    for (const address of paths) expect((await page.request.get(prefix + address)).status(), address).toBe(404);
    await open(page, `${prefix}/navigation`);
    await navigate(page, `${prefix}/nope`);
    await expect(notFound).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(words[lang].notFound));
    await page.goBack();
    await expect(notFound).toHaveCount(0);
    for (const file of new Set([path.join('.', prefix, '404.html'), '404.html'])) {
      const body = fs.readFileSync(path.join(referenceBuild, file), 'utf8');
      site.faults = [{match: /\/nope$/, kind: 'missing', type: 'text/html; charset=utf-8', body}];
      await page.goto(`${prefix}/nope`);
      await expect(notFound).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.getByRole('main').getByRole('link', {name: words[lang].articles}).click();
      await expect(page).toHaveURL(`${prefix}/blog`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
  });
}
