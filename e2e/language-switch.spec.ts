import {expect, languages, states, test} from './test';

for (const {prefix, lang, name, state, visit} of states) {
  const other = languages.find((language) => language.lang !== lang) ?? languages[0];

  test(`${state} a change of the language keeps the page and the place (${lang})`, async ({page}) => {
    await visit(page, `${prefix}/blog/garch?from=here#references`);
    // Further down the navbar is hidden; the keyboard brings it back.
    await page.locator('.dropdown > summary', {hasText: name}).press('Enter');
    await page.locator('.dropdown[open]').getByRole('link', {name: other.name, exact: true}).click();
    await expect(page).toHaveURL(`${other.prefix}/blog/garch?from=here#references`);
    await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
    await expect(page.locator('#references')).toBeInViewport();
  });
}
