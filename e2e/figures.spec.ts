// Interactive figures: nothing is loaded before the reader comes near; then range inputs move the figure, by keyboard
// and by touch.
import {violations} from './axe';
import {expect, open, states, test} from './test';

const FIGURE = '/blog/garch';

for (const {prefix, lang, state, visit} of states) {
  test(`an interactive figure takes the place of the drawing, ${state}, ${lang}`, async ({page, site}) => {
    await visit(page, `${prefix}${FIGURE}`);
    const box = page.locator('[data-figure]');
    const drawing = page.locator('figure:has([data-figure]) > :not([data-figure], figcaption)');
    await box.scrollIntoViewIfNeeded();
    await expect(box.locator('output')).toContainText(lang === 'en' ? 'Days 1501 to 1750' : '第 1501 到 1750 天');
    expect(site.requests.filter((address) => address.includes('/figures/')).length).toBeGreaterThan(0);
    for (const each of await drawing.all()) await expect(each).toBeHidden();
    await box.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(box.locator('output')).toContainText(lang === 'en' ? 'Days 1526 to 1775' : '第 1526 到 1775 天');
  });
}

test('a figure far below loads nothing, and takes no focus when it starts', async ({page, site}) => {
  await page.setViewportSize({width: 800, height: 200});
  await open(page, `/en${FIGURE}`);
  expect(site.requests.filter((address) => address.includes('/figures/'))).toEqual([]);
  await page.locator('[data-figure]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-figure] output')).not.toBeEmpty();
  await expect(page.locator('[data-figure] input').first()).not.toBeFocused();
});

test('axe finds nothing in an interactive figure', async ({page}) => {
  await open(page, `/en${FIGURE}`);
  await page.locator('[data-figure]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-figure] output')).not.toBeEmpty();
  for (const mode of ['light', 'dark'] as const) expect(await violations(page, mode), mode).toEqual([]);
});

test('a figure that does not load leaves the drawing and says so', async ({page, site}) => {
  site.faults = [{match: /\/figures\//, kind: 'missing'}];
  await open(page, FIGURE);
  await page.locator('[data-figure]').scrollIntoViewIfNeeded();
  await expect(page.locator('#script-failure')).toBeVisible();
  await expect(page.locator('figure:has([data-figure]) img:visible')).toHaveCount(1);
});

test('the own table of a reader is scored in the page, which asks nobody', async ({page, site}) => {
  await open(page, '/en/blog/feature-select');
  const box = page.locator('[data-figure]');
  await box.scrollIntoViewIfNeeded();
  const rows = Array.from({length: 40}, (_, at) => `${(at * 7919) % 101},${(at * 104729) % 97},${at % 2 ? 'a' : 'b'}`);
  await expect(box.locator('input[type=file]')).toBeVisible();
  const before = site.requests.length;
  const buffer = Buffer.from(['x,y,class', ...rows].join('\n'));
  await box.locator('input[type=file]').setInputFiles({name: 'own.csv', mimeType: 'text/csv', buffer});
  await expect(box.locator('output').last()).toContainText(
    '40 rows, 2 columns of numbers, the label "class" shuffled 20 times',
  );
  expect(site.requests.slice(before)).toEqual([]);
  await box
    .locator('input[type=file]')
    .setInputFiles({name: 'no.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n3,4\n5,6')});
  await expect(box.locator('output').last()).toContainText('No column has exactly two values');
});

test('the download of a post is a zip, and its links are those of the page', async ({page, request}) => {
  await open(page, '/en/blog/garch');
  const address = await page.locator('a[download]').getAttribute('href');
  expect(address).toBe('/en/blog/garch.zip');
  const body = await (await request.get(address ?? '')).body();
  expect(body.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(body.includes('garch/garch.py')).toBe(true);
});
