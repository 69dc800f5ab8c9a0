import {describe, expect, test} from 'vitest';
import {filler, indexFor, pageWith} from '../fixtures/pages';
import type {Page} from '../shared/section';

/** What is written, and what a reader types who looks for it. */
const pairs: [text: string, query: string][] = [
  // Traditional and Simplified, and the forms of Japanese
  ['波动率会聚集', '波動率'],
  ['數據庫連線逾時', '数据库连线'],
  ['后台任务队列', '後台任務'],
  ['気圧の変化', '氣壓'],
  // Full width and half width
  ['ＡＲＩＭＡ 模型', 'arima'],
  ['variants of egarch', 'ｅｇａｒｃｈ'],
  ['ﾃﾞｰﾀﾌﾚｰﾑ', 'データフレーム'],
  // Accents and letters of other alphabets
  ['Crème brûlée', 'creme brulee'],
  ['Ångström units', 'angstrom'],
  ['The station of Łódź', 'lodz'],
  ['Smørrebrød for two', 'smorrebrod'],
  ['mit der Straßenbahn', 'strassenbahn'],
  ['an eﬃcient market', 'efficient'],
  ['Œuvre complète', 'oeuvre'],
  ['ἡ Ὀδύσσεια', 'οδυσσεια'],
  ['зелёная ёлка', 'елка'],
  ['İstanbul', 'istanbul'],
  ['كِتَاب', 'كتاب'],
  // Signs and code
  ['mtcars %>% filter(cyl)', '%>%'],
  ['!!name splices', '!!'],
  ['(x) => x + 1', '=>'],
  ['add it with --dry-run', '--dry-run'],
  ['templates of C++', 'C++'],
  ['generics of C#', 'c#'],
  ['compress with node:zlib', 'node:zlib'],
  ['model <- lm()', '<-'],
  ['def f(*args, **kwargs)', '**kwargs'],
  ['npm i @types/react', '@types/react'],
  ['what .gitignore leaves out', '.gitignore'],
  ['rng = np.default_rng(1)', 'default_rng'],
  ['useLayoutEffect runs first', 'layout effect'],
  ['useSyncExternalStore reads it', 'externalstore'],
  ['an HTMLDialogElement', 'htmldialog'],
  ['a CSSStyleSheet', 'stylesh'],
  ['linux-x86_64', 'x86_64'],
  ['UTF-16 text', 'utf16'],
  ['R squared is 0.98', '0.98'],
  ['since 4.17.21', '4.17'],
  ['1,048,576 rows', '1048576'],
  ['🎉 It is out', '🎉'],
  ['👩‍💻 at work', '👩‍💻'],
  ['π ≈ 3', '≈'],
  // Words
  ['gradient boosting machine', 'machine boosting'],
  ['the Moving average of prices', '"moving average"'],
  ['Rotating the logs of nginx', 'how do I rotate logs'],
  ['regularisation of weights', 'regularsiation'],
  ['choose hyperparameters', 'hyperpramet'],
  ['quantization of models', 'quantized'],
  ['bytes.to_bytes(4)', 'to_bytes'],
  ['on kubernetes', 'kuber'],
  // Scripts without spaces: any two characters
  ['自动化测试流水线', '化测'],
  ['用numpy手写', 'numpy手写'],
  ['机器学习入门', '入门 机器'],
  ['似然，梯度', '似然 梯度'],
  ['割韭菜', '韭'],
  ['问一下为什么', '为什么'],
  ['翻译的标记', '翻译怎样标记'],
  ['Docker部署GARCH模型', '部署garch'],
  ['カタカナの表', 'かたかな'],
  ['ひらがなで書く', 'ヒラガナ'],
  ['검색엔진을 만들다', '색엔'],
  ['การค้นหาข้อมูล', 'ค้นหา'],
];

const sectionsOf = (...texts: string[]) =>
  texts.map((text, at) => ({level: 2, anchor: `a${at}`, heading: text.split(' ')[0] ?? '', text, code: ''}));
const phrases = [pageWith('apart', 'average of a moving cost, average, moving'), pageWith('so', 'the Moving average')];
const mistyped = [pageWith('long', 'connections'), pageWith('whole', 'connect')];
const docker = pageWith('one', 'docker docker docker');
const deployment = pageWith('both', 'docker, with much about deployment in it');
const loud = [
  pageWith('two', '', {sections: sectionsOf('docker docker docker', 'deployment deployment deployment')}),
  pageWith('one', `docker, some words, and in the end deployment ${'more '.repeat(9)}`),
];
const garch = pageWith('text', 'garch garch');
const many = pageWith('many', '', {sections: sectionsOf(...Array<string>(4).fill('about garch and more'))});

describe.each([
  ['one file', []],
  ['many files', filler],
])('an index in %s', (_, more) => {
  const pages = pairs.map(([text], at) => pageWith(`page/${at}`, text, {title: `Page ${at}`}));
  const inText = indexFor([...pages, ...more]);
  test.each(pairs.map((pair, at) => [...pair, at] as const))('of "%s" finds it by "%s"', async (_text, query, at) => {
    expect((await inText.find(query))[0]).toBe(`page/${at}`);
  });

  const signs = pairs.flatMap(([text, query], at) =>
    /^[!-/:-@[-`{-~]|_|:|\d\./.test(query) ? [{text, query, at}] : [],
  );
  const coded = signs.map(({text, at}) => {
    const [first] = pageWith('', 'text').sections;
    return pageWith(`page/${at}`, '', {sections: first ? [{...first, code: text}] : []});
  });
  const inCode = indexFor([...coded, ...more]);
  test.each(signs)('finds "$query" in code', async ({query, at}) => {
    expect((await inCode.find(query))[0]).toBe(`page/${at}`);
  });

  test.each<[rule: string, own: Page[], query: string, found: string[]]>([
    ['spaces are no query', [pageWith('x', 'text? …')], '  ', []],
    ['punctuation is no query', [pageWith('x', 'text? …')], '?', []],
    ['an accent is no query', [pageWith('x', 'text? …')], '\u0301', []],
    ['a number is one word', [pageWith('x', '0 of 98')], '0.98', []],
    ['a quoted phrase is found where it stands so, in any case and width', phrases, '"moving ａverage"', ['so']],
    ['a phrase comes before its words apart', phrases, 'moving average', ['so', 'apart']],
    ['Han is not taken for mistyped', [pageWith('x', '波动率')], '率波', []],
    ['a word of three letters is not taken for mistyped', [pageWith('x', 'cat')], 'cta', []],
    ['of words mistyped the complete one comes first', mistyped, 'cannect', ['whole', 'long']],
    ['four letters are not the beginning of a mistyped word', mistyped, 'cann', []],
    ['all words leave behind one of them often', [docker, deployment], 'docker deployment', ['both']],
    ['all words in one section are before a loud page that has them in two', loud, 'docker deployment', ['one', 'two']],
    ['a title counts more than text', [garch, pageWith('t', '', {title: 'garch'})], 'garch', ['t', 'text']],
    ['a name in an address is a name', [garch, pageWith('blog/tft_model', '')], 'tft_model', ['blog/tft_model']],
    ['many sections come before one', [garch, many], 'garch', ['many', 'text']],
  ])('%s', async (_, own, query, found) => {
    expect(await indexFor([...own, ...more]).find(query)).toEqual(found);
  });

  test.each(['波动率', '波動率'])('where a site has both scripts, "%s" finds the text in each', async (query) => {
    const both = [pageWith('x', '波动率会聚集'), pageWith('y', '波動率會聚集')];
    expect((await indexFor([...both, ...more]).find(query)).toSorted()).toEqual(['x', 'y']);
  });

  test('facets limit what is found', async () => {
    const own = [
      pageWith('old', 'needle', {tag: 'docs-default-1.0', version: '1.0'}),
      pageWith('new', 'needle', {tag: 'docs-default-current', version: 'current'}),
      pageWith('post', 'needle'),
    ];
    const index = indexFor([...own, ...more]);
    const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'];
    const filters = [[], ['language:en', tags], 'version:1.0', ['language:fr']];
    const answers = filters.map((facetFilters) => index.ask({query: 'needle', facetFilters}));
    expect((await Promise.all(answers)).map(({nbHits}) => nbHits)).toEqual([3, 2, 1, 0]);
  });

  test('an untranslated page is found in every language that shows it, and says which language it is in', async () => {
    const index = indexFor([pageWith('x', '波动率', {title: '波动', textLanguage: 'zh-CN'}), ...more]);
    const {hits} = await index.ask({query: '波动率'});
    expect(hits[0]?.hierarchy.lvl1).toBe('波动 (zh-CN)');
  });

  test('of one page at most four sections are shown, of many pages one each, and more when asked', async () => {
    const sections = sectionsOf(...Array<string>(6).fill('needle'));
    const hitsOf = (pages: number, page: number) =>
      indexFor([...Array.from({length: pages}, (_, at) => pageWith(`${at}`, '', {sections})), ...more]).ask({
        ...{query: 'needle', page},
      });
    expect(await hitsOf(1, 0)).toMatchObject({nbHits: 4, nbPages: 1});
    expect((await hitsOf(25, 0)).hits).toHaveLength(20);
    expect(await hitsOf(25, 1)).toMatchObject({nbHits: 25, nbPages: 2, hits: Array(5).fill({})});
  });

  test('up to three tags are suggested where nothing is found, the ones that tell pages apart', async () => {
    const tags = ['all a b', 'all a b c', 'all c d', 'all e'].map((line) => line.split(' '));
    const index = indexFor([...tags.map((keywords, at) => pageWith(`${at}`, 'text', {keywords})), ...more]);
    expect(index.suggestions).toEqual(['a', 'b', 'c']);
    expect((await index.ask({query: 'nowhere'})).suggestions).toEqual(['a', 'b', 'c']);
    expect((await index.ask({query: 'text'})).suggestions).toBeUndefined();
  });
});

test('what the next character of a query in Han may need is there before it is typed', async () => {
  const characters = Array.from({length: 6000}, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  const index = indexFor([
    pageWith('x', '波动率会聚集'),
    pageWith('y', '波动很大'),
    pageWith('all', characters),
    ...filler,
  ]);
  await index.first({query: '波动'});
  await new Promise((resolve) => setTimeout(resolve, 100));
  index.broken = /\/(p|variants)\./;
  for (const query of ['波动率', '波动氣']) expect(await index.first({query})).not.toHaveProperty('partial');
});

describe('on a failing connection', () => {
  const own = [...Array(4).keys()].map((at) => pageWith(`needle/${at}`, `needle ${'long text '.repeat(900)}`));
  const pages = [...own, pageWith('zebra', 'zzzebra'), ...filler];
  /** An index without the first file of this kind that a query fetches. */
  const indexWithout = async (kind: string, query: string) => {
    const [whole, index] = [indexFor(pages), indexFor(pages)];
    await whole.find(query);
    const file = whole.fetched.find((path) => path.includes(kind)) ?? '';
    index.broken = new RegExp(file.replaceAll('.', '\\.'));
    return {index, file};
  };

  test('hits whose text does not come are missing, the answer says so, and only they are fetched again', async () => {
    const {index, file} = await indexWithout('/t', 'needle');
    const partial = await index.ask({query: 'needle'});
    expect(partial).toMatchObject({partial: 'failed', nbHits: 4});
    expect(partial.hits.length).toBeLessThan(4);
    index.broken = undefined;
    index.fetched = [];
    expect((await index.ask({query: 'needle'})).hits).toHaveLength(4);
    expect(index.fetched).toEqual([file]);
  });

  test('a word whose list does not come makes the answer partial; if none comes, it is a failure', async () => {
    const {index} = await indexWithout('/p.', 'zzzebra');
    expect(await index.ask({query: 'needle zzzebra'})).toMatchObject({partial: 'failed', nbHits: 4});
    index.broken = /./;
    await expect(index.ask({query: 'zzzebra'})).rejects.toThrow('did not come');
  });
});
