import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {attributesOf, pagesOf, production} from './pages';

// Links, anchors and files of the owner's site lead somewhere, in every language.

const base = new URL(`${production.url}/`);
const pages = new Map(pagesOf(production).map(({address, html}) => [address, read(html)]));

function read(html: string): {ids: Set<string>; addresses: string[]} {
  const $ = load(html, {xml: {xmlMode: false}}); // the parser that is fast
  return {
    ids: new Set(attributesOf($, '[id]', 'id')),
    addresses: [...attributesOf($, '[href]:not(base)', 'href'), ...attributesOf($, '[src]', 'src')],
  };
}

/** What is wrong with an address on a page, if anything. */
function mistake(address: string, page: string): string | undefined {
  const from = new URL(page.slice(1), base);
  if (!URL.canParse(address, from)) return 'is not an address';
  const url = new URL(address, from);
  if (url.origin !== base.origin || !/^https?:$/.test(url.protocol)) return undefined;
  if (!`${url.pathname}/`.startsWith(base.pathname)) return 'leaves the site';
  const name = decodeURIComponent(url.pathname.slice(base.pathname.length - 1));
  const target = pages.get(name) ?? pages.get(`${name}/`);
  if (!target) {
    const file = path.join(production.folder, name);
    return fs.existsSync(file) && fs.statSync(file).isFile() ? undefined : 'leads nowhere';
  }
  const id = url.hash.slice(1);
  const isThere = !id || id === 'top' || id.startsWith('__docusaurus');
  return isThere || target.ids.has(id) || target.ids.has(decodeURIComponent(id)) ? undefined : 'has no such anchor';
}

test('every link, anchor and file of every page is there', () => {
  expect(pages.size).toBeGreaterThan(2);
  const mistakes = [...pages].flatMap(([page, {addresses}]) =>
    [...new Set(addresses)].map((address) => [page, address, mistake(address, page)]).filter(([, , what]) => what),
  );
  expect(mistakes).toEqual([]);
});
