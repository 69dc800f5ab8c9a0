import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import * as cheerio from 'cheerio';
import {expect, test} from 'vitest';
import {attributesOf, pagesOf, production} from './pages';

// What a reader of your site has to fetch besides the text, in bytes of brotli (docs/tutorial-extras/speed.md). Text
// has no limit. The class names, which depend on the folder of the clone, vary the sizes by 40 bytes.

const build = production.folder;
const LIMITS = {page: 6_000, styles: 16_000, app: 102_000, search: 110_000};

const bytesOf = (addresses: string[]) =>
  addresses.reduce(
    (sum, address) => sum + brotliCompressSync(fs.readFileSync(path.join(build, address.replace(baseUrl, '/')))).length,
    0,
  );
const parse = (html: string) => cheerio.load(html, {xml: {xmlMode: false}}); // the parser that is fast
const home = parse(fs.readFileSync(path.join(build, 'index.html'), 'utf8'));
const pageScript = home('#page-script');
const baseUrl = pageScript.attr('src')?.match(/^(.*\/)assets\//)?.[1] ?? '/';
const listed = (name: 'data-app' | 'data-search') =>
  (pageScript.attr(name) ?? '').split(' ').filter((file) => file.endsWith('.js'));

test('every page loads the page script and no other, deferred', () => {
  const pages = pagesOf(production);
  expect(pages.length).toBeGreaterThan(2);
  for (const {address, html} of pages) {
    const own = [...html.matchAll(/<script [^>]*\bsrc="?[^" >]*\/assets\/js\/[^>]*>/g)].map(([tag]) => tag);
    expect(own, address).toEqual([expect.stringMatching(/ defer\b.*id="?page-script|id="?page-script.* defer\b/)]);
  }
});

test('no script has a lookbehind, which stops the whole script in Safari below 16.4', () => {
  const scripts = fs.readdirSync(path.join(build, 'assets/js')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const textOf = (name: string) => fs.readFileSync(path.join(build, 'assets/js', name), 'utf8');
  expect(scripts.filter((name) => /\(\?<[=!]/.test(textOf(name)))).toEqual([]);
});

test.each([
  ['the page script', LIMITS.page, [pageScript.attr('src') ?? '']],
  ['the style sheet of a page', LIMITS.styles, attributesOf(home, 'link[rel=stylesheet]', 'href')],
  ['the app without the chunks of a page', LIMITS.app, listed('data-app')],
  ['the search', LIMITS.search, listed('data-search')],
])('%s is within %d bytes', (_, limit, files) => {
  const bytes = bytesOf(files);
  expect(bytes, files.join(' ')).toBeGreaterThan(500);
  expect(bytes, files.join(' ')).toBeLessThanOrEqual(limit);
});
