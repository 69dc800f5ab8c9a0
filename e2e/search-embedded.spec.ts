import {brotliCompressSync} from 'node:zlib';
import {compose, hits, modal, openSearch, pageWith, searchButton, searchIn, searchInput, words} from './search';
import {expect, hydrated, languages, open, settled, store, test} from './test';

const recents = '__DOCSEARCH_RECENT_SEARCHES__en';
const favourites = '__DOCSEARCH_FAVORITE_SEARCHES__en';
const index = /\/(search-index\.json|assets\/search\/)/;

for (const {prefix, lang} of languages) {
  const say = words[lang];

  test(`a reader finds a section by its words (${lang})`, async ({page, messages}) => {
    await page.goto(`${prefix}/blog`);
    await openSearch(page, lang);
    await expect(searchInput(page)).toHaveAttribute('placeholder', say.placeholder);
    // The gutter of the scrollbar stays: nothing moves.
    expect(await page.evaluate(() => document.body.style.marginRight)).toBe('');
    // The box is that of the form around it.
    await expect(searchInput(page)).toHaveCSS('border-top-width', '0px');
    await expect(modal(page).getByText(say.noRecent)).toBeVisible();
    // There is no service whose logo must be shown.
    await expect(modal(page).locator('.DocSearch-Logo')).toBeHidden();
    await searchInput(page).fill(say.query);
    await expect(hits(page).first()).toBeVisible();
    await expect(hits(page).locator('mark').first()).toHaveText(say.query, {ignoreCase: true});
    const section = hits(page).locator('a[href*="#"]').first();
    const href = await section.getAttribute('href');
    expect(href).toMatch(new RegExp(`^${prefix}/blog/[\\w-]+#[\\w-]+$`));
    await section.click();
    await expect(page).toHaveURL(new RegExp(`${href?.replace('#', '#')}$`));
    await expect(page.locator(`#${href?.split('#')[1]}`)).toBeInViewport();
    expect(messages).toEqual([]);
  });
}

test('what is not there is said, with searches that work and a way to complain', async ({page}) => {
  await page.goto('/blog');
  await openSearch(page, 'zh-CN');
  await searchInput(page).fill('zzqqzzqq');
  await expect(modal(page).getByText(words['zh-CN'].noResults)).toContainText('zzqqzzqq');
  await expect(modal(page).getByText(words['zh-CN'].suggest)).toBeVisible();
  const suggestions = modal(page).locator('.DocSearch-Prefill');
  expect(await suggestions.count()).toBeGreaterThan(0);
  expect(await suggestions.count()).toBeLessThanOrEqual(3);
  await expect(modal(page).getByRole('link', {name: words['zh-CN'].letUsKnow})).toHaveAttribute('href', /zzqqzzqq/);
  await suggestions.first().click();
  await expect(hits(page).first()).toBeVisible();
});

test('the search page shows, counts and counts on', async ({page}) => {
  await open(page, `/search?q=${words['zh-CN'].query}`);
  await expect(page.getByRole('heading', {level: 1})).toContainText(words['zh-CN'].query);
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText(/\d/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('searchbox').fill('zzqqzzqq');
  await expect(page).toHaveURL(/q=zzqqzzqq$/);
  await expect(page.getByRole('status')).toContainText('zzqqzzqq');
  await expect(results).toHaveCount(0);
});

test.describe('choosing a hit', () => {
  test.beforeEach(async ({page}) => {
    await page.goto('/en/blog');
    await openSearch(page);
    await searchInput(page).fill('garch');
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  });

  test('where the app runs it shows the page', async ({page}) => {
    await page.keyboard.press('Escape');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, {same: true}));
    await openSearch(page);
    await searchInput(page).fill('likelihood');
    // Wherever the hit is pressed.
    const section = hits(page).filter({has: page.locator('a[href$="garch#likelihood"]')});
    await section.locator('.DocSearch-Hit-title').dispatchEvent('click');
    await expect(page).toHaveURL(/#likelihood$/);
    await expect(page.locator('#likelihood')).toBeInViewport();
    await expect(modal(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });

  test('arrows move, Enter opens', async ({page}) => {
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/blog\/garch$/);
    await expect(modal(page)).toBeHidden();
  });

  test('Control+Enter and Shift+Enter open another page and leave the modal open', async ({page}) => {
    // A busy browser puts off what it loads in the background, so only the request for the page is observed.
    await page.evaluate(
      () => void Object.assign(window, {open: (url: string) => Object.assign(window, {opened: url})}),
    );
    for (const modifier of ['Control', 'Shift']) {
      await page.evaluate('window.opened = undefined');
      await page.keyboard.press(`${modifier}+Enter`);
      await expect.poll(() => page.evaluate('window.opened'), modifier).toMatch(/\/en\/blog\/garch$/);
      await expect(modal(page)).toBeVisible();
    }
  });

  test('Ctrl and click is left to the browser, which opens another page', async ({page}) => {
    await page.evaluate(() =>
      window.addEventListener('click', (event) => {
        Object.assign(window, {
          left: event.defaultPrevented ? undefined : (event.target as Element).closest('a')?.href,
        });
        event.preventDefault();
      }),
    );
    await hits(page)
      .first()
      .click({modifiers: ['Control']});
    expect(await page.evaluate('window.left')).toMatch(/\/en\/blog\/garch$/);
    await expect(page).toHaveURL(/\/en\/blog$/);
    await expect(modal(page)).toBeVisible();
  });

  test('the footer leads to all results, from the search page too, and is there when there is more to see', async ({
    page,
  }) => {
    const all = modal(page).getByRole('link', {name: /See all \d+ results/});
    await searchInput(page).fill('kupiec');
    await expect(hits(page).locator('mark').first()).toHaveText('Kupiec');
    await expect(modal(page).locator('.DocSearch-HitsFooter a')).toHaveCount(0);
    await searchInput(page).fill('the');
    await all.click();
    await expect(page).toHaveURL(/\/en\/search\?q=the$/);
    await expect(modal(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await hydrated(page);
    await openSearch(page);
    await searchInput(page).fill('of');
    await all.click();
    await expect(modal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/en\/search\?q=of$/);
    await expect(page.getByRole('heading', {level: 1})).toContainText('of');
  });
});

test.describe('saved searches', () => {
  const saved = (count: number) =>
    JSON.stringify(
      Array.from({length: count}, (_, number) => ({
        objectID: `saved-${number}`,
        url: `/en/blog/garch#saved-${number}`,
        type: 'lvl1',
        content: null,
        hierarchy: {lvl0: 'Blog', lvl1: `Saved ${number}`},
      })),
    );

  test('a section that was picked is there at the next opening', async ({page}) => {
    await page.goto('/en/blog');
    await openSearch(page);
    await searchInput(page).fill('likelihood');
    await hits(page).locator('a[href$="garch#likelihood"]').click();
    await expect(page).toHaveURL(/#likelihood$/);
    await openSearch(page);
    await expect(hits(page)).toHaveCount(1);
    await expect(hits(page).first()).toContainText('likelihood');
  });

  test('seven recent ones are shown, four beside a favourite, ten favourites', async ({page}) => {
    await store(page, {[recents]: saved(9)});
    await page.goto('/en/blog');
    await openSearch(page);
    await expect(hits(page)).toHaveCount(7);
    await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [favourites, saved(12)]);
    await page.keyboard.press('Escape');
    await openSearch(page);
    await expect(modal(page).locator('.DocSearch-Hits').nth(0).locator('li')).toHaveCount(4);
    await expect(modal(page).locator('.DocSearch-Hits').nth(1).locator('li')).toHaveCount(10);
  });

  test('a recent search becomes a favourite, or goes', async ({page}) => {
    await store(page, {[recents]: saved(3)});
    await page.goto('/en/blog');
    await openSearch(page);
    await modal(page).getByTitle(words.en.save).first().click();
    await expect(modal(page).getByText('Favorite')).toBeVisible();
    await modal(page).getByTitle(words.en.remove).first().click();
    await expect(hits(page)).toHaveCount(2);
  });

  test('broken storage is cleared, and a stored search cannot run a script', async ({page}) => {
    const evil = {
      objectID: 'x',
      url: '/en/blog',
      type: 'lvl1',
      hierarchy: {lvl0: 'Blog', lvl1: '<img src=x onerror="window.hacked=1">'},
      content: '<script>window.hacked=1</script>',
    };
    const stored = JSON.stringify([evil, {...evil, objectID: 'y', url: 'javascript:alert(1)'}]);
    await store(page, {[recents]: stored, [favourites]: '{'});
    await page.goto('/en/blog');
    await openSearch(page);
    await expect(hits(page)).toHaveCount(1);
    await expect.soft(hits(page).locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window), 'hacked').toBe(false);
    await expect(hits(page).first()).toContainText('<img src=x');
  });
});

/** Keeps anything from being stored: there is no storage, or it is full. */
const storages = {
  none: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  full: () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 20) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  },
};
for (const [kind, breakStorage] of Object.entries(storages)) {
  test(`where nothing can be stored search says so and works (${kind})`, async ({page, messages}) => {
    await page.addInitScript(breakStorage);
    await page.goto('/en/blog');
    await openSearch(page);
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await searchInput(page).fill('garch');
    await expect(hits(page).first()).toBeVisible();
    await expect(modal(page).getByText(words.en.noRecent)).toHaveCount(0);
    await searchInput(page).fill('');
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await searchInput(page).fill('garch');
    await hits(page).first().locator('a').click();
    await expect(page).toHaveURL(/garch/);
    expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([]);
  });
}

test.describe('in trouble', () => {
  const html = {body: '<!doctype html><title>Log in</title>', type: 'text/html', status: 200} as const;
  const faults = {
    'the index is missing': {match: index, kind: 'missing'},
    'HTML comes instead': {match: /assets\/search\//, kind: 'status', ...html},
    'the script that searches is refused': {match: /search-worker/, kind: 'abort'},
  } as const;
  for (const [title, fault] of Object.entries(faults)) {
    test(`${title}: the modal says so until the query is cleared, or Retry fetches it anew`, async ({
      page,
      site,
      messages,
    }) => {
      site.fail(fault);
      await page.goto('/en/blog');
      await openSearch(page);
      await searchInput(page).fill('garch');
      const alert = modal(page).getByRole('alert');
      await expect(alert).toContainText(words.en.failed);
      await expect(alert).toContainText(words.en.help);
      await expect(modal(page).getByText(words.en.noResults)).toBeHidden();
      await modal(page).getByTitle('Clear the query').click();
      await expect(alert).toBeEmpty();
      await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
      await searchInput(page).fill('garch');
      await expect(alert).toContainText(words.en.failed);
      site.faults = [];
      await alert.getByRole('button', {name: words.en.retry}).click();
      await expect(hits(page).first()).toBeVisible();
      await expect(searchInput(page)).toHaveValue('garch');
      await expect(alert).toBeEmpty();
      expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([]);
    });
  }

  test('waiting shows after 300 milliseconds, not before', async ({page, site}) => {
    await page.clock.install();
    await page.goto('/en/blog');
    site.fail({match: index, kind: 'held'});
    await openSearch(page);
    // DocSearch has taken over: it starts with a frame, which a clock that stands still withholds.
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchInput(page).fill('garch');
    await page.clock.runFor(299);
    await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
  });

  test('on the search page a late answer does not take the place of a newer one', async ({page}) => {
    const own = await searchIn(page, [pageWith('a', 'volatility'), pageWith('z', 'zzzebra')], true);
    await open(page, '/en/search?q=volatility');
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText('Results: 1');
    const release = own.hold(/\/p\./);
    await page.getByRole('searchbox').fill('zzzebra');
    await expect(status).toHaveText('Searching…');
    // The page keeps its height, and with it its place.
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('searchbox').fill('volatility');
    await expect(status).toHaveText('Results: 1');
    release();
    await settled(page);
    await expect(page.getByRole('main').getByRole('link', {name: 'A page'})).toHaveAttribute('href', /\/en\/a$/);
  });

  test('the first hits show before others; those that do not come are missed, and fetched again when asked', async ({
    page,
  }) => {
    const long = 'many more words '.repeat(700);
    const pages = Array.from({length: 12}, (_, at) => pageWith(`a/${at}`, `needle ${long}`, {title: `Page ${at}`}));
    const own = await searchIn(page, pages, true);
    await page.goto('/en/blog');
    await openSearch(page);
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    const release = own.hold(/\/t\d*[02468]\./);
    await searchInput(page).fill('needle');
    await expect(modal(page).getByText('More results are loading…')).toBeVisible();
    const early = await hits(page).count();
    expect(early).toBeGreaterThan(0);
    own.fail(/\/t\d*[02468]\./);
    release();
    const alert = modal(page).getByRole('alert');
    await expect(alert).toContainText('Some results could not be loaded.');
    own.fail();
    await alert.getByRole('button', {name: words.en.retry}).click();
    await expect(alert).toBeEmpty();
    await expect.poll(() => hits(page).count()).toBeGreaterThan(early);
  });

  test('the search page says so, and tries again when asked', async ({page, site}) => {
    site.fail({match: index, kind: 'abort'});
    await open(page, '/en/search?q=garch');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(words.en.failed);
    site.faults = [];
    await alert.getByRole('button', {name: words.en.retry}).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(alert).toBeEmpty();
  });

  test('text of the site that looks like HTML stays text', async ({page}) => {
    const evil = '<img src=x onerror="window.hacked=1">';
    await searchIn(page, [pageWith('x', `evil text ${evil}`, {title: `Evil ${evil}`, lvl0: `Blog ${evil}`})]);
    for (const address of ['/en/blog', '/en/search?q=evil']) {
      await page.goto(address);
      if (address === '/en/blog') {
        await openSearch(page);
        await searchInput(page).fill('evil');
      }
      const shown = address === '/en/blog' ? modal(page) : page.getByRole('main');
      await expect(shown.locator('mark').first()).toBeVisible();
      await expect(shown.getByText('onerror').first()).toBeVisible();
      await expect(shown.locator('img')).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    }
  });

  test('only spaces are no search, and a long q is cut at 64 characters, in the address too', async ({page}) => {
    await open(page, '/en/search?q=%20%20');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search this site');
    await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
    await open(page, `/en/search?q=${'y'.repeat(7000)}`);
    await expect(page.getByRole('searchbox')).toHaveValue('y'.repeat(64));
    await expect(page).toHaveURL(/q=y{64}$/);
    expect((await page.title()).length).toBeLessThan(120);
  });
});

test(`nothing of search loads with a page, a first query stays on the origin and small`, async ({page, site}) => {
  const ofSearch = () => site.requests.filter((path) => /\/search[.-]|assets\/search\//.test(path));
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(site.url) || foreign.push(request.url()));
  await page.goto(`/blog/garch`);
  // What a page fetches for later, it fetches when it is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator('link[rel=preconnect]').count()).toBe(0);
  expect(ofSearch()).toEqual([]);

  const answers: Promise<{path: string; body: Buffer}>[] = [];
  page.on('response', (response) =>
    answers.push(response.body().then((body) => ({path: new URL(response.url()).pathname, body}))),
  );
  await searchButton(page, 'zh-CN').click();
  await searchInput(page).fill(words['zh-CN'].query);
  await expect(hits(page).first()).toBeVisible();
  // The page may still be fetching its own pictures.
  const loaded = (await Promise.all(answers)).filter(({path}) => /\.(?:js|json|css)$/.test(path));
  expect(loaded.length, loaded.map(({path}) => path).join(' ')).toBeLessThanOrEqual(8);
  const sizeOf = (kind: RegExp) =>
    loaded.filter(({path}) => kind.test(path)).reduce((sum, {body}) => sum + brotliCompressSync(body).length, 0);
  expect(sizeOf(/\.js$/)).toBeLessThanOrEqual(110_000);
  expect(sizeOf(/\.json$/)).toBeLessThanOrEqual(30_000);
  expect(foreign).toEqual([]);
});

test('what is typed on the search page before the app runs is searched for', async ({page, site}) => {
  site.fail({match: /assets\/js\/main\./, kind: 'held'});
  await page.goto('/en/search');
  await page.getByRole('searchbox').pressSequentially('kup');
  site.release();
  await page.getByRole('searchbox').pressSequentially('iec', {delay: 60});
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Kupiec');
  await expect(page.getByRole('searchbox')).toHaveValue('kupiec');
});

test('the search page shows twenty hits, and more when asked', async ({page}) => {
  await open(page, '/en/search?q=the');
  const results = page.getByRole('main').getByRole('listitem');
  const more = page.getByRole('button', {name: 'Show more results'});
  await expect(results).toHaveCount(20);
  const total = Number((await page.getByRole('status').textContent())?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThan(20);
  await more.click();
  await expect(results).toHaveCount(Math.min(40, total));
  await expect(results.nth(20).getByRole('link')).toBeFocused();
  const addresses = await results
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  if (total <= 40) await expect(more).toHaveCount(0);
  await page.getByRole('searchbox').fill('garch');
  await expect(results.first()).toContainText('GARCH');
  expect(await results.count()).toBeLessThanOrEqual(20);
});

test('a quotation is ten words long, and five on a small screen', async ({page}) => {
  const text = Array.from({length: 30}, (_, number) => (number === 15 ? 'needle' : `word${number}`)).join(' ');
  const part = {level: 2, anchor: 'part', heading: 'Part', text, code: ''};
  await searchIn(page, [pageWith('x', '', {sections: [part]})]);
  for (const [width, count] of [
    [769, 10],
    [768, 5],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await page.goto('/en/blog');
    await openSearch(page);
    await searchInput(page).fill('needle');
    const quoted = await hits(page).locator('.DocSearch-Hit-path').textContent();
    expect(quoted?.split('·')[1]?.match(/\w+/g)).toHaveLength(count);
  }
});

test('a hit is quoted once, and an apostrophe is an apostrophe', async ({page}) => {
  const text = "It is tomorrow's volatility & more";
  const part = {level: 2, anchor: 'part', heading: 'Part', text, code: ''};
  await searchIn(page, [pageWith('x', '', {title: 'Page', sections: [part]})]);
  await page.goto('/en/blog');
  await openSearch(page);
  await searchInput(page).fill('volatility');
  await expect(hits(page).locator('.DocSearch-Hit-path')).toHaveText(`Page · ${text}`);
  await open(page, '/en/search?q=volatility');
  await expect(page.getByRole('main').getByRole('listitem').getByText(text)).toBeVisible();
});

test(`search finds its index and its pages where the site is not at the root of its host`, async ({
  page,
  threeLanguages,
  messages,
}) => {
  const start = `${threeLanguages.url}/en`;
  const strayed: string[] = [];
  page.on(
    'response',
    (response) =>
      (response.status() < 400 && response.url().startsWith(threeLanguages.url)) || strayed.push(response.url()),
  );
  await page.goto(`${start}/docs/intro`);
  await openSearch(page);
  await searchInput(page).fill('adb');
  await hits(page).locator('a[href*="/blog/adb"]').first().click();
  await expect(page).toHaveURL(new RegExp(`^${start}/blog/adb`));
  await expect(page.getByRole('heading', {level: 1})).toContainText('batterystats');
  await openSearch(page);
  await hits(page).first().click();
  await expect(page).toHaveURL(new RegExp(`^${start}/blog/adb`));
  await page.goto(`${start}/search?q=adb`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${start}/blog/adb`));
  await expect(page.getByRole('heading', {level: 1})).toContainText('batterystats');
  expect(strayed).toEqual([]);
  expect(messages).toEqual([]);
});

test.describe('typing with an input method', () => {
  test('the modal waits for the characters; Enter, arrows and Escape are the input method’s until then', async ({
    page,
  }) => {
    await page.goto('/blog');
    await openSearch(page, 'zh-CN');
    await expect(modal(page).getByText(words['zh-CN'].noRecent)).toBeVisible();
    const composition = await compose(page, 'garch');
    await expect(searchInput(page)).toHaveValue('garch');
    // Spins because an answer is on its way: with the index there, it would have come long before.
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
    await composition.press('Enter', 13);
    await composition.press('ArrowDown', 40);
    await expect(modal(page).getByText(words['zh-CN'].noRecent)).toBeVisible();
    await expect(hits(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/blog$/);
    await composition.finish('波动');
    await expect(hits(page).locator('mark').first()).toHaveText('波动');
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await (await compose(page, 'lv')).press('Escape', 27);
    await expect(modal(page)).toBeVisible();
  });

  test('the search page waits for the characters', async ({page}) => {
    await open(page, '/search');
    await page.getByRole('searchbox').focus();
    const composition = await compose(page, 'garch');
    await expect(page).toHaveURL(/q=garch$/);
    await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
    await composition.finish('波动');
    await expect(page.getByRole('main').locator('mark').first()).toHaveText('波动');
    await expect(page.getByRole('searchbox')).toHaveValue('波动');
  });
});
