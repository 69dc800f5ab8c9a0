// Text in a closed `<details>` or an unselected tab can be reached in every way that other text can.
import {openSearch, pageWith, searchIn, searchInput} from '../search';
import {expect, languages, type Page, test} from '../test';

const PARTS = [
  {id: 'in-details', text: 'What is told on request.'},
  {id: 'in-tab', text: 'The second panel.'},
];
const started = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

for (const {prefix} of languages) {
  const address = `${prefix}/__e2e/elements`;

  test(`an address, the contents and a second press lead into it (${address})`, async ({page}) => {
    for (const {id, text} of PARTS) {
      await page.goto('about:blank');
      await page.goto(`${address}#${id}`);
      await started(page);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await page.goto(address);
      await started(page);
      await expect(page.getByText(text)).toBeHidden();
      await page.evaluate((hash) => location.assign(hash), `#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await page.getByRole('tab').first().click();
    await expect(page.getByText('The second panel.')).toBeHidden();
    await page.evaluate(() => location.assign('#in-tab'));
    await expect(page.getByRole('tabpanel', {name: 'Two'})).toBeVisible();
  });
}

test('a result of the search on the same page opens it', async ({page, site}) => {
  const sections = PARTS.map(({id, text}) => ({level: 2, anchor: id, heading: id, text, code: ''}));
  searchIn(site, [pageWith('__e2e/elements', '', {sections})]);
  await page.goto('/en/__e2e/elements');
  await started(page);
  for (const {id, text} of PARTS) {
    await openSearch(page);
    await searchInput(page).fill(text.split(' ').slice(-2).join(' '));
    await expect(page.locator('.DocSearch-Hit a').first()).toHaveAttribute('href', `/en/__e2e/elements#${id}`);
    await searchInput(page).press('Enter');
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.getByText(text, {exact: true})).toBeVisible();
  }
});

for (const start of ['/en/blog', '/en/__e2e/elements'])
  test(`a result in a part without a heading opens it, from ${start}`, async ({page}) => {
    for (const text of ['Hidden until asked for', 'Not selected at first']) {
      await page.goto(start);
      if (start.endsWith('elements')) await started(page);
      await openSearch(page);
      await searchInput(page).fill(`"${text}"`);
      await expect(page.locator('.DocSearch-Hit a').first()).toHaveAttribute('href', /^\/en\/__e2e\/elements#./);
      await searchInput(page).press('Enter');
      // The search shows the words, too, until it closes.
      const words = page.getByRole('main').getByText(text);
      await expect(words).toBeVisible();
      await expect(words).toBeInViewport();
    }
  });

test('a tab names its panel, and the arrow keys go from tab to tab', async ({page}) => {
  await page.goto('/en/__e2e/elements');
  await started(page);
  await expect(page.getByRole('tabpanel', {name: 'One'})).toBeVisible();
  await page.getByRole('tab', {name: 'One'}).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', {name: 'Two'})).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', {name: 'Two'})).toBeFocused();
});

test('paper has all of it', async ({page}) => {
  await page.goto('/en/__e2e/elements');
  await started(page);
  await page.emulateMedia({media: 'print'});
  for (const {text} of PARTS) {
    const box = await page.getByText(text).boundingBox();
    expect(box?.height, text).toBeGreaterThan(0);
    const isShown = await page.getByText(text).evaluate((element) => element.checkVisibility());
    expect(isShown, text).toBe(true);
  }
  await expect(page.getByRole('tab').first()).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('each panel is below its label', async ({page}) => {
    await page.goto('/en/__e2e/elements');
    await expect(page.getByText('The first panel.')).toBeVisible();
    await expect(page.getByText('The second panel.')).toBeVisible();
    await expect(page.getByRole('tab').first()).toBeHidden();
    const label = await page
      .locator('.tab-panel')
      .last()
      .evaluate((panel) => getComputedStyle(panel, '::before').content);
    expect(label).toBe('"Two"');
  });
});
