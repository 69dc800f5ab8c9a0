import {expect, test} from 'vitest';
import {alphabetOf, pack, unpack} from './alphabet';

test('the alphabet has what is not ASCII, the most frequent first', () =>
  expect(alphabetOf('a 波动 波😀动波')).toBe('波动😀'));

test.each([
  ['long', '波动率 x '.repeat(10_000), ''],
  [
    'with more characters than there are codes',
    Array.from({length: 3000}, (_, at) => String.fromCodePoint(0x4e00 + at, 0x20000 + at))
      .join('')
      .repeat(2),
    'é',
  ],
  ['with characters from among the codes', 'é波\u07ff', ''],
])('a text is the same when it comes back: %s', (_, text, more) => {
  const alphabet = alphabetOf(text + more);
  expect(unpack(pack(text + more, alphabet), alphabet)).toBe(text + more);
});

test('a character with a code is written in it', () => expect(pack('a波😀率', '波😀')).toBe('a\u0080\u0081率'));
