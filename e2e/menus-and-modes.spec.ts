import {owner} from './content';
import {expect, open, type Page, states, store, stored, tabStops, test} from './test';

// Menus, the announcement and the color mode. What the page script does is tested before and after the app runs.

/** The label of the color mode button. */
const modes = {
  'zh-CN': {light: /浅色模式）/, dark: /暗黑模式）/},
  en: {light: /light mode\)/, dark: /dark mode\)/},
};

const phone = {width: 390, height: 844};
const announcement = (page: Page) => page.locator('.theme-announcement-bar');
const dismissed = 'docusaurus.announcement.dismiss';
const lastId = 'docusaurus.announcement.id';

for (const {prefix, lang, state, visit} of states) {
  test.describe(`${state}, ${lang}`, () => {
    test('announcement and colour mode are one for all tabs and languages', async ({page, context}) => {
      const other = await context.newPage();
      await visit(other, `${prefix}/blog`);
      await visit(page, `${prefix}/`);
      await expect(announcement(page)).toContainText(owner.announcement.text[lang]);
      await announcement(page).getByRole('button').click();
      for (const tab of [page, other]) await expect(announcement(tab)).toBeHidden();
      expect(await stored(page, dismissed)).toBe('true');
      const button = page.locator('[data-color-mode]');
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await background();
      for (const mode of ['dark', 'light', 'dark'] as const) {
        await button.click();
        await expect(button).toHaveAccessibleName(modes[lang][mode]);
        for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-theme', mode);
        expect((await background()) === light).toBe(mode === 'light');
        expect(await stored(page, 'theme')).toBe(mode);
        await expect(page.locator('.navbar__logo img:visible')).toHaveCount(1);
      }
      await page.evaluate(() => localStorage.removeItem('theme'));
      await expect(other.locator('html'), 'where what was stored is cleared').toHaveAttribute('data-theme', 'light');
      await visit(page, prefix ? '/' : '/en/blog');
      await expect(announcement(page), 'in the other language').toBeHidden();
    });

    test('the phone menu keeps the focus, and closes with the page or its width', async ({page}) => {
      await page.setViewportSize(phone);
      await visit(page, `${prefix}/docs/intro`);
      const menu = page.locator('.phone-menu');
      const toggle = menu.locator('> summary');
      const back = menu.getByRole('button');
      const blog = menu.locator(`a[href="${prefix}/blog"]`);
      const handbook = page.locator('.theme-doc-sidebar-container').getByRole('link').first();
      const expectClosed = async () => {
        await expect(menu).not.toHaveAttribute('open');
        await expect(page.locator('[inert]')).toHaveCount(0);
      };
      for (const link of [blog, handbook]) await expect(link).toBeHidden();
      await toggle.press('Enter');
      await expect(handbook).toBeInViewport();
      await expect(blog).toBeHidden();
      await expect(toggle).toBeFocused();
      await expect(page.locator('[inert] main, main[inert]').first()).toBeAttached();
      const stops = await tabStops(page, 'Tab', 40);
      expect(stops.filter(({inMenu}) => !inMenu)).toEqual([]);
      expect(stops.length).toBeGreaterThan(10);
      await back.click();
      await expect(blog).toBeInViewport();
      await expect(blog).toBeFocused();
      await expect(handbook).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(blog).toBeHidden();
      await expect(toggle).toBeFocused();
      await expectClosed();

      // The next document keeps the layout around it, another part of the site has a layout of its own.
      await toggle.click();
      await page.locator(`.theme-doc-sidebar-container a[href$="/tutorial-basics/create-a-page"]`).click();
      await expect(page).toHaveURL(`${prefix}/docs/tutorial-basics/create-a-page`);
      // The page script, which the button needs, has run.
      await page.waitForLoadState('domcontentloaded');
      await expectClosed();
      await toggle.click();
      await back.click();
      await menu.locator(`a[href="${prefix}/navigation"]`).click();
      await expect(page).toHaveURL(`${prefix}/navigation`);
      await page.waitForLoadState('domcontentloaded');
      await expectClosed();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus'), 'the focus begins at the top').toHaveAttribute(
        'href',
        '#__docusaurus_skipToContent_fallback',
      );

      await page.setViewportSize({width: 996, height: 800});
      await toggle.press('Enter');
      await expect(page.locator('[inert]').first()).toBeAttached();
      await page.setViewportSize({width: 997, height: 800});
      await expect(menu).toBeHidden();
      await expectClosed();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toBeVisible();
      await page.setViewportSize({width: 996, height: 800});
      await expect(menu).toBeVisible();
      await expect(menu).not.toHaveAttribute('open');
    });
  });
}

test('the phone menu of a post shows the other posts', async ({page}) => {
  await page.setViewportSize(phone);
  await page.goto('/blog/garch');
  const post = page.locator('aside').getByRole('link').first();
  await expect(post).toBeHidden();
  await page.locator('.phone-menu > summary').click();
  await expect(post).toBeInViewport();
});

test('a collapsible section moves, for 1 ms where motion is to be reduced', async ({page}) => {
  await page.goto('/docs/intro');
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
  await expect.poll(() => group.getByRole('list').evaluate(({offsetHeight}: HTMLElement) => offsetHeight)).toBe(height);
});

test('what is stored counts before any script: the colour mode, and the announcement, by its id', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await store(page, {[lastId]: 'last-year', [dismissed]: 'true'});
  await page.route(/\.js$/, () => {});
  await page.goto('/en/', {waitUntil: 'commit'});
  await expect(page.locator('html'), 'until the reader chooses').toHaveAttribute('data-theme', 'light');
  await expect(announcement(page), 'a new one').toBeVisible();
  expect(await stored(page, dismissed)).toBe('false');
  expect(await stored(page, lastId)).toBe(owner.announcement.id);
  await page.evaluate(
    ([id, closed]) => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem(id, 'annoucement-bar');
      localStorage.setItem(closed, 'true');
    },
    [lastId, dismissed] as const,
  );
  await page.goto('/en/docs/intro', {waitUntil: 'commit'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(announcement(page), 'the same in the old spelling').toBeHidden();
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

test('the preferred version of the docs is stored, and cleared when it is gone', async ({page}) => {
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
