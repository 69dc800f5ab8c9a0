import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {page, pagesOf, threeLanguages} from './pages';
import {askerOf} from './search-quality';

// Japanese, added by one entry in packages/theme/src/config/locales.ts and a folder with one post and three texts (e2e/three-languages).
// Sitemap, feeds, hreflang and structured data of it are in the tests of those, beside this one.

const addresses = (prefix: string) =>
  pagesOf(threeLanguages)
    .map(({address}) => address)
    .filter((address) => address.startsWith(`${prefix}/`) && (prefix || !/^\/(en|ja)\//.test(address)))
    .map((address) => address.slice(prefix.length))
    .sort();

test('every page there is in Chinese is there in Japanese', () => {
  expect(addresses('/ja')).toEqual(addresses(''));
});

test('every page of every language offers the other two', () => {
  for (const {address, html} of pagesOf(threeLanguages).filter((each) => !/\/(docs|404)$/.test(each.address))) {
    for (const name of ['简体中文', 'English', '日本語']) expect(html, address).toContain(name);
  }
});

test('a translated post is in Japanese, without a word of the original', () => {
  const $ = page(threeLanguages, '/ja/blog/welcome');
  expect($('html').attr('lang')).toBe('ja');
  expect($('article').attr('lang')).toBeUndefined();
  expect($('h1').text()).toBe('このサイトのきまりと、それをたしかめるコマンド');
  expect($('#__blog-post-container').text()).toContain('約束には、それぞれ確かめるコマンドがある。');
  expect($('main').text()).not.toContain('このページはまだ翻訳されていません');
});

describe.each([
  ['a post', '/blog/adb', 'article[lang=zh-CN]'],
  ['a page of the handbook', '/docs/intro', 'article [lang=zh-CN]'],
  ['a Markdown page', '/markdown-page', 'article [lang=zh-CN]'],
])('%s without a translation', (_, address, original) => {
  const $ = page(threeLanguages, `/ja${address}`);

  test('is the original, marked as such, with a notice in Japanese', () => {
    expect($('html').attr('lang')).toBe('ja');
    expect($(original).text()).toContain(page(threeLanguages, address)('h1').text());
    expect($('main .theme-admonition').first().text()).toContain(
      'このページはまだ翻訳されていません。原文を表示しています。',
    );
    expect($(original).find(':contains("このページはまだ翻訳されていません")').length).toBe(0);
  });
});

test('the contents page marks titles that are not Japanese', () => {
  const $ = page(threeLanguages, '/ja/');
  const langOf = (slug: string) => $(`main li a[href="/inkstone/ja/blog/${slug}"]`).attr('lang');
  expect([langOf('welcome'), langOf('adb')]).toEqual([undefined, 'zh-CN']);
});

test('a text of the interface is Japanese where there is one, Docusaurus knows its own, and the rest is English', () => {
  const $ = page(threeLanguages, '/ja/');
  expect($('main').text()).toContain('手引き');
  expect($('main').text()).toContain('Elsewhere');
  expect($('footer').text()).toContain('購読');
  expect($('.navbar').text()).toContain('Navigation');
  const notFound = page(threeLanguages, '/ja/404');
  expect(notFound('main div[data-locale=ja]').text()).toContain('Home page');
  expect(notFound('main div[data-locale=ja] a').first().attr('href')).toBe('/inkstone/ja/');
});

test('search in the language finds what is written in it, and what has not been translated yet', async () => {
  const ask = (locale: string) => askerOf(path.join(threeLanguages.folder, locale), locale || 'zh-CN');
  expect(await ask('ja')('約束')).toContain('blog/welcome');
  expect(await ask('ja')('batterystats')).toContain('blog/adb');
  expect(await ask('')('batterystats')).toContain('blog/adb');
});

test('the state of the translations counts it, and names what is open', () => {
  for (const prefix of ['', '/en', '/ja']) {
    const $ = page(threeLanguages, `${prefix}/translation-status`);
    const section = $('#ja').closest('section');
    expect(section.find('h2 [lang=ja]').text()).toBe('日本語');
    const rows = section.find('tbody tr').toArray();
    const counts = (row: number) =>
      $(rows[row])
        .find('td')
        .toArray()
        .map((cell) => Number($(cell).text()));
    // Posts: done, stale (its file does not say which version it follows), missing, orphaned, percent.
    expect(counts(0)).toEqual([0, 1, 6, 0, 0]);
    expect(counts(rows.length - 1)[4]).toBe(0);
    expect(
      section
        .find('li code')
        .toArray()
        .map((name) => $(name).text()),
    ).toContain('2024-09-15-adb');
  }
});
