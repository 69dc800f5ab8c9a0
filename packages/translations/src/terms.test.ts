import {expect, test} from 'vitest';
import {otherTerms, termsIn} from './terms';

const terms = [
  {en: ['cache', 'caching'], 'zh-CN': '缓存'},
  {en: 'C++', 'zh-CN': ['语言', '丙']},
];

test('a term is found in a text, and that a translation has another word', () => {
  expect(termsIn('关掉缓存。', 'zh-CN', 'en', terms)).toEqual([{word: '缓存', words: ['cache', 'caching']}]);
  expect(termsIn('Caches of the C++ kind', 'en', 'zh-CN', terms).map(({word}) => word)).toEqual(['cache', 'C++']);
  const others = (translation: string) => otherTerms('关掉缓存。', 'zh-CN', translation, 'en', terms).length;
  expect([others('Without Caches.'), others('No caching.'), others('Without a store.'), others('A precache.')]).toEqual(
    [0, 0, 1, 1],
  );
  expect(termsIn('缓存', 'zh-CN', 'ja', terms)).toEqual([]);
});
