// `npm run bench:builds`: builds the same posts with stock Docusaurus and with this theme, in turns, and prints what
// each build takes.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import sharp from 'sharp';
import {median} from './bench-tools';
import {fail, root} from './setup.mjs';

const USAGE = `npm run bench:builds -- [options]   builds the same posts with stock Docusaurus and with this theme
  --posts 13,100    how many posts each language has; 1000 takes half an hour (13,100)
  --runs 3          how often everything is built; the table has the medians (3)
  --formulas        with formulas in some posts, which a stock site needs two more plugins for
  --folder FOLDER   where the two sites are kept, so that the next run need not install them (a temporary folder)`;

const DOCUSAURUS = '3.10.2';
const LANGUAGES = ['en', 'zh-CN'] as const;
const SITES = ['stock', 'ours'] as const;
type Language = (typeof LANGUAGES)[number];
type Cost = {seconds: number; processor: number; memory: number};

const KATEX = 'remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]';
/** The classic template with all that makes a build faster, in two languages. */
const stockConfig = (formulas: boolean) => `${
  formulas ? "import remarkMath from 'remark-math';\nimport rehypeKatex from 'rehype-katex';\n" : ''
}import stock from './stock.config.js';

const [[preset, options]] = stock.presets;
const ignored = {onInlineTags: 'ignore', onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore'};
const blog = {...options.blog, ...ignored${formulas ? `, ${KATEX}` : ''}};
export default {
  ...stock,
  i18n: {defaultLocale: '${LANGUAGES[0]}', locales: ${JSON.stringify(LANGUAGES)}},
  markdown: {format: 'detect'},
  future: {v4: true, faster: true},
  presets: [[preset, {...options, blog}]],
};
`;

const WORDS: Record<Language, {words: string[]; join: string; end: string}> = {
  en: {
    words: `a about all and are as build by can change code each fast file first for from have how in is it language
      long many model more most network not number of on one only or other page price program reader result run same
      search see show slow table text than that the them there they this time to two under use value was we when which
      with word write you`.split(/\s+/),
    join: ' ',
    end: '. ',
  },
  'zh-CN': {
    words:
      `的 一 是 在 不 了 有 和 人 这 中 大 为 上 个 时间 来 用 们 生成 到 作者 地 于 出 就 分析 对 成 会 可以 主要 发布 年 动态 同样 工作
      也 能 下 过 子 说 产品 种 面 方法 后 多 定义 行 学习 法 所 民 得 经验 十三 之 进行 着 等 部分 度 家 电力 里面 如 水 化 高 自己 二 理论
      起 小 物 现 实 加 数量 模型 结果 程序 页面 读者 语言 数据 价格 搜索`.split(/\s+/),
    join: '',
    end: '。',
  },
};

/** A seeded generator of random numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dateOf = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);

/** A post of 500 to 1,500 words with code, a table and links; some have a picture, and formulas if there are any. */
function postOf(index: number, count: number, language: Language, formulas: boolean): string {
  const random = numbersFrom(index * LANGUAGES.length + LANGUAGES.indexOf(language));
  const {words, join, end} = WORDS[language];
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const some = (least: number, most: number) =>
    Array.from({length: least + Math.floor(random() * (most - least))}, () => pick(words)).join(join);
  const sentences = (length: number) => Array.from({length: Math.ceil(length / 15)}, () => some(10, 20) + end).join('');
  const link = () => `[${some(2, 5)}](/blog/${dateOf(Math.floor(random() * count)).replaceAll('-', '/')}/post)`;
  const line = () => `    value = measure(${Math.floor(random() * 1000)}) # ${some(3, 6)}\n`;
  const code = () => `\`\`\`python\ndef measured():\n${Array.from({length: 12}, line).join('')}\`\`\``;
  const table = () => `| a | b |\n| --- | --- |\n${[1, 2, 3, 4].map((row) => `| ${row} | ${some(1, 3)} |\n`).join('')}`;
  const length = 500 + Math.floor(random() * 1000);
  const sections = Array.from({length: 6}, (_, section) => [
    `## ${section + 1} ${some(2, 6)}`,
    sentences(length / 12),
    ...(section < 3 ? [code()] : []),
    ...(section === 3 ? [table()] : []),
    ...(formulas && section < 5 && index % 5 === 0
      ? [`$$\nx_${section} = \\frac{a + ${index}}{\\sqrt{b^2 + c}}\n$$`]
      : []),
    ...(section === 4 && index % 10 === 0 ? [`![${some(3, 6)}](@site/blog/${dateOf(index)}-post/picture.jpg)`] : []),
    `${sentences(length / 12)} ${link()}`,
  ]);
  const tags = `tags: [${pick(['code', 'data', 'models'])}, ${pick(['notes', 'results', 'tools'])}]`;
  const head = `---\ntitle: ${some(3, 8)} ${index}\n${tags}\n---`;
  return `${[head, sentences(40), '<!-- truncate -->', ...sections.flat()].join('\n\n')}\n`;
}

const fileOf = (folder: string, index: number, language: Language) => {
  const own = language === LANGUAGES[0] ? 'blog' : `i18n/${language}/docusaurus-plugin-content-blog`;
  return path.join(folder, own, `${dateOf(index)}-post/index.md`);
};

async function writePosts(folder: string, count: number, formulas: boolean) {
  for (const name of ['blog', 'i18n']) fs.rmSync(path.join(folder, name), {recursive: true, force: true});
  for (let index = 0; index < count; index++) {
    for (const language of LANGUAGES) {
      const file = fileOf(folder, index, language);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, postOf(index, count, language, formulas));
    }
    if (index % 10 !== 0) continue;
    const random = numbersFrom(index);
    const pixels = Buffer.from(Array.from({length: 50 * 30 * 3}, () => Math.floor(random() * 256)));
    const picture = sharp(pixels, {raw: {width: 50, height: 30, channels: 3}}).resize(2000, 1200);
    await picture.jpeg().toFile(path.join(folder, `blog/${dateOf(index)}-post/picture.jpg`));
  }
}

function run(cwd: string, command: string, ...args: string[]) {
  const {status} = spawnSync(command, args, {cwd, stdio: ['ignore', 'ignore', 'inherit']});
  if (status !== 0) fail(`${command} ${args.join(' ')} failed in ${cwd}.`);
}

/** Creates the two sites, or updates the packages of an existing one to those of this checkout. */
function prepare(parent: string, formulas: boolean) {
  const install = ['install', '--no-audit', '--no-fund', '--silent'];
  const [stock, ours] = SITES.map((site) => path.join(parent, site)) as [string, string];
  if (!fs.existsSync(stock)) {
    const options = ['classic', '--javascript', '--skip-install'];
    run(parent, 'npx', '--yes', `create-docusaurus@${DOCUSAURUS}`, 'stock', ...options);
    fs.renameSync(path.join(stock, 'docusaurus.config.js'), path.join(stock, 'stock.config.js'));
    run(stock, 'npm', ...install, `@docusaurus/faster@${DOCUSAURUS}`, 'remark-math@6', 'rehype-katex@7');
  }
  fs.writeFileSync(path.join(stock, 'docusaurus.config.js'), stockConfig(formulas));
  if (fs.existsSync(ours)) return run(root, 'node', 'scripts/create.mjs', '--update', ours);
  run(root, 'node', 'scripts/create.mjs', ours, '--languages', LANGUAGES.join(','), '--yes');
  fs.cpSync(path.join(stock, 'docs'), path.join(ours, 'docs'), {recursive: true});
  fs.cpSync(path.join(stock, 'static/img'), path.join(ours, 'static/img'), {recursive: true, force: false});
}

/** Reports the processor time and memory of the process and its threads when it ends. */
const PROBE = `data:text/javascript,import {writeSync} from 'node:fs'; import {isMainThread} from 'node:worker_threads';
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

function build(folder: string): Cost {
  const env = {...process.env, NODE_ENV: undefined, NO_UPDATE_NOTIFIER: '1', CI: 'true'} as NodeJS.ProcessEnv;
  const program = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const start = performance.now();
  const {status, output} = spawnSync(process.execPath, ['--import', PROBE, program, 'build'], {
    ...{cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe', 'pipe']},
  });
  const seconds = (performance.now() - start) / 1000;
  const [, printed, errors, usage] = output;
  if (status !== 0) fail(`${folder} does not build:\n${printed}${errors}`);
  const {userCPUTime, systemCPUTime, maxRSS} = JSON.parse(usage ?? '') as NodeJS.ResourceUsage;
  return {seconds, processor: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 ** 2};
}

const {values} = parseArgs({
  options: {
    ...{posts: {type: 'string'}, runs: {type: 'string'}, folder: {type: 'string'}},
    ...{formulas: {type: 'boolean', default: false}, help: {type: 'boolean'}},
  },
});
if (values.help) fail(USAGE);
const parent = values.folder ? path.resolve(values.folder) : fs.mkdtempSync(path.join(os.tmpdir(), 'bench-builds-'));
fs.mkdirSync(parent, {recursive: true});
prepare(parent, values.formulas);
console.log('| build | site | seconds | of processor | peak memory |\n| --- | --- | --- | --- | --- |');
for (const count of (values.posts ?? '13,100').split(',').map(Number)) {
  const costs = new Map<string, Cost[]>();
  for (const site of SITES) await writePosts(path.join(parent, site), count, values.formulas);
  for (let turn = 0; turn < Number(values.runs ?? 3); turn++) {
    for (const site of SITES) {
      const folder = path.join(parent, site);
      for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
        fs.rmSync(path.join(folder, name), {recursive: true, force: true});
      const cold = build(folder);
      fs.appendFileSync(fileOf(folder, Math.floor(count / 2), LANGUAGES[0]), `\nOne sentence more, number ${turn}.\n`);
      const edited = build(folder);
      for (const [kind, cost] of Object.entries({cold, 'after an edit': edited}))
        costs.set(`${kind} ${site}`, [...(costs.get(`${kind} ${site}`) ?? []), cost]);
    }
  }
  for (const kind of ['cold', 'after an edit']) {
    const [stock, ours] = SITES.map((site) => {
      const all = costs.get(`${kind} ${site}`) ?? [];
      return (['seconds', 'processor', 'memory'] as const).map((key) => median(all.map((cost) => cost[key])));
    }) as [number[], number[]];
    const row = (name: string, cells: string[]) =>
      console.log(`| ${kind}, ${count} posts a language | ${name} | ${cells.join(' | ')} |`);
    const units = (numbers: number[]) =>
      numbers.map((value, index) => `${value.toFixed(1)} ${['s', 's', 'GB'][index]}`);
    row('stock', units(stock));
    row('this theme', units(ours));
    row(
      'ratio',
      ours.map((value, index) => (value / (stock[index] as number)).toFixed(2)),
    );
  }
}
if (!values.folder) fs.rmSync(parent, {recursive: true, force: true});
