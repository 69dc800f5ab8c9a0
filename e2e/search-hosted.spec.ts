import {type Behaviour, FakeAlgolia, hitOf} from './algolia';
import {hits, modal, openSearch, pageErrors, resultsPage, searchInput, words} from './search';
import {test as base, expect, settled} from './test';

/** The build with the three variables set, and the service it talks to. */
const test = base.extend<{service: FakeAlgolia; open: (address: string) => Promise<void>}>({
  service: async ({page}, use) => use(await FakeAlgolia.in(page)),
  open: async ({page, hosted}, use) =>
    use(async (address) => {
      const response = await page.goto(hosted.url + address);
      expect(response?.headers()['content-security-policy']).toContain('algolia.net');
    }),
});
const alert = (page: import('playwright/test').Page) => modal(page).getByRole('alert');

test('the service is asked as DocSearch asks it; a hit is text of this site', async ({page, service, open, hosted}) => {
  const evil = '<img src=x onerror="window.hacked=1">';
  const value = `<mark>post</mark> ${evil}`;
  const marked = {hierarchy: {lvl0: {value: evil}, lvl1: {value}, lvl2: {value}}, content: {value}};
  service.hits = [
    hitOf('garch', 'A post', {
      type: 'content',
      content: evil,
      hierarchy: {lvl0: 'Blog', lvl1: 'A post', lvl2: 'Section'},
      url: 'https://elsewhere.example/en/blog/garch#likelihood',
      _highlightResult: marked,
      _snippetResult: marked,
    }),
    hitOf('raw', evil, {_highlightResult: undefined, _snippetResult: undefined, content: evil}),
  ];
  const own: string[] = [];
  page.on('request', (request) => /search-static|assets\/search\//.test(request.url()) && own.push(request.url()));
  await open('/docs/intro');
  await openSearch(page);
  await searchInput(page).fill('post');
  await expect(hits(page)).toHaveCount(2);
  await expect(modal(page).locator('.DocSearch-Logo')).toBeVisible();
  expect(own, 'requests for an index of our own').toEqual([]);
  const [request] = service.requests;
  expect(request?.path).toBe('/1/indexes/*/queries');
  expect(request?.agent).toMatch(/; docusaurus \(3\./);
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
  expect(request?.body.requests).toEqual([
    {
      query: 'post',
      indexName: 'reference',
      attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
      attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:10`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      // The build with the fixture pages has a second docs plugin.
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-e2e-current'],
      ],
    },
  ]);
  await expect(hits(page).locator('mark').first()).toHaveText('post');
  await expect(hits(page).getByText('onerror').first()).toBeVisible();
  await expect(modal(page).locator('img')).toHaveCount(0);
  await hits(page).first().click();
  await expect(page).toHaveURL(`${hosted.url}/blog/garch#likelihood`);
  await openSearch(page);
  await expect(hits(page).first()).toContainText('Section');
  await open('/search?q=post');
  await expect(resultsPage(page).hits).toHaveCount(2);
  await expect(resultsPage(page).hits.locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('the search page asks for the same hits, and for more, again after a failure', async ({page, service, open}) => {
  service.pages = [[hitOf('three', 'Third post')]];
  await open('/search?q=post');
  const {hits: results, alert: failure, status} = resultsPage(page);
  const more = page.getByRole('button', {name: 'Show more results'});
  await expect(results).toHaveCount(2);
  await expect(status).toContainText('3');
  expect(service.requests[0]?.body.requests[0]).toMatchObject({
    ...{query: 'post', indexName: 'reference', page: 0, hitsPerPage: 20, clickAnalytics: false},
    attributesToSnippet: expect.arrayContaining(['content:10']),
    facetFilters: ['language:en', expect.arrayContaining(['docusaurus_tag:default'])],
  });
  service.behaviour = () => ({status: 403, body: '{"message":"no","status":403}'});
  await more.click();
  await expect(failure).toContainText(words.en.failed);
  await expect(results).toHaveCount(2);
  service.behaviour = () => 'answer';
  await failure.getByRole('button', {name: words.en.retry}).click();
  await expect(results).toHaveCount(3);
  await expect(results.nth(2).getByRole('link')).toBeFocused();
  expect(service.requests.at(-1)?.body.requests[0]).toMatchObject({query: 'post', page: 1});
  await expect(more).toHaveCount(0);
});

test('the search page asks when the typing pauses, not at every letter', async ({page, service, open}) => {
  await page.clock.install();
  await open('/search');
  await page.clock.pauseAt(Date.now() + 60_000);
  // The page needs a few milliseconds of its own clock to draw a letter, far less than the pause it waits for.
  for (const query of ['p', 'po', 'pos', 'post']) {
    await resultsPage(page).field.press(query.slice(-1));
    await expect(async () => {
      await page.clock.runFor(5);
      expect(await page.getByRole('heading', {level: 1}).textContent()).toContain(`“${query}”`);
    }).toPass();
  }
  expect(service.requests).toEqual([]);
  await expect(async () => {
    await page.clock.runFor(50);
    expect(service.requests.map(({body}) => body.requests[0]?.query)).toEqual(['post']);
  }).toPass();
});

test('a host that refuses is left alone for two minutes, and the next one answers', async ({page, service, open}) => {
  await page.clock.install();
  service.behaviour = (host) => (host === 'dsn' ? 'refuse' : 'answer');
  await open('/blog');
  await openSearch(page);
  await searchInput(page).fill('post');
  await expect(hits(page)).toHaveCount(2);
  expect(service.hosts[0]).toBe('dsn');
  const asked = service.hosts.length;
  service.hits = [hitOf('three', 'Third post')];
  await searchInput(page).fill('posts');
  await expect(hits(page)).toHaveCount(1);
  expect(service.hosts.slice(asked)).not.toContain('dsn');
  await page.clock.fastForward('02:01');
  await searchInput(page).fill('the post');
  await expect.poll(() => service.hosts.slice(asked)).toContain('dsn');
});

test('where all hosts hang, each is asked; the wait shows after 300 ms, and ends', async ({page, service, open}) => {
  await page.clock.install();
  service.behaviour = () => 'hang';
  await open('/blog');
  await openSearch(page);
  await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchInput(page).fill('post');
  await page.clock.runFor(299);
  await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
  for (const hosts of [1, 2, 3, 4]) {
    await expect.poll(() => service.hosts.length).toBeGreaterThanOrEqual(hosts);
    // Longer than the client waits for any of them.
    await page.clock.fastForward(20_000);
  }
  await expect(alert(page)).toContainText(words.en.failed);
  expect(new Set(service.hosts)).toEqual(new Set(['dsn', '1', '2', '3']));
});

test('a bad answer is a failure, in the modal and on the search page', async ({page, service, open, messages}) => {
  const failures: Behaviour[] = [
    'refuse',
    {status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}'},
    {status: 200, body: '<!doctype html><title>Log in</title>', type: 'text/html'},
    {status: 200, body: '{"results":[{"hits":{}}]}'},
  ];
  service.behaviour = () => 'refuse';
  await open('/search?q=post');
  const {hits: results, alert: failure} = resultsPage(page);
  await expect(failure).toContainText(words.en.failed);
  await openSearch(page);
  for (const [round, behaviour] of failures.entries()) {
    service.behaviour = () => behaviour;
    await searchInput(page).fill(`post ${round}`);
    await expect(alert(page)).toContainText(words.en.failed);
    await expect(alert(page)).toContainText(words.en.help);
    await expect(modal(page).getByText(words.en.noResults)).toBeHidden();
    service.behaviour = () => 'answer';
    await searchInput(page).fill(`post again ${round}`);
    await expect(hits(page)).toHaveCount(2);
    await expect(alert(page)).toBeEmpty();
  }
  await page.keyboard.press('Escape');
  await failure.getByRole('button', {name: words.en.retry}).click();
  await expect(results).toHaveCount(2);
  expect(pageErrors(messages)).toEqual([]);
});

test('a late failure does not take the place of a newer answer', async ({page, service, open}) => {
  let fail = (_: Behaviour) => {};
  const late = new Promise<Behaviour>((resolve) => {
    fail = resolve;
  });
  service.behaviour = () => late;
  // On a slow machine the client has given the request up before it is answered.
  const failure = Promise.race([
    page.waitForEvent('response', (response) => response.status() === 403),
    page.waitForEvent('requestfailed', (request) => request.postData()?.includes('late') ?? false),
  ]);
  await open('/blog');
  await openSearch(page);
  await searchInput(page).fill('late');
  await expect.poll(() => service.requests.length).toBe(1);
  service.behaviour = () => 'answer';
  await searchInput(page).fill('post');
  await expect(hits(page)).toHaveCount(2);
  fail({status: 403, body: '{"message":"no","status":403}'});
  await failure;
  await settled(page);
  await expect(alert(page)).toBeEmpty();
  await expect(hits(page)).toHaveCount(2);
});
