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
  ['/nowhere/', undefined],
])('%s leads to %s, for which the app waits', async (address, to) => {
  const pages = ['/blog/garch', '/en/blog/garch'];
  expect(await opened(address, pages)).toEqual({to, wasWaiting: true, isWaiting: to !== undefined});
  const isWaiting = false;
  for (const same of ['/nowhere', '/', '/blog/garch'])
    expect(await opened(same, pages)).toEqual({to: undefined, wasWaiting: false, isWaiting});
});
