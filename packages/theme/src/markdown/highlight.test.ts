import type {Element, Root} from 'hast';
import {expect, test} from 'vitest';
import {type CodeOptions, highlightCode} from './highlight';

/** The attributes of `<code>` after a fence ```` ```language meta ```` has been highlighted. */
function fence(language: string | undefined, metastring: string, text: string, options: CodeOptions = {}) {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {...(language && {className: [`language-${language}`]}), metastring},
    children: [{type: 'text', value: text}],
  };
  const root: Root = {type: 'root', children: [{type: 'element', tagName: 'pre', properties: {}, children: [code]}]};
  highlightCode(options)(root);
  expect(code.children).toEqual([]);
  return code.properties as {html: string; title?: string; className: string[]};
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const marked = (html: string) =>
  [...html.matchAll(/<span class="theme-code-block-highlighted-line"[^>]*>([\s\S]*?)\n<\/span>/g)].map(
    ([, line = '']) => textOf(line),
  );

test.each(['py', 'python', 'bash', 'ts', 'tsx', 'json', 'toml', 'ini', 'diff', 'md', 'text', 'nobody-knows'])(
  'the text of a fence in %s stays what it was',
  (language) => {
    const text =
      'def f(a: "str") -> int:\n\n    return a < 2 && "<b>&amp;"  # 注释\n+ added\n- removed\n[section]\nkey = "v" // x\n`' +
      '``tick`';
    expect(textOf(fence(language, '', `${text}\n`).html)).toBe(`${text}\n`);
  },
);

test('what the style sheet colors becomes an element, all else and markup stay text', () => {
  expect(fence('py', 'title="a b.py" {1}', 'x').title).toBe('a b.py');
  expect(fence('py', '', 'x = "a" + 1\n').html).toBe(
    'x = <span class="token string">"a"</span> + <span class="token number">1</span>\n',
  );
  expect(fence('js', '', 'a = "<img onerror=x>"').html).not.toContain('<img');
  const {html, className} = fence(undefined, '', '<script>alert(1)</script>');
  expect([html, className]).toEqual(['&lt;script&gt;alert(1)&lt;/script&gt;\n', ['language-text']]);
});

test.each(['{1,3-4}', '{1, 3-4}'])('the range %s marks lines', (range) =>
  expect(marked(fence('text', range, 'a\nb\nc\nd\ne').html)).toEqual(['a', 'c', 'd']),
);

test('comments mark lines and are left out', () => {
  const {html} = fence('py', '', 'a\n# highlight-next-line\nb\nc\n# highlight-start\nd\ne\n# highlight-end\nf');
  expect(marked(html)).toEqual(['b', 'd', 'e']);
  expect(textOf(html)).toBe('a\nb\nc\nd\ne\nf\n');
  expect(marked(fence('tsx', '', '{/* highlight-next-line */}\n<a />').html)).toEqual(['<a />']);
  expect(marked(fence('html', '', '<!-- highlight-next-line -->\n<a>').html)).toEqual(['<a>']);
});

test.each([
  ['vb', "' highlight-next-line"],
  ['vbnet', 'REM highlight-next-line'],
  ['batch', 'REM highlight-next-line'],
  ['basic', '! highlight-next-line'],
  ['fortran', '! highlight-next-line'],
  ['ocaml', '(* highlight-next-line *)'],
  ['sml', '(* highlight-next-line *)'],
  ['fsharp', '(* highlight-next-line *)'],
  ['cobol', '*> highlight-next-line'],
  ['wasm', ';; highlight-next-line'],
  ['md', '<!-- highlight-next-line -->'],
])('a comment of %s marks the next line', (language, comment) => {
  const {html} = fence(language, '', `${comment}\nb\nc`);
  expect([marked(html), textOf(html)]).toEqual([['b'], 'b\nc\n']);
});

test('a fence of Markdown shows the comments of other languages', () =>
  expect(textOf(fence('md', '', '// highlight-next-line\nb').html)).toBe('// highlight-next-line\nb\n'));

test('lines are numbered when asked for, from where one says', () => {
  const numbers = (metastring: string) =>
    [...fence('text', metastring, 'a\nb').html.matchAll(/data-line="(\d+)"/g)].map(([, number]) => number);
  expect(numbers('showLineNumbers')).toEqual(['1', '2']);
  expect(numbers('title="x" showLineNumbers=7')).toEqual(['7', '8']);
  expect(numbers('')).toEqual([]);
});

test.each(['C++', 'c#', 'cpp', 'java', 'php', 'R', 'powershell', 'dockerfile', 'Rust', 'golang', 'vue'])(
  'a fence in %s is colored',
  (language) => expect(fence(language, '', 'FROM a:1\n"text" /* */ 1\n<a b="c">').html).toContain('class="token'),
);

test('a site has magic comments and a default language of its own', () => {
  const options: CodeOptions = {
    defaultLanguage: 'js',
    magicComments: [
      {className: 'good', line: 'Fine:'},
      {className: 'bad', line: 'bad-line', block: {start: 'bad-start', end: 'bad-end'}},
    ],
  };
  const text = '// fine:\n// bad-line\nlet a;\n// bad-start\nlet b;\n// highlight-next-line\n// bad-end\nlet c;';
  const {html, className} = fence(undefined, '', text, options);
  expect(className).toEqual(['language-js']);
  const kept = html.replace(/<span class="token[^>]*>([^<]*)<\/span>/g, '$1');
  expect(kept).toBe(
    '<span class="good bad">let a;\n</span><span class="bad">let b;\n</span>' +
      '<span class="bad">// highlight-next-line\n</span>let c;\n',
  );
  expect(fence('js', '{1}', 'let a;', options).html).toContain('<span class="good">');
});
