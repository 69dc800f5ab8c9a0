import {hits, resultsPage, searchFrom} from '../search';
import {expect, test} from '../test';

test('search works where the site is not at the root of its host', async ({page, threeLanguages, messages}) => {
  const start = `${threeLanguages.url}/en`;
  const strayed: string[] = [];
  page.on(
    'response',
    (response) =>
      (response.status() < 400 && response.url().startsWith(threeLanguages.url)) || strayed.push(response.url()),
  );
  await searchFrom(page, `${start}/docs/intro`, 'adb');
  await hits(page).locator('a[href*="/blog/adb"]').first().click();
  await expect(page).toHaveURL(new RegExp(`^${start}/blog/adb`));
  await expect(page.getByRole('heading', {level: 1})).toContainText('batterystats');
  await page.goto(`${start}/search?q=adb`);
  await resultsPage(page).hits.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${start}/blog/adb`));
  await expect(page.getByRole('heading', {level: 1})).toContainText('batterystats');
  expect(strayed).toEqual([]);
  expect(messages).toEqual([]);
});
