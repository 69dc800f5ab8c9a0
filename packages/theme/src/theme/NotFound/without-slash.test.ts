import {expect, test, vi} from 'vitest';
import {WITHOUT_SLASH} from './without-slash';

/** Runs the script of the not-found page at an address of a host that has these pages. */
async function opened(address: string, pages: string[]) {
  const {pathname, search, hash} = new URL(address, 'https://a.example');
  const replace = vi.fn();
  const dataset: Record<string, string> = {};
  const fetch = async (asked: string) => ({ok: pages.includes(asked.replace(/\?.*/, ''))});
  new Function('location', 'document', 'fetch', WITHOUT_SLASH)(
    {pathname, search, hash, replace},
    {documentElement: {dataset}},
    fetch,
  );
  const wasWaiting = 'moving' in dataset;
  await new Promise((resolve) => setTimeout(resolve));
  return {to: replace.mock.calls[0]?.[0], wasWaiting, isWaiting: 'moving' in dataset};
}

test.each([
  ['/blog/garch/', '/blog/garch'],
  ['/en/blog/garch/?a=b#c', '/en/blog/garch?a=b#c'],
  ['/blog/garch//', '/blog/garch'],
  ['/blog/garch/index.html', '/blog/garch'],
])('%s leads to %s, and the app waits', async (address, to) =>
  expect(await opened(address, ['/blog/garch', '/en/blog/garch'])).toEqual({to, wasWaiting: true, isWaiting: true}),
);

test('an address without a page stays, with and without a slash', async () => {
  expect(await opened('/nowhere/', [])).toEqual({to: undefined, wasWaiting: true, isWaiting: false});
  for (const address of ['/nowhere', '/']) {
    expect(await opened(address, ['/nowhere', '/'])).toEqual({to: undefined, wasWaiting: false, isWaiting: false});
  }
});
