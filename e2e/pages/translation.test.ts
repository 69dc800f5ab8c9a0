import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {page, pagesOf, reference, textsOf, threeLanguages} from '../build/pages';
import {askerOf} from '../build/search-quality';

// What a reader sees of the state of a translation, and what one word in the configuration, `ja`, and a folder with one
// post and two texts give (e2e/three-languages). Sitemaps, feeds, hreflang and structured data have tests of their own.

test('every page there is in Chinese is there in Japanese, and offers the other two languages', () => {
  const all = pagesOf(threeLanguages);
  const addressesIn = (language: string) => all.filter(({lang}) => lang === language).map(({address}) => address);
  expect(
    addressesIn('ja')
      .map((address) => address.replace('/ja', ''))
      .sort(),
  ).toEqual(addressesIn('zh-CN').sort());
  for (const {address, html} of all.filter((each) => !/\/(docs|404)$/.test(each.address)))
    for (const name of ['简体中文', 'English', '日本語']) expect(html, address).toContain(name);
});

test('a translated post is in Japanese, without a word of the original', () => {
  const $ = page(threeLanguages, '/ja/blog/welcome');
  expect($('html').attr('lang')).toBe('ja');
  expect($('article').attr('lang')).toBeUndefined();
  expect($('h1').text()).toBe('このサイトのきまりと、それをたしかめるコマンド');
  expect($('#__blog-post-container').text()).toContain('約束には、それぞれ確かめるコマンドがある。');
  expect($('main .theme-admonition').text()).not.toContain('まだ翻訳されていません');
});

test('a text of the theme that the language of a page lacks says that it is English', () => {
  const textsIn = (address: string) => page(threeLanguages, address)('[data-copy-markdown]');
  expect([textsIn('/ja/blog/welcome').text(), textsIn('/ja/blog/welcome').attr('lang')]).toEqual([
    ...['Copy as Markdown', 'en'],
  ]);
  expect(page(threeLanguages, '/ja/blog/welcome')('a > span[lang=en]').text()).toContain('This post as Markdown');
  for (const address of ['/blog/welcome', '/en/blog/adb']) expect(textsIn(address).attr('lang')).toBeUndefined();
});

const NOTES = /This page has not been translated|The original of this page|本页还没有译文|翻译之后，原文/;
const untranslated = [
  ['post', '/blog/hostile', 'article[lang=zh-CN]', '两个终止符'],
  ['document', '/docs/untranslated', 'article [lang=zh-CN]', '正文。'],
  ['Markdown page', '/untranslated', 'article [lang=zh-CN]', '正文。'],
] as const;

describe.each([
  ['en', 'This page has not been translated yet. You are reading the original.'],
  ['ja', 'このページはまだ翻訳されていません。原文を表示しています。'],
])('in %s', (lang, notice) => {
  test.each(untranslated)('a %s without a translation is the original, and says so', (_, address, original, body) => {
    const $ = page(threeLanguages, `/${lang}${address}`);
    expect($('html').attr('lang')).toBe(lang);
    expect($(original).text()).toContain(body);
    expect($(original).find('h1').text()).toBe(page(threeLanguages, address)('h1').text());
    expect($('main .theme-admonition').first().text()).toContain(notice);
    // The notice itself is not Chinese, for whoever listens to the page too.
    expect($('main .theme-admonition').first().closest('[lang]').attr('lang')).toBe(lang);
    expect($('link[rel=canonical]').attr('href')).toBe(threeLanguages.url + address);
    expect($('link[rel=alternate][hreflang]').length).toBe(0);
  });
});

test('a translation that nobody has acknowledged says that its original may have changed', () => {
  for (const address of ['/en/blog/adb', '/ja/blog/welcome'])
    expect(page(threeLanguages, address)('main small').first().text()).toContain(
      'The original of this page may have changed since it was translated.',
    );
});

test('a block that is older than its original, missing or gone has a mark, and the notice counts them', () => {
  const $ = page(threeLanguages, '/en/docs/older');
  const notice = $('main small').first();
  // Since when is known to Git, unless the clone is shallow.
  expect(notice.text()).toMatch(
    /^8 passages differ from the original, which has changed since it was (?:last )?translated/,
  );
  expect($(notice.find('a').attr('href')).text()).toContain('Older than the original');
  expect(textsOf($, '.older > summary, p.older')).toEqual([
    ...['Older than the original', 'Older than the original', 'Not translated: a passage of the original'],
    ...['Not translated: a passage of the original', 'Older than the original', 'Older than the original'],
    ...['Older than the original', 'No longer in the original'],
  ]);
  expect(textsOf($, '.older [lang=zh-CN]')).toEqual([
    ...[
      expect.stringMatching(/^改过的一段/),
      '改过的一项',
      '新的一项',
      '新的一段。',
      '改过的小标题',
      '改过的标题',
      '改过 | 二',
    ],
  ]);
  expect($('.older math').length).toBe(1);
  // In the item, behind the heading and out of the contents, behind the table.
  expect($('li > .older').length).toBe(2);
  expect($('.theme-admonition .older').text()).toContain('改过的标题');
  expect($('h2#changed + .older').text()).toContain('改过的小标题');
  expect($('.table-of-contents').text()).not.toContain('改过');
  expect($('.scrollable:has(table) + .older').text()).toContain('改过 | 二');
  expect(textsOf($, '.older-text').map((text) => text.slice(0, 12))).toEqual([
    ...['A paragraph ', 'An item that', 'A heading th', 'Changedtwo', 'A paragraph '],
  ]);
  expect(page(threeLanguages, '/ja/docs/older')('.older').length).toBe(0);
  expect(page(threeLanguages, '/en/translation-status')('#en').closest('section').text()).toContain('新的一段。');
});

test.each(['/blog/adb', '/en/blog/welcome', '/en/docs/intro', '/en/markdown-page'])(
  '%s, an original or a translation that is up to date, has neither notice nor note',
  (address) => expect(page(threeLanguages, address)('main').text()).not.toMatch(NOTES),
);

test('lists mark posts that are not translated', () => {
  const home = page(threeLanguages, '/ja/');
  const langOf = (slug: string) => home(`main li a[href="/inkstone/ja/blog/${slug}"]`).attr('lang');
  expect([langOf('welcome'), langOf('adb')]).toEqual([undefined, 'zh-CN']);
  const blog = page(threeLanguages, '/en/blog');
  const langWith = (words: string) => blog(`article:contains("${words}")`).attr('lang');
  expect([langWith('batterystats'), langWith('引号')]).toEqual([undefined, 'zh-CN']);
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

describe.each([
  ['', '翻译进度', ['文章', '文档', '页面', '标签', '作者', '合计'], '过时', '缺少'],
  ['/en', 'State of the translations', ['Posts', 'Docs', 'Pages', 'Tags', 'Authors', 'All'], 'stale', 'missing'],
])('%s/translation-status', (prefix, title, kinds, stale, missing) => {
  test('counts what is translated, and is reached from the handbook', () => {
    const handbook = page(reference, `${prefix}/docs/tutorial-extras/translate-your-site`);
    expect(handbook(`main a[href="${prefix}/translation-status"]`).length).toBeGreaterThan(0);
    expect(handbook(`.navbar a[href="${prefix}/translation-status"]`).length).toBe(0);
    const $ = page(reference, `${prefix}/translation-status`);
    expect($('h1').text()).toBe(title);
    expect(textsOf($, 'main h2 [lang]')).toEqual(['简体中文', 'English']);
    const table = $('table').eq(1);
    expect(textsOf($, table.find('tbody th'))).toEqual(kinds);
    const translated = textsOf($, table.find('tbody td:nth-of-type(1)')).map(Number);
    const all = translated.pop();
    expect(all).toBe(translated.reduce((sum, count) => sum + count));
    expect(all).toBeGreaterThan(0);
  });

  test('names what is open', () => {
    const $ = page(threeLanguages, `${prefix}/translation-status`);
    const entry = (name: string) => $('#en').closest('section').find(`li:contains("${name}")`);
    expect(entry('2024-09-15-adb').text()).toContain(stale);
    expect(entry('2024-01-02-hostile').text()).toContain(missing);
  });
});

test('the state of the translations counts a third language', () => {
  for (const prefix of ['', '/en', '/ja']) {
    const $ = page(threeLanguages, `${prefix}/translation-status`);
    const section = $('#ja').closest('section');
    expect(section.find('h2 [lang=ja]').text()).toBe('日本語');
    // Blocks of posts: done, stale (their file does not say which version it follows), missing, orphaned, percent.
    const [done, stale, missing, ...others] = textsOf($, section.find('tbody tr').first().find('td')).map(Number);
    expect([done, ...others]).toEqual([0, 0, 0]);
    expect(stale).toBeGreaterThan(1);
    expect(missing).toBeGreaterThan(6);
  }
});
