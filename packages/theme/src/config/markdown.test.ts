import rehypeKatex, {type Options} from 'rehype-katex';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {STOCK_FACTS} from './facts';
import {resolveLanguages} from './languages';
import {markdownPlugins} from './markdown';

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/x.png}',
  '\\htmlStyle{color:red}{x}',
])('the formula %s is no way out of the formula', async (formula) => {
  const options = markdownPlugins({
    languages: resolveLanguages(['en'], '/'),
    baseUrl: '/',
    facts: STOCK_FACTS,
    strict: false,
  }).rehypePlugins.flatMap((plugin) =>
    Array.isArray(plugin) && plugin[0] === rehypeKatex ? [plugin[1]] : [],
  )[0] as Options;
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties: {className: ['language-math', 'math-inline']},
    children: [{type: 'text' as const, value: formula}],
  };
  const tree = {
    type: 'root' as const,
    children: [{type: 'element' as const, tagName: 'p', properties: {}, children: [code]}],
  };
  const drawn = JSON.stringify(await unified().use(rehypeKatex, options).run(tree));
  expect(drawn).toContain('"math"');
  expect(drawn).not.toMatch(/"(?:href|src|style)":|"tagName":"(?:a|img)"/);
});
