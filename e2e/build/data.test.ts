import {expect, test} from 'vitest';
import {page, pagesOf, reference} from './pages';

// The HTML of Markdown.

test('what Chinese typography needs is done to Markdown', () => {
  const $ = page(reference, '/__e2e/markdown');
  const [emphasis, lines] = $('h2 ~ p')
    .toArray()
    .map((paragraph) => $(paragraph).html());
  expect.soft(emphasis).toBe('波动率<strong>会聚集，</strong>大涨之后往往还是大涨；<del>删掉。</del>这样写。');
  expect(lines).toBe('这一行在这里断开，下一行接着说。');
});

test('the title of a note is its title, and no colon is printed', () => {
  const $ = page(reference, '/__e2e/markdown');
  expect($('main').text()).not.toMatch(/:::/);
  expect($('.alert, .theme-admonition').first().text()).toContain('提示');
});

test('a formula is MathML, and its font is fetched early on pages that have one, and on no other', () => {
  expect(page(reference, '/__e2e/markdown')('math').length).toBe(1);
  for (const {address, html} of pagesOf(reference))
    expect(/<link[^>]*rel="?preload[^>]*font/.test(html), address).toBe(html.includes('<math'));
});
