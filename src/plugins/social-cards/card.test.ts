import {describe, expect, test} from 'vitest';
import {identity} from '../../config/identity';
import {postCard, problemOf} from './card';

const post = {title: '手写极大似然', slug: 'garch', day: '2024-12-08', locale: 'zh-CN'};

test('the address changes with everything the card shows, and with nothing else', () => {
  const {address} = postCard(post);
  expect(postCard({...post}).address).toBe(address);
  const changed = [{title: '手写'}, {slug: 'adb'}, {day: '2024-12-09'}, {locale: 'en'}].map((change) => postCard({...post, ...change}).address);
  expect(new Set([address, ...changed]).size).toBe(5);
  expect(address).toMatch(/^\/assets\/cards\/garch-[0-9a-f]{12}\.png$/);
});

test('the card has title, day and the name of the site in its language', () => {
  const svg = postCard({...post, locale: 'en'}).svg;
  for (const text of ['手写极大似然', '2024-12-08', identity.title.en]) expect(svg).toContain(`>${text}</text>`);
});

test('marks that mean something in SVG are text', () => {
  expect(postCard({...post, title: 'a < b & c'}).svg).toContain('>a &#60; b &#38; c</text>');
});

describe('a title', () => {
  test.each([
    [60, ['不平衡的报告解释了最简单的阈值 0']],
    [84, ['the agreed baseline', 'matches the', 'synthetic array 4']],
    [76, ['the rolling table amplifies', 'the middle array 2']],
    [84, ['the weighted volatility', 'decides the weighted', 'correlation 0']],
    [76, ['反过来推一遍，事先约定的', '向量暴露了最简单的分位数，', '这一点画一张图就能看出来。']],
  ])('is set in %i pixels as %j', (size, lines) => {
    const title = lines.join(/[a-z]/.test(lines.join('')) ? ' ' : '');
    const set = [...postCard({...post, title}).svg.matchAll(/<text [^>]*font-size="(\d+)"[^>]*>(.*?)<\/text>/g)].slice(0, -2);
    expect(set.map(([, setSize, words]) => [Number(setSize), words])).toEqual(lines.map((line) => [size, line]));
  });

  test('of which the font lacks a character names it, and the command', () => {
    expect(problemOf('龘字 𠮷')).toEqual({message: 'the font of the social cards lacks 龘 𠮷', fix: expect.stringContaining('npm run card-font')});
  });

  test('that is too long says so', () => expect(problemOf('很长的标题'.repeat(60))?.message).toContain('does not fit'));

  test.each(['很长的标题，', 'a long title '])('like %s, repeated, is refused where it cannot be set, and only there', (words) => {
    const verdicts = Array.from({length: 50}, (_, index) => {
      const title = words.repeat(index + 1).trim();
      const svg = postCard({...post, title}).svg;
      // Without a setting it would be one line that runs out of the card.
      const isSet = index < 2 || !svg.includes(`>${title}</text>`);
      return {title, problem: problemOf(title)?.message, expected: isSet ? undefined : 'the title does not fit on its social card'};
    });
    for (const {title, problem, expected} of verdicts) expect(problem, title).toBe(expected);
    expect(new Set(verdicts.map(({problem}) => problem)).size).toBe(2);
  });

  test.each(['手写极大似然拟合 GARCH(1,1)：250 天为什么不够', 'Café, Ångström & “naïve” ß — 50 %'])('like %s is fine', (title) => {
    expect(problemOf(title)).toBeUndefined();
  });
});
