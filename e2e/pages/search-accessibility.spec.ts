import {violations} from '../axe';
import {hits, modal, openSearch, searchButton, searchInput, words} from '../search';
import {expect, languages, open, type Page, store, test} from '../test';

/** Stores searches as DocSearch does, by name: recent ones and favorites. */
const storeSearches = (page: Page, lang: string, kinds: string[], names: string[]) => {
  const saved = names.map((name) => {
    const hierarchy = {lvl0: 'Blog', lvl1: name};
    return {objectID: name, url: `/en/blog/garch#${name}`, type: 'lvl1', content: null, hierarchy};
  });
  const entries = kinds.map((kind) => [`__DOCSEARCH_${kind}_SEARCHES__${lang}`, JSON.stringify(saved)]);
  return store(page, Object.fromEntries(entries));
};

for (const {prefix, lang} of languages) {
  const say = words[lang];

  test(`axe finds nothing in the modal with nothing to show, results, none and a failure (${lang})`, async ({
    page,
    site,
  }) => {
    // One language on a phone, the other on a desktop.
    if (lang === 'en') await page.setViewportSize({width: 390, height: 844});
    await page.goto(`${prefix}/blog`);
    await openSearch(page, lang);
    await expect(modal(page).getByText(say.noRecent)).toBeVisible();
    await expectNoViolations(page);
    await searchInput(page).fill(say.query);
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await expectNoViolations(page);
    await searchInput(page).fill('zzqqzzqq');
    await expect(modal(page).locator('.DocSearch-Prefill').first()).toBeVisible();
    await expectNoViolations(page);
    site.fail({match: /search-static/, kind: 'missing'});
    await page.reload();
    await openSearch(page, lang);
    await searchInput(page).fill(say.query);
    await expect(modal(page).getByRole('alert')).toContainText(say.failed);
    await expectNoViolations(page);
  });

  test(`axe finds nothing in saved searches nor on the search page, with results and a failure (${lang})`, async ({
    page,
    site,
  }) => {
    await storeSearches(page, lang, ['RECENT', 'FAVORITE'], ['a', 'b']);
    await open(page, `${prefix}/search?q=${say.query}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectNoViolations(page);
    await openSearch(page, lang);
    await expect(hits(page)).toHaveCount(4);
    await expectNoViolations(page);
    site.fail({match: /search-static/, kind: 'missing'});
    await open(page, `${prefix}/search?q=${say.query}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say.failed);
    await expectNoViolations(page);
  });
}

/** At one width: the dialog fills a phone and is a box on a desktop, with the same content. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const mode of ['light', 'dark'] as const) expect(await violations(page, mode), mode).toEqual([]);
}

test('axe finds nothing in the dialog before DocSearch has loaded, nor where it fails to', async ({page, site}) => {
  site.fail({match: /assets\/js\/search\./, kind: 'abort'});
  await page.goto('/en/blog');
  await openSearch(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words.en.notLoaded);
  await expectNoViolations(page);
});

test('the keyboard stays in the dialog, goes through what it shows, and comes back to the button', async ({page}) => {
  await storeSearches(page, 'en', ['RECENT'], ['Saved']);
  await page.goto('/en/blog');
  await searchButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(searchInput(page)).toBeFocused();
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
  await expect(hits(page)).toHaveCount(1);
  const stops = new Set<string>();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const {activeElement: element} = document;
      if (element === document.body) return '';
      return element?.closest('dialog') ? (element.getAttribute('title') ?? element.className) : 'outside';
    });
    if (stop) stops.add(stop);
  }
  expect([...stops].sort()).toEqual(['DocSearch-Input', words.en.remove, words.en.save]);
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();
});

test('the field says whether there is a list and which hit is active, and no part of a hit is a tab stop', async ({
  page,
}) => {
  await page.goto('/en/blog');
  await openSearch(page);
  await expect(searchInput(page)).toHaveAttribute('aria-expanded', 'false');
  await searchInput(page).fill('garch');
  await expect(hits(page).first()).toBeVisible();
  await expect(searchInput(page)).toHaveAttribute('aria-expanded', 'true');
  const active = () => searchInput(page).getAttribute('aria-activedescendant');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  expect(await active()).not.toBe(first);
  await expect(page.locator(`[id="${await active()}"]`)).toHaveRole('treeitem');
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.DocSearch-Hits')))).toBe(false);
  }
  await searchInput(page).fill('zzqqzzqq');
  await expect(searchInput(page)).toHaveAttribute('aria-expanded', 'false');
});
