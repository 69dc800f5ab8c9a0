import {linkedPosts, owner, posts} from './content';
import {expect, languages, open, stored, test} from './test';

// What a reader learns of posts and documents on their pages. What is in files of the build is checked in e2e/build/.

const words = {
  'zh-CN': {
    site: '参照站',
    blog: '博客',
    sidebar: '全部文章',
    sidebarRegion: '文章导航',
    author: '参照作者',
    date: /\d{4}年\d{1,2}月\d{1,2}日/,
    reading: /阅读需 \d+ 分钟/,
    edit: '编辑此页',
    edited: /\/edit\/main\/blog\/[^/]+garch\/index\.md$/,
    editedDoc: /\/edit\/main\/docs\/intro\.md$/,
    breadcrumbs: '页面路径',
    docsSidebar: '文档侧边栏',
    basics: '入门',
    extras: '进阶',
    version: '最新',
  },
  en: {
    site: 'Reference Site',
    blog: 'Blog',
    sidebar: 'All Blog Posts',
    sidebarRegion: 'Blog recent posts navigation',
    author: 'Reference Author',
    date: /[A-Z][a-z]+ \d{1,2}, \d{4}/,
    reading: /\d+ min read/,
    edit: 'Edit this page',
    edited: /\/edit\/main\/i18n\/en\/docusaurus-plugin-content-blog\/[^/]+garch\/index\.md$/,
    editedDoc: /\/edit\/main\/i18n\/en\/docusaurus-plugin-content-docs\/current\/intro\.md$/,
    breadcrumbs: 'Breadcrumbs',
    docsSidebar: 'Docs sidebar',
    basics: 'Tutorial - Basics',
    extras: 'Tutorial - Extras',
    version: 'Next',
  },
};

for (const {prefix, lang} of languages) {
  const text = words[lang];

  test.describe(lang, () => {
    test('the site has a title, a tagline and an icon', async ({page, site}) => {
      await page.goto(`${prefix}/blog`);
      await expect(page).toHaveTitle(`${text.blog} | ${text.site}`);
      const icon = await page.locator('link[rel=icon]').getAttribute('href');
      expect((await page.request.get(site.url + icon)).status()).toBe(200);
      await page.goto(`${prefix}/`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', owner.tagline[lang]);
    });

    test('the blog sidebar holds all posts under its title, by year', async ({page}) => {
      await page.goto(`${prefix}/blog`);
      const sidebar = page.getByRole('navigation', {name: text.sidebarRegion});
      await expect(sidebar.getByText(text.sidebar, {exact: true})).toBeVisible();
      expect(await linkedPosts(sidebar)).toEqual(posts(lang).map(({slug}) => slug));
      for (const year of new Set(posts(lang).map(({date}) => date.slice(0, 4)))) {
        const group = sidebar.getByRole('group').filter({has: page.getByRole('heading', {name: year, exact: true})});
        const ofYear = posts(lang).filter(({date}) => date.startsWith(year));
        expect(await linkedPosts(group)).toEqual(ofYear.map(({slug}) => slug));
      }
    });

    test('a post names its date, reading time, author, tags, source and neighbours', async ({page}) => {
      await page.goto(`${prefix}/blog/garch`);
      const post = page.getByRole('main');
      await expect(post.locator('time').first()).toHaveText(text.date);
      await expect(post).toContainText(text.reading);
      await expect(post.getByRole('link', {name: text.author}).first()).toHaveAttribute(
        'href',
        `${prefix}/blog/authors/me`,
      );
      for (const tag of posts(lang).find(({slug}) => slug === 'garch')?.tags ?? []) {
        await expect(post.locator(`a[href="${prefix}/blog/tags/${tag}"]`)).toBeVisible();
      }
      await expect(post.getByRole('link', {name: text.edit})).toHaveAttribute('href', text.edited);
      const order = posts(lang).map(({slug}) => slug);
      const neighbours = [order[order.indexOf('garch') - 1], order[order.indexOf('garch') + 1]];
      expect(await linkedPosts(post.getByRole('navigation'))).toEqual(expect.arrayContaining(neighbours));
    });

    test('a document names its place, its source, its version and its neighbours', async ({page}) => {
      await page.goto(`${prefix}/docs/tutorial-basics/create-a-page`);
      await expect(page.getByRole('navigation', {name: text.breadcrumbs})).toContainText(text.basics);
      await expect(page.locator('.dropdown > summary').first()).toHaveText(text.version);
      await page.goto(`${prefix}/docs/intro`);
      await expect(page.getByRole('main').getByRole('link', {name: text.edit})).toHaveAttribute('href', text.editedDoc);
      await page.getByRole('main').locator('.pagination-nav__link--next').click();
      await expect(page).toHaveURL(`${prefix}/docs/category/tutorial---basics`);
    });

    test('the docs sidebar begins with the intro and holds two categories with pages of their own', async ({page}) => {
      await page.goto(`${prefix}/docs/intro`);
      const sidebar = page.getByRole('navigation', {name: text.docsSidebar});
      const links = await sidebar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links[0]).toBe(`${prefix}/docs/intro`);
      await expect(sidebar.getByRole('link', {name: text.basics, exact: true})).toHaveAttribute(
        'href',
        `${prefix}/docs/category/tutorial---basics`,
      );
      await sidebar.getByRole('link', {name: text.extras, exact: true}).click();
      await expect(page).toHaveURL(`${prefix}/docs/category/tutorial---extras`);
      await expect(sidebar.locator(`a[href="${prefix}/docs/tutorial-extras/translate-your-site"]`)).toBeVisible();
    });
  });
}

test('color mode, version of the docs and announcement are stored under known keys', async ({page}) => {
  await open(page, '/en/docs/intro');
  await page.getByRole('button', {name: /light mode\)/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const version = page.locator('.navbar .dropdown').first();
  await version.locator('summary').click();
  await version.getByRole('link', {name: 'Next', exact: true}).click();
  await expect.poll(() => stored(page, 'docs-preferred-version-default')).toBe('current');
  await page.locator('[data-announcement-close]').click();
  expect(await page.evaluate(() => Object.keys(window.localStorage).sort())).toEqual([
    'docs-preferred-version-default',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'theme',
  ]);
});

for (const {prefix, lang} of languages) {
  test(`the table of contents contains levels 2 and 3, and | separates the title from the site (${lang})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/__e2e/markdown`);
    await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText(['Second level', 'Third level']);
    await expect(page.getByRole('heading', {level: 4, name: 'Fourth level'})).toBeVisible();
    const [, site, ...more] = (await page.title()).split(' | ');
    expect([site, ...more]).toEqual([owner.title[lang]]);
  });
}
