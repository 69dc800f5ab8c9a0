import {compose, hits, modal, pageWith, searchButton, searchFrom, searchIn, searchInput, words} from './search';
import {expect, type Page, type Site, settled, test, withoutCache} from './test';

// How search opens and closes, before and after DocSearch has loaded. No test here loads the app.

const bundle = /assets\/js\/search\./;
const index = /\/(search-static\.json|assets\/search\/)/;

test.describe('before DocSearch has loaded', () => {
  test.beforeEach(async ({page, site}) => {
    site.fail({match: bundle, kind: 'held'});
    await page.goto('/en/blog');
  });

  /** DocSearch has loaded, and takes over if it may. */
  const loaded = async (page: Page, site: Site) => {
    site.release();
    await page.waitForFunction(() => 'mountSearch' in window);
    await settled(page);
  };

  test('the field has the focus at once, takes 64 characters, and closes for good', async ({page, site}) => {
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.DocSearch-Button')?.click();
      return document.activeElement?.className;
    });
    expect(focused).toBe('DocSearch-Input');
    await page.keyboard.insertText('x'.repeat(200));
    await expect(searchInput(page)).toHaveValue('x'.repeat(64));
    for (const close of [
      () => page.mouse.click(20, 400),
      () => page.keyboard.press('Control+k'),
      () => page.setViewportSize({width: 390, height: 844}).then(() => modal(page).getByText('Cancel').click()),
    ]) {
      await close();
      await expect(modal(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(searchInput(page)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
    await loaded(page, site);
    await expect(modal(page)).toHaveCount(0);
  });

  test('every key arrives in order while DocSearch takes over', async ({page, site}) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kui');
    site.release();
    await page.keyboard.type('ec', {delay: 60});
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowLeft', {delay: 20});
    await page.keyboard.type('p', {delay: 60});
    await expect(hits(page).first()).toBeVisible();
    await expect(searchInput(page)).toHaveValue('kupiec');
    await expect(searchInput(page)).toBeFocused();
    await page.keyboard.insertText('x'.repeat(200));
    await modal(page).locator('.DocSearch-NoResults').waitFor();
    expect((await searchInput(page).inputValue()).length).toBe(64);
  });

  test('Enter and the magnifier open a hit when it is there, unless the reader types on', async ({page, site}) => {
    const rounds = [
      async () => {
        await page.keyboard.type('kupiec');
        await page.keyboard.press('Enter');
      },
      async () => {
        await page.keyboard.type('kupiec');
        await modal(page).locator('label').click();
      },
      async () => {
        await page.keyboard.type('kupie');
        await page.keyboard.press('Enter');
        await page.keyboard.type('c');
      },
    ];
    await withoutCache(page);
    for (const [round, type] of rounds.entries()) {
      if (round > 0) {
        site.fail({match: bundle, kind: 'held'});
        await page.goto('/en/blog');
      }
      await page.keyboard.press('/');
      await type();
      site.release();
      if (round < 2) await expect(page).toHaveURL(/\/en\/blog\/garch#/);
    }
    await expect(hits(page).first()).toBeVisible();
    await settled(page);
    await expect(page).toHaveURL(/\/en\/blog$/);
  });

  test('DocSearch waits until an input method has finished', async ({page, site}) => {
    await page.goto('/blog');
    await page.keyboard.press('/');
    const composition = await compose(page, 'bodong');
    await loaded(page, site);
    await expect(modal(page).locator('#search-field')).toHaveValue('bodong');
    await composition.press('Escape', 27);
    await expect(modal(page)).toBeVisible();
    await composition.finish('波动');
    await expect(hits(page).locator('mark').first()).toHaveText('波动');
    await expect(searchInput(page)).toHaveValue('波动');
    await expect(searchInput(page)).toBeFocused();
  });

  test('text selected in the page is the query, which typing replaces or empties', async ({page, site}) => {
    await page.goto('/en/blog/garch');
    const select = () =>
      page.evaluate(() => {
        const text = document.querySelector('main article p')?.firstChild as Text;
        getSelection()?.setBaseAndExtent(text, 0, text, 5);
      });
    await select();
    await page.keyboard.press('/');
    await expect(searchInput(page)).toHaveValue('GARCH');
    await page.keyboard.press('Backspace');
    site.release();
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await expect(searchInput(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await select();
    await page.keyboard.press('/');
    await expect(hits(page).first()).toBeVisible();
    await expect(searchInput(page)).toHaveValue('GARCH');
    await page.keyboard.type('kupiec');
    await expect(searchInput(page)).toHaveValue('kupiec');
  });

  test('a bundle that takes long is reported after 15 seconds, and welcome when it comes', async ({page, site}) => {
    await page.clock.install();
    await page.reload();
    await page.keyboard.press('/');
    await expect.poll(() => site.requests.filter((path) => bundle.test(path)).length).toBeGreaterThan(0);
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words.en.notLoaded);
    site.release();
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await expect(page.getByText(words.en.notLoaded)).toHaveCount(0);
  });
});

test('reaching for the button loads the search, a letter on it opens it', async ({page, site}) => {
  const files = () => site.requests.filter((path) => index.test(path) || bundle.test(path)).length;
  await withoutCache(page);
  for (const reach of ['hover', 'focus'] as const) {
    site.reset();
    await page.goto('/en/blog/garch');
    expect(files()).toBe(0);
    await searchButton(page)[reach]();
    await expect.poll(files).toBe(3);
  }
  for (const key of ['Control+f', 'F2', 'Alt+g', 'Shift']) await page.keyboard.press(key);
  await expect(modal(page)).toHaveCount(0);
  await page.keyboard.type('Garch 1', {delay: 60});
  await expect(hits(page).first()).toBeVisible();
  await expect(searchInput(page)).toHaveValue('Garch 1');
});

test('Enter that comes before the results opens the first of them, not one of an earlier query', async ({
  page,
  site,
}) => {
  searchIn(site, [pageWith('blog/adb', 'volatility'), pageWith('blog/garch', 'zzzebra')], true);
  await searchFrom(page, '/en/blog', 'volatility');
  await expect(hits(page).first()).toBeVisible();
  site.faults.unshift({match: /\/p\./, kind: 'held'});
  await searchInput(page).fill('zzzebra');
  await searchInput(page).press('Enter');
  site.release();
  await expect(page).toHaveURL(/\/en\/blog\/garch/);
});

test('Ctrl+K opens and closes, in a field too; Escape gives the focus back', async ({page}) => {
  await page.goto('/en/search');
  const field = page.getByRole('searchbox');
  await field.press('/');
  await expect(field).toHaveValue('/');
  await expect(modal(page)).toHaveCount(0);
  await field.press('Control+k');
  await expect(searchInput(page)).toBeFocused();
  await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(modal(page)).toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await searchInput(page).fill('garch');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
});

test('where a part of the search does not load, a message and a Retry that fetches it anew', async ({page, site}) => {
  const parts = [/assets\/js\/react\./, bundle, /assets\/css\/search\./];
  const asked = (part: RegExp) => site.requests.filter((path) => part.test(path)).length;
  const alert = page.getByRole('dialog').getByRole('alert');
  const retry = alert.getByRole('button', {name: words['zh-CN'].retry});
  for (const [round, part] of parts.entries()) {
    site.faults = parts.slice(round).map((match) => ({match, kind: 'abort'}));
    const before = asked(part);
    if (round > 0) await retry.click();
    else {
      await page.goto('/blog');
      await page.keyboard.press('/');
      await page.keyboard.type('garch');
    }
    await expect.poll(() => asked(part)).toBeGreaterThan(before);
    await expect(alert).toContainText(words['zh-CN'].notLoaded);
    await expect(page.locator('#script-failure')).toBeHidden();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  }
  site.faults = [];
  await retry.click();
  await expect(hits(page).first()).toBeVisible();
  await expect(searchInput(page)).toHaveValue('garch');
  await expect(searchInput(page)).toBeFocused();
});

test('a press before the page script has arrived counts when it has, once', async ({page, site}) => {
  await withoutCache(page);
  site.fail({match: /assets\/js\/page\./, kind: 'held'});
  await page.goto('/en/blog', {waitUntil: 'commit'});
  await page.locator('footer').waitFor();
  // The browser answers this one by itself.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<button popovertarget="note">Open</button><p popover id="note">Note</p>',
    );
    document.querySelector<HTMLButtonElement>('[popovertarget]')?.click();
  });
  await expect(page.locator('#note:popover-open')).toHaveCount(1);
  site.release();
  // Only then has the deferred page script run.
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('#note:popover-open')).toHaveCount(1);
  site.fail({match: /assets\/js\/page\./, kind: 'held'});
  await page.goto('/en/blog', {waitUntil: 'commit'});
  await page.getByRole('button', {name: words.en.button}).click();
  await expect(modal(page)).toHaveCount(0);
  site.release();
  await expect(searchInput(page)).toBeFocused();
});
