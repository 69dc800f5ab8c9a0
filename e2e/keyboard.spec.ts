// The site by keyboard alone: everything is reached in the order one expects, with a focus that shows and is never covered.
import {expect, languages, navigate, open, type Page, test} from './test';

const phone = {width: 390, height: 844};
const words = {
  'zh-CN': {menu: '切换导航栏', close: '关闭导航栏', version: '最新', toc: '本页总览', filter: '筛选'},
  en: {menu: 'Toggle navigation bar', close: 'Close navigation bar', version: 'Next', toc: 'On this page', filter: 'Filter'},
};

for (const {prefix, lang, name} of languages) {
  const text = words[lang];

  test.describe(lang, () => {
    for (const label of [name, text.version]) {
      for (const key of ['Enter', 'Space']) {
        test(`the menu "${label}" opens with ${key}, and Escape returns to its button`, async ({page}) => {
          await open(page, `${prefix}/docs/intro`);
          const button = page.getByRole('navigation').first().getByRole('button', {name: label, exact: true});
          const links = page.locator('.dropdown--show .dropdown__menu').getByRole('link');
          await button.press(key);
          await expect(button).toHaveAttribute('aria-expanded', 'true');
          await expect(links.first()).toBeVisible();
          await page.keyboard.press('Tab');
          await expect(links.first()).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(button).toHaveAttribute('aria-expanded', 'false');
          await expect(button).toBeFocused();
        });
      }

      test(`the menu "${label}" opens with the arrows, which go through it`, async ({page}) => {
        await open(page, `${prefix}/docs/intro`);
        const button = page.getByRole('navigation').first().getByRole('button', {name: label, exact: true});
        const links = page.locator('.dropdown--show .dropdown__menu').getByRole('link');
        await button.press('ArrowDown');
        await expect(links.first()).toBeFocused();
        await page.keyboard.press('End');
        await expect(links.last()).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await expect(links.nth(-2)).toBeFocused();
        await page.keyboard.press('End');
        await expect(links.last()).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      });
    }

    test('the menu of a phone takes the focus, keeps it, and gives it back', async ({page}) => {
      await page.setViewportSize(phone);
      await open(page, `${prefix}/docs/intro`);
      const toggle = page.getByRole('button', {name: text.menu});
      const close = page.getByRole('button', {name: text.close});
      await toggle.press('Enter');
      await expect(close).toBeFocused();
      const order = await tabStops(page, 'Tab', 60, close);
      expect(order.filter(({inMenu}) => !inMenu)).toEqual([]);
      expect(order.length).toBeGreaterThan(10);
      expect(order.length, 'Tab comes round again').toBeLessThan(60);
      await page.keyboard.press('Shift+Tab');
      expect((await stop(page)).inMenu).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
      await expect(toggle).toBeFocused();
      await toggle.press('Enter');
      await close.press('Enter');
      await expect(toggle).toBeFocused();
    });

    test('a group of the handbook opens and closes, and what it hides is skipped', async ({page}) => {
      await open(page, `${prefix}/docs/intro`);
      const sidebar = page.locator('.theme-doc-sidebar-container');
      const caret = sidebar.getByRole('button').first();
      const first = sidebar.locator('.menu__list .menu__list a').first();
      await expect(caret).toHaveAttribute('aria-expanded', 'true');
      await caret.press('Tab');
      await expect(first).toBeFocused();
      await caret.press('Enter');
      await expect(caret).toHaveAttribute('aria-expanded', 'false');
      await expect(first).toBeHidden();
      await caret.press('Tab');
      expect(await first.evaluate((link) => link.closest('ul')?.contains(document.activeElement))).toBe(false);
      await caret.press('Space');
      await expect(first).toBeVisible();
    });

    test('the table of contents leads to its section, which the navbar does not cover', async ({page}) => {
      await open(page, `${prefix}/blog/garch`);
      await page.locator('.toc a[href="#references"]').press('Enter');
      await expect(page).toHaveURL(/#references$/);
      await expect(page.locator('#references')).toBeInViewport();
      expect(await covered(page, '#references')).toBe(false);
    });

    test('the table of contents of a phone unfolds, says so, and leads to its section', async ({page}) => {
      await page.setViewportSize(phone);
      await open(page, `${prefix}/docs/tutorial-basics/markdown-features`);
      const button = page.getByRole('main').getByRole('button', {name: text.toc});
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeFocused();
      await page.locator('.theme-doc-toc-mobile a[href="#tables"]').press('Enter');
      await expect(page).toHaveURL(/#tables$/);
      await expect(page.locator('#tables')).toBeInViewport();
      expect(await covered(page, '#tables')).toBe(false);
    });

    test('the filter of the navigation page is the first stop of its content', async ({page}) => {
      await open(page, `${prefix}/navigation`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('searchbox', {name: text.filter})).toBeFocused();
      await page.keyboard.type('numpy');
      await expect(page).toHaveURL(`${prefix}/navigation?q=numpy`);
      await page.keyboard.press('Tab');
      await expect(page.locator('main section').first().locator(':focus')).toHaveCount(1);
    });
  });
}

test.describe('the focus shows and nothing covers it, there and back', () => {
  const desk = {width: 1280, height: 720};
  for (const [address, sizes] of [
    ['/', [phone, desk]],
    ['/en/blog/garch', [desk]],
    ['/docs/intro', [phone]],
    ['/docs/category/tutorial---basics', [desk]],
    ['/en/navigation', [phone]],
  ] as const) {
    for (const size of sizes) {
      test(`${address} at ${size.width} px`, async ({page}) => {
        test.slow(); // a hundred keys, each with a look at the page
        await page.setViewportSize(size);
        await open(page, address);
        const there = await tabStops(page, 'Tab', 60);
        const back = await tabStops(page, 'Shift+Tab', 40);
        expect(there.length).toBeGreaterThan(15);
        for (const [way, stops] of Object.entries({there, back})) {
          expect(
            stops.filter(({shows}) => !shows).map(({what}) => what),
            `${way}: no outline`,
          ).toEqual([]);
          expect(
            stops.filter(({hidden}) => hidden).map(({what}) => what),
            `${way}: covered or out of sight`,
          ).toEqual([]);
        }
      });
    }
  }
});

test('a folded passage opens and closes by Enter and Space, and what it hides is skipped', async ({page, fixtures}) => {
  await open(page, `${fixtures.url}/__e2e/elements`);
  const summary = page.locator('details > summary');
  const link = page.locator('details').getByRole('link');
  for (const key of ['Enter', 'Space']) {
    await expect(link).toBeHidden();
    await summary.press('Tab');
    expect(await summary.evaluate((element) => element.parentElement?.contains(document.activeElement))).toBe(false);
    await summary.press(key);
    await expect(link).toBeVisible();
    await summary.press('Tab');
    await expect(link).toBeFocused();
    await summary.press(key);
  }
});

test.describe('what a finger has to hit is 24 px high and wide', () => {
  for (const {prefix} of languages) {
    test(`on a phone, ${prefix || '/'}`, async ({page}) => {
      await page.setViewportSize(phone);
      for (const address of [
        '/',
        '/blog',
        '/blog/garch',
        '/blog/tags',
        '/blog/archive',
        '/blog/authors',
        '/blog/authors/me',
        '/docs/category/tutorial---basics',
        '/docs/tutorial-basics/markdown-features',
        '/navigation',
        '/search',
        '/nope',
      ]) {
        if (address === '/') await open(page, prefix + address);
        else await navigate(page, prefix + address);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.location.pathname)).toBe(prefix + address);
        expect(await small(page), address).toEqual([]);
      }
    });

    test(`in the menu, the search results and the figure in full size, ${prefix || '/'}`, async ({page}) => {
      await page.setViewportSize(phone);
      await open(page, `${prefix}/docs/intro`);
      await page.locator('.navbar__toggle').click();
      await expect(page.locator('.navbar-sidebar__close')).toBeInViewport();
      expect(await small(page), 'menu').toEqual([]);
      await open(page, `${prefix}/search?q=model`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await small(page), 'results').toEqual([]);
      await open(page, `${prefix}/blog/garch`);
      await page.locator('article figure img:visible').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await small(page), 'figure').toEqual([]);
    });
  }
});

type Stop = {what: string; inMenu: boolean; shows: boolean; hidden: boolean};

/** What has the focus: whether it is drawn with an outline, and whether something else lies on the middle of its first line. */
function stop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const style = getComputedStyle(element);
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // Of a box higher than the window (a long listing) some part must be seen; of the rest, the middle.
    const y = Math.min(Math.max(box.top + Math.min(box.height, 200) / 2, 1), window.innerHeight - 1);
    const x = Math.min(Math.max(box.left + Math.min(box.width, 200) / 2, 1), window.innerWidth - 1);
    const onTop = document.elementFromPoint(x, y);
    return {
      what: `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 30)}`,
      inMenu: Boolean(element.closest('.navbar-sidebar')),
      shows: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      hidden: !onTop || !(element.contains(onTop) || onTop.contains(element)) || box.bottom < 0 || box.top > window.innerHeight,
    };
  });
}

/** Where repeated presses of a key lead, until the focus is back at `until`, leaves the page or `limit` is reached. */
async function tabStops(page: Page, key: string, limit: number, until?: ReturnType<Page['locator']>): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit) {
    await page.keyboard.press(key);
    // What comes into view may still be on its way: the navbar slides, the skip link appears.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({finished}) => finished)));
    const now = await stop(page);
    if (now.what.startsWith('body')) break;
    stops.push(now);
    if (until && (await until.evaluate((element) => element === document.activeElement))) break;
  }
  return stops;
}

/** Whether the navbar lies on an element. */
function covered(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect();
    const box = document.querySelector(target)?.getBoundingClientRect();
    return !navbar || !box || box.top < navbar.bottom - 1;
  }, selector);
}

/** The controls that are too small. A link in a line of text is as high as the line (WCAG 2.5.8 exempts it). */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, select')].flatMap((element) => {
      const box = (element.querySelector('img') ?? element).getBoundingClientRect();
      const inText = getComputedStyle(element).display === 'inline' && element.closest('p, li, dt, dd, td, figcaption, h1, h2, h3, h4, article > header');
      if (!element.checkVisibility({visibilityProperty: true}) || box.right < 0 || inText || (box.width >= 24 && box.height >= 24)) return [];
      return [`${element.tagName.toLowerCase()}.${element.className} ${Math.round(box.width)}x${Math.round(box.height)} ${element.textContent?.slice(0, 20)}`];
    }),
  );
}
