import {describe, expect, test} from 'vitest';
import {filler, indexFor, pageWith} from '../fixtures/pages';
import type {Page} from '../shared/section';

/** What is written, and what a reader types who looks for it. */
const pairs: [text: string, query: string][] = [
  // Traditional and Simplified, and the forms of Japanese
  ['波动率会聚集', '波動率'],
  ['數據庫連線逾時', '数据库连线'],
  ['使用者介面設計', '介面设计'],
  ['后台任务队列', '後台任務'],
  ['気圧の変化', '氣壓'],
  ['體重管理', '体重'],
  // Full width and half width
  ['ＡＲＩＭＡ 模型', 'arima'],
  ['variants of egarch', 'ｅｇａｒｃｈ'],
  ['ﾃﾞｰﾀﾌﾚｰﾑ', 'データフレーム'],
  ['１２３４５号文件', '12345'],
  // Accents and letters of other alphabets
  ['Crème brûlée', 'creme brulee'],
  ['a naive Bayes classifier', 'naïve bayes'],
  ['Ångström units', 'angstrom'],
  ['A quartet by Dvořák', 'dvorak'],
  ['The station of Łódź', 'lodz'],
  ['Smørrebrød for two', 'smorrebrod'],
  ['mit der Straßenbahn', 'strassenbahn'],
  ['Die Grosse Fuge', 'große fuge'],
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
  ['a |> b', '|>'],
  ['std::vector grows', 'std::vector'],
  ['when !== is meant', '!=='],
  ['model <- lm()', '<-'],
  ['def f(*args, **kwargs)', '**kwargs'],
  ['echo $SHELL', '$SHELL'],
  ['npm i @types/react', '@types/react'],
  ['what .gitignore leaves out', '.gitignore'],
  ['rng = np.default_rng(1)', 'default_rng'],
  ['useLayoutEffect runs first', 'layout effect'],
  ['an HTMLDialogElement', 'htmldialog'],
  ['in docker-compose.yml', 'docker compose'],
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
  ['サーバー室', 'ｻｰﾊﾞｰ'],
  ['검색엔진을 만들다', '색엔'],
  ['การค้นหาข้อมูล', 'ค้นหา'],
];

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

  const ask = async (own: Page[], query: string) => indexFor([...own, ...more]).find(query);

  test.each(['  ', '?', '\u0301'])('"%s" is no query', async (query) => {
    expect(await ask([pageWith('x', 'text? …')], query)).toEqual([]);
  });

  test.each(['波动率', '波動率'])('where a site has both scripts, "%s" finds the text in each', async (query) => {
    const both = [pageWith('x', '波动率会聚集'), pageWith('y', '波動率會聚集'), pageWith('z', '波動')];
    expect((await ask(both, query)).slice(0, 2).toSorted()).toEqual(['x', 'y']);
  });

  test('a number is one word', async () => {
    expect(await ask([pageWith('x', '0 of 98')], '0.98')).toEqual([]);
  });

  test('a quoted phrase is found where it stands so, also in another case or width', async () => {
    const own = [pageWith('apart', 'average of a moving cost, average, moving'), pageWith('so', 'the Moving average')];
    expect(await ask(own, '"moving ａverage"')).toEqual(['so']);
    expect(await ask(own, 'moving average')).toEqual(['so', 'apart']);
  });

  test('neither Han nor a word of three letters is taken for mistyped', async () => {
    const own = [pageWith('x', '波动率 cat'), pageWith('y', 'dog')];
    expect(await ask(own, '率波')).toEqual([]);
    expect(await ask(own, 'cta')).toEqual([]);
  });

  test('what holds all words leaves behind what holds one of them often', async () => {
    const own = [pageWith('one', 'docker docker docker'), pageWith('both', 'docker, with much about deployment in it')];
    expect(await ask(own, 'docker deployment')).toEqual(['both']);
  });

  test('one section that holds all words is before a page that has them in two, however loud', async () => {
    const sections = ['docker', 'deployment'].map((word, at) => ({
      ...{level: at + 1, anchor: word, heading: word, code: ''},
      text: `${word} ${word} ${word}`,
    }));
    const quiet = pageWith('one', `docker, some words, and in the end deployment ${'more '.repeat(9)}`);
    expect(await ask([pageWith('two', '', {sections}), quiet], 'docker deployment')).toEqual(['one', 'two']);
  });

  test('a title counts more than text, and a name in an address is a name', async () => {
    const own = [
      pageWith('text', 'garch garch'),
      pageWith('title', 'words', {title: 'garch'}),
      pageWith('blog/tft_model', ''),
    ];
    expect(await ask(own, 'garch')).toEqual(['title', 'text']);
    expect(await ask(own, 'tft_model')).toEqual(['blog/tft_model']);
  });

  test('of words mistyped, the complete one comes first', async () => {
    const own = [pageWith('long', 'connections'), pageWith('whole', 'connect')];
    expect(await ask(own, 'cannect')).toEqual(['whole', 'long']);
    expect(await ask(own, 'cann')).toEqual([]);
  });

  test('a page that has it in many sections comes first', async () => {
    const sections = ['one', 'two', 'three', 'four'].map((anchor) => ({
      ...{level: 2, anchor, heading: anchor, code: ''},
      text: 'about volatility and more',
    }));
    const own = [pageWith('one', 'volatility, volatility'), pageWith('many', '', {sections})];
    expect(await ask(own, 'volatility')).toEqual(['many', 'one']);
  });

  test('facets limit what is found', async () => {
    const own = [
      pageWith('old', 'needle', {tag: 'docs-default-1.0', version: '1.0'}),
      pageWith('new', 'needle', {tag: 'docs-default-current', version: 'current'}),
      pageWith('post', 'needle'),
    ];
    const index = indexFor([...own, ...more]);
    const count = async (facetFilters: string | (string | string[])[]) =>
      (await index.ask({query: 'needle', facetFilters})).nbHits;
    expect(await count([])).toBe(3);
    expect(await count(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']])).toBe(2);
    expect(await count('version:1.0')).toBe(1);
    expect(await count(['language:fr'])).toBe(0);
  });

  test('an untranslated page is found in every language that shows it, and says which language it is in', async () => {
    const index = indexFor([pageWith('x', '波动率', {title: '波动', textLanguage: 'zh-CN'}), ...more]);
    const {hits} = await index.ask({query: '波动率'});
    expect(hits[0]?.hierarchy.lvl1).toBe('波动 (zh-CN)');
  });

  test('of one page at most four sections are shown, of many pages one each, and more when asked', async () => {
    const sections = Array.from({length: 6}, (_, at) => ({
      ...{level: 2, anchor: `a${at}`, heading: 'H', code: ''},
      text: 'needle',
    }));
    const hitsOf = (pages: number, page: number) =>
      indexFor([...Array.from({length: pages}, (_, at) => pageWith(`${at}`, '', {sections})), ...more]).ask({
        ...{query: 'needle', page},
      });
    expect(await hitsOf(1, 0)).toMatchObject({nbHits: 4, nbPages: 1});
    expect((await hitsOf(25, 0)).hits).toHaveLength(20);
    expect(await hitsOf(25, 1)).toMatchObject({nbHits: 25, nbPages: 2, hits: Array(5).fill({})});
  });

  test('up to three tags are suggested where nothing is found, the ones that tell pages apart', async () => {
    const tags = [
      ['all', 'a', 'b'],
      ['all', 'a', 'b', 'c'],
      ['all', 'c', 'd'],
      ['all', 'e'],
    ];
    const index = indexFor([...tags.map((keywords, at) => pageWith(`${at}`, 'text', {keywords})), ...more]);
    expect(index.suggestions).toEqual(['a', 'b', 'c']);
    expect((await index.ask({query: 'nowhere'})).suggestions).toEqual(['a', 'b', 'c']);
    expect((await index.ask({query: 'text'})).suggestions).toBeUndefined();
  });
});

describe('Chinese typed on', () => {
  const characters = Array.from({length: 6000}, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  const own = [pageWith('x', '波动率会聚集'), pageWith('y', '波动很大'), pageWith('all', characters)];

  test('has the lists of the next pair before it is typed', async () => {
    const index = indexFor([...own, ...filler]);
    await index.first({query: '波动'});
    await new Promise((resolve) => setTimeout(resolve, 100));
    index.broken = /\/(p|variants)\./;
    for (const query of ['波动率', '波动氣']) expect(await index.first({query})).not.toHaveProperty('partial');
  });
});

describe('on a failing connection', () => {
  const own = [...Array(4).keys()].map((at) => pageWith(`needle/${at}`, `needle ${'long text '.repeat(900)}`));
  const pages = [...own, pageWith('zebra', 'zzzebra'), ...filler];
  /** A file that a query fetches. */
  const fileOf = async (query: string, kind: string) => {
    const index = indexFor(pages);
    await index.find(query);
    return index.fetched.find((path) => path.includes(kind)) ?? '';
  };

  test('hits whose text does not come are missing, the answer says so, and only they are fetched again', async () => {
    const [index, file] = [indexFor(pages), await fileOf('needle', '/t')];
    index.broken = new RegExp(file.replaceAll('.', '\\.'));
    const partial = await index.ask({query: 'needle'});
    expect(partial).toMatchObject({partial: 'failed', nbHits: 4});
    expect(partial.hits.length).toBeLessThan(4);
    index.broken = undefined;
    index.fetched = [];
    expect((await index.ask({query: 'needle'})).hits).toHaveLength(4);
    expect(index.fetched).toEqual([file]);
  });

  test('a word whose list does not come makes the answer partial; if none comes, it is a failure', async () => {
    const [index, file] = [indexFor(pages), await fileOf('zzzebra', '/p.')];
    index.broken = new RegExp(file.replaceAll('.', '\\.'));
    expect(await index.ask({query: 'needle zzzebra'})).toMatchObject({partial: 'failed', nbHits: 4});
    index.broken = /./;
    await expect(index.ask({query: 'zzzebra'})).rejects.toThrow('did not come');
  });
});
