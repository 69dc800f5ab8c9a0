import {expect, test, vi} from 'vitest';
import {cutQuery} from '../shared/query';
import {afterTyping} from './asking';
import {checkedResult, checkedSearches, pathOf} from './hits';
import {highlight, snippet} from './snippet';

const counted = 'one two three four five six seven two needle nine ten';
test.each([
  [counted, ['five'], 4, '…four <mark>five</mark> six seven…'],
  [counted, ['two', 'needle'], 4, '…seven <mark>two</mark> <mark>needle</mark> nine…'],
  [counted, ['ten'], 2, '…nine <mark>ten</mark>'],
  [counted, [], 2, 'one two…'],
  ['零一二三四五六七八九十甲乙丙丁', ['六七'], 4, '…四五<mark>六七</mark>八九十甲…'],
])('of "%s" for %j quote %i words', (text, terms, words, quoted) => {
  expect(snippet(text, terms, words)).toBe(quoted);
});

test.each([
  ["<b>o'clock</b>", ["o'clock"], "&lt;b&gt;<mark>o'clock</mark>&lt;/b&gt;"],
  ['a & "bold"', ['bold'], 'a &amp; &quot;<mark>bold</mark>&quot;'],
  ['Crème, Straße', ['creme', 'strasse'], '<mark>Crème</mark>, <mark>Straße</mark>'],
  ['ＧＡＲＣＨ 數據', ['garch', '数据'], '<mark>ＧＡＲＣＨ</mark> <mark>數據</mark>'],
  ['カタカナ x=>1', ['かた', '=>'], '<mark>カタ</mark>カナ x<mark>=&gt;</mark>1'],
  ['useEffect ineffective effects', ['effect'], 'use<mark>Effect</mark> ineffective <mark>effect</mark>s'],
])('in "%s" mark %j', (text, terms, marked) => {
  expect(highlight(text, terms, new Map(Object.entries({數: '数', 據: '据'})))).toBe(marked);
});

test.each([
  ['https://other.example/en/blog/x?a=b#c', '/en/blog/x?a=b#c'],
  ['/en/blog/x', '/en/blog/x'],
  ['https://site.example//evil.example', '/evil.example'],
  ['https://site.example/\\evil.example', '/evil.example'],
  ['//evil.example/x', '/x'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('%s stays on this site as %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test('what is selected in a page is cut between characters, so that an address can hold it', () => {
  expect(encodeURIComponent(cutQuery(`${'x'.repeat(63)}😀`))).toBe('x'.repeat(63));
});

const good = {objectID: '1', url: 'https://x.example/a', type: 'lvl1', hierarchy: {lvl0: 'A', lvl1: 'B'}};
const resultOf = (...hits: unknown[]) => checkedResult({results: [{hits, nbHits: 7}]});

test.each([null, {}, [], {results: 1}, {results: [{}]}, {results: [{hits: {}}]}])('%j is no answer', (answer) => {
  expect(() => checkedResult(answer)).toThrow('search service');
});

test('bad hits are dropped alone, and nothing is counted where nothing is left', () => {
  const bad = [null, 1, {}, {...good, url: 'javascript:1'}, {...good, objectID: undefined}];
  expect(resultOf(...bad, good)).toMatchObject({nbHits: 7, hits: [{}]});
  expect(resultOf(...bad)).toMatchObject({nbHits: 0, hits: []});
});

test('a hit is text wherever it may stand, marks excepted', () => {
  const value = '<mark>B</mark><mark onclick=x> & <img src=x>';
  const marked = {hierarchy: {lvl0: {value}, lvl1: {value}}, content: {value}};
  const [hit] = resultOf({...good, hierarchy: {lvl0: 'A', lvl1: value}, content: value, _snippetResult: marked}).hits;
  const rest = '&lt;mark onclick=x&gt; &amp; &lt;img src=x&gt;';
  expect(hit).toMatchObject({hierarchy: {lvl1: `B${rest}`}, content: `B${rest}`});
  const quoted = [hit?._snippetResult.hierarchy.lvl1?.value, hit?._snippetResult.content?.value];
  expect(quoted).toEqual(Array(2).fill(`<mark>B</mark>${rest}`));
});

test('a hit of content is shown as the section it stands in, quoted', () => {
  const content = {...good, type: 'content', content: 'words', hierarchy: {lvl0: 'A', lvl1: 'B', lvl2: 'C'}};
  const marks = {hierarchy: {lvl1: {value: 'B · words'}}};
  expect(resultOf(content).hits[0]).toMatchObject({type: 'lvl2', _snippetResult: marks});
});

const evil = JSON.stringify([{...good, url: 'javascript:alert(1)'}]);
test.each(['', '{', 'null', '1', '[null]', '[1]', '[[]]', '[{}]', evil])(
  'the stored search %s is dropped',
  (stored) => {
    expect(checkedSearches(stored)).toEqual([]);
  },
);

test('stored searches are text without marks, each once, and the same when they are checked again', () => {
  const entry = {...good, hierarchy: {lvl0: 'A', lvl1: '<b>B</b> & <mark>C</mark>'}};
  const checked = checkedSearches(JSON.stringify([entry, entry]));
  expect(checked).toMatchObject([{hierarchy: {lvl1: '&lt;b&gt;B&lt;/b&gt; &amp; C'}}]);
  expect(checkedSearches(JSON.stringify(checked))).toEqual(checked);
});

test('the last question is asked when the typing pauses', async () => {
  vi.useFakeTimers();
  const asked: (string | undefined)[] = [];
  const search = afterTyping(
    async () => {},
    async ({query}) => {
      asked.push(query);
      return {hits: [], nbHits: 0, nbPages: 0};
    },
  );
  search({indexName: 'en', query: 'a'});
  await vi.advanceTimersByTimeAsync(79);
  search({indexName: 'en', query: 'ab'});
  await vi.advanceTimersByTimeAsync(79);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['ab']);
  vi.useRealTimers();
});
