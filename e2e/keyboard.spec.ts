// The site by keyboard alone: everything is reached in the expected order, with a focus that is visible and never
// covered.
import {expect, open, type Page, states, test} from './test';

const phone = {width: 390, height: 844};
const desktop = {width: 1280, height: 720};
for (const {prefix, lang, name, state, visit} of states) {
  test.describe(`${state}, ${lang}`, () => {
    test('a dropdown opens and closes with a click, Enter, Space and the arrows, and when its reader turns elsewhere', async ({
      page,
    }) => {
      await visit(page, `${prefix}/docs/intro`);
      const dropdown = page.locator('.navbar .dropdown', {has: page.locator('summary', {hasText: name})});
      const toggle = dropdown.locator('summary');
      const links = dropdown.getByRole('link');
      for (const act of [() => toggle.press('Enter'), () => toggle.press('Space'), () => toggle.click()]) {
        await act();
        await expect(links.first()).toBeVisible();
        await act();
        await expect(links.first()).toBeHidden();
      }
      const heading = page.getByRole('heading', {level: 1});
      for (const leave of [
        () => heading.click(),
        () => heading.dispatchEvent('pointerdown', {pointerType: 'touch'}),
        () => page.locator('[data-color-mode]').focus(),
      ]) {
        await toggle.press('Enter');
        await expect(links.first()).toBeVisible();
        await leave();
        await expect(links.first()).toBeHidden();
      }
      await toggle.press('Enter');
      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeHidden();
      await expect(toggle).toBeFocused();
      await toggle.press('ArrowDown');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(links.nth(-2)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Tab');
      await expect(links.last()).toBeHidden();
    });

    test('the phone menu takes the focus, keeps it, and gives it back', async ({page}) => {
      await page.setViewportSize(phone);
      await visit(page, `${prefix}/docs/intro`);
      const toggle = page.locator('.phone-menu > summary');
      await toggle.press('Enter');
      await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
      await expect(toggle).toBeFocused();
      const order = await tabStops(page, 'Tab', 40);
      expect(order.filter(({inMenu}) => !inMenu)).toEqual([]);
      expect(order.length).toBeGreaterThan(10);
      await page.keyboard.press('Escape');
      await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
      await expect(toggle).toBeFocused();
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

    test('a group of the handbook opens and closes, and what it hides is skipped', async ({page}) => {
      await visit(page, `${prefix}/docs/intro`);
      const group = page.locator('.theme-doc-sidebar-container details').first();
      const summary = group.locator('summary');
      const first = group.getByRole('link').first();
      await summary.press('Tab');
      await expect(first).toBeFocused();
      await summary.press('Enter');
      await expect(first).toBeHidden();
      await summary.press('Tab');
      expect(await group.evaluate((element) => element.contains(document.activeElement))).toBe(false);
      await summary.press('Space');
      await expect(first).toBeVisible();
    });

    test('the table of contents leads to its section, which the navbar does not cover, at both widths', async ({
      page,
    }) => {
      await visit(page, `${prefix}/docs/tutorial-basics/markdown-features`);
      for (const [size, contents] of [
        [desktop, '.toc'],
        [phone, '.toc-collapsible'],
      ] as const) {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo(0, 0));
        if (size === phone) {
          await page.locator(`${contents} > summary`).press('Enter');
          await page.keyboard.press('Tab');
          await expect(page.locator(`${contents} a`).first()).toBeFocused();
        }
        await page.locator(`${contents} a[href="#tables"]`).press('Enter');
        await expect(page).toHaveURL(/#tables$/);
        await expect(page.locator('#tables')).toBeInViewport();
        expect(await covered(page, '#tables')).toBe(false);
      }
    });
  });
}

test('the filter of the navigation page is the first stop of its content', async ({page}) => {
  await open(page, '/en/navigation');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', {name: 'Filter'})).toBeFocused();
  await page.keyboard.type('numpy');
  await expect(page).toHaveURL('/en/navigation?q=numpy');
  await page.keyboard.press('Tab');
  await expect(page.locator('main section').first().locator(':focus')).toHaveCount(1);
});

for (const [address, size] of [
  ['/docs/intro', phone],
  ['/en/blog/garch', desktop],
] as const) {
  test(`the focus of ${address} at ${size.width} px is visible, and nothing covers it, there and back`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(address);
    // An interactive figure takes the place of its drawing when the reader comes near.
    for (const figure of await page.locator('[data-figure]').all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('output')).not.toBeEmpty();
    }
    await page.evaluate(() => scrollTo(0, 0));
    const there = await tabStops(page, 'Tab', 60);
    const back = await tabStops(page, 'Shift+Tab', 40);
    expect(there.length).toBeGreaterThan(15);
    for (const [way, stops] of Object.entries({there, back})) {
      const named = (bad: Stop[]) => bad.map(({what}) => what);
      expect(named(stops.filter(({outlined}) => !outlined)), `${way}: no outline`).toEqual([]);
      expect(named(stops.filter(({hidden}) => hidden)), `${way}: covered or out of the viewport`).toEqual([]);
    }
  });
}

test('a collapsible passage opens and closes by Enter and Space, and what it hides is skipped', async ({page}) => {
  await page.goto(`/__e2e/elements`);
  const details = page.locator('article details, main details').last();
  const summary = details.locator('summary');
  const link = details.getByRole('link');
  for (const key of ['Enter', 'Space']) {
    await expect(link).toBeHidden();
    await summary.press('Tab');
    expect(await details.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await summary.press(key);
    await expect(link).toBeVisible();
    await summary.press('Tab');
    await expect(link).toBeFocused();
    await summary.press(key);
  }
});

type Stop = {what: string; inMenu: boolean; outlined: boolean; hidden: boolean};

/**
 * The focused element: whether it has an outline, and whether something else is on top of the middle of its first
 * line.
 */
function stop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    // What comes into view may still be moving: the navbar slides, the skip link appears.
    for (const animation of document.getAnimations()) animation.finish();
    const element = document.activeElement ?? document.body;
    // Of an interactive figure, the control in it has the focus.
    const style = getComputedStyle(element.shadowRoot?.activeElement ?? element);
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // Of a box higher than the viewport (a long code block) some part must be visible; of the rest, the middle.
    const y = Math.min(Math.max(box.top + Math.min(box.height, 200) / 2, 1), window.innerHeight - 1);
    const x = Math.min(Math.max(box.left + Math.min(box.width, 200) / 2, 1), window.innerWidth - 1);
    const onTop = document.elementFromPoint(x, y);
    return {
      what: `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 30)}`,
      inMenu: Boolean(element.closest('.navbar, .theme-doc-sidebar-container')),
      outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      hidden:
        !onTop ||
        !(element.contains(onTop) || onTop.contains(element)) ||
        box.bottom < 0 ||
        box.top > window.innerHeight,
    };
  });
}

/** Where repeated presses of a key lead, until the focus leaves the page or `limit` is reached. */
async function tabStops(page: Page, key: string, limit: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit) {
    await page.keyboard.press(key);
    const now = await stop(page);
    if (now.what.startsWith('body')) break;
    stops.push(now);
  }
  return stops;
}

/** Whether the navbar covers an element. */
function covered(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((target) => {
    for (const animation of document.getAnimations()) animation.finish();
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect();
    const box = document.querySelector(target)?.getBoundingClientRect();
    return !navbar || !box || box.top < navbar.bottom - 1;
  }, selector);
}
