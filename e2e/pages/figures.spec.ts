// Interactive figures: nothing is loaded before they are near the viewport; then range inputs change the figure, by
// keyboard and by touch.
import {violations} from '../axe';
import {expect, open, states, test} from '../test';

const FIGURE = '/blog/garch';

for (const {prefix, lang, state, visit} of states) {
  test(`an interactive figure takes the place of the drawing, ${state}, ${lang}`, async ({page, site}) => {
    await visit(page, `${prefix}${FIGURE}`);
    const box = page.locator('[data-figure]');
    const drawing = page.locator('figure:has([data-figure]) > :not([data-figure], figcaption)');
    await box.scrollIntoViewIfNeeded();
    await expect(box.locator('output')).toContainText(lang === 'en' ? 'In 250 days' : '250 天里');
    expect(site.requests.filter((address) => address.includes('/figures/')).length).toBeGreaterThan(0);
    for (const each of await drawing.all()) await expect(each).toBeHidden();
    await box.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(box.locator('output')).toContainText(lang === 'en' ? 'In 300 days' : '300 天里');
  });
}

test('a figure far below loads nothing, takes no focus when it starts, and is accessible', async ({page, site}) => {
  await page.setViewportSize({width: 800, height: 200});
  await open(page, `/en${FIGURE}`);
  expect(site.requests.filter((address) => address.includes('/figures/'))).toEqual([]);
  await page.locator('[data-figure]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-figure] output')).not.toBeEmpty();
  await expect(page.locator('[data-figure] input').first()).not.toBeFocused();
  for (const mode of ['light', 'dark'] as const) expect(await violations(page, mode, 'figure'), mode).toEqual([]);
});

test('a figure that does not load leaves the drawing and says so', async ({page, site}) => {
  site.faults = [{match: /\/figures\//, kind: 'missing'}];
  await open(page, FIGURE);
  await page.locator('[data-figure]').scrollIntoViewIfNeeded();
  await expect(page.locator('#script-failure')).toBeVisible();
  await expect(page.locator('figure:has([data-figure]) img:visible')).toHaveCount(1);
});
