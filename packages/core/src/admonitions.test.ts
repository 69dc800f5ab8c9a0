import {expect, test} from 'vitest';
import {
  ADMONITIONS,
  admonitionNames,
  admonitionOfAlert,
  alertOf,
  importedAdmonition,
  isTitleOfKind,
} from './admonitions';
import {parseMarkdown} from './markdown';

test('the names are those of Docusaurus', () => {
  const {DefaultAdmonitionOptions} = require('@docusaurus/mdx-loader/lib/remark/admonitions');
  expect(admonitionNames().sort()).toEqual([...DefaultAdmonitionOptions.keywords].sort());
});

test('an owner adds names or gives all of them, as Docusaurus documents it', () => {
  expect(admonitionNames({keywords: ['pitfall']})).toEqual([...Object.keys(ADMONITIONS), 'pitfall']);
  expect(admonitionNames({keywords: ['pitfall'], extendDefaults: false})).toEqual(['pitfall']);
  expect(admonitionNames(false)).toEqual([]);
});

test('each alert of GitHub is one admonition, which is copied as that alert', () => {
  for (const alert of ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])
    expect(alertOf(admonitionOfAlert(alert) ?? '').alert).toBe(alert);
  expect(alertOf('pitfall')).toEqual({alert: 'NOTE'});
});

test('names of other programs stand for one admonition, whatever their case', () => {
  const names = ['FAQ', 'hint', 'success', 'important', 'Caution', 'bug', 'bibliography'];
  const expected = ['info', 'tip', 'tip', 'important', 'warning', 'danger', undefined];
  expect(names.map(importedAdmonition)).toEqual(expected);
});

test('a title that only names a kind of box is none', () => {
  const titles = ['See also', 'WARNING', ' 备注：', '資訊', 'Note:', 'Notes on rain', '备注与说明'];
  expect(titles.map(isTitleOfKind)).toEqual([true, true, true, true, true, false, false]);
});

test('an admonition with a title behind its name is read where the page has that name', () => {
  const kindOf = (admonitions?: unknown) =>
    parseMarkdown(':::pitfall A **title**\n\nText.\n\n:::\n', 'a.md', admonitions).tree.children[0]?.type;
  expect([kindOf(), kindOf({keywords: ['pitfall']})]).toEqual(['paragraph', 'containerDirective']);
});
