import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {parseMarkdown} from '../markdown';
import {checkMdx} from './mdx';
import {checkReferences} from './references';
import {checkDataFiles, checkStrings, readEntries} from './translations';
import {checkTemplate} from './words';

const root = path.resolve(__dirname, '../../e2e/reference/site');
const pageOf = (text: string, file: string) =>
  ({
    ...parseMarkdown(`---\ntitle: A\n---\n\n${text}\n`, file),
    kind: 'docs',
    locale: 'en',
    name: '',
    original: undefined,
  }) as const;

test.each([
  ['<Slidr value={1} />', ['nothing defines the component <Slidr>']],
  ["import {Slider} from './slider';\n\n<Slider value={1} />", []],
  ['export const Two = () => <b>2</b>;\n\n<Two />', []],
  ['## A {#a}\n\n<Details>One</Details> $a_{1}$\n\n:::tip[B]\n\nC\n\n:::', []],
  ['A <b>bold', ['the MDX cannot be read: Expected a closing tag for `<b>`']],
  ['A {1 +', ['the MDX cannot be read: Unexpected end of file in expression']],
])('in MDX: %j', (text, messages) => {
  const problems = checkMdx(pageOf(text, 'docs/a.mdx'), root);
  expect(problems.map(({line}) => line)).toEqual(messages.map(() => 5));
  for (const [index, message] of messages.entries()) expect(problems[index]?.message).toContain(message);
});

test.each([
  ['![A picture](/img/picture.svg)', []],
  ['![A picture](/img/no-picture.svg)', ['there is no file static/img/no-picture.svg']],
  ['![A picture](./picture.png)', ['there is no figure docs/picture.png']],
  ['- A ![A picture](./picture.png)', ['there is no file docs/picture.png']],
  ['![A picture](picture%zz.png)', ['there is no file docs/picture%zz.png']],
  ['![A picture](https://example.org/a.png) ![A picture](@site/static/a.png)', []],
  ['[The data](./data.csv)', ['there is no file docs/data.csv']],
  ['[The page](./tutorial-basics/congratulations.md#a)', []],
  ['[The page](tutorial-basics/congratulations.md)', []],
  ['[The page](./tutorial-basics/deleted.md#a)', ['there is no file docs/tutorial-basics/deleted.md']],
  ['[The page](deleted.mdx)', ['there is no file docs/deleted.mdx']],
  ['[Another site](https://example.org/a.md)', []],
])('a file that is missing: %j', (text, messages) => {
  expect(
    checkReferences(pageOf(text, 'docs/a.md'), root).map(({line, message}) => [
      line,
      message.replace(/e2e\/reference\/site\//, ''),
    ]),
  ).toEqual(messages.map((message) => [5, message]));
});

test.each([
  ['A[^1].\n\n[^1]: B', []],
  ['A[^1].', ['there is no footnote [^1]']],
  ['A.\n\n[^1]: B', ['nothing refers to the footnote [^1]']],
  ['A `[^1]` and \\[^1].', []],
])('a footnote: %j', (text, messages) => {
  expect(checkReferences(pageOf(text, 'docs/a.md'), root).map(({message}) => message)).toEqual(messages);
});

test('a published post that still has sentences of the template is named, a draft is not', () => {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'template-'));
  fs.mkdirSync(path.join(site, 'blog/_template'), {recursive: true});
  const text =
    '---\ntags: [technologies]\n---\n\nState the problem, then the claim.\n\nMy own sentence, which is long enough.\n';
  fs.writeFileSync(path.join(site, 'blog/_template/post.en.md'), text.replace(/My own.*/, ''));
  fs.writeFileSync(path.join(site, 'blog/a.md'), text);
  const post = {...pageOf('', 'blog/a.md'), kind: 'posts'} as const;
  expect(checkTemplate(post, site).map(({line, warning}) => ({line, warning}))).toEqual([{line: 5, warning: true}]);
  expect(checkTemplate({...post, frontMatter: {draft: true}}, site)).toEqual([]);
  fs.rmSync(site, {recursive: true});
});

describe('a file of translations', () => {
  const project = path.resolve(__dirname, '../..');
  let site = '';
  beforeAll(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'mistakes-'));
    for (const name of [
      'src',
      'docs',
      'i18n',
      'docusaurus.config.ts',
      'blog/tags.yml',
      'blog/authors.yml',
      'blog/series.yml',
    ])
      fs.cpSync(path.join(project, name), path.join(site, name), {recursive: true});
  });
  afterAll(() => fs.rmSync(site, {recursive: true}));
  const change = (file: string, from: string | RegExp, to: string) => {
    const before = fs.readFileSync(path.join(site, file), 'utf8');
    fs.writeFileSync(path.join(site, file), before.replace(from, to));
    return () => fs.writeFileSync(path.join(site, file), before);
  };

  test.each([
    ['i18n/zh-CN/code.json', /\n {2}\},\n/, '\n  }\n', "Expected ','"],
    ['i18n/en/docusaurus-plugin-content-blog/tags.yml', /^/, 'a: "b\n', 'unexpected end'],
    ['blog/authors.yml', /^/, '- a\n', ''],
    ['blog/series.yml', /^/, 'a: "b\n', 'unexpected end'],
  ])('that cannot be read is named: %s', (file, from, to, reason) => {
    expect(checkDataFiles(site)).toEqual([]);
    const restore = change(file, from, to);
    const [problem, ...others] = checkDataFiles(site);
    restore();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({file, message: expect.stringContaining(reason)});
    if (file.endsWith('.json')) expect(problem?.line).toBeGreaterThan(2);
  });

  test('may have a tag without properties, whose address is then the default one', async () => {
    const tags = ['blog/tags.yml', 'i18n/en/docusaurus-plugin-content-blog/tags.yml'];
    const restore = tags.map((file) => change(file, /^/, 'newtag:\n'));
    const found = async () =>
      (await checkStrings(site, await readEntries(site, ['en'])))
        .map(({message}) => message)
        .filter((message) => message.includes('newtag'));
    const without = await found();
    change(tags[0] ?? '', 'newtag:\n', 'newtag:\n  permalink: /new\n');
    const withAddress = await found();
    for (const undo of restore) undo();
    expect(without).toEqual([]);
    expect(withAddress).toEqual(['the tag newtag is at its default address here and at /new in the original']);
  });

  test('keeps the values of the texts', async () => {
    const restore = change('i18n/zh-CN/code.json', '{count}', '{cuont}');
    const problems = (await checkStrings(site, await readEntries(site, ['zh-CN']))).filter(
      ({warning}) => warning === false,
    );
    restore();
    expect(problems.map(({message}) => message.replace(/site\.\S+/, 'ID'))).toEqual([
      'ID has no value {cuont}',
      'the translation of ID lacks {count}',
    ]);
    expect(problems[0]).toMatchObject({file: 'i18n/zh-CN/code.json'});
    expect(problems[0]?.line).toBeGreaterThan(1);
  });
});
