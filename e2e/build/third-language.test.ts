import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {page, pagesOf, threeLanguages} from './pages';
import {askerOf} from './search-quality';

// Japanese, added by one word in the configuration and a folder with one post and two texts (e2e/three-languages).
// Its sitemap, feeds, hreflang and structured data are in the tests of those, beside this one.

const NOTICE = 'このページはまだ翻訳されていません。原文を表示しています。';

test('every page there is in Chinese is there in Japanese, and offers the other two languages', () => {
  const all = pagesOf(threeLanguages);
  const below = (prefix: string) =>
    all
      .map(({address}) => address)
      .filter((address) => address.startsWith(`${prefix}/`) && (prefix || !/^\/(en|ja)\//.test(address)))
      .map((address) => address.slice(prefix.length))
      .sort();
  expect(below('/ja')).toEqual(below(''));
  for (const {address, html} of all.filter((each) => !/\/(docs|404)$/.test(each.address)))
    for (const name of ['简体中文', 'English', '日本語']) expect(html, address).toContain(name);
});

test('a translated post is in Japanese, without a word of the original', () => {
  const $ = page(threeLanguages, '/ja/blog/welcome');
  expect($('html').attr('lang')).toBe('ja');
  expect($('article').attr('lang')).toBeUndefined();
  expect($('h1').text()).toBe('このサイトのきまりと、それをたしかめるコマンド');
  expect($('#__blog-post-container').text()).toContain('約束には、それぞれ確かめるコマンドがある。');
  expect($('main').text()).not.toContain(NOTICE);
});

describe.each([
  ['a post', '/blog/adb', 'article[lang=zh-CN]'],
  ['a document', '/docs/intro', 'article [lang=zh-CN]'],
  ['a Markdown page', '/markdown-page', 'article [lang=zh-CN]'],
])('%s without a translation', (_, address, original) => {
  test('is the original, marked as such, with a notice in Japanese', () => {
    const $ = page(threeLanguages, `/ja${address}`);
    expect($('html').attr('lang')).toBe('ja');
    expect($(original).text()).toContain(page(threeLanguages, address)('h1').text());
    expect($('main .theme-admonition').first().text()).toContain(NOTICE);
    expect($(original).find(`:contains("${NOTICE}")`).length).toBe(0);
  });
});

test('a list marks titles that are not Japanese', () => {
  const $ = page(threeLanguages, '/ja/');
  const langOf = (slug: string) => $(`main li a[href="/inkstone/ja/blog/${slug}"]`).attr('lang');
  expect([langOf('welcome'), langOf('adb')]).toEqual([undefined, 'zh-CN']);
});

test('a text of the site is Japanese where there is one, and Docusaurus and the theme have the others', () => {
  const $ = page(threeLanguages, '/ja/');
  expect($('.navbar').text()).toContain('手引き');
  expect($('footer').text()).toContain('購読');
  const notFound = page(threeLanguages, '/ja/404');
  expect(notFound('main div[data-locale=ja] a').first().attr('href')).toBe('/inkstone/ja/');
});

test('search in the language finds what is written in it, and what has not been translated yet', async () => {
  const ask = (locale: string) => askerOf(path.join(threeLanguages.folder, locale), locale || 'zh-CN');
  expect(await ask('ja')('約束')).toContain('blog/welcome');
  expect(await ask('ja')('batterystats')).toContain('blog/adb');
  expect(await ask('')('batterystats')).toContain('blog/adb');
});

test('the state of the translations counts them, and names what is open', () => {
  for (const prefix of ['', '/en', '/ja']) {
    const $ = page(threeLanguages, `${prefix}/translation-status`);
    const section = $('#ja').closest('section');
    expect(section.find('h2 [lang=ja]').text()).toBe('日本語');
    const cells = section.find('tbody tr').first().find('td').toArray();
    // Posts: done, stale (its file does not say which version it follows), missing, orphaned, percent.
    expect(cells.map((cell) => Number($(cell).text()))).toEqual([0, 1, 6, 0, 0]);
    expect(section.text()).toContain('2024-09-15-adb');
  }
});
