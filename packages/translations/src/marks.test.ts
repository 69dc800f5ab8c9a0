import fs from 'node:fs';
import path from 'node:path';
import {admonitionTitleToDirectiveLabel} from '@docusaurus/utils';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {git} from 'inkstone-core/fixtures/git';
import {parseMarkdown} from 'inkstone-core/markdown';
import type {Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {siteIn} from './fixtures/site';
import {translationMarks} from './marks';
import {linesOfPages} from './pages';
import {addToRecord, hashOf, lineOf} from './record';

/** A translation that follows an original, as a reader sees it after the original has changed: its marks. */
function marksOf(
  [source, translation]: [string, string],
  before: string,
  english: string,
  now: string,
  englishNow = english,
): string[] {
  const site = folderWith({[source]: now, 'versions.json': '["1.0"]'});
  const {i18n} = siteIn(site, {current: 'en'});
  addToRecord(site, 'en', i18n, linesOfPages(parseMarkdown(before, source), parseMarkdown(english, translation)));
  put(site, translation, englishNow);
  const file = path.join(site, translation);
  // As Docusaurus hands it to the plugins.
  const text = admonitionTitleToDirectiveLabel(fs.readFileSync(file, 'utf8'), ['note']);
  const {tree} = parseMarkdown(text, translation);
  translationMarks()(tree as Root, new VFile({path: file, value: text}));
  const found: string[] = [];
  visit(tree, (node, _, parent) => {
    if ((node.data as {hName?: string} | undefined)?.hName === 'details')
      found.push(`${parent?.type}: ${textOf(node)}`);
  });
  return found;
}

/** What stands above a page in English with this text, whose original says 一. @param known lines of the record */
function noticeAbove(text: string, known: string[] = [], place = POST, marks = true): string[] {
  const [source, translation] = place;
  const site = folderWith({[source]: '# 一\n', [translation]: text, 'versions.json': '["1.0"]', 'docs/a.md': '# 零\n'});
  const noon = '2025-03-02T12:00:00Z';
  git(site, noon, 'init', '-q');
  git(site, noon, 'add', '.');
  git(site, noon, 'commit', '-qm', 'first');
  const {i18n} = siteIn(site, {current: 'en', marks});
  addToRecord(site, 'en', i18n, known);
  const {tree} = parseMarkdown(text, translation);
  translationMarks()(tree as Root, new VFile({path: path.join(site, translation), value: text}));
  return tree.children.filter(({type}) => type === ('htmlElement' as string)).map((node) => textOf(node));
}

const POST: [string, string] = ['blog/a.md', 'i18n/en/docusaurus-plugin-content-blog/a.md'];

const SINCE = 'The original of this page has changed since it was last translated (2025-03-02).';
const follows = (original: string) => [lineOf(hashOf(original), hashOf('One'))];

test('the marks of two posts in one list have different ids', () => {
  const site = folderWith({'blog/a.md': '新。\n', 'blog/b.md': '新。\n'});
  const {i18n} = siteIn(site, {current: 'en'});
  addToRecord(site, 'en', i18n, [lineOf(hashOf('旧。'), hashOf('Old.'))]);
  const ids = ['a', 'b'].map((name) => {
    const translation = `i18n/en/docusaurus-plugin-content-blog/${name}.md`;
    const text = 'Old.\n';
    put(site, translation, text);
    const {tree} = parseMarkdown(text, translation);
    translationMarks()(tree as Root, new VFile({path: path.join(site, translation), value: text}));
    const found: string[] = [];
    visit(tree, (node) => {
      const {id, href} = (node.data as {hProperties?: Record<string, string>} | undefined)?.hProperties ?? {};
      if (id ?? href) found.push(String(id ?? href?.slice(1)));
    });
    return found;
  });
  expect(ids.flat()).toHaveLength(4);
  for (const [first, second] of ids) expect(first).toBe(second);
  expect(new Set(ids.flat()).size).toBe(2);
});

test('the notice follows the title of a page, which stays the first heading', () => {
  const site = folderWith({'blog/a.md': '# 一\n', [POST[1]]: '# One\n\nText.\n'});
  siteIn(site, {current: 'en'});
  const {tree} = parseMarkdown('# One\n\nText.\n', POST[1]);
  translationMarks()(tree as Root, new VFile({path: path.join(site, POST[1]), value: '# One\n\nText.\n'}));
  expect(tree.children.map(({type}) => type)).toEqual(['heading', 'htmlElement', 'paragraph']);
});

test.each([
  ['the text as it is now', follows('一'), []],
  ['nobody knows what', [], ['The original of this page may have changed since it was translated.']],
  [
    'an older text',
    follows('零'),
    [
      'One passage differs from the original, which has changed since it was last translated (2025-03-02).',
      'Older than the original一',
    ],
  ],
])('a page that follows %s says so, and since when', (_, known, notice) => {
  expect(noticeAbove('# One\n', known).sort()).toEqual([...notice].sort());
});

test('without marks, a page only says since when it is stale', () => {
  expect(noticeAbove('# One\n', follows('零'), POST, false)).toEqual([SINCE]);
});

test('a document of an older version follows its own original', () => {
  const i18n = 'i18n/en/docusaurus-plugin-content-docs/version-1.0/a.md';
  const place: [string, string] = ['versioned_docs/version-1.0/a.md', i18n];
  const notice = (original: string) => noticeAbove('# One\n', follows(original), place, false);
  expect([notice('零'), notice('一')]).toEqual([[SINCE], []]);
});

test('the new code and the new formula stand behind the mark', () => {
  const page = '甲。\n\n```js title=a.js\nttl: 60\n```\n\n$$\nx^2\n$$\n';
  const now = page.replace('60', '120').replace('x^2', 'x^3');
  expect(marksOf(POST, page, page.replace('甲', 'A'), now)).toEqual([
    'root: Older than the originalttl: 120',
    'root: Older than the originalx^3',
  ]);
});

test('where both have changed, a mark says that the translation may be older', () => {
  const [before, now] = ['甲。\n\n乙。\n\n丙。\n', '甲。\n\n丁。\n\n丙。\n'];
  expect(marksOf(POST, before, 'A.\n\nB.\n\nC.\n', now, 'A.\n\nD.\n\nC.\n')).toEqual([
    'root: May be older than the original丁。',
  ]);
});

test('a document of an older version has marks', () => {
  const place: [string, string] = [
    'versioned_docs/version-1.0/intro.md',
    'i18n/en/docusaurus-plugin-content-docs/version-1.0/intro.md',
  ];
  expect(marksOf(place, '旧的。\n', 'Old.\n', '新的。\n')).toEqual(['root: Older than the original新的。']);
});

test.each([':::note 标题\n\n文。\n\n:::\n', ':::note[标题]\n\n文。\n\n:::\n'])(
  'the title of an admonition is a block of its own: %j',
  (text) => {
    const english = text.replace('标题', 'Title').replace('文。', 'Text.');
    expect(marksOf(POST, text, english, text.replace('标题', '新题'))).toEqual([
      'containerDirective: Older than the original新题',
    ]);
    expect(marksOf(POST, text, english, text.replace('文', '新文'))).toEqual([
      'containerDirective: Older than the original新文。',
    ]);
  },
);
