import type {Page, Route} from 'playwright/test';

/** What one of the four hosts of the service does with a request. */
export type Behaviour = 'answer' | 'refuse' | 'hang' | {status: number; body: string; type?: string};

export type Request = {host: string; path: string; agent: string; body: {requests: Record<string, unknown>[]}};

/**
 * Algolia's search protocol, answered inside the browser under test: the hosts of the application `TESTAPP` never
 * leave it. Every host answers with `hits` unless told otherwise.
 */
export class FakeAlgolia {
  requests: Request[] = [];
  hits: unknown[] = [hitOf('one', 'First post'), hitOf('two', 'Second post')];
  /** Of as many pages of answers as there are; `hits` is the first. */
  pages: unknown[][] = [];
  behaviour: (host: string) => Behaviour | Promise<Behaviour> = () => 'answer';

  static async in(page: Page): Promise<FakeAlgolia> {
    const fake = new FakeAlgolia();
    await page.route(/^https:\/\/testapp[\w-]*\.algolia(net)?\.(net|com)\//i, (route) => fake.respond(route));
    return fake;
  }

  /** Hosts asked, in order: `dsn`, `1`, `2`, `3`. */
  get hosts(): string[] {
    return this.requests.map(({host}) => host);
  }

  private async respond(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const host = url.hostname.match(/-(\w+)\./)?.[1] ?? '';
    this.requests.push({
      host,
      path: url.pathname,
      agent: url.searchParams.get('x-algolia-agent') ?? '',
      body: JSON.parse(route.request().postData() ?? '{}'),
    });
    const behaviour = await this.behaviour(host);
    const headers = {'Access-Control-Allow-Origin': '*'};
    if (behaviour === 'hang') return;
    if (behaviour === 'refuse') return route.abort('connectionrefused');
    if (behaviour !== 'answer')
      return route.fulfill({...behaviour, contentType: behaviour.type ?? 'application/json', headers});
    const pages = [this.hits, ...this.pages];
    const page = Number(this.requests.at(-1)?.body.requests?.[0]?.page ?? 0);
    const result = {
      hits: pages[page],
      nbHits: pages.flat().length,
      page,
      nbPages: pages.length,
      hitsPerPage: 20,
      index: 'reference',
      query: '',
      queryID: 'q1',
    };
    return route.fulfill({json: {results: [result]}, headers});
  }
}

export function hitOf(id: string, title: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const hierarchy = {lvl0: 'Blog', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  const marked = {lvl0: {value: 'Blog'}, lvl1: {value: title.replace('post', '<mark>post</mark>')}};
  return {
    objectID: id,
    url: `https://reference.example/en/blog/${id}`,
    type: 'lvl1',
    content: null,
    hierarchy,
    _highlightResult: {hierarchy: marked},
    _snippetResult: {hierarchy: marked},
    ...more,
  };
}
