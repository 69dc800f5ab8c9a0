import {brotliCompressSync} from 'node:zlib';
import {
  compose,
  hits,
  modal,
  openSearch,
  pageErrors,
  pageWith,
  resultsPage,
  searchButton,
  searchFrom,
  searchIn,
  searchInput,
  words,
} from './search';
import {expect, languages, open, settled, store, test, withoutCache} from './test';

const recents = '__DOCSEARCH_RECENT_SEARCHES__en';
const favourites = '__DOCSEARCH_FAVORITE_SEARCHES__en';
const index = /\/(search-static\.json|assets\/search\/)/;

for (const {prefix, lang} of languages) {
  const say = words[lang];

  test(`a section is found by its words, and a reader learns what is not there (${lang})`, async ({page, messages}) => {
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
    await searchInput(page).fill('zzqqzzqq');
    await expect(modal(page).locator('.DocSearch-NoResults').getByText(say.noResults)).toContainText('zzqqzzqq');
    // Screen readers are told what there is to see.
    const status = modal(page).getByRole('status').last();
    await expect(status).toContainText('zzqqzzqq');
    await expect(modal(page).getByText(say.suggest)).toBeVisible();
    await expect(modal(page).getByRole('link', {name: say.letUsKnow})).toHaveAttribute('href', /zzqqzzqq/);
    const suggestions = modal(page).locator('.DocSearch-Prefill');
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await suggestions.first().click();
    await expect(hits(page).first()).toBeVisible();
    await expect(status).toHaveText(/\d/);
    await searchInput(page).fill('  ');
    await expect(status).toBeEmpty();
    await expect(modal(page).locator('.DocSearch-NoResults')).toBeHidden();
    await searchInput(page).fill(say.query);
    await expect(hits(page).locator('mark').first()).toHaveText(say.query, {ignoreCase: true});
    const section = hits(page).locator('a[href*="#"]').first();
    const href = (await section.getAttribute('href')) ?? '';
    expect(href).toMatch(new RegExp(`^${prefix}/blog/[\\w-]+#[\\w-]+$`));
    await section.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator(`#${href.split('#')[1]}`)).toBeInViewport();
    expect(messages).toEqual([]);
  });
}

test('a hit opens by Enter, and by Ctrl, Shift or the browser in another page', async ({page}) => {
  await searchFrom(page, '/en/blog', 'garch');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  // A busy browser puts off what it loads in the background, so only the request for the page is observed.
  await page.evaluate(() => {
    Object.assign(window, {open: (url: string) => Object.assign(window, {opened: url})});
    window.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      Object.assign(window, {left: event.defaultPrevented ? undefined : link?.href});
      event.preventDefault();
    });
  });
  for (const modifier of ['Control', 'Shift']) {
    await page.evaluate('window.opened = undefined');
    await page.keyboard.press(`${modifier}+Enter`);
    await expect.poll(() => page.evaluate('window.opened'), modifier).toMatch(/\/en\/blog\/garch$/);
  }
  await hits(page)
    .first()
    .click({modifiers: ['Control']});
  expect(await page.evaluate('window.left')).toMatch(/\/en\/blog\/garch$/);
  await expect(page).toHaveURL(/\/en\/blog$/);
  await expect(modal(page)).toBeVisible();
  await searchInput(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/blog\/garch$/);
  await expect(modal(page)).toBeHidden();
});

test('where the app runs it shows a hit, and the page with all', async ({page}) => {
  await open(page, '/en/blog');
  await page.evaluate(() => Object.assign(window, {same: true}));
  await openSearch(page);
  await searchInput(page).fill('likelihood');
  // Wherever the hit is pressed.
  const section = hits(page).filter({has: page.locator('a[href$="garch#likelihood"]')});
  await section.locator('.DocSearch-Hit-title').dispatchEvent('click');
  await expect(page).toHaveURL(/#likelihood$/);
  await expect(page.locator('#likelihood')).toBeInViewport();
  await expect(modal(page)).toHaveCount(0);
  const all = modal(page).getByRole('link', {name: /See all \d+ results/});
  await openSearch(page);
  await searchInput(page).fill('kupiec');
  await expect(hits(page).locator('mark').first()).toHaveText('Kupiec');
  await expect(modal(page).locator('.DocSearch-HitsFooter a')).toHaveCount(0);
  // From the search page too.
  for (const query of ['the', 'of']) {
    if (query === 'of') await openSearch(page);
    await searchInput(page).fill(query);
    await all.click();
    await expect(page).toHaveURL(`/en/search?q=${query}`);
    await expect(modal(page)).toBeHidden();
    await expect(page.getByRole('heading', {level: 1})).toContainText(query);
    await expect(resultsPage(page).hits.first()).toBeVisible();
  }
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('what was picked is kept: seven, or four beside ten favourites', async ({page}) => {
  const evil = '<img src=x onerror="window.hacked=1">';
  const saved = (count: number) =>
    Array.from({length: count}, (_, number) => ({
      objectID: `saved-${number}`,
      url: `/en/blog/garch#saved-${number}`,
      type: 'lvl1',
      content: null,
      hierarchy: {lvl0: 'Blog', lvl1: `Saved ${evil} ${number}`},
    }));
  const script = {...saved(1)[0], objectID: 'script', url: 'javascript:alert(1)'};
  // The favorites are broken, and one of the recent searches would run a script.
  await store(page, {[recents]: JSON.stringify([script, ...saved(9)]), [favourites]: '{'});
  await page.goto('/en/blog');
  await openSearch(page);
  await expect(hits(page)).toHaveCount(7);
  await expect(hits(page).first()).toContainText(evil);
  await expect(hits(page).locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await modal(page).getByTitle(words.en.save).first().click();
  await expect(modal(page).getByText('Favorite')).toBeVisible();
  await modal(page).getByTitle(words.en.remove).first().click();
  await searchInput(page).fill('likelihood');
  await hits(page).locator('a[href$="garch#likelihood"]').click();
  await expect(page).toHaveURL(/#likelihood$/);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    favourites,
    JSON.stringify(saved(12)),
  ] as const);
  await openSearch(page);
  const lists = modal(page).locator('.DocSearch-Hits');
  await expect(lists.nth(0).locator('li')).toHaveCount(4);
  await expect(lists.nth(0).locator('li').first()).toContainText('likelihood');
  await expect(lists.nth(1).locator('li')).toHaveCount(10);
});

test('a failure shows until the query is cleared or Retry succeeds', async ({page, site, messages}) => {
  const html = {kind: 'status', body: '<!doctype html><title>Log in</title>', type: 'text/html', status: 200} as const;
  const worker = {match: /search-worker/, kind: 'abort'} as const;
  await withoutCache(page);
  site.fail(worker);
  await searchFrom(page, '/en/blog', 'garch');
  const alert = modal(page).getByRole('alert');
  await expect(alert).toContainText(words.en.failed);
  await expect(alert).toContainText(words.en.help);
  await expect(modal(page).getByText(words.en.noResults)).toBeHidden();
  await modal(page).getByTitle('Clear the query').click();
  await expect(alert).toBeEmpty();
  await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
  await searchInput(page).fill('garch');
  await expect(alert).toContainText(words.en.failed);
  for (const fault of [
    {match: index, kind: 'missing'},
    {match: /assets\/search\//, ...html},
  ] as const) {
    site.reset();
    site.fail(fault);
    await page.reload();
    await openSearch(page);
    await searchInput(page).fill('garch');
    await expect(alert).toContainText(words.en.failed);
  }
  site.reset();
  await alert.getByRole('button', {name: words.en.retry}).click();
  await expect(hits(page).first()).toBeVisible();
  await expect(searchInput(page)).toHaveValue('garch');
  await expect(alert).toBeEmpty();
  expect(pageErrors(messages)).toEqual([]);
});

test('on the search page a late answer does not take the place of a newer one', async ({page, site}) => {
  searchIn(site, [pageWith('a', 'volatility'), pageWith('z', 'zzzebra')], true);
  await open(page, '/en/search?q=volatility');
  const {field, status, hits: results} = resultsPage(page);
  await expect(status).toHaveText('Results: 1');
  site.faults.unshift({match: /\/p\./, kind: 'held'});
  await field.fill('zzzebra');
  await expect(status).toHaveText('Searching…');
  // The page keeps its height, and with it its place.
  await expect(results.first()).toBeVisible();
  await field.fill('volatility');
  await expect(status).toHaveText('Results: 1');
  site.release();
  await settled(page);
  await expect(results.getByRole('link', {name: 'A page'})).toHaveAttribute('href', /\/en\/a$/);
});

test('the first hits show before others, which are missed and can be fetched again', async ({page, site}) => {
  const long = 'many more words '.repeat(700);
  const pages = Array.from({length: 12}, (_, at) => pageWith(`a/${at}`, `needle ${long}`, {title: `Page ${at}`}));
  searchIn(site, pages, true);
  await page.goto('/en/blog');
  await openSearch(page);
  await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
  const texts = /\/t\d*[02468]\./;
  site.faults.unshift({match: texts, kind: 'held'});
  await searchInput(page).fill('needle');
  await expect(modal(page).getByText('More results are loading…')).toBeVisible();
  const early = await hits(page).count();
  expect(early).toBeGreaterThan(0);
  site.faults.unshift({match: texts, kind: 'abort'});
  site.release();
  const alert = modal(page).getByRole('alert');
  await expect(alert).toContainText('Some results could not be loaded.');
  site.faults.shift();
  await alert.getByRole('button', {name: words.en.retry}).click();
  await expect(alert).toBeEmpty();
  await expect.poll(() => hits(page).count()).toBeGreaterThan(early);
});

test('a hit is quoted once, as text, in ten words, and in five on a small screen', async ({page, site}) => {
  const evil = '<img src=x onerror="window.hacked=1">';
  const many = (word: string) => Array.from({length: 15}, (_, number) => `${word}${number}`).join(' ');
  const part = {level: 2, anchor: 'part', heading: 'Part', code: ''};
  const short = "It is tomorrow's volatility & more";
  searchIn(site, [
    pageWith('x', `evil text ${evil}`, {title: `Evil ${evil}`, lvl0: `Blog ${evil}`}),
    pageWith('y', '', {title: 'Page', sections: [{...part, text: short}]}),
    pageWith('z', '', {sections: [{...part, text: `${many('before')} needle ${many('after')}`}]}),
  ]);
  for (const [width, count] of [
    [769, 10],
    [768, 5],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await searchFrom(page, '/en/blog', 'needle');
    const quoted = await hits(page).locator('.DocSearch-Hit-path').textContent();
    expect(quoted?.split('·')[1]?.match(/\w+/g)).toHaveLength(count);
  }
  await searchInput(page).fill('volatility');
  await expect(hits(page).locator('.DocSearch-Hit-path')).toHaveText(`Page · ${short}`);
  await searchInput(page).fill('evil');
  await expect(hits(page).locator('mark').first()).toHaveText('Evil');
  await expect(hits(page).getByText('onerror').first()).toBeVisible();
  await expect(hits(page).locator('img')).toHaveCount(0);
  await page.goto('/en/search?q=volatility');
  await expect(resultsPage(page).hits.getByText(short)).toBeVisible();
  await resultsPage(page).field.fill('evil');
  await expect(resultsPage(page).hits.getByText('onerror').first()).toBeVisible();
  await expect(resultsPage(page).hits.locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('nothing of search loads with a page, a first query stays on the origin and small', async ({page, site}) => {
  const ofSearch = () => site.requests.filter((path) => /\/search[.-]|assets\/search\//.test(path));
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(site.url) || foreign.push(request.url()));
  await page.goto('/blog/garch');
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
  // The page may still be fetching its own pictures. The scripts have a limit in build/budget.test.ts.
  const loaded = (await Promise.all(answers)).filter(({path}) => /\.(?:js|json|css)$/.test(path));
  expect(loaded.length, loaded.map(({path}) => path).join(' ')).toBeLessThanOrEqual(8);
  const index = loaded.filter(({path}) => path.endsWith('.json')).map(({body}) => brotliCompressSync(body).length);
  expect(index.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(30_000);
  expect(foreign).toEqual([]);
});

test('the search page shows twenty hits, and more when asked', async ({page}) => {
  await open(page, '/en/search?q=the');
  const {field, status, hits: results} = resultsPage(page);
  const more = page.getByRole('button', {name: 'Show more results'});
  await expect(results).toHaveCount(20);
  await expect(page.getByRole('heading', {level: 1})).toContainText('the');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const total = Number((await status.textContent())?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThan(20);
  await more.click();
  await expect(results).toHaveCount(Math.min(40, total));
  await expect(results.nth(20).getByRole('link')).toBeFocused();
  const links = await results.getByRole('link').all();
  expect(new Set(await Promise.all(links.map((link) => link.getAttribute('href')))).size).toBe(links.length);
  if (total <= 40) await expect(more).toHaveCount(0);
  await field.fill('zzqqzzqq');
  await expect(page).toHaveURL(/q=zzqqzzqq$/);
  await expect(status).toContainText('zzqqzzqq');
  await expect(results).toHaveCount(0);
  await open(page, `/en/search?q=${'y'.repeat(7000)}`);
  await expect(field).toHaveValue('y'.repeat(64));
  await expect(page).toHaveURL(/q=y{64}$/);
  expect((await page.title()).length).toBeLessThan(120);
});

test('the search page takes what is typed before the app runs, and waits for words', async ({page, site}) => {
  site.fail({match: /assets\/js\/main\./, kind: 'held'});
  await page.goto('/search?q=%20%20');
  const {field, status, hits: results} = resultsPage(page);
  await field.fill('');
  await field.pressSequentially('kup');
  site.release();
  await field.pressSequentially('iec', {delay: 60});
  await expect(results.first()).toContainText('Kupiec');
  await expect(field).toHaveValue('kupiec');
  await field.fill('  ');
  await expect(page.getByRole('heading', {level: 1})).not.toContainText('kupiec');
  await expect(status).toBeEmpty();
  await field.fill('');
  const composition = await compose(page, 'garch');
  await expect(page).toHaveURL(/q=garch$/);
  await expect(status).toBeEmpty();
  await composition.finish('波动');
  await expect(results.locator('mark').first()).toHaveText('波动');
  await expect(field).toHaveValue('波动');
});

test('the modal waits for an input method, and leaves it its keys', async ({page}) => {
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
