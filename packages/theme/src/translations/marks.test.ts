import fs from 'node:fs';
import path from 'node:path';
import {admonitionTitleToDirectiveLabel} from '@docusaurus/utils';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {parseMarkdown} from 'inkstone-core/markdown';
import {siteFolder} from 'inkstone-core/site-folder';
import type {Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {hashOf, recordOf, withRecord} from '.';
import {translationMarks} from './marks';
import {comparePages} from './pages';

/** A translation that follows an original, as a reader sees it after the original has changed: its marks. */
function marksOf([source, translation]: [string, string], before: string, english: string, now: string): string[] {
  const site = folderWith({[source]: now, 'versions.json': '["1.0"]'});
  siteFolder(contextIn(site));
  const old = withRecord(english, hashOf(before), '2026-02-01');
  const {pairs, translations} = comparePages(parseMarkdown(before, source), parseMarkdown(old, translation));
  const record = recordOf(pairs, translations, () => true);
  put(site, translation, withRecord(old, hashOf(before), '2026-02-01', record));
  const file = path.join(site, translation);
  // As Docusaurus hands it to the plugins.
  const text = admonitionTitleToDirectiveLabel(fs.readFileSync(file, 'utf8'), ['note']);
  const {tree} = parseMarkdown(text, translation);
  const i18n = {defaultLocale: 'zh-CN', locales: ['zh-CN', 'en'] as [string, string], localeConfigs: {}, path: 'i18n'};
  const mark = translationMarks({current: 'en', i18n});
  mark(tree as Root, new VFile({path: file, value: text, data: {frontMatter: {staleBlocks: {}}}}));
  const found: string[] = [];
  visit(tree, (node, _, parent) => {
    if ((node.data as {hName?: string} | undefined)?.hName === 'details')
      found.push(`${parent?.type}: ${textOf(node)}`);
  });
  return found;
}

const POST: [string, string] = ['blog/a.md', 'i18n/en/docusaurus-plugin-content-blog/a.md'];

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
