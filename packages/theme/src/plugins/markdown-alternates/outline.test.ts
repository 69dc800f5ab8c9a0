import {expect, test} from 'vitest';
import {outlineOf} from './outline';

const MARK = '[x](y)\n';

test('paragraphs and tables with nothing to change are left out, and the places of the rest are known', () => {
  const text = `# A\n\n一，**二**。\n三。\n\n${MARK}\n| a |\n| --- |\n| b |\n\nWords.\n\n${MARK}`;
  const outline = outlineOf(text);
  expect(outline.text.trim().split(/\n+/)).toEqual(['# A', MARK.trim(), MARK.trim()]);
  const places = [...outline.text.matchAll(/\[x\]/g)].map(({index}) => outline.placeOf(index));
  expect(places).toEqual([text.indexOf(MARK), text.lastIndexOf(MARK)]);
  expect(outline.placeOf(outline.text.length)).toBe(text.length);
});

test.each([
  ['a link, a picture or a definition', '一 [二](三)\n'],
  ['a value or an id', '一 {{alpha}}\n'],
  ['HTML', '一 <!-- 二 -->\n'],
  ['the end of HTML', '一 -->\n'],
  ['an underlined title', '一\n===\n'],
  ['a list', '- 一\n'],
  ['a fence', '```\n一\n```\n'],
  ['a hidden end of a line', '一\r```\n'],
])('%s stays', (_, block) => expect(outlineOf(`# A\n\n${block}\n${MARK}`).text).toContain(block));

test.each([
  ['before what is indented, which would become part of what stands above', `- 一\n\n二\n\n    ${MARK}`],
  ['right below another line', `> 一\n二\n\n${MARK}`],
  ['right above another line', `# A\n\n一\n${MARK}`],
  ['in a text with notes', `:::note\n\n一\n\n:::\n\n${MARK}`],
])('a paragraph stays %s', (_, text) => expect(outlineOf(text).text).toBe(text));
