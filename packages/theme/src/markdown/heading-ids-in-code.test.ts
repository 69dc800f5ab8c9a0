import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Code, Root} from 'mdast';
import {expect, test} from 'vitest';
import {headingIdsInCode} from './heading-ids-in-code';

test('a code block shows the ids of headings as they are written', () => {
  const value = '## One {#one}\n\ntext \\{#two}\n### Three {#three}';
  const escaped = escapeMarkdownHeadingIds(value);
  expect(escaped).not.toBe(value);
  const code: Code = {type: 'code', value: escaped};
  const tree: Root = {type: 'root', children: [code]};
  headingIdsInCode()(tree);
  expect(code.value).toBe(value);
});
