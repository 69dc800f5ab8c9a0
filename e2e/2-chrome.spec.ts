import {expect, hydrated, languages, navigate, onSlowLine, open, ROUTE_CHUNKS, test} from './test';

// Section 2, page chrome: what stands around every page.

const words = {
  'zh-CN': {
    skip: '跳到主要内容',
    close: '关闭',
    announcement: /同一个文件夹/,
    site: '砚边',
    blog: '博客',
    navigation: '导航',
    colour: /切换浅色\/暗黑模式/,
    version: '最新',
    aboutVersions: '关于版本',
    menu: '切换导航栏',
    back: '← 回到主菜单',
    email: '邮箱',
    resources: '资源',
    copyright: '版权所有 © 2025',
    basics: '入门',
  },
  en: {
    skip: 'Skip to main content',
    close: 'Close',
    announcement: /one folder of the repository/,
    site: 'By the Inkstone',
    blog: 'Blog',
    navigation: 'Navigation',
    colour: /Switch between dark and light mode/,
    version: 'Next',
    aboutVersions: 'About versions',
    menu: 'Toggle navigation bar',
    back: '← Back to main menu',
    email: 'Email',
    resources: 'Resources',
    copyright: 'Copyright © 2025',
    basics: 'Tutorial - Basics',
  },
};

for (const {prefix, lang, name} of languages) {
  const text = words[lang];

  test.describe(lang, () => {
    test('the first Tab offers to skip to the main content, and the next one after Enter is in there', async ({page}) => {
      await open(page, `${prefix}/navigation`);
      const skip = page.getByRole('link', {name: text.skip});
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });

    test('the announcement bar tells its text until it is closed', async ({page}) => {
      await open(page, `${prefix}/`);
      const announcement = page.getByRole('banner').filter({hasText: text.announcement});
      await expect(announcement).toBeVisible();
      await announcement.getByRole('button', {name: text.close}).click();
      await expect(announcement).toHaveCount(0);
    });

    test('the navbar holds logo, Blog and Navigation on the left, language and colour on the right', async ({page}) => {
      await open(page, `${prefix}/`);
      const navbar = page.getByRole('navigation').first();
      const home = navbar.getByRole('link', {name: text.site});
      const parts = [
        home,
        navbar.getByRole('link', {name: text.blog, exact: true}),
        navbar.getByRole('link', {name: text.navigation, exact: true}),
        navbar.getByRole('button', {name, exact: true}),
        navbar.getByRole('button', {name: text.colour}),
      ];
      const lefts = [];
      for (const part of parts) lefts.push((await part.boundingBox())?.x ?? -1);
      expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
      expect(lefts[2]).toBeLessThan(640);
      expect(lefts[3]).toBeGreaterThan(640);
      await expect(home.locator('img').first()).toBeVisible();
      await navbar.getByRole('link', {name: text.navigation, exact: true}).click();
      await expect(page).toHaveURL(`${prefix}/navigation`);
      await navbar.getByRole('link', {name: text.blog, exact: true}).click();
      await expect(page).toHaveURL(`${prefix}/blog`);
      await home.click();
      await expect(page).toHaveURL(`${prefix}/`);
    });

    test('the version dropdown stands on docs pages only', async ({page}) => {
      await open(page, `${prefix}/docs/intro`);
      const version = page.getByRole('navigation').first().getByRole('button', {name: text.version, exact: true});
      await expect(version).toBeVisible();
      await version.click();
      await expect(page.getByRole('link', {name: text.aboutVersions})).toBeVisible();
      await navigate(page, `${prefix}/docs/category/tutorial---basics`);
      await expect(page.getByRole('heading', {level: 1, name: text.basics})).toBeVisible();
      await expect(version).toBeVisible();
      for (const address of ['/', '/blog', '/blog/garch', '/navigation', '/markdown-page', '/nope']) {
        await navigate(page, prefix + address);
        await expect(version, address).toHaveCount(0);
      }
    });

    test('the footer groups the addresses of the site and says 2025', async ({page}) => {
      await open(page, `${prefix}/markdown-page`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(text.email, {exact: true})).toBeVisible();
      await expect(footer.getByText(text.resources, {exact: true})).toBeVisible();
      await expect(footer.getByRole('link', {name: '@'})).toHaveAttribute('href', /^mailto:.+@/);
      await expect(footer.getByRole('link', {name: text.blog, exact: true})).toHaveAttribute('href', `${prefix}/blog`);
      await expect(footer.getByRole('link', {name: text.navigation, exact: true})).toHaveAttribute('href', `${prefix}/navigation`);
      await expect(footer.getByRole('link', {name: 'GitHub'})).toHaveAttribute('href', /^https:\/\/github\.com\//);
      await expect(footer.locator(`a[href="${prefix}/"] img`).first()).toBeVisible();
      await expect(footer).toContainText(text.copyright);
    });

    test('on a phone the menu holds the site, then the handbook, with a way back to the main menu', async ({page}) => {
      await page.setViewportSize({width: 390, height: 800});
      await open(page, `${prefix}/docs/intro`);
      const navbar = page.getByRole('navigation').first();
      const blog = navbar.getByRole('link', {name: text.blog, exact: true});
      const handbook = navbar.getByRole('link', {name: text.basics, exact: true});
      await expect(handbook).not.toBeVisible();
      await navbar.getByRole('button', {name: text.menu}).click();
      await expect(handbook).toBeInViewport();
      await expect(blog).not.toBeInViewport();
      await navbar.getByRole('button', {name: text.back}).click();
      await expect(blog).toBeInViewport();
      await expect(handbook).not.toBeInViewport();
    });

    test('the home page tells its owner when it is served at the wrong base path', async ({page, site}) => {
      const warning = page.getByText('Your Docusaurus site did not load properly.');
      site.fail({match: /\/assets\/(js|css)\//, kind: 'missing'});
      await page.goto(`${prefix}/`);
      await expect(warning).toBeVisible();
      await page.goto(`${prefix}/blog`);
      await expect(warning).toHaveCount(0);
      site.reset();
      await open(page, `${prefix}/`);
      await expect(warning).not.toBeVisible();
    });
  });
}

test('the navbar hides on the way down, and shows on the way up and near the top', async ({page}) => {
  await open(page, '/en/blog/garch');
  const navbar = page.getByRole('navigation').first();
  await expect(navbar).toBeInViewport();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, 900);
  await expect(navbar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(navbar).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.mouse.wheel(0, 600);
  await expect(navbar).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(navbar).toBeInViewport();
});

test('a route that takes more than 200 ms to load gets a bar on top, and no spinner', async ({page, site}) => {
  await onSlowLine(page);
  await open(page, '/en/markdown-page');
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('clicked'), {capture: true, once: true});
    new MutationObserver((_, observer) => {
      if (!document.getElementById('nprogress')) return;
      performance.measure('wait', 'clicked');
      observer.disconnect();
    }).observe(document.documentElement, {childList: true, subtree: true});
  });
  site.fail({match: ROUTE_CHUNKS, kind: 'slow', delay: 2000});
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  const wait = await page.evaluate(() => performance.getEntriesByName('wait')[0]?.duration ?? 0);
  expect(wait).toBeGreaterThanOrEqual(199);
  expect(wait).toBeLessThan(1500);
  await expect(page).toHaveURL('/en/navigation');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await hydrated(page);
});
