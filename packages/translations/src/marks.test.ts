import fs from 'node:fs';
import path from 'node:path';
import {admonitionTitleToDirectiveLabel} from '@docusaurus/utils';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {parseMarkdown} from 'inkstone-core/markdown';
import type {Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {hashOfWords} from './blocks';
import {recordOf} from './compare';
import {siteIn} from './fixtures/site';
import {translationMarks} from './marks';
import {comparePages} from './pages';
import {hashOf, withRecord} from './record';

/** A translation that follows an original, as a reader sees it after the original has changed: its marks. */
function marksOf([source, translation]: [string, string], before: string, english: string, now: string): string[] {
  const site = folderWith({[source]: now, 'versions.json': '["1.0"]'});
  siteIn(site, {current: 'en'});
  const old = withRecord(english, hashOf(before), '2026-02-01');
  const {pairs, translations} = comparePages(parseMarkdown(before, source), parseMarkdown(old, translation));
  const record = recordOf(pairs, translations, () => true);
  put(site, translation, withRecord(old, hashOf(before), '2026-02-01', record));
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

/** What stands above a page in English with this text, whose original says 一. */
function noticeAbove(text: string, place = POST, marks = true): string[] {
  const [source, translation] = place;
  const site = folderWith({[source]: '# 一\n', [translation]: text, 'versions.json': '["1.0"]', 'docs/a.md': '# 零\n'});
  siteIn(site, {current: 'en', marks});
  const {tree} = parseMarkdown(text, translation);
  translationMarks()(tree as Root, new VFile({path: path.join(site, translation), value: text}));
  return tree.children.filter(({type}) => type === ('htmlElement' as string)).map((node) => textOf(node));
}

const POST: [string, string] = ['blog/a.md', 'i18n/en/docusaurus-plugin-content-blog/a.md'];

const SINCE = 'The original of this page has changed since it was last translated (2025-03-02).';
const record = [{original: hashOfWords('零'), translation: hashOfWords('One')}];

test('the marks of two posts in one list have different ids', () => {
  const site = folderWith({'blog/a.md': '新。\n', 'blog/b.md': '新。\n'});
  siteIn(site, {current: 'en'});
  const ids = ['a', 'b'].map((name) => {
    const translation = `i18n/en/docusaurus-plugin-content-blog/${name}.md`;
    const text = withRecord('Old.\n', hashOf('旧。\n'), '2025-03-02', [
      {original: hashOfWords('旧。'), translation: hashOfWords('Old.')},
    ]);
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
  ['the text as it is now', withRecord('# One\n', hashOf('# 一\n'), '2025-03-02'), []],
  ['an older text', withRecord('# One\n', hashOf('# 零\n'), '2025-03-02'), [SINCE]],
  ['nobody knows what', '# One\n', ['The original of this page may have changed since it was translated.']],
  [
    'older blocks',
    withRecord('# One\n', hashOf('# 零\n'), '2025-03-02', record),
    [
      'One passage differs from the original, which has changed since it was last translated (2025-03-02).',
      'Older than the original一',
    ],
  ],
])('a page that follows %s says since when it is stale', (_, text, notice) => {
  expect(noticeAbove(text).sort()).toEqual([...notice].sort());
});

test('without marks, a page only says since when it is stale', () => {
  const text = withRecord('# One\n', hashOf('# 零\n'), '2025-03-02', record);
  expect(noticeAbove(text, POST, false)).toEqual([SINCE]);
});

test('a document of an older version follows its own original', () => {
  const i18n = 'i18n/en/docusaurus-plugin-content-docs/version-1.0/a.md';
  const notice = (original: string) =>
    noticeAbove(withRecord('# One\n', hashOf(original), '2025-03-02'), ['versioned_docs/version-1.0/a.md', i18n]);
  expect([notice('# 零\n'), notice('# 一\n')]).toEqual([[SINCE], []]);
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
