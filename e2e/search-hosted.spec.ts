import {type Behaviour, FakeAlgolia, hitOf} from './algolia';
import {hits, modal, openSearch, searchInput, words} from './search';
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
const all = (behaviour: Behaviour) => () => behaviour;
const alert = (page: import('playwright/test').Page) => modal(page).getByRole('alert');

test('the service is asked as DocSearch asks it, and named; no index of our own is asked', async ({
  page,
  service,
  open,
}) => {
  const own: string[] = [];
  page.on('request', (request) => /search-index|assets\/search\//.test(request.url()) && own.push(request.url()));
  await open('/docs/intro');
  await openSearch(page);
  await searchInput(page).fill('post');
  await expect(hits(page)).toHaveCount(2);
  await expect(modal(page).locator('.DocSearch-Logo')).toBeVisible();
  expect(own).toEqual([]);
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
});

test('a hit leads to this site, whatever host the index names, and is saved', async ({page, service, open, hosted}) => {
  service.hits = [
    hitOf('garch', 'A post', {
      type: 'content',
      content: 'words',
      hierarchy: {lvl0: 'Blog', lvl1: 'A post', lvl2: 'Section'},
      url: 'https://elsewhere.example/en/blog/garch#likelihood',
    }),
  ];
  await open('/blog');
  await openSearch(page);
  await searchInput(page).fill('post');
  await hits(page).first().click();
  await expect(page).toHaveURL(`${hosted.url}/blog/garch#likelihood`);
  await openSearch(page);
  await expect(hits(page).first()).toContainText('Section');
});

test('the search page asks for the same hits, and for more when asked', async ({page, service, open}) => {
  service.pages = [[hitOf('three', 'Third post')]];
  await open('/search?q=post');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(2);
  await expect(page.getByRole('status')).toContainText('3');
  expect(service.requests[0]?.body.requests[0]).toMatchObject({
    ...{query: 'post', indexName: 'reference', page: 0, hitsPerPage: 20, clickAnalytics: false},
    attributesToSnippet: expect.arrayContaining(['content:10']),
    facetFilters: ['language:en', expect.arrayContaining(['docusaurus_tag:default'])],
  });
  await page.getByRole('button', {name: 'Show more results'}).click();
  await expect(results).toHaveCount(3);
  await expect(results.nth(2).getByRole('link')).toBeFocused();
  expect(service.requests[1]?.body.requests[0]).toMatchObject({query: 'post', page: 1});
  await expect(page.getByRole('button', {name: 'Show more results'})).toHaveCount(0);
});

test('the search page asks when the typing pauses, not at every letter', async ({page, service, open}) => {
  await page.clock.install();
  await open('/search');
  await page.clock.pauseAt(Date.now() + 60_000);
  // The page needs a few milliseconds of its own clock to draw a letter, far less than the pause it waits for.
  for (const query of ['p', 'po', 'pos', 'post']) {
    await page.getByRole('searchbox').press(query.slice(-1));
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

test('more hits that do not come leave the others in place, and come when asked again', async ({
  page,
  service,
  open,
}) => {
  service.pages = [[hitOf('three', 'Third post')]];
  await open('/search?q=post');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  service.behaviour = all({status: 403, body: '{"message":"no","status":403}'});
  await page.getByRole('button', {name: 'Show more results'}).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(words.en.failed);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  service.behaviour = all('answer');
  await failure.getByRole('button', {name: words.en.retry}).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

test.describe('hosts in trouble', () => {
  test('the first host refuses: the next one answers, and the first is left alone for two minutes', async ({
    page,
    service,
    open,
  }) => {
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

  test('the first host hangs: the next one is asked after a second', async ({page, service, open}) => {
    let answer = () => {};
    const answers = new Promise<Behaviour>((resolve) => {
      answer = () => resolve('answer');
    });
    service.behaviour = (host) => (host === 'dsn' ? 'hang' : answers);
    await open('/blog');
    await openSearch(page);
    await searchInput(page).fill('post');
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
    await expect.poll(() => service.hosts.length).toBeGreaterThan(1);
    answer();
    await expect(hits(page)).toHaveCount(2);
  });

  const failures: Record<string, Behaviour> = {
    'all refuse': 'refuse',
    'the key is wrong': {status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}'},
    'HTML comes instead': {status: 200, body: '<!doctype html><title>Log in</title>', type: 'text/html'},
    'the shape is wrong': {status: 200, body: '{"results":[{"hits":{}}]}'},
  };
  for (const [title, behaviour] of Object.entries(failures)) {
    test(`${title}: the modal says so until the next success, the search page until Retry`, async ({
      page,
      service,
      open,
      messages,
    }) => {
      service.behaviour = all(behaviour);
      await open('/search?q=post');
      const failure = page.getByRole('main').getByRole('alert');
      await expect(failure).toContainText(words.en.failed);
      await openSearch(page);
      await searchInput(page).fill('post');
      await expect(alert(page)).toContainText(words.en.failed);
      await expect(alert(page)).toContainText(words.en.help);
      await expect(modal(page).getByText(words.en.noResults)).toBeHidden();
      service.behaviour = all('answer');
      await searchInput(page).fill('post again');
      await expect(hits(page)).toHaveCount(2);
      await expect(alert(page)).toBeEmpty();
      await page.keyboard.press('Escape');
      await failure.getByRole('button', {name: words.en.retry}).click();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
      expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([]);
    });
  }

  test('all hang: the wait ends', async ({page, service, open}) => {
    await page.clock.install();
    service.behaviour = all('hang');
    await open('/blog');
    await openSearch(page);
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await searchInput(page).fill('post');
    for (const hosts of [1, 2, 3, 4]) {
      await expect.poll(() => service.hosts.length).toBeGreaterThanOrEqual(hosts);
      // Longer than the client waits for any of them.
      await page.clock.fastForward(20_000);
    }
    await expect(alert(page)).toContainText(words.en.failed);
    expect(new Set(service.hosts)).toEqual(new Set(['dsn', '1', '2', '3']));
  });

  test('a late failure does not take the place of a newer answer', async ({page, service, open}) => {
    let refused = 0;
    let refuse = () => {};
    const late = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(/testapp[\w-]*\.algolia/i, async (route) => {
      if (!route.request().postData()?.includes('"late"')) return route.fallback();
      await late;
      refused += 1;
      return route.abort();
    });
    await open('/blog');
    await openSearch(page);
    const asked = page.waitForRequest((request) => Boolean(request.postData()?.includes('"late"')));
    await searchInput(page).fill('late');
    await asked;
    await searchInput(page).fill('post');
    await expect(hits(page)).toHaveCount(2);
    refuse();
    await expect.poll(() => refused).toBe(4);
    await settled(page);
    await expect(alert(page)).toBeEmpty();
    await expect(hits(page)).toHaveCount(2);
    expect(service.requests.length).toBeGreaterThan(0);
  });
});

test('markup in a hit is text, marks excepted', async ({page, service, open}) => {
  const evil = '<img src=x onerror="window.hacked=1">';
  const title = `Evil post ${evil}`;
  const marked = {lvl0: {value: `Blog ${evil}`}, lvl1: {value: `Evil <mark>post</mark> ${evil}`}};
  service.hits = [
    hitOf('evil', title, {
      hierarchy: {lvl0: `Blog ${evil}`, lvl1: title},
      _highlightResult: {hierarchy: marked},
      _snippetResult: {hierarchy: marked, content: {value: evil}},
    }),
    hitOf('raw', title, {_highlightResult: undefined, _snippetResult: undefined, content: evil}),
  ];
  await open('/blog');
  await openSearch(page);
  await searchInput(page).fill('post');
  await expect(hits(page)).toHaveCount(2);
  await expect.soft(modal(page).locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window), 'hacked').toBe(false);
  await expect(hits(page).locator('mark')).toHaveText('post');
  await expect(hits(page).getByText('onerror').first()).toBeVisible();
  await open('/search?q=post');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
