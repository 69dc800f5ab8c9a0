import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {joinHanLines} from './join-han-lines';

function joined(text: string): string {
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children: [{type: 'text', value: text}]}]};
  joinHanLines()(tree);
  const [paragraph] = tree.children;
  return paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'text' ? paragraph.children[0].value : '';
}

test.each([
  ['上一行\n下一行', '上一行下一行'],
  ['上一行，  \n  下一行', '上一行，下一行'],
  ['甲\n乙\n丙', '甲乙丙'],
  ['上一行，\r\n下一行\r\nend', '上一行，下一行\r\nend'],
])('%j reads %j', (text, expected) => expect(joined(text)).toBe(expected));

test.each(['用 Python\n写', 'one\ntwo', '甲 乙', '甲\n“乙”', '价格\n100'])(
  '%j stays as it is: a space belongs there',
  (text) => expect(joined(text)).toBe(text),
);
