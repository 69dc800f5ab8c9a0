import {identity} from './content';
import {expect, languages, test} from './test';

// Section 9: constants that are not part of another section's behavior.

for (const {prefix, lang} of languages) {
  test(`the table of contents contains levels 2 and 3, and | separates the title from the site (${lang})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/__e2e/markdown`);
    await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText(['Second level', 'Third level']);
    await expect(page.getByRole('heading', {level: 4, name: 'Fourth level'})).toBeVisible();
    const [, site, ...more] = (await page.title()).split(' | ');
    expect([site, ...more]).toEqual([identity.title[lang]]);
  });
}
