import {expect, test} from 'vitest';
import type {BuildReport} from './builds';
import {doc, post, postFolder, SMALLEST} from './corpus';
import {goals} from './goals';
import {readOptions} from './options';
import {measureCommand} from './process-tree';
import {median, seeded} from './statistics';
import {goalTable, verdict} from './table';
import {lost} from './visit';
import {vocabulary} from './vocabulary';
import type {Weight} from './weight';

const TAGS = ['technologies', 'python', 'data'];
const body = (markdown: string) => markdown.split('---\n').slice(2).join('---\n');
const structure = (markdown: string) => ({
  headings: [...markdown.matchAll(/^(#+) .* (\{#[\w-]+\})$/gm)].map(([, marks, id]) => marks + (id ?? '')),
  code: [...markdown.matchAll(/^```\w+\n[\s\S]*?^```$/gm)].map(([code]) => code),
  links: [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link),
  tableRows: [...markdown.matchAll(/^\|/gm)].length,
  items: [...markdown.matchAll(/^- /gm)].length,
});

test('the median is the middle one, or the mean of the middle two', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([10, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('seeded numbers are those of every other run, evenly spread', () => {
  const random = seeded(42);
  expect([random(), random(), random()]).toEqual([0.6011037519201636, 0.44829055899754167, 0.8524657934904099]);
  const many = Array.from({length: 1000}, seeded(7));
  expect(Math.abs(many.reduce((sum, value) => sum + value, 0) / 1000 - 0.5)).toBeLessThan(0.03);
});

test('the corpus is the same every time, and no two posts are', () => {
  expect(post('zh-CN', 6, TAGS)).toBe(post('zh-CN', 6, TAGS));
  const openings = Array.from({length: 200}, (_, number) => body(post('en', number, TAGS)).split('\n')[1]);
  expect(new Set(openings).size).toBe(200);
  expect(new Set(Array.from({length: 1000}, (_, number) => postFolder(number))).size).toBe(1000);
});

test('a generated post is as long and as varied as a real one, and its translation has the same structure', () => {
  for (const number of [0, 6, 999]) {
    const [chinese, english] = [post('zh-CN', number, TAGS), post('en', number, TAGS)];
    for (const [locale, markdown] of [['zh-CN', chinese] as const, ['en', english] as const]) {
      const {length, target} = vocabulary[locale];
      const prose = body(markdown).replace(/^```[\s\S]*?^```$/gm, '');
      expect(length(prose) / target).toBeGreaterThan(0.9);
      expect(length(prose) / target).toBeLessThan(1.2);
    }
    expect(structure(english)).toEqual(structure(chinese));
    expect(structure(chinese)).toMatchObject({
      headings: {length: 7},
      code: {length: 2},
      links: {length: 2},
      tableRows: 6,
      items: 4,
    });
  }
});

test('links lead to posts and pages that a corpus of any size has', () => {
  for (let number = 0; number < 100; number += 1) {
    const [, linked] = post('en', number, TAGS).match(/\]\(\/blog\/note-(\d+)\)/) ?? [];
    expect(Number(linked)).toBeLessThan(SMALLEST);
  }
  expect(doc('en', 3, ['sidebar_position: 2'])).toMatch(/^sidebar_position: 2$/m);
});

test('a command is measured with the processes it starts', async () => {
  const spin = 'const end = Date.now() + 400; while (Date.now() < end);';
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(`const held = Buffer.alloc(2e8, 1); ${spin} held.length`)}])`;
  const cost = await measureCommand([process.execPath, '-e', script], {cwd: process.cwd()});
  expect(cost.ok).toBe(true);
  if (process.platform !== 'linux') return;
  expect(cost.cpuSeconds).toBeGreaterThan(0.2);
  expect(cost.peakMegabytes).toBeGreaterThan(200);
});

test('a command that fails says so, with what it printed', async () => {
  const cost = await measureCommand([process.execPath, '-e', 'console.error("no such page"); process.exit(3)'], {
    cwd: process.cwd(),
  });
  expect(cost).toMatchObject({ok: false, output: 'no such page\n'});
});

const weight: Weight = {
  address: '/blog/x',
  alive: true,
  requests: 2,
  bytes: {html: 0, css: 0, js: 0, other: 0, complete: 0, allJs: 0},
  files: [],
};

test('a goal is reached when every figure is within its limit', () => {
  const goal = {measure: '', goal: '', unit: '', of: () => [], limits: [60, 140]};
  expect(verdict(goal, [60, 140], [])).toBe('yes');
  expect(verdict(goal, [59, 141], [])).toBe('no');
  expect(verdict(goal, [59, Number.NaN], [])).toBe('no');
  expect(verdict(goal, [undefined, undefined], [])).toBe('not measured');
  expect(verdict({...goal, atLeast: true, limits: [100]}, [99], [])).toBe('no');
  expect(verdict({...goal, ofStock: true, limits: [0.8]}, [7], [10])).toBe('yes');
  expect(verdict({...goal, ofStock: true, limits: [0.8]}, [7], [undefined])).toBe('not measured');
  expect(verdict({...goal, limits: []}, [1], [])).toBe('');
});

test('a site of which nothing was measured reaches no goal', () => {
  for (const goal of goals(1000))
    expect(['', 'not measured'], goal.measure).toContain(verdict(goal, goal.of({}), goal.of({})));
});

test('growth is the worst of the pages, each beside itself', () => {
  const page = (address: string, bytes: number) => ({...weight, address, bytes: {...weight.bytes, html: bytes}});
  const large = {builds: {} as BuildReport, pages: [page('/blog/x', 104), page('/', 53)]};
  const goal = goals(1000).find(({measure}) => measure.startsWith('HTML of a page'));
  expect(goal?.of({pages: [page('/blog/x', 100), page('/', 50)], large})).toEqual([1.06]);
});

test('a row is shown for every site: what a site does not have, and what it did not answer', () => {
  const visit = (menu: number | undefined) => ({figures: {4: {menu}}, reading: []});
  const table = goalTable(
    {here: {visit: visit(40.4)}, stock: {visit: visit(Number.POSITIVE_INFINITY)}, starlight: {visit: visit(undefined)}},
    1000,
  );
  expect(table).toContain('| phone menu: tap until open | 40 ms | no answer | – | ≤ 60 ms | yes |');
  expect(table).not.toContain('Lighthouse');
});

test('lost keys are counted', () => {
  expect(lost('kupiec', 'kupiec')).toBe(0);
  expect(lost('kupiec', 'piec')).toBe(2);
  expect(lost('kupiec', '')).toBe(6);
  expect(lost('kupiec', 'upieck')).toBe(1);
});

test('options say what is wrong with them', () => {
  expect(readOptions(['--only', 'visit,growth', '--posts', '100'])).toMatchObject({posts: 100, runs: 3, stock: true});
  expect([...readOptions(['--posts', '100']).parts]).toEqual(['visit', 'build', 'lighthouse', 'growth']);
  expect([...readOptions([]).parts]).not.toContain('growth');
  expect(() => readOptions(['--only', 'speed'])).toThrow('not speed');
  expect(() => readOptions(['--runs', '0'])).toThrow('--runs is a whole number, 1 or more, not 0');
  expect(() => readOptions(['--posts', '13'])).toThrow('14 or more');
});
