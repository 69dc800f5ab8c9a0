import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {markdownPlugins} from '../../packages/theme/src/config/markdown';
import type {Page} from '../content';
import {parseMarkdown, proseOf, syntaxPlugins} from '../markdown';
import {structuralDifferences} from '../structure';
import {checkFormulas} from './formulas';
import {checkFrontMatter, checkSlugs} from './front-matter';
import {checkLinks} from './links';
import {checkChinese, checkUntranslated} from './prose';
import {checkReferences} from './references';
import {checkTranslationFiles} from './translations';
import {checkWords, unsafeAddress} from './words';

const head = {
  title: '手写似然',
  slug: 'garch',
  description: '手写 GARCH(1,1) 的似然与梯度，在二百个已知真值的模拟市场上检验估计量，看它可信几分。',
  authors: '[me]',
  tags: '[finance]',
  date: '2024-12-08',
};
const known = {tags: ['finance'], authors: ['me'], series: ['tests']};

function markdown(frontMatter: Record<string, string | undefined>, body = '开头。\n\n<!-- truncate -->\n'): string {
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return ['---', ...lines, '---', '', body].join('\n');
}

function post(text: string, locale = 'zh-CN', original?: Page): Page {
  const name = '2024-12-08-garch/index.md';
  const folder = locale === 'zh-CN' ? 'blog' : `i18n/${locale}/docusaurus-plugin-content-blog`;
  return {...parseMarkdown(text, `${folder}/${name}`), kind: 'posts', locale, name, original};
}

const body = (text: string) => post(markdown(head, `开头。\n\n<!-- truncate -->\n\n${text}\n`));
const messages = (problems: {message: string}[]) => problems.map(({message}) => message);

test('the commands parse Markdown as the site does', () => {
  // What is left out changes no syntax: it joins lines after parsing.
  expect(markdownPlugins.remarkPlugins.slice(0, -1)).toEqual(syntaxPlugins);
});

describe('front matter', () => {
  const problems = (changes: Record<string, string | undefined>) =>
    checkFrontMatter(post(markdown({...head, ...changes})), known);

  test.each([
    ['that is right', {}],
    ['of a short post without tags', {tags: undefined, authors: undefined, description: '短。'}],
    [
      'with another slug than the folder, a time and a series',
      {slug: 'other', date: '2024-12-08T18:00:00Z', series: 'tests'},
    ],
    [
      'with every type',
      {draft: 'true', keywords: '[a]', last_update: '{date: 2025-03-02, author: me}', toc_max_heading_level: '3'},
    ],
  ])('%s has no problem', (_, changes) => expect(problems(changes)).toEqual([]));

  test.each([
    ['no title', {title: undefined}, 'title is missing', 1],
    ['a long description', {description: '长'.repeat(101)}, 'the description has 101 characters', 4],
    ['an unknown tag', {tags: '[finance, nosuch]'}, '"nosuch" is not in blog/tags.yml', 6],
    ['an unknown author', {authors: '[you]'}, '"you" is not in blog/authors.yml', 5],
    ['tags that are no list', {tags: 'finance'}, 'tags is not a list', 6],
    ['a slug that the blog itself needs', {slug: 'tags'}, 'the slug tags is taken by the site', 3],
    ['a day that is none', {date: '2024-13-40'}, 'the date 2024-13-40 is no day of the calendar', 7],
    [
      'a time that is none',
      {date: '2024-12-08T25:00:00Z'},
      'the date 2024-12-08T25:00:00Z is no day of the calendar',
      7,
    ],
    [
      'another day than the folder',
      {date: '2024-12-09'},
      'the date 2024-12-09 is not that of the folder, 2024-12-08',
      7,
    ],
    ['an unknown series', {series: 'nosuch'}, '"nosuch" is not in blog/series.yml', 8],
    ['a description that is a list', {description: '[a]'}, 'description is not a text', 4],
    ['a flag that is a text', {draft: '"yes"'}, 'draft is not true or false', 8],
    ['a heading level that is a text', {toc_max_heading_level: 'three'}, 'toc_max_heading_level is not a number', 8],
    ['keywords that are no list', {keywords: 'one'}, 'keywords is not a list of texts', 8],
    ['an update without a date', {last_update: '{date: nonsense}'}, 'last_update is not a date or an author', 8],
    ['an unknown key', {subtitle: 'x'}, 'unknown key subtitle', 8],
    ['YAML that does not parse', {title: 'a: b: c'}, 'the front matter cannot be read', 2],
  ])('with %s names the line', (_, changes, message, line) => {
    const [problem] = problems(changes);
    expect(problem?.message.replace("'", '’')).toContain(message);
    expect(problem?.line).toBe(line);
    expect(problem?.fix).not.toBe('');
  });

  test('of a translation shares date, tags and slug with the original', () => {
    const original = post(markdown(head));
    const english = {
      ...head,
      title: 'By hand',
      description: 'A hand-written likelihood and gradient, tested on two hundred markets with known parameters.',
    };
    expect(checkFrontMatter(post(markdown(english), 'en', original), known)).toEqual([]);
    expect(messages(checkFrontMatter(post(markdown({...english, tags: '[]'}), 'en', original), known))).toContain(
      'tags is not that of the original, ["finance"]',
    );
  });
});

test('two posts with one slug are named, a translation is not', () => {
  const [first, second] = [post(markdown(head)), {...post(markdown(head)), file: 'blog/2025-01-01-garch/index.md'}];
  expect(checkSlugs([first, post(markdown(head), 'en', first)])).toEqual([]);
  expect(checkSlugs([first, second])).toMatchObject([
    {file: second.file, line: 3, message: 'blog/2024-12-08-garch/index.md has the slug garch too'},
  ]);
});

describe('a link', () => {
  const document = (name: string, text: string, locale = 'zh-CN', original?: Page): Page => {
    const folder = locale === 'zh-CN' ? 'docs' : `i18n/${locale}/docusaurus-plugin-content-docs/current`;
    return {...parseMarkdown(text, `${folder}/${name}`), kind: 'docs', locale, name, original};
  };
  const garch = post(markdown(head, '## 似然 {#likelihood}'));
  const intro = document('a/intro.md', '## 一 {#one}\n\n## 二 {#two}\n');
  const linkTo = (address: string) =>
    messages(
      checkLinks([
        garch,
        intro,
        document('a/index.md', '---\nslug: /start\n---\n'),
        document('a/b.md', `[字](${address})\n\n## 字 {#here}`),
      ]),
    );

  test.each([
    ...[
      '/blog/garch',
      '/blog/garch#likelihood',
      '/blog/garch/?a=b#likelihood',
      '/docs/a/intro#two',
      './intro.md#one',
      '#here',
      '/docs/start',
    ],
    ...[
      '/blog',
      '/blog/tags/finance',
      '/blog/archive',
      '/blog/atom.xml',
      '/docs',
      '/docs/category/a',
      '/navigation',
      '/img/a.svg',
      'https://a.example/blog/x#y',
    ],
  ])('to %s is right', (address) => expect(linkTo(address)).toEqual([]));

  test.each([
    ['/blog/garhc', 'there is no page /blog/garhc'],
    ['/docs/a/nosuch#one', 'there is no page /docs/a/nosuch'],
    ['/blog/garch#likelyhood', 'blog/2024-12-08-garch/index.md has no heading {#likelyhood}'],
    ['./intro.md#three', 'docs/a/intro.md has no heading {#three}'],
    ['#three', 'docs/a/b.md has no heading {#three}'],
  ])('to %s is not', (address, message) => expect(linkTo(address)).toEqual([message]));

  test.each([
    ['a draft', {draft: 'true'}],
    ['a post of a day to come', {date: '2999-01-01'}],
  ])('to %s is not right on a page that is published', (_what, given) => {
    const unpublished = post(markdown({...head, ...given}));
    const published = document('a/b.md', '[字](/blog/garch)\n');
    expect(messages(checkLinks([unpublished, published]))).toEqual([
      'blog/2024-12-08-garch/index.md is not published yet',
    ]);
    expect(
      messages(checkLinks([unpublished, document('a/b.md', '---\ndraft: true\n---\n\n[字](/blog/garch)\n')])),
    ).toEqual([]);
  });

  test('in a translation leads to the translation, or to the original if there is none', () => {
    const english = document('a/intro.md', '## One {#one}\n\n[a](#two) [b](/blog/garch#likelihood)\n', 'en', intro);
    expect(messages(checkLinks([garch, intro, english]))).toEqual([`${english.file} has no heading {#two}`]);
  });
});

describe('a page with', () => {
  test.each([
    ['emphasis that would print its asterisks', '这是** 粗体 **字。', '** is printed as it stands'],
    ['a heading without an id', '## 似然', 'a heading without an id'],
    ['a heading id that is not ASCII', '## 似然 {#似然}', 'the heading id 似然'],
    ['one id twice', '## 一 {#a}\n\n## 二 {#a}', 'the heading id a is used twice'],
    ['a first-level heading', '# 大 {#a}', 'a # heading beside the title'],
    ['an image without a text alternative', '![](./a.svg)', 'has no text alternative'],
    ['an image described in the other language', '![A falling line](./a.svg)', 'is not in the language of the page'],
    ['raw HTML', '<div onclick="x()">字</div>', 'raw HTML'],
    ['an event handler on an allowed element', '<kbd onclick=x()>K</kbd>', 'raw HTML'],
    ['a script', '<script>x()</script>', 'raw HTML'],
    ['a script behind a comment', '<!-- a --><script>x()</script>', 'raw HTML'],
    ['a javascript: link', '[字](javascript:x())', 'the address'],
    ['a javascript: link in capitals', '[字](JAVASCRIPT:x())', 'the address'],
    ['a javascript: link with a tab in its scheme', '[字](java&#x09;script:x())', 'the address'],
    ['a javascript: link by reference', '[字][a]\n\n[a]: javascript:x()', 'the address'],
    ['a javascript: link as an address in angle brackets', '<javascript:x()>', 'the address'],
    ['a javascript: link in a table', '| 甲 |\n| --- |\n| [字](javascript:x()) |', 'the address'],
    ['a javascript: link in a footnote', '字[^1]。\n\n[^1]: [字](javascript:x())', 'the address'],
    ['a javascript: link in a note', ':::tip[注意]\n\n[字](javascript:x())\n\n:::', 'the address'],
    ['a page as the address of a link', '[字](data:text/html,<script>x()</script>)', 'the address'],
    ['a picture of data', '![一条向下的线](data:image/svg+xml,<svg/onload=x()>)', 'the address'],
    ['a picture with a handler', '<img src=x onerror=x()>', 'raw HTML'],
    ['a frame', '> - <iframe src="https://evil.example"></iframe>', 'raw HTML'],
    ['HTML that opens on one line and goes on below', '<kbd\nonclick=x()>K</kbd>', 'raw HTML'],
    ['a javascript: link written with entities', '[字](&#106;avascript:x())', 'the address'],
    ['a link to another host without a scheme', '[字](//evil.example/)', 'the address'],
    ['a note whose title has no brackets', ':::tip 标题\n\n字。\n\n:::', '::: is printed as it stands'],
    ['an import', "import x from 'y'", 'an import or export outside of code'],
    ['an export', 'export const a = 1', 'an import or export outside of code'],
    ['an expression', '共 {process.env.HOME} 个', '{…} outside of code'],
  ])('%s fails, at its line', (_, text, message) => {
    const [problem] = checkWords(body(text));
    expect(problem?.message).toContain(message);
    expect(problem?.line).toBeGreaterThanOrEqual(14);
  });

  test('the same things in code, and what only looks alike, passes', () => {
    const fine = [
      '## 一 {#one}',
      '**中文，**字，`**`，`{x}`，共 {{count}} 个，<kbd>K</kbd>。',
      '![一条向下的线](./a.svg)',
      "```js\nimport x from 'y'\n```",
      '[字](https://a.example/) [字](/blog/garch) [字](mailto:a@b.example) [字](#one)',
    ];
    expect(checkWords(body(fine.join('\n\n')))).toEqual([]);
  });

  test('MDX in a translation of what is no MDX fails', () => {
    const mdx = {...post(markdown(head), 'en'), file: 'i18n/en/docusaurus-plugin-content-blog/x/index.mdx'};
    expect(messages(checkWords(mdx))).toContain('MDX runs code when the site is built');
  });

  test('a post in MDX is a post, and the advice fits its format', () => {
    const mdx = (text: string) => ({
      ...post(markdown(head, text)),
      file: 'blog/2024-12-08-garch/index.mdx',
      name: '2024-12-08-garch/index.mdx',
    });
    expect(checkWords(mdx('字。\n\n{/* truncate */}\n'))).toEqual([]);
    expect(checkFrontMatter(mdx('字。'), known)).toEqual([]);
    expect(checkWords(mdx('字。\n\n<!-- truncate -->\n'))[0]?.fix).toContain('{/* truncate */}');
  });

  test('a formula that cannot be read is named with its line', () => {
    expect(checkFormulas(body('$a^2$ 与\n\n$$\n\\frac{1}{\n$$'))).toMatchObject([
      {line: 16, message: expect.stringContaining('the formula cannot be read')},
    ]);
  });

  test('no truncate comment fails', () =>
    expect(messages(checkWords(post(markdown(head, '字。'))))).toContain('no truncate comment'));
});

test('a scheme is seen through blanks, control characters and case', () => {
  for (const url of [
    'javascript:x',
    'JavaScript:x',
    ' java\tscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '\\\\evil.example',
  ])
    expect(unsafeAddress(url), url).toBe(true);
  for (const url of ['https://a.example/', '/blog', './a.svg', '#id', 'mailto:a@b.example', 'a/b:c'])
    expect(unsafeAddress(url), url).toBe(false);
});

describe('prose', () => {
  test('in Chinese has a space beside Latin letters and full-width punctuation', () => {
    const problems = checkChinese(body('用NumPy算均线,很快。'));
    expect(problems).toEqual([
      expect.objectContaining({line: 14, fix: expect.stringContaining('用 NumPy 算均线，很快')}),
    ]);
  });

  test('shows a quotation mark so that it can be read', () => {
    expect(checkChinese(body('他说 “很快” 。'))[0]?.fix).toContain('`');
  });

  const english = {...head, title: 'By hand', description: 'A hand-written likelihood.'};
  const untranslated = (changes: Record<string, string>, text: string, locale = 'en') =>
    checkUntranslated(post(markdown({...english, ...changes}, text), locale)).map(
      ({line, message}) => `${line} ${message}`,
    );

  test.each([
    ['a paragraph', {}, 'One.\n\n用 NumPy 算均线，很快。', ['12 “用 NumPy 算均线，很快。” is still in Chinese']],
    [
      'a heading and an item',
      {},
      'One.\n\n## 似然 {#a}\n\n- 一项',
      ['12 “似然 {#a}” is still in Chinese', '14 “一项” is still in Chinese'],
    ],
    [
      'a title and a label',
      {title: '手写似然', sidebar_label: '手写'},
      'One.',
      ['2 the title is still in Chinese', '8 the sidebar_label is still in Chinese'],
    ],
    [
      'a sentence in a paragraph',
      {},
      'A key is a file that stands in your folder, and it can be kept. 旧密钥也可以这样补上轮数，不必换掉。It is safe.',
      ['10 “旧密钥也可以这样补上轮数，不必换掉。” is still in Chinese'],
    ],
    ['everything', {}, '一。\n\n二。\n\n三。', ['10 the whole text is still in Chinese']],
    ['nothing but quotations and code', {}, 'The word “似然函数” is `似然函数`.\n\n“似然函数”', []],
    ['nothing but a word in a sentence', {}, 'The mark 、 and the word 似然 are Chinese.', []],
  ])('%s left in Chinese is found', (_, changes, text, found) => expect(untranslated(changes, text)).toEqual(found));

  test('in Japanese may be Han', () => expect(untranslated({title: '手写似然'}, '一。', 'ja')).toEqual([]));

  test('keeps its place when code is blanked', () => {
    const page = post(markdown(head, 'one `two` three'), 'en');
    expect(proseOf(page).split('\n')).toHaveLength(page.text.split('\n').length);
    expect(proseOf(page).split('\n').at(-1)).toBe('one       three');
  });
});

test('a reference to a file, region, figure or value that is not there is found, each on its own', () => {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
  fs.mkdirSync(path.join(site, 'blog/2024-12-08-garch'), {recursive: true});
  fs.writeFileSync(path.join(site, 'blog/2024-12-08-garch/a.py'), '# region one\nx = 1\n# endregion\n');
  fs.writeFileSync(path.join(site, 'blog/2024-12-08-garch/values.json'), '{"n": "3"}');
  const text = markdown(
    head,
    '{{n}} 个。\n\n{{m}} 个。\n\n```py file=./a.py#one\n```\n\n```py file=./a.py#two\n```\n\n```py file=./b.py\n```\n\n![没有的图](./c.svg)\n',
  );
  fs.writeFileSync(path.join(site, 'blog/2024-12-08-garch/index.md'), text);
  const problems = checkReferences(post(text), site);
  expect(problems.map(({line}) => line)).toEqual([12, 17, 20, 23]);
  expect(messages(problems).join('\n')).toMatch(/\{\{m\}\}[\s\S]*region "two"[\s\S]*no file[\s\S]*no figure/);
});

describe('the translation', () => {
  const original =
    '## 一 {#one}\n\n```py file=./a.py\n```\n\n![图](./a.svg)\n\n见[文档](https://docs.example/zh-cn/3/)，共 {{n}} 个。\n';
  const differences = (translation: string) =>
    messages(structuralDifferences(parseMarkdown(original, 'zh.md'), parseMarkdown(translation, 'en.md')));

  test('with the same bones passes, whatever its words and the language of a linked page', () => {
    expect(
      differences(
        '## One {#one}\n\n```py file=./a.py\n```\n\n![Plot](./a.svg)\n\n{{n}} in the [docs](https://docs.example/3/).\n',
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'another heading id',
      original.replace('{#one}', '{#eins}'),
      'heading 1 is ## {#eins}; the original has ## {#one} (line 1 of zh.md)',
    ],
    [
      'a missing listing',
      original.replace(/```[\s\S]*```/, ''),
      'code 1 is missing; the original has py file=./a.py (line 3 of zh.md)',
    ],
    [
      'another figure',
      original.replace('a.svg', 'b.svg'),
      'figure 1 is ./b.svg; the original has ./a.svg (line 6 of zh.md)',
    ],
    [
      'another link',
      original.replace('docs.example', 'evil.example'),
      'the link https://evil.example/3/ is not in the original',
    ],
    ['a number typed by hand', original.replace('{{n}}', '3'), 'the value {{n}} of the original (line 8) is missing'],
  ])('with %s fails', (_, translation, message) => expect(differences(translation)).toContain(message));

  test.each([
    ['an item', '- 一\n- 二', '- 一', 'list 1 is a list of 1; the original has a list of 2 (line 1 of zh.md)'],
    [
      'a row',
      '| 甲 |\n| --- |\n| 乙 |',
      '| 甲 |\n| --- |',
      'table 1 is a table of 1 rows; the original has a table of 2 rows (line 1 of zh.md)',
    ],
    [
      'one of two uses of a value',
      '{{n}} {{n}}',
      '{{n}}',
      'the value {{n}} (use 2) of the original (line 1) is missing',
    ],
    [
      'the first of two listings',
      '```py\n```\n\n```sh\n```',
      '```sh\n```',
      'code 1 is missing; the original has py (line 1 of zh.md)',
    ],
  ])('that lost %s fails', (_, chinese, translation, message) =>
    expect(
      messages(structuralDifferences(parseMarkdown(chinese, 'zh.md'), parseMarkdown(translation, 'en.md'))),
    ).toEqual([message]),
  );
});

test('a translation holds words only', () => {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
  const folder = path.join(site, 'i18n/en/docusaurus-theme-classic');
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(path.join(folder, 'ok.json'), '{"a": {"message": "1 < 2: fine"}}');
  expect(checkTranslationFiles(site)).toEqual([]);
  fs.writeFileSync(
    path.join(folder, 'navbar.json'),
    '{"a": {"message": "Blog"},\n"b": {"message": " "},\n"c": {"message": "文章"}}',
  );
  fs.writeFileSync(path.join(site, 'i18n/en/tags.yml'), 'a:\n  label: 金融\n  permalink: /a\nb:\n');
  const untranslated = checkTranslationFiles(site).map(({line, message}) => `${line} ${message}`);
  expect(untranslated.sort()).toEqual([
    '1 a: the label is still in Chinese',
    '2 b: the message is empty',
    '3 c: the message is still in Chinese',
  ]);
  for (const name of ['docusaurus-theme-classic/navbar.json', 'tags.yml']) fs.rmSync(path.join(site, 'i18n/en', name));
  fs.writeFileSync(path.join(folder, 'footer.json'), '{\n"copyright": {"message": "<img src=x onerror=alert(1)>"}}');
  fs.writeFileSync(path.join(folder, 'authors.yml'), 'me:\n  url: "java\\nscript:alert(1)"\n');
  fs.writeFileSync(path.join(folder, 'run.js'), '');
  fs.symlinkSync('/etc/passwd', path.join(folder, 'link.md'));
  expect(
    checkTranslationFiles(site)
      .map(({file, line}) => `${path.basename(file)}:${line}`)
      .sort(),
  ).toEqual(['authors.yml:1', 'footer.json:2', 'link.md:1', 'run.js:1']);
});
