import {compose, hits, modal, openSearch, pageWith, searchButton, searchIn, searchInput, words} from './search';
import {expect, languages, type Page, type Site, settled, test} from './test';

// How search opens and closes, before and after DocSearch has loaded. No test here loads the app.

const bundle = /assets\/js\/search\./;
const index = /\/(search-index\.json|assets\/search\/)/;

test.describe('every key arrives in order while DocSearch takes over', () => {
  test.beforeEach(async ({page, site}) => {
    site.fail({match: bundle, kind: 'held'});
    await page.goto('/en/blog/garch');
  });

  /** The bundle comes after the first letters, and more are typed while it starts. */
  const type = async (page: Page, site: Site, first: string, rest: string) => {
    await page.keyboard.type(first);
    site.release();
    await page.keyboard.type(rest, {delay: 60});
  };

  test('typed on the button', async ({page, site}) => {
    await searchButton(page).focus();
    await type(page, site, 'Ga', 'rch 1');
    await expect(hits(page).first()).toBeVisible();
    await expect(searchInput(page)).toHaveValue('Garch 1');
  });

  test('typed after the shortcut, and corrected with the arrows', async ({page, site}) => {
    await page.keyboard.press('Control+k');
    await type(page, site, 'kui', 'ec');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowLeft', {delay: 20});
    await page.keyboard.type('p', {delay: 60});
    await expect(hits(page).first()).toBeVisible();
    await expect(searchInput(page)).toHaveValue('kupiec');
    await expect(searchInput(page)).toBeFocused();
  });
});

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

  test('the field has the focus in the task of the press, and takes 64 characters', async ({page, site}) => {
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.DocSearch-Button')?.click();
      return document.activeElement?.className;
    });
    expect(focused).toBe('DocSearch-Input');
    await page.keyboard.insertText('x'.repeat(200));
    await expect(searchInput(page)).toHaveValue('x'.repeat(64));
    site.release();
    await modal(page).getByText(words.en.noResults).waitFor();
    await expect(searchInput(page)).toHaveValue('x'.repeat(64));
  });

  for (const key of ['Escape', 'Control+k']) {
    test(`${key} right after Ctrl+K leaves it closed, with the focus on the button`, async ({page, site}) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.press(key);
      await expect(modal(page)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
      await loaded(page, site);
      await expect(modal(page)).toHaveCount(0);
    });
  }

  test('the Cancel button of small screens and a press beside the field close', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await searchButton(page).click();
    await modal(page).getByRole('button', {name: 'Cancel'}).click();
    await expect(modal(page)).toHaveCount(0);
    await page.setViewportSize({width: 1280, height: 800});
    await page.keyboard.press('/');
    await page.mouse.click(20, 400);
    await expect(modal(page)).toHaveCount(0);
  });

  for (const [what, press] of [
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
    ['a press on the magnifier', (page: Page) => modal(page).locator('label').click()],
  ] as const) {
    test(`${what} is carried out when the hits are there`, async ({page, site}) => {
      await page.keyboard.press('/');
      await page.keyboard.type('kupiec');
      await press(page);
      site.release();
      await expect(page).toHaveURL(/\/en\/blog\/garch#/);
    });
  }

  test('Enter is forgotten when the reader types on', async ({page, site}) => {
    await page.keyboard.press('/');
    await page.keyboard.type('kupie');
    await page.keyboard.press('Enter');
    await page.keyboard.type('c');
    site.release();
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
});

test('Enter that comes before the results opens the first of them, not one of an earlier query', async ({page}) => {
  const own = await searchIn(page, [pageWith('blog/adb', 'volatility'), pageWith('blog/garch', 'zzzebra')], true);
  await page.goto('/en/blog');
  await openSearch(page);
  await searchInput(page).fill('volatility');
  await expect(hits(page).first()).toBeVisible();
  const release = own.hold(/\/p\./);
  await searchInput(page).fill('zzzebra');
  await searchInput(page).press('Enter');
  release();
  await expect(page).toHaveURL(/\/en\/blog\/garch/);
});

test.describe('opening and closing', () => {
  test.beforeEach(({page}) => page.goto('/en/blog'));

  test('Ctrl+K closes again, Escape gives the focus back to the button', async ({page}) => {
    await openSearch(page);
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(modal(page)).toHaveCount(0);
    await page.keyboard.press('Meta+k');
    await searchInput(page).fill('garch');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
  });

  test('the slash key is a character in an input, where Ctrl+K opens', async ({page}) => {
    await page.goto('/en/search');
    const field = page.getByRole('searchbox');
    await field.press('/');
    await expect(field).toHaveValue('/');
    await expect(modal(page)).toHaveCount(0);
    await field.press('Control+k');
    await expect(searchInput(page)).toBeFocused();
  });

  test('find shortcuts and function keys on the button open nothing', async ({page}) => {
    await searchButton(page).focus();
    for (const key of ['Control+f', 'F2', 'Alt+g', 'Shift']) await page.keyboard.press(key);
    await expect(modal(page)).toHaveCount(0);
  });

  for (const reach of ['hover', 'focus'] as const) {
    test(`${reach} loads the search and does not open it`, async ({page, site}) => {
      const files = () => site.requests.filter((path) => index.test(path) || bundle.test(path)).length;
      expect(files()).toBe(0);
      await searchButton(page)[reach]();
      await expect.poll(files).toBe(3);
      await expect(modal(page)).toHaveCount(0);
    });
  }

  test('selected text is the query, and selected so that typing replaces it', async ({page}) => {
    await page.goto('/en/blog/garch');
    await page.evaluate(() => {
      const text = document.querySelector('main article p')?.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, 0, text, 5);
    });
    await page.keyboard.press('/');
    await expect(searchInput(page)).toHaveValue('GARCH');
    await expect(hits(page).first()).toBeVisible();
    await expect(searchInput(page)).toHaveValue('GARCH');
    await page.keyboard.type('kupiec');
    await expect(searchInput(page)).toHaveValue('kupiec');
  });

  test('an emptied query stays empty when the page has a selection', async ({page, site}) => {
    site.fail({match: bundle, kind: 'held'});
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element));
    await page.keyboard.press('/');
    await page.keyboard.press('Backspace');
    site.release();
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await expect(searchInput(page)).toHaveValue('');
  });
});

for (const [part, match, {prefix, lang}] of [
  ['React', /assets\/js\/react\./, languages[0]],
  ['DocSearch', bundle, languages[1]],
  ['its style sheet', /assets\/css\/search\./, languages[1]],
] as const) {
  test(`where ${part} does not load, a message and a Retry that fetches it anew (${lang})`, async ({page, site}) => {
    site.fail({match, kind: 'abort'});
    await page.goto(`${prefix}/blog`);
    await page.keyboard.press('/');
    await page.keyboard.type('garch');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText(words[lang].notLoaded);
    await expect(page.locator('#script-failure')).toBeHidden();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await alert.getByRole('button', {name: words[lang].retry}).click();
    await expect(alert).toContainText(words[lang].notLoaded);
    site.faults = [];
    await alert.getByRole('button', {name: words[lang].retry}).click();
    await expect(hits(page).first()).toBeVisible();
    await expect(searchInput(page)).toHaveValue('garch');
    await expect(searchInput(page)).toBeFocused();
    expect(site.requests.filter((path) => match.test(path)).length).toBeGreaterThanOrEqual(3);
  });
}

test('a bundle that takes long is reported after 15 seconds, and welcome when it comes', async ({page, site}) => {
  await page.clock.install();
  site.fail({match: bundle, kind: 'held'});
  await page.goto('/en/blog');
  await page.keyboard.press('/');
  await expect.poll(() => site.requests.some((path) => bundle.test(path))).toBe(true);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words.en.notLoaded);
  site.release();
  await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
  await expect(page.getByText(words.en.notLoaded)).toHaveCount(0);
});

test('where the scripts of the app fail the search page says so', async ({page, site}) => {
  site.fail({match: /assets\/js\/main\./, kind: 'abort'});
  await page.goto('/en/search?q=garch');
  await expect(page.locator('#script-failure')).toBeVisible();
  await expect(page.locator('#script-failure').getByRole('link', {name: words.en.retry})).toBeVisible();
});

test('a press before the page script has arrived opens the search when it has', async ({page, site}) => {
  site.fail({match: /assets\/js\/page\./, kind: 'held'});
  await page.goto('/en/blog', {waitUntil: 'commit'});
  await page.getByRole('button', {name: words.en.button}).click();
  await expect(modal(page)).toHaveCount(0);
  site.release();
  await expect(searchInput(page)).toBeFocused();
});

test('a press that the browser has answered before the page script has arrived counts once', async ({page, site}) => {
  site.fail({match: /assets\/js\/page\./, kind: 'held'});
  await page.goto('/en/blog', {waitUntil: 'commit'});
  await page.locator('footer').waitFor();
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
});
