import {describe, expect, test, vi} from 'vitest';
import {cutQuery} from '../shared/query';
import {pathOfHit} from './address';
import {checkedResponse} from './hits';
import {escapeAllButMarks, escapeHtml, unescapeHtml} from './html';
import {highlight, snippet} from './snippet';
import {checkedSearches} from './stored';
import {afterTyping} from './typing';
import {beginsMistyped, isOneEdit} from './typo';

describe('one wrong letter', () => {
  test.each([
    ['conections', true],
    ['connectionss', true],
    ['cannections', true],
    ['conenctions', true],
    ['connections', false],
    ['cnonectinos', false],
    ['conn', false],
  ])('%s is one edit from connections: %s', (word, is) => {
    expect(isOneEdit(word, 'connections')).toBe(is);
  });

  test.each([
    ['conenct', true],
    ['conect', true],
    ['connnect', true],
    ['cannect', true],
    ['cannekt', false],
  ])('%s begins connections, but for one edit: %s', (beginning, is) => {
    expect(beginsMistyped(beginning, 'connections')).toBe(is);
  });
});

describe('quotations', () => {
  test('Latin is cut between words, Han between characters', () => {
    expect(snippet('one two three four five six seven eight', ['five'], 4)).toBe('…four <mark>five</mark> six seven…');
    expect(snippet('零一二三四五六七八九十甲乙丙丁', ['六七'], 4)).toBe('…四五<mark>六七</mark>八九十甲…');
  });

  test('show where most of the words found stand together', () => {
    expect(snippet('one two three four five six seven two needle nine ten', ['two', 'needle'], 4)).toBe(
      '…seven <mark>two</mark> <mark>needle</mark> nine…',
    );
  });

  test('begin with the text where nothing was found', () => {
    expect(snippet('one two three four', [], 2)).toBe('one two…');
  });

  test('are escaped before the marks are put in', () => {
    expect(highlight("<b>o'clock</b>", ["o'clock"])).toBe('&lt;b&gt;<mark>o&#39;clock</mark>&lt;/b&gt;');
    expect(highlight('<b>bold</b> & "loud"', ['bold'])).toBe(
      '&lt;b&gt;<mark>bold</mark>&lt;/b&gt; &amp; &quot;loud&quot;',
    );
  });

  test('are marked whatever the accents, the width and the variants of a character', () => {
    expect(highlight('Crème, Straße und ＧＡＲＣＨ', ['creme', 'strasse', 'garch'])).toBe(
      '<mark>Crème</mark>, <mark>Straße</mark> und <mark>ＧＡＲＣＨ</mark>',
    );
    expect(
      highlight(
        '數據 カタカナ x=>1',
        ['数据', 'かた', '=>'],
        new Map([
          ['數', '数'],
          ['據', '据'],
        ]),
      ),
    ).toBe('<mark>數據</mark> <mark>カタ</mark>カナ x<mark>=&gt;</mark>1');
  });

  test('mark the beginnings of words and parts of compounds, not their middles', () => {
    expect(highlight('useEffect ineffective effects', ['effect'])).toBe(
      'use<mark>Effect</mark> ineffective <mark>effect</mark>s',
    );
  });
});

describe('HTML', () => {
  test('only marks come through', () => {
    expect(escapeAllButMarks('<mark>a</mark><mark onclick=x>b</mark><img>')).toBe(
      '<mark>a</mark>&lt;mark onclick=x&gt;b</mark>&lt;img&gt;',
    );
  });

  test('escaping and its reverse meet', () => {
    const text = `<a href="x">'&amp;'</a>`;
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
  });
});

describe('addresses', () => {
  test('of any host are paths of this one', () => {
    expect(pathOfHit('https://other.example/en/blog/x?a=b#c')).toBe('/en/blog/x?a=b#c');
  });

  test('cannot lead away by leading slashes', () => {
    expect(pathOfHit('https://site.example//evil.example')).toBe('/evil.example');
    expect(pathOfHit('https://site.example/\\evil.example')).toBe('/evil.example');
  });
});

test('what is selected in a page is cut between characters, so that an address can hold it', () => {
  expect(encodeURIComponent(cutQuery(`${'x'.repeat(63)}😀`))).toBe('x'.repeat(63));
});

describe('answers', () => {
  test.each([null, {}, [], {results: 1}, {results: [{}]}, {results: [{hits: {}}]}])('%j is none', (answer) => {
    expect(() => checkedResponse(answer)).toThrow('search service');
  });

  test('bad hits are dropped alone', () => {
    const good = {objectID: '1', url: 'https://x.example/a', type: 'lvl1', hierarchy: {lvl0: 'A', lvl1: 'B'}};
    expect(
      checkedResponse({results: [{hits: [null, 1, {}, {...good, url: '/a'}, {...good, url: 'javascript:1'}, good]}]})
        .results[0]?.hits,
    ).toHaveLength(1);
  });
});

describe('a hit', () => {
  const hit = {objectID: '1', url: 'https://x.example/a', type: 'lvl1', hierarchy: {lvl0: 'A', lvl1: 'B'}};
  const checked = (more: object) => checkedResponse({results: [{hits: [{...hit, ...more}], nbHits: 7}]}).results[0];

  test('that cannot be stored is dropped, and nothing is counted where nothing is left', () => {
    expect(checked({})).toMatchObject({nbHits: 7, hits: [{}]});
    expect(checked({objectID: undefined})).toMatchObject({nbHits: 0, hits: []});
  });

  test('is text wherever it may stand, marks excepted', () => {
    const evil = '<img src=x>';
    const value = `<mark>B</mark> ${evil}`;
    const marked = {hierarchy: {lvl0: {value}, lvl1: {value}}, content: {value}};
    const own = checked({
      hierarchy: {lvl0: 'A', lvl1: value},
      content: value,
      _highlightResult: marked,
      _snippetResult: marked,
    })?.hits[0];
    expect(own).toMatchObject({hierarchy: {lvl1: 'B &lt;img src=x&gt;'}, content: 'B &lt;img src=x&gt;'});
    for (const {hierarchy, content} of [own?._highlightResult, own?._snippetResult].flatMap((one) => one ?? [])) {
      expect([hierarchy.lvl1?.value, content?.value]).toEqual(Array(2).fill('<mark>B</mark> &lt;img src=x&gt;'));
    }
  });

  test('of content is shown as the section it stands in, quoted', () => {
    const own = checked({type: 'content', content: 'words', hierarchy: {lvl0: 'A', lvl1: 'B', lvl2: 'C'}})?.hits[0];
    expect(own).toMatchObject({type: 'lvl2', _snippetResult: {hierarchy: {lvl1: {value: 'B · words'}}}});
  });
});

describe('stored searches', () => {
  const good = {objectID: '1', url: '/a', type: 'lvl1', hierarchy: {lvl0: 'A', lvl1: 'B'}};

  test.each([
    '',
    '{',
    'null',
    '1',
    '[null]',
    '[1]',
    '[[]]',
    '[{}]',
    JSON.stringify([{...good, url: '//evil.example'}]),
    JSON.stringify([{...good, url: 'javascript:alert(1)'}]),
    JSON.stringify([{...good, type: 'lvl9'}]),
  ])('%s is dropped', (stored) => {
    expect(checkedSearches(stored)).toEqual([]);
  });

  test('checking again changes nothing', () => {
    const once = checkedSearches(JSON.stringify([{...good, hierarchy: {lvl0: 'A', lvl1: '<b>B</b> & C'}}]));
    expect(checkedSearches(JSON.stringify(once))).toEqual(once);
    expect(JSON.stringify(once)).toContain('&lt;b&gt;B');
  });

  test('are without marks', () => {
    expect(checkedSearches(JSON.stringify([{...good, hierarchy: {lvl0: 'A', lvl1: '<mark>B</mark>'}}]))).toMatchObject([
      {hierarchy: {lvl1: 'B'}},
    ]);
  });

  test('the same search is there once', () => {
    expect(checkedSearches(JSON.stringify([good, good]))).toHaveLength(1);
  });
});

test('the last question is asked when the typing pauses, and none while an input method is at work', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  let composition = Promise.resolve();
  const search = afterTyping(
    () => composition,
    async ({requests}) => {
      asked.push(requests[0]?.query ?? '');
      return {results: []};
    },
  );
  const ask = (query: string) => search({requests: [{indexName: 'en', query}]});
  ask('a');
  await vi.advanceTimersByTimeAsync(79);
  ask('ab');
  await vi.advanceTimersByTimeAsync(79);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['ab']);
  let finish = () => {};
  composition = new Promise((resolve) => {
    finish = resolve;
  });
  ask('b');
  ask('波');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['ab']);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['ab', '波']);
  vi.useRealTimers();
});
