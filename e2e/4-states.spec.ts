import {docTitle} from './content';
import {expect, hydrated, languages, open, stored, test} from './test';

// Section 4: states and transitions.

test.describe('the announcement bar', () => {
  const dismissed = 'docusaurus.announcement.dismiss';
  const lastId = 'docusaurus.announcement.id';

  for (const {prefix, lang} of languages) {
    test(`once closed it stays closed, in the other language too (${lang})`, async ({page}) => {
      const close = page.getByRole('banner').getByRole('button', {name: /^(关闭|Close)$/});
      await open(page, `${prefix}/`);
      await close.click();
      await expect(close).toHaveCount(0);
      expect(await stored(page, dismissed)).toBe('true');
      for (const address of [`${prefix}/`, '/en/blog', '/blog']) {
        await open(page, address);
        await expect(close).toHaveCount(0);
      }
    });
  }

  test('a new announcement shows although the last one was closed', async ({page}) => {
    await page.addInitScript(
      (keys) => {
        if (sessionStorage.getItem('set')) return;
        sessionStorage.setItem('set', 'yes');
        localStorage.setItem(keys.lastId, 'last-year');
        localStorage.setItem(keys.dismissed, 'true');
      },
      {lastId, dismissed},
    );
    await open(page, '/en/');
    await expect(page.getByRole('banner').getByRole('button', {name: 'Close'})).toBeVisible();
    expect(await stored(page, dismissed)).toBe('false');
    expect(await stored(page, lastId)).toBe('announcement-bar');
  });

  test('an id in the old spelling counts as the same announcement', async ({page}) => {
    await page.addInitScript(
      (keys) => {
        if (sessionStorage.getItem('set')) return;
        sessionStorage.setItem('set', 'yes');
        localStorage.setItem(keys.lastId, 'annoucement-bar');
        localStorage.setItem(keys.dismissed, 'true');
      },
      {lastId, dismissed},
    );
    await open(page, '/en/');
    await expect.poll(() => stored(page, lastId)).toBe('announcement-bar');
    await expect(page.getByRole('banner').getByRole('button', {name: 'Close'})).toHaveCount(0);
    expect(await stored(page, dismissed)).toBe('true');
  });
});

test.describe('the mobile sidebar', () => {
  test.use({viewport: {width: 500, height: 800}});

  test('opens and closes by its buttons', async ({page}) => {
    await open(page, '/en/');
    const navbar = page.getByRole('navigation').first();
    const blog = navbar.getByRole('link', {name: 'Blog', exact: true});
    await expect(blog).not.toBeInViewport();
    await navbar.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(blog).toBeInViewport();
    await navbar.getByRole('button', {name: 'Close navigation bar'}).click();
    await expect(blog).not.toBeInViewport();
  });

  for (const {prefix, lang} of languages) {
    test(`closes when its reader goes to another page (${lang})`, async ({page}) => {
      await open(page, `${prefix}/docs/intro`);
      const navbar = page.getByRole('navigation').first();
      const menu = navbar.getByRole('button', {name: lang === 'en' ? 'Toggle navigation bar' : '切换导航栏'});
      // The next document keeps the frame around it, another part of the site has a frame of its own.
      const document = navbar.getByRole('link', {name: docTitle(lang, 'tutorial-basics/create-a-page'), exact: true});
      await menu.click();
      await document.click();
      await expect(page).toHaveURL(`${prefix}/docs/tutorial-basics/create-a-page`);
      await expect(document).not.toBeInViewport();
      const navigation = navbar.getByRole('link', {name: lang === 'en' ? 'Navigation' : '导航', exact: true});
      await menu.click();
      await navbar.getByRole('button', {name: lang === 'en' ? '← Back to main menu' : '← 回到主菜单'}).click();
      await navigation.click();
      await expect(page).toHaveURL(`${prefix}/navigation`);
      await expect(navigation).not.toBeInViewport();
    });
  }

  test('closes on Back, which stays on the page', async ({page}) => {
    await open(page, '/en/markdown-page');
    await page.getByRole('contentinfo').getByRole('link', {name: 'Navigation', exact: true}).click();
    await expect(page).toHaveURL('/en/navigation');
    const navbar = page.getByRole('navigation').first();
    await navbar.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(navbar.getByRole('link', {name: 'Blog', exact: true})).toBeInViewport();
    await page.goBack();
    await expect(navbar.getByRole('link', {name: 'Blog', exact: true})).not.toBeInViewport();
    await expect(page).toHaveURL('/en/navigation');
  });

  test('closes where the window grows beyond 996 pixels', async ({page}) => {
    await page.setViewportSize({width: 996, height: 800});
    await open(page, '/en/');
    const navbar = page.getByRole('navigation').first();
    const toggle = navbar.getByRole('button', {name: 'Toggle navigation bar'});
    await toggle.click();
    await expect(navbar.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport();
    await page.setViewportSize({width: 997, height: 800});
    await expect(toggle).not.toBeVisible();
    await expect(navbar.getByRole('button', {name: 'Close navigation bar'})).not.toBeVisible();
    await page.setViewportSize({width: 996, height: 800});
    await expect(toggle).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('is not offered where it would be empty', async ({page, fixtures}) => {
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await open(page, `${fixtures.url}/en/__e2e/navbar`);
    await expect(toggle).toBeVisible();
    await open(page, `${fixtures.url}/en/__e2e/navbar?no-items`);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(toggle).toHaveCount(0);
  });
});

test.describe('a collapsible section', () => {
  /** The `transition` that the category's list is given while it opens. */
  async function toggleAndRead(page: import('playwright/test').Page) {
    const category = page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('listitem')
      .filter({has: page.getByRole('link', {name: 'Tutorial - Extras', exact: true})});
    const button = category.getByRole('button');
    const list = category.getByRole('list');
    await expect(list.getByRole('link').first()).toBeVisible();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(list).not.toBeVisible();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, {seen});
      new MutationObserver((records) => {
        for (const {target} of records) {
          const {style, scrollHeight} = target as HTMLElement;
          if (style.transition) seen.push(`${style.transition} for ${scrollHeight}`);
        }
      }).observe(document.querySelector('main')?.parentElement ?? document.body, {subtree: true, attributeFilter: ['style']});
    });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getByRole('link').first()).toBeVisible();
    await expect(list).toHaveCSS('overflow', 'visible');
    const transition = await page.evaluate(() => (window as unknown as {seen: string[]}).seen[0] ?? '');
    return transition;
  }

  test('opens and closes in a time that grows with its height', async ({page}) => {
    await open(page, '/en/docs/intro');
    const [, duration, height] = (await toggleAndRead(page)).match(/^height ([\d.]+m?s) .* for (\d+)$/) ?? [];
    const step = Number(height) / 36;
    const expected = Math.round((4 + 15 * step ** 0.25 + step / 5) * 10);
    expect([`${expected}ms`, `${expected / 1000}s`]).toContain(duration);
  });

  test.describe('under reduced motion', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}});

    test('opens and closes in 1 ms', async ({page}) => {
      await open(page, '/en/docs/intro');
      expect(await toggleAndRead(page)).toMatch(/^height (1ms|0\.001s) /);
    });
  });
});

test.describe('the colour mode', () => {
  const toggle = /^(切换浅色\/暗黑模式|Switch between dark and light mode)/;

  for (const {prefix, lang} of languages) {
    test(`is chosen with a button that names the mode, and stored (${lang})`, async ({page}) => {
      await open(page, `${prefix}/`);
      const button = page.getByRole('button', {name: toggle});
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await background();
      await expect(button).toHaveAccessibleName(lang === 'en' ? /light mode/ : /浅色模式）/);
      await button.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(button).toHaveAccessibleName(lang === 'en' ? /dark mode\)/ : /暗黑模式）/);
      expect(await background()).not.toBe(light);
      expect(await stored(page, 'theme')).toBe('dark');
      await button.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await stored(page, 'theme')).toBe('light');
    });
  }

  test('is one for both languages and all tabs, at once', async ({page, context}) => {
    const chinese = page;
    const english = await context.newPage();
    await open(chinese, '/blog');
    await open(english, '/en/');
    await chinese.getByRole('button', {name: toggle}).click();
    await expect(english.locator('html')).toHaveAttribute('data-theme', 'dark');
    await english.getByRole('button', {name: toggle}).click();
    await expect(chinese.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is light again where what was stored is cleared, in the tabs that are open too', async ({page, context}) => {
    const other = await context.newPage();
    await open(page, '/en/');
    await open(other, '/en/blog');
    await page.getByRole('button', {name: toggle}).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => window.localStorage.removeItem('theme'));
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is dark before the first paint where the reader chose so', async ({page}) => {
    await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
    await page.goto('/en/blog', {waitUntil: 'commit'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('a dropdown', () => {
  test.beforeEach(async ({page}) => open(page, '/en/'));

  test('toggles on Enter', async ({page}) => {
    const button = page.getByRole('navigation').getByRole('button', {name: 'English', exact: true});
    const chinese = page.getByRole('navigation').getByRole('link', {name: '简体中文'});
    await expect(chinese).not.toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(chinese).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(chinese).not.toBeVisible();
  });

  test('toggles on a click', async ({page}) => {
    const button = page.getByRole('navigation').getByRole('button', {name: 'English', exact: true});
    await button.click();
    await expect(page.getByRole('navigation').getByRole('link', {name: '简体中文'})).toBeVisible();
    await button.click();
    await expect(page.getByRole('navigation').getByRole('link', {name: '简体中文'})).not.toBeVisible();
  });

  for (const [name, leave] of [
    ['a press of the mouse elsewhere', (page: import('playwright/test').Page) => page.getByRole('heading', {level: 1}).click()],
    ['a touch elsewhere', (page: import('playwright/test').Page) => page.getByRole('heading', {level: 1}).dispatchEvent('touchstart')],
    ['the focus going elsewhere', (page: import('playwright/test').Page) => page.getByRole('button', {name: /^Switch between/}).focus()],
  ] as const) {
    test(`closes on ${name}`, async ({page}) => {
      const button = page.getByRole('navigation').getByRole('button', {name: 'English', exact: true});
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await leave(page);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('navigation').getByRole('link', {name: '简体中文'})).not.toBeVisible();
    });
  }
});

test.describe('the preferred version of the docs', () => {
  const key = 'docs-preferred-version-default';

  for (const {prefix, lang} of languages) {
    test(`is stored when chosen (${lang})`, async ({page}) => {
      await open(page, `${prefix}/docs/intro`);
      expect(await stored(page, key)).toBeNull();
      const navbar = page.getByRole('navigation').first();
      const label = lang === 'en' ? 'Next' : '最新';
      await navbar.getByRole('button', {name: label, exact: true}).click();
      await navbar.getByRole('link', {name: label, exact: true}).click();
      await expect.poll(() => stored(page, key)).toBe('current');
      await page.reload();
      await hydrated(page);
      expect(await stored(page, key)).toBe('current');
    });
  }

  test('is cleared when there is no such version any more', async ({page}) => {
    await open(page, '/en/docs/intro');
    await page.evaluate((name) => window.localStorage.setItem(name, '0.9'), key);
    await open(page, '/en/blog');
    await expect.poll(() => stored(page, key)).toBeNull();
  });
});
