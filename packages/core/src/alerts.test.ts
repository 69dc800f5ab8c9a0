import {toString as wordsOf} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {withTitlesInBrackets} from './admonition-titles';
import {admonitionNames} from './admonitions';
import {parseMarkdown} from './markdown';

const shown = (text: string) =>
  parseMarkdown(text, 'a.md').tree.children.map((node) =>
    'name' in node ? `${node.name}: ${wordsOf(node)}` : node.type,
  );

test.each([
  ['> [!NOTE]\n> Words.', 'note: Words.'],
  ['> [!caution]  \n> Words.\n> > Quoted.', 'danger: Words.Quoted.'],
  ['> [!IMPORTANT]\n>\n> - A list', 'important: A list'],
  ['> [!WARNING]\n> **Bold** first.', 'warning: Bold first.'],
])('an alert of GitHub is an admonition: %j', (text, expected) => {
  expect(shown(text)).toEqual([expected]);
});

test.each([['> [!NOTE] A title\n> Words.'], ['> [!OTHER]\n> Words.'], ['> [!NOTE]'], ['> [!NOTE] **Bold**\n> x']])(
  'what GitHub draws as a quotation stays one: %j',
  (text) => {
    expect(shown(text)).toEqual(['blockquote']);
  },
);

test('an alert within another block is none, as on GitHub', () => {
  expect(shown('- > [!NOTE]\n  > Words.')).toEqual(['list']);
});

const written = (text: string) => withTitlesInBrackets(text, admonitionNames()).text;
test.each([
  [':::warning Deprecated', ':::warning[Deprecated]'],
  ['  ::::note A **b**  ', '  ::::note[A **b**]  '],
  ['- :::tip In a list', '- :::tip[In a list]'],
  ['> :::info Quoted\r', '> :::info[Quoted]\r'],
  [':::note [Bracketed]', ':::note[Bracketed] '],
  [':::note[Title]', ':::note[Title]'],
  [':::info{title="x"}', ':::info{title="x"}'],
  [':::unknown Title', ':::unknown Title'],
  ['```md\n:::note Title\n```\n:::note Title', '```md\n:::note Title\n```\n:::note[Title]'],
  ['````\n```\n:::note Title\n````', '````\n```\n:::note Title\n````'],
])('a title behind the name is in brackets, except in code: %j', (text, expected) => {
  expect(written(text)).toBe(expected);
});

test('positions are those of the text as its author wrote it', () => {
  const text = ':::warning Old\n\nOne.\n\n:::\n\n:::note New\n\nTwo.\n\n:::\n\nThree.\n';
  const {tree} = parseMarkdown(text, 'a.md');
  const {start, end} = tree.children.at(-1)?.position ?? {start: {offset: 0}, end: {offset: 0}};
  expect(text.slice(start.offset, end.offset)).toBe('Three.');
});
