import {expect, test} from 'vitest';
import {readArticle, readLayout} from './article';

const words = (index: number) => Array.from({length: 30}, (_, at) => `word${index}x${at}`).join(' ');
const page = (index: number, text = '', head = '') => `<html><head><title>Post ${index}</title></head><body>
<div class="bar"><ul><li><a href="/">Home</a></li></ul></div>
<div class="head box"><h1>My site</h1><h2>About it</h2>${head}</div>
<div class="box"><p class="hint">Tell me, <a href="/x${index}">here</a>.</p>
<div id="text"><h2>Details</h2><p>${words(index)}</p>${text}<pre>${words(index).repeat(9)}</pre></div>
<div id="more"><h2>Others</h2><ul><li><a href="/${index}">Other ${index}</a></li></ul></div></div>
</body></html>`;

test('the article of a theme without a known element is what differs between its pages', () => {
  const pages = [1, 2, 3, 4, 5, 6].map((index) => page(index, `<div class="note"><p>${words(index + 9)}</p></div>`));
  const layout = readLayout(pages);
  const article = readArticle(pages[0] ?? '', {layout});
  expect(article.text.split('\n').filter((line) => line.trim())).toEqual(['Details', words(1), words(10)]);
  expect(article.titles).toEqual(['Post 1']);
  expect(article.links).toEqual([]);
  expect(article.code).toHaveLength(1);
});

test('a page of another form has what is around its article', () => {
  const layout = readLayout([1, 2, 3, 4, 5].map((index) => page(index)));
  const other = '<body><div class="bar">Home</div><div class="box"><p>About me.</p></div></body>';
  expect(readArticle(other, {layout}).text.trim()).toBe('About me.');
});

test('few pages, or pages with a known element, have no layout of their own', () => {
  expect(readLayout([1, 2, 3].map((index) => page(index)))).toEqual({articles: [], titles: new Set()});
  const known = [1, 2, 3, 4, 5].map((index) => `<body><article>${page(index)}</article></body>`);
  expect(readLayout(known).articles).toEqual([]);
});

test('a short article is in the element that the long ones of its site have', () => {
  const head = '<h1>A</h1><div class="data">Filed under things, read in one minute, by somebody, on some day</div>';
  const inArticle = (text: string) => `<body><article>${head}<div class="content">${text}</div></article></body>`;
  const layout = readLayout([1, 2, 3, 4, 5].map((index) => inArticle(`<p>${words(index)}</p>`)));
  expect(readArticle(inArticle('<p>Short.</p>'), {layout}).text.trim()).toBe('Short.');
  expect(readArticle(inArticle('<p>Short.</p>')).text).toContain('Filed under');
});
