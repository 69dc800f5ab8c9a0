import {expect, test} from 'vitest';
import {withoutMarks} from '.';
import {built} from './fixtures/built';

const SOURCE = `\`\`\`py
a = 1  # <1>
b = '# <2>' # not last
c = 3
\`\`\`

1. Set \`a\` & "it".
`;

test('a mark is told apart from code, and the list below has the remarks', async () => {
  const {html, mistakes} = await built(SOURCE);
  expect(mistakes).toEqual([]);
  expect(html).toContain('<ol class="code-notes">');
  expect(html.replace(/<[^>]*>/g, '')).toContain("a = 1  # (1)\nb = '# &#x3C;2>' # not last\nc = 3");
});

test('a site that draws marks itself gets the remarks in an attribute, and the lines without their marks', async () => {
  const {html} = await built(SOURCE, {html: false});
  const [, remarks = ''] = html.match(/ remarks="([^"]*)"/) ?? [];
  expect(html).toContain('a = 1  # &#x3C;1>');
  const text = remarks.replace(/&#x22;/g, '"').replace(/&#x26;/g, '&');
  expect(withoutMarks(['a = 1  # <1>', 'c = 3'], text)).toEqual({
    lines: ['a = 1', 'c = 3'],
    marks: [{number: '1', text: 'Set a & "it".'}, undefined],
  });
});

test.each([
  ['x // <1>', 'Words.'],
  ['x // <1>', '- One'],
  ['x', '1. One'],
])('%j above %j stays', async (line, below) => {
  const {html, mistakes} = await built(`\`\`\`js\n${line}\n\`\`\`\n\n${below}`);
  expect(html.replace(/<[^>]*>/g, '')).toContain(line.replace('<', '&#x3C;'));
  expect(mistakes).toEqual([]);
});

test('a number without a remark, and a remark without a line, are mistakes', async () => {
  const {mistakes} = await built('```py\nx # <2>\n```\n\n1. One');
  expect(mistakes).toEqual([
    '2 the list has no remark 2, but a line of the program has <2>; add it',
    '5 no line of the program has <1>; add it, or remove the remark',
  ]);
});
