import fs from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import * as cheerio from 'cheerio';
import {expect, test} from 'vitest';

// What a reader has to fetch besides the text, in bytes of brotli (docs/tutorial-extras/speed.md). Text has no limit.

const build = path.resolve(__dirname, '../..', process.env.SITE ?? 'build');
const LIMITS = {page: 6_000, styles: 13_300, app: 110_000, search: 110_000};

const pages = fs.readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
const bytesOf = (addresses: string[]) =>
  addresses.reduce((sum, address) => sum + brotliCompressSync(fs.readFileSync(path.join(build, address.replace(baseUrl, '/')))).length, 0);
const read = (file: string) => cheerio.load(fs.readFileSync(path.join(build, file), 'utf8'), {xml: {xmlMode: false}}); // the parser that is fast
const home = read('index.html');
const pageScript = home('#page-script');
const baseUrl = pageScript.attr('src')?.match(/^(.*\/)assets\//)?.[1] ?? '/';
const listed = (name: 'data-app' | 'data-search') => (pageScript.attr(name) ?? '').split(' ').filter((file) => file.endsWith('.js'));

test('every page loads the page script and no other, deferred', () => {
  expect(pages.length).toBeGreaterThan(2);
  for (const file of pages) {
    const $ = read(file);
    const own = $('script[src]').filter((_, script) => /\/assets\/js\//.test($(script).attr('src') ?? ''));
    expect(own.length, file).toBe(1);
    expect(own.is('#page-script[defer]'), file).toBe(true);
  }
});

test.each([
  ['the page script', LIMITS.page, () => [pageScript.attr('src') ?? '']],
  [
    'the style sheet of a page',
    LIMITS.styles,
    () =>
      home('link[rel=stylesheet]')
        .get()
        .map((link) => link.attribs.href ?? ''),
  ],
  ['the app without the chunks of a page', LIMITS.app, () => listed('data-app')],
  ['the search', LIMITS.search, () => listed('data-search')],
] as const)('%s is within %d bytes', (_, limit, files) => {
  expect(files().length).toBeGreaterThan(0);
  const bytes = bytesOf(files());
  expect(bytes, files().join(' ')).toBeGreaterThan(500);
  expect(bytes, files().join(' ')).toBeLessThanOrEqual(limit);
});
