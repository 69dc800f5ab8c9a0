import {expect, test} from 'vitest';
import {indexTokens} from '../shared/tokenize';
import {tokenReader} from './token-reader';

test.each([
  'The docker-compose file, the file',
  '用 GARCH 模型 拟合\u3000波动率。用 GARCH',
  `${'长'.repeat(40)} x ${'长'.repeat(40)}`,
  'a\u2003´ ´b c++\n\nC#',
  '',
])('the tokens of "%s" are those of the whole text, also the second time', (text) => {
  const tokens = tokenReader();
  expect(tokens(text)).toEqual(indexTokens(text));
  expect(tokens(text)).toEqual(indexTokens(text));
});
