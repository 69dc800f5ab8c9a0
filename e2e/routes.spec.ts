import fs from 'node:fs';
import path from 'node:path';
import {docTitle} from './content';
import {expect, hydrated, type Lang, languages, navigate, open, referenceBuild, states, test} from './test';

// The docs root, the other language, and how an address that there is not is answered. The others are in
// build/routes.test.ts.

for (const {prefix, lang, name, state, visit} of states) {
  const other = languages.find((language) => language.lang !== lang) ?? languages[0];

  test(`${state} a change of the language keeps the address and the place (${lang})`, async ({page}) => {
    const addresses = ['/blog/garch?from=here#references', ...(visit === open ? ['/nope?q=1#a'] : [])];
    for (const address of addresses) {
      await visit(page, prefix + address);
      if (address.startsWith('/blog')) await expect(page.locator('#references')).toBeInViewport();
      // Further down the navbar is hidden; the keyboard brings it back.
      await page.locator('.dropdown > summary', {hasText: name}).press('Enter');
      await page.locator('.dropdown[open]').getByRole('link', {name: other.name, exact: true}).click();
      await expect(page).toHaveURL(other.prefix + address);
      await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
      if (address.startsWith('/blog')) await expect(page.locator('#references')).toBeInViewport();
    }
  });
}

test('a change of the language keeps the section that the reader has scrolled to', async ({page}) => {
  await open(page, '/en/blog/garch');
  const section = page.locator('main h2[id]').nth(1);
  const id = await section.getAttribute('id');
  await section.evaluate((heading) => heading.scrollIntoView());
  // The navbar is hidden now. The keyboard brings it back, and the page stays where it is.
  await page.locator('.dropdown > summary', {hasText: 'English'}).press('Enter');
  await page.locator('.dropdown[open]').getByRole('link', {name: '简体中文', exact: true}).press('Enter');
  await expect(page).toHaveURL(`/blog/garch#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test('the docs root shows the intro in one load', async ({page, site}) => {
  const intro = page.getByRole('heading', {level: 1, name: docTitle('en', 'intro'), exact: true});
  const inSidebar = page.locator('.theme-doc-sidebar-menu a[href="/en/docs/intro"]');
  await page.goto('/en/docs');
  await expect(intro).toBeVisible();
  await expect(inSidebar).toHaveClass(/menu__link--active/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/docs\/intro$/);
  await hydrated(page);
  await expect(page).toHaveURL('/en/docs/intro');
  await expect(inSidebar).toHaveClass(/menu__link--active/);
  expect(site.requests.filter((address) => address.startsWith('/en/docs'))).toEqual(['/en/docs']);
  await navigate(page, '/en/navigation');
  await expect(intro).toHaveCount(0);
  await navigate(page, '/en/docs');
  await expect(intro).toBeVisible();
});

test('any other path is not found, in its language, also where a host knows one 404.html', async ({page, site}) => {
  const paths = ['/nope', '/blog/nope', '/docs/nope', '/blog/garch/nope', '/docs/tutorial-basics', '/blog/page/1'];
  const notFound = (lang: Lang) =>
    page.getByRole('heading', {level: 1, name: {'zh-CN': '找不到页面', en: 'Page Not Found'}[lang], exact: true});
  for (const {prefix, lang} of languages) {
    for (const address of paths) expect((await page.request.get(prefix + address)).status(), address).toBe(404);
    for (const file of new Set([path.join('.', prefix, '404.html'), '404.html'])) {
      const body = fs.readFileSync(path.join(referenceBuild, file), 'utf8');
      site.faults = [{match: /\/nope$/, kind: 'missing', type: 'text/html; charset=utf-8', body}];
      await page.goto(`${prefix}/nope`);
      await expect(notFound(lang)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('main a:visible').first()).toHaveAttribute('href', `${prefix}/`);
    }
    site.reset();
  }
  await open(page, '/en/navigation');
  await navigate(page, '/en/nope');
  await expect(notFound('en')).toBeVisible();
  await expect(page).toHaveTitle(/Page Not Found/);
  await page.goBack();
  await expect(notFound('en')).toHaveCount(0);
});
