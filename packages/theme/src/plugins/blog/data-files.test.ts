import {expect, test} from 'vitest';
import {withFallback} from './data-files';

test('what has no translation stands in the original language', () => {
  const original = {data: {label: '数据', permalink: '/data'}, garden: {label: '园艺'}};
  expect(withFallback(original, {data: {label: 'Data'}})).toEqual({
    data: {label: 'Data', permalink: '/data'},
    garden: {label: '园艺'},
  });
});
