import {owner} from './content';
import {expect, open, type Page, states, store, stored, test} from './test';

// What opens, closes and changes. What the page script does is tried before and after the app runs.

const words = {
  'zh-CN': {
    menu: '切换导航栏',
    back: '← 回到主菜单',
    blog: '博客',
    navigation: '导航',
    light: /浅色模式）/,
    dark: /暗黑模式）/,
    version: '最新',
    close: '关闭',
  },
  en: {
    menu: 'Toggle navigation bar',
    back: '← Back to main menu',
    blog: 'Blog',
    navigation: 'Navigation',
    light: /light mode\)/,
    dark: /dark mode\)/,
    version: 'Next',
    close: 'Close',
  },
};

const phone = {width: 390, height: 844};
const announcement = (page: Page) => page.locator('.theme-announcement-bar');
const dismissed = 'docusaurus.announcement.dismiss';
const lastId = 'docusaurus.announcement.id';

for (const {prefix, lang, state, visit} of states) {
  const text = words[lang];

  test.describe(`${state}, ${lang}`, () => {
    test('the announcement bar, once closed, stays closed in every tab and both languages', async ({page, context}) => {
      const other = await context.newPage();
      await visit(other, `${prefix}/blog`);
      await visit(page, `${prefix}/`);
      await expect(announcement(page)).toContainText(owner.announcement.text[lang]);
      await announcement(page).getByRole('button', {name: text.close}).click();
      await expect(announcement(page)).toBeHidden();
      await expect(announcement(other), 'in the other tab').toBeHidden();
      expect(await stored(page, dismissed)).toBe('true');
      await visit(page, prefix ? '/' : '/en/blog');
      await expect(announcement(page), 'in the other language').toBeHidden();
    });

    test('the colour mode is chosen with a button that names it, stored, and one for all tabs', async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      await visit(other, '/blog');
      await visit(page, `${prefix}/`);
      const button = page.locator('[data-color-mode]');
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await background();
      for (const mode of ['dark', 'light'] as const) {
        await button.click();
        await expect(button).toHaveAccessibleName(text[mode]);
        for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-theme', mode);
        expect((await background()) === light).toBe(mode === 'light');
        expect(await stored(page, 'theme')).toBe(mode);
        await expect(page.locator('.navbar__logo img:visible')).toHaveCount(1);
      }
      await button.click();
      await page.evaluate(() => localStorage.removeItem('theme'));
      await expect(other.locator('html'), 'where what was stored is cleared').toHaveAttribute('data-theme', 'light');
    });

    test('a collapsible section moves, for 1 ms where motion is to be reduced', async ({page}) => {
      await visit(page, `${prefix}/docs/intro`);
      const group = page.locator('.menu__category > details').last();
      await expect(group).toHaveAttribute('open');
      /** Clicks, and reads the animation in the same task. */
      const press = () =>
        group.locator('summary').evaluate((summary: HTMLElement) => {
          const content = summary.nextElementSibling as HTMLElement;
          const height = content.offsetHeight;
          summary.click();
          const [animation] = content.getAnimations();
          return {height, duration: animation?.effect?.getTiming().duration};
        });
      const {height, duration} = await press();
      expect(height).toBeGreaterThan(0);
      expect(duration).toBeGreaterThan(100);
      await expect(group).not.toHaveAttribute('open');
      await page.emulateMedia({reducedMotion: 'reduce'});
      expect((await press()).duration).toBe(1);
      await expect(group.getByRole('link').first()).toBeVisible();
      const opened = group.getByRole('list').evaluate(async (list: HTMLElement) => {
        await Promise.all(list.getAnimations().map(({finished}) => finished));
        return list.offsetHeight;
      });
      expect(await opened).toBe(height);
      expect((await press()).duration).toBe(1);
      await expect(group).not.toHaveAttribute('open');
      await page.emulateMedia({reducedMotion: 'no-preference'});
      expect((await press()).duration).toBeGreaterThan(100);
    });

    test.describe('on a phone', () => {
      test.use({viewport: phone});

      test('the menu shows the handbook, then the main menu, and the page behind is out of reach', async ({page}) => {
        await visit(page, `${prefix}/docs/intro`);
        const navbar = page.getByRole('navigation').first();
        const toggle = page.locator('.phone-menu > summary');
        const blog = navbar.getByRole('link', {name: text.blog, exact: true});
        const handbook = page.locator('.theme-doc-sidebar-container').getByRole('link').first();
        await expect(toggle).toHaveAccessibleName(text.menu);
        await expect(blog).toBeHidden();
        await expect(handbook).toBeHidden();
        await toggle.click();
        await expect(handbook).toBeInViewport();
        await expect(blog).toBeHidden();
        await expect(page.locator('[inert] main, main[inert]').first()).toBeAttached();
        await page.getByRole('button', {name: text.back}).click();
        await expect(blog).toBeInViewport();
        await expect(blog).toBeFocused();
        await expect(handbook).toBeHidden();
        await toggle.click();
        await expect(blog).toBeHidden();
        await expect(page.locator('[inert]')).toHaveCount(0);
      });

      test('the menu closes when its reader goes to another page or place', async ({page}) => {
        await visit(page, `${prefix}/docs/intro`);
        const menu = page.locator('.phone-menu');
        const toggle = menu.locator('> summary');
        // The next document keeps the layout around it, another part of the site has a layout of its own.
        await toggle.click();
        await page.locator(`.theme-doc-sidebar-container a[href$="/tutorial-basics/create-a-page"]`).click();
        await expect(page).toHaveURL(`${prefix}/docs/tutorial-basics/create-a-page`);
        // The page script, which the button needs, has run.
        await page.waitForLoadState('domcontentloaded');
        await expect(menu).not.toHaveAttribute('open');
        await expect(page.locator('[inert]')).toHaveCount(0);
        await toggle.click();
        await page.getByRole('button', {name: text.back}).click();
        await menu.getByRole('link', {name: text.navigation, exact: true}).click();
        await expect(page).toHaveURL(`${prefix}/navigation`);
        await page.waitForLoadState('domcontentloaded');
        await expect(menu).not.toHaveAttribute('open');
        await expect(page.locator('[inert]')).toHaveCount(0);
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus'), 'the focus begins at the top').toHaveAttribute(
          'href',
          '#__docusaurus_skipToContent_fallback',
        );
      });

      test('the menu closes where the viewport grows beyond 996 pixels', async ({page}) => {
        await page.setViewportSize({width: 996, height: 800});
        await visit(page, `${prefix}/docs/intro`);
        const menu = page.locator('.phone-menu');
        await menu.locator('> summary').press('Enter');
        await page.getByRole('button', {name: text.back}).focus();
        await page.setViewportSize({width: 997, height: 800});
        await expect(menu).toBeHidden();
        await expect(page.locator('[inert]')).toHaveCount(0);
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toBeVisible();
        await page.setViewportSize({width: 996, height: 800});
        await expect(menu).toBeVisible();
        await expect(menu).not.toHaveAttribute('open');
      });
    });
  });
}

test('a new announcement is there before any script, although the last one was closed', async ({page}) => {
  await store(page, {[lastId]: 'last-year', [dismissed]: 'true'});
  await page.route(/\.js$/, () => {});
  await page.goto('/en/', {waitUntil: 'commit'});
  await expect(announcement(page)).toBeVisible();
  expect(await stored(page, dismissed)).toBe('false');
  expect(await stored(page, lastId)).toBe(owner.announcement.id);
});

test('an announcement whose id was stored in the old spelling is the same announcement', async ({page}) => {
  await store(page, {[lastId]: 'annoucement-bar', [dismissed]: 'true'});
  await open(page, '/en/');
  await expect(announcement(page)).toBeHidden();
  expect(await stored(page, lastId)).toBe('announcement-bar');
  expect(await stored(page, dismissed)).toBe('true');
});

test('the phone menu is not offered where it would be empty', async ({page}) => {
  await page.setViewportSize(phone);
  await open(page, `/en/__e2e/navbar`);
  await expect(page.locator('.phone-menu')).toBeVisible();
  await open(page, `/en/__e2e/navbar?no-items`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.locator('.phone-menu')).toBeHidden();
});

test.describe('the colour mode', () => {
  test.use({colorScheme: 'dark'});

  test('is light on a dark system until its reader chooses, and the choice is there before the first paint', async ({
    page,
  }) => {
    const html = page.locator('html');
    await page.goto('/en/blog');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.locator('[data-color-mode]').click();
    await page.route(/\.js$/, () => {});
    await page.goto('/en/docs/intro', {waitUntil: 'commit'});
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
});

test(`the preferred version of the docs is stored, and cleared when it is gone`, async ({page}) => {
  const key = 'docs-preferred-version-default';
  await open(page, `/en/docs/intro`);
  expect(await stored(page, key)).toBeNull();
  const dropdown = page.locator('.navbar .dropdown').first();
  await dropdown.locator('summary').click();
  await dropdown.getByRole('link', {name: 'Next', exact: true}).click();
  await expect.poll(() => stored(page, key)).toBe('current');
  await page.evaluate((name) => localStorage.setItem(name, '0.9'), key);
  await open(page, `/en/blog`);
  await expect.poll(() => stored(page, key)).toBeNull();
});
