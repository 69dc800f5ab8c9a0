import {describe, expect, test} from 'vitest';
import {indexTokens, queryCompounds, queryTokens, withoutQuestionWords} from './tokenize';

describe('Han', () => {
  test('a run becomes its overlapping pairs, and its last character', () => {
    expect(indexTokens('自动化')).toEqual(['自动', '动化', '化']);
    expect(queryTokens('自动化')).toEqual(['自动', '动化']);
  });

  test('a single character stays, to be looked for as a prefix', () => {
    expect(queryTokens('动')).toEqual(['动']);
  });

  test('Latin inside Han ends the run', () => {
    expect(queryTokens('Docker部署GARCH模型')).toEqual(['docker', '部署', 'garch', '模型']);
  });

  test('punctuation ends the run', () => {
    expect(queryTokens('似然，梯度')).toEqual(['似然', '梯度']);
  });

  test('every substring of two characters or more is made of tokens of the text', () => {
    const text = '波动率会聚集';
    const indexed = new Set(indexTokens(text));
    for (let from = 0; from < text.length - 1; from += 1) {
      for (let to = from + 2; to <= text.length; to += 1) {
        expect(queryTokens(text.slice(from, to)).every((token) => indexed.has(token))).toBe(true);
      }
    }
  });
});

describe('words', () => {
  test.each([
    ['docker-compose', ['docker', 'compose', 'dockercompose']],
    ['useEffect', ['useeffect', 'use', 'effect']],
    ['merge_asof', ['merge', 'asof', 'mergeasof']],
    ['vercel.json', ['vercel', 'json', 'verceljson']],
    ['Crème', ['creme']],
    ['ＧＡＲＣＨ', ['garch']],
    ['C++', ['c++']],
    ['0.98', ['0.98']],
    ['1,048,576', ['1048576']],
    ['%>%', ['%>', '>%']],
    ['🎉', ['🎉']],
    ['Straße', ['strasse']],
  ])('%s is indexed whole and in parts', (text, tokens) => {
    expect(indexTokens(text)).toEqual(tokens);
  });

  test('a query asks for the parts that were written', () => {
    expect(queryTokens('docker-compose useEffect')).toEqual(['docker', 'compose', 'useeffect']);
  });

  test('compounds that were written are known as such', () => {
    expect(queryCompounds('np.default_rng docker-compose 波动率 useEffect')).toEqual([
      {word: 'defaultrng', parts: ['default', 'rng']},
      {word: 'dockercompose', parts: ['docker', 'compose']},
    ]);
  });

  test.each([
    ['how do I use a', ['use']],
    ['翻译怎样标记', ['翻译', '标记']],
    ['what is go', ['what', 'is', 'go']],
    ['为什么', ['为什', '什么']],
    ['to_bytes in-sample', ['to', 'bytes', 'in', 'sample']],
  ])('%s is looked for without the words of a question, if something is left', (query, tokens) => {
    expect(queryTokens(withoutQuestionWords(query))).toEqual(tokens);
  });

  test('nothing but punctuation and accents is no query', () => {
    expect(queryTokens('— ? \u0301')).toEqual([]);
  });
});
