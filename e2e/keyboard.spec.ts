// The site by keyboard alone: everything is reached in the expected order, with a focus that is visible and never
// covered. The phone menu is in menus-and-modes.spec.ts.
import {expect, open, type Page, type Stop, states, tabStops, test} from './test';

const phone = {width: 390, height: 844};
const desktop = {width: 1280, height: 720};
for (const {prefix, lang, name, state, visit} of states) {
  test(`${state} a dropdown opens and closes by pointer and keyboard (${lang})`, async ({page}) => {
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
}

test('the table of contents leads to its section, in full view', async ({page}) => {
  await open(page, '/docs/tutorial-basics/markdown-features');
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

test('groups and passages open and close, and what they hide is skipped', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const [address, place] of [
    ['/docs/intro', '.theme-doc-sidebar-container details'],
    ['/__e2e/elements', 'main details'],
  ] as const) {
    await page.goto(address);
    const details = page.locator(place).last();
    const summary = details.locator('summary');
    const link = details.getByRole('link').first();
    const isOpen = () => details.evaluate((element) => element.hasAttribute('open'));
    if (await isOpen()) await summary.press('Enter');
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
  }
});

for (const [address, size] of [
  ['/docs/intro', phone],
  ['/en/blog/garch', desktop],
] as const) {
  test(`the focus of ${address} at ${size.width} px is visible there and back`, async ({page}) => {
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

/** Whether the navbar covers an element. */
function covered(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((target) => {
    for (const animation of document.getAnimations()) animation.finish();
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect();
    const box = document.querySelector(target)?.getBoundingClientRect();
    return !navbar || !box || box.top < navbar.bottom - 1;
  }, selector);
}
