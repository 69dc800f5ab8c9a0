import {describe, expect, test, vi} from 'vitest';
import {indexFileOf, listingsFileOf, serializeIndex} from '../build/index-file';
import {parseIndex, sectionsOfPage} from '../shared/index-file';
import {cutQuery} from '../shared/query';
import type {Section} from '../shared/section';
import {pathOfHit} from './address';
import {createEngine} from './engine';
import {checkedResponse} from './hits';
import {escapeAllButMarks, escapeHtml, unescapeHtml} from './html';
import {createPostings} from './postings';
import {highlight, snippet} from './snippet';
import {checkedSearches} from './stored';
import {afterTyping} from './typing';
import {beginsMistyped, isOneEdit} from './typo';

const section = (url: string, heading: string, text: string, more: Partial<Section> = {}): Section => ({
  url,
  anchor: '',
  level: 1,
  heading,
  trail: [],
  lvl0: 'Blog',
  title: heading,
  text,
  code: '',
  keywords: [],
  tag: 'default',
  language: 'en',
  position: 0,
  ...more,
});
const engineOf = (sections: Section[], loadListings = async () => listingsFileOf(sections).sections) =>
  createEngine(indexFileOf(sections, 'en'), loadListings);
const search = async (sections: Section[], query: string) =>
  (await engineOf(sections).search(query)).map(([match]) => match?.section.url);

describe('ranking', () => {
  test('what holds all words leaves behind what holds one of them often', async () => {
    expect(
      await search(
        [
          section('one', 'A', 'docker docker docker docker'),
          section('both', 'B', 'docker with a long text about deployment in it'),
        ],
        'docker deployment',
      ),
    ).toEqual(['both']);
  });

  test('one section that holds all words is before a page that has them in two, however loud', async () => {
    const loud = [
      section('two', 'docker', 'docker docker docker'),
      section('two', 'deployment', 'deployment deployment', {level: 2, anchor: 'b', position: 1}),
    ];
    const quiet = section(
      'one',
      'A',
      `docker, some words that are between, and at the end of them all deployment ${'filler '.repeat(9)}`,
    );
    expect(await search([...loud, quiet, section('x', 'B', 'y'), section('y', 'C', 'z')], 'docker deployment')).toEqual(
      ['one', 'two'],
    );
  });

  test('a word of three letters is not taken for a mistyped one', async () => {
    expect(await search([section('x', 'A', 'cat'), section('y', 'B', 'dog')], 'cta')).toEqual([]);
  });

  test('of the sections of a page the best comes first, and those that answer equally well stay in the order of the page', async () => {
    const sections = ['a', 'b', 'best'].map((anchor, position) =>
      section('x', 'B', anchor === 'best' ? 'volatility, volatility' : 'volatility', {anchor, position, level: 2}),
    );
    const [page] = await engineOf(sections).search('volatil');
    expect(page?.map((match) => match.section.anchor)).toEqual(['best', 'a', 'b']);
    expect(page?.map(({terms}) => terms)).toEqual([['volatility'], ['volatility'], ['volatility']]);
  });

  test('a title counts more than text', async () => {
    expect(await search([section('text', 'A', 'garch garch'), section('title', 'garch', 'words')], 'garch')).toEqual([
      'title',
      'text',
    ]);
  });

  test.each([
    ...['conections', 'conenctions', 'connectins', 'connectiosn', 'connection', 'connecting', 'conn', 'co'],
    ...['conn nowhere', 'fitting', 'gjr', 'deployed', 'fit-model'],
  ])('"%s" finds what has connections, is open and fits', async (query) => {
    const found = section('blog/fit-model', 'A', 'Connections are open', {keywords: ['gjr', 'deployed']});
    expect(await search([found, section('y', 'B', 'nothing of it')], query)).toEqual(['blog/fit-model']);
  });

  test('Han is not forgiven a wrong character', async () => {
    const sections = [section('x', '波动率', '波动率 open'), section('y', 'B', 'open')];
    expect(await search(sections, '率波')).toEqual([]);
    expect(await search(sections, '波 open')).toEqual(['x']);
  });

  test('a name that stands in a listing only is found', async () => {
    expect(await search([section('x', 'A', 'text', {code: 'def known_by_loop(days):'})], 'known_by_loop')).toEqual([
      'x',
    ]);
  });

  test('text that holds the query as it stands comes first', async () => {
    expect(
      await search(
        [section('apart', 'A', 'loss and quantile'), section('together', 'B', 'the quantile loss')],
        'quantile loss',
      ),
    ).toEqual(['together', 'apart']);
  });

  test('a rare word scores more than a frequent one', () => {
    const postings = createPostings([1]);
    for (const [id, words] of [
      ['day', 'embargo'],
      ['day', 'x'],
      ['day', 'y'],
    ].entries())
      postings.add(id, [words]);
    expect(postings.scores('embargo').get(0)).toBeGreaterThan(postings.scores('day').get(0) ?? Infinity);
  });

  test('a name from a listing is more than its parts', async () => {
    const sections = [
      section('parts', 'A', 'known values, by a loop'),
      section('name', 'B', 'text', {code: 'known_by_loop()'}),
    ];
    expect(await search(sections, 'known_by_loop')).toContain('name');
  });

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

  test('a mistyped word is found from its fifth letter on, before it is complete', async () => {
    const sections = [section('x', 'A', 'Connections are open'), section('y', 'B', 'nothing of it')];
    expect(await search(sections, 'canne')).toEqual(['x']);
    expect(await search(sections, 'cann')).toEqual([]);
  });

  test('of words mistyped, the complete one comes first', async () => {
    expect(await search([section('long', 'A', 'connections'), section('whole', 'B', 'connect')], 'cannect')).toEqual([
      'whole',
      'long',
    ]);
  });

  test('while a word may become several, the page that has them in many sections comes first; once it is clear, the section about it', async () => {
    const many = ['one', 'two', 'three', 'four'].map((anchor) =>
      section('many', anchor, 'volatility and volumes', {anchor, level: 2}),
    );
    const sections = [
      ...many,
      section('one', 'A', 'volatility, volatility, volatility, volumes, volumes, volumes'),
      section('none', 'B', 'text'),
    ];
    expect(await search(sections, 'vol')).toEqual(['many', 'one']);
    expect(await search(sections, 'volatility')).toEqual(['one', 'many']);
  });

  test('a query without words finds nothing', async () => {
    expect(await search([section('x', 'A', 'text')], '?!')).toEqual([]);
  });
});

test('up to three tags are suggested, the ones that tell pages apart', async () => {
  const tags = [
    ['all', 'a', 'b'],
    ['all', 'a', 'b', 'c'],
    ['all', 'c', 'd'],
    ['all', 'e'],
  ];
  const engine = engineOf(tags.map((keywords, number) => section(`${number}`, 'A', 'text', {keywords})));
  expect(engine.suggestions).toEqual(['a', 'b', 'c']);
});

describe('listings', () => {
  const sections = [section('listed', 'A', 'text', {code: 'axis = 1'}), section('written', 'B', 'the axis of a chart')];

  test('are asked for a word that the text has nowhere, and once', async () => {
    let loads = 0;
    const engine = engineOf(sections, async () => {
      loads += 1;
      return ['np_quantile', ''];
    });
    await engine.search('axis chart');
    expect(loads).toBe(0);
    expect((await engine.search('quantile'))[0]?.[0]?.section.url).toBe('listed');
    await engine.search('nowhere');
    expect(loads).toBe(1);
  });

  test('do not change the answer to words that the text has', async () => {
    const engine = engineOf(sections);
    const urls = async () => (await engine.search('axis')).map(([match]) => match?.section.url);
    const before = await urls();
    await engine.search('nowhere');
    expect(before).toEqual(['written']);
    expect(await urls()).toEqual(before);
  });

  test('that do not come are a failure, not an empty answer, and are asked for again', async () => {
    let broken = true;
    const engine = engineOf(sections, async () => {
      if (broken) throw new Error('offline');
      return ['known', ''];
    });
    await expect(engine.search('known')).rejects.toThrow('offline');
    broken = false;
    expect(await engine.search('known')).toHaveLength(1);
  });
});

describe('the index file', () => {
  const sections = [
    section('x', '波动率 "A"', 'text – é, 波动\nnext'),
    section('x', 'B', 'more', {level: 2, anchor: 'b', title: '波动率 "A"', position: 1}),
    section('x', 'C', '𠮷 most', {level: 3, anchor: 'c', title: '波动率 "A"', trail: ['B'], position: 2}),
  ];

  test('gives back the sections it was made of', () => {
    const index = parseIndex(serializeIndex(indexFileOf(sections, 'en')));
    expect(index?.pages.flatMap((page) => sectionsOfPage(page, 'en'))).toEqual(
      sections.map((one) => ({...one, version: undefined})),
    );
  });

  test('keeps a rare letter that lies among the codes, however many characters there are', () => {
    const many = Array.from({length: 3000}, (_, number) => String.fromCharCode(0x4e00 + number)).join('');
    const [page] =
      parseIndex(serializeIndex(indexFileOf([section('x', 'A', `${many}${many}é`)], 'zh-CN')))?.pages ?? [];
    expect(page?.sections[0]?.[3]).toBe(`${many}${many}é`);
  });

  test('writes Han in two bytes', () => {
    const bytes = (sections: Section[]) => Buffer.byteLength(serializeIndex(indexFileOf(sections, 'zh-CN')));
    expect(bytes([section('x', 'A', '波动波动波动')]) - bytes([section('x', 'A', '波动')])).toBe(8);
  });

  test.each(['null', '[]', '{}', '{"format":2}', '{"format":1,"language":"en","alphabet":"","pages":[]}'])(
    '%s is none',
    (text) => {
      expect(parseIndex(text)).toBeUndefined();
    },
  );
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
