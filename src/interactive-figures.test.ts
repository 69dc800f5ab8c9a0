import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';

// The formulas of the interactive figures against what the programs of their posts printed.

const folder = path.join('static', 'figures');

/** A test of a figure and its post, as long as the owner keeps both. */
const testOf = (post: string, figure: string) =>
  test.runIf(fs.existsSync(path.join('blog', post)) && fs.existsSync(path.join(folder, figure)));

/** The lines of a section of a program's output. */
function printed(file: string, section: string): string[] {
  const text = fs.readFileSync(path.join('blog', file), 'utf8');
  return text.split(`[${section}]\n`)[1]?.split('\n\n')[0]?.split('\n[')[0]?.split('\n') ?? [];
}
const numbersIn = (line: string) => line.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g)?.map(Number) ?? [];

testOf('2024-12-08-garch', 'garch-marks.js')('marks per pound: the data, and the fit of each window', async () => {
  const {garch, returns} = await import('../static/figures/garch-marks.js');
  const csv = fs.readFileSync(path.join('blog', '2024-12-08-garch', 'dem2gbp.csv'), 'utf8');
  const days = csv.split('\n').filter((line) => /^-?\d/.test(line));
  expect(returns).toEqual(days.map((day) => Math.round(Number(day) * 1000) / 1000));
  const [, first = '', sums = ''] = printed('2024-12-08-garch/experiments.txt', 'windows');
  expect(numbersIn(first)).toHaveLength(7);
  for (const [at, day] of numbersIn(first).entries())
    expect(garch(returns.slice(day - 1, day + 249)).persistence).toBeCloseTo(numbersIn(sums)[at] ?? 0, 2);
  const [, , ...jump] = printed('2024-12-08-garch/experiments.txt', 'jump');
  const sample = returns.slice(1500, 1750);
  for (const [index, days] of [sample, sample.filter((_, at) => at !== 169)].entries()) {
    const {persistence, ratio} = garch(days);
    const [expectedSum = 0, , expectedRatio = 0] = numbersIn(jump[index]?.slice(19) ?? '');
    expect(persistence).toBeCloseTo(expectedSum, 3);
    expect(ratio).toBeCloseTo(expectedRatio, 1);
  }
});

testOf('2023-01-15-welcome', 'welcome-clusters.js')('the dashed line: false alarms by clustering', async () => {
  const {INDICES, falseAlarms, inflation} = await import('../static/figures/welcome-clusters.js');
  const rows = printed('2023-01-15-welcome/memory.txt', 'closed').slice(1).map(numbersIn);
  expect(rows).toHaveLength(6);
  for (const [ratio = 0, spell = 0, value = 0, limit] of rows) {
    expect(inflation(ratio, spell)).toBeCloseTo(value, 3);
    expect(100 * falseAlarms(inflation(ratio, spell))).toBeCloseTo(limit ?? 0, 1);
  }
  const indices = printed('2023-01-15-welcome/memory.txt', 'indices').slice(1, 5);
  expect(indices.map((row) => [row.split(' ')[0], numbersIn(row)[4]]).sort()).toEqual([...INDICES].sort());
});

testOf('2023-03-12-generate-ssh-key', 'generate-ssh-key-budget.js')(
  'SSH: years by words and rounds, and the bits of a word',
  async () => {
    const {CARD, workBits, years} = await import('../static/figures/generate-ssh-key-budget.js');
    const rows = printed('2023-03-12-generate-ssh-key/budget.txt', 'years').slice(1, 6).map(numbersIn);
    expect(rows).toHaveLength(5);
    for (const [words = 0, ...row] of rows)
      expect([16, 100, 1000].map((rounds) => Number(years(words, rounds).toPrecision(2)))).toEqual(row);
    const [card] = printed('2023-03-12-generate-ssh-key/budget.txt', 'gpu');
    expect(card).toContain(`RTX 4090: ${CARD.toLocaleString('en')} rounds/s`);
    const [word] = printed('2023-03-12-generate-ssh-key/budget.txt', 'bits');
    expect((workBits(3, 16) - workBits(2, 16)).toFixed(2)).toBe(word?.match(/([\d.]+) bits/)?.[1]);
  },
);

testOf('2024-07-21-feature-select', 'feature-select-illusion.js')(
  'selection: the accuracy that the formula expects of noise',
  async () => {
    const {actsLike, expectedLeak} = await import('../static/figures/feature-select-illusion.js');
    const rows = printed('2024-07-21-feature-select/report.txt', 'ratio')
      .slice(1)
      .map(numbersIn)
      .filter(({length}) => length === 8);
    expect(rows).toHaveLength(21);
    for (const [n = 0, p = 0, k = 0, , , expected] of rows)
      expect(expectedLeak(n, p, k).toFixed(2)).toBe(expected?.toFixed(2));
    // As many columns as there are, if shuffling them changes nothing; fewer, if it does.
    expect(actsLike(40, 30, 4, 0.69, 0.69)).toBeCloseTo(30, 5);
    const [nuclei = ''] = printed('2024-07-21-feature-select/report.txt', 'tables').filter((row) =>
      row.includes('nuclei act'),
    );
    expect(Math.abs(actsLike(40, 30, 4, 0.6, 0.69) - (numbersIn(nuclei)[0] ?? 0))).toBeLessThan(2);
  },
);

testOf('2024-02-18-vectorization', 'vectorization-level.js')('rolling variance: what is negative', async () => {
  const {CLOSES, variances} = await import('../static/figures/vectorization-level.js');
  const data = fs.readFileSync('blog/2024-02-18-vectorization/eustockmarkets.csv', 'utf8').split('\n');
  const [names = '', ...rows] = data.filter((line) => !line.startsWith('#'));
  const column = names.split(',').indexOf('SMI');
  expect(CLOSES).toEqual(rows.slice(0, 300).map((row) => Number(row.split(',')[column])));
  const [added, ...table] = printed('2024-02-18-vectorization/check.txt', 'level').map(numbersIn);
  expect(table.map(([width]) => width)).toEqual([3, 20]);
  for (const [width = 0, ...counts] of table) {
    const negative = (constant: number) => variances(constant, width).filter((value: number) => value < 0).length;
    expect(added?.map(negative)).toEqual(counts);
  }
});

testOf('2024-07-21-feature-select', 'feature-select-illusion.js')(
  'selection: a table of the reader, scored both ways, agrees with the program',
  async () => {
    const {bothWays, readTable, shuffled} = await import('../static/figures/feature-select-illusion.js');
    let state = 7;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const columns = Array.from({length: 1000}, () => Array.from({length: 100}, normal));
    const y = Array.from({length: 100}, (_, at) => at % 2);
    const scores = Array.from({length: 12}, () => bothWays(columns, shuffled(y, random), 10));
    const [, row = ''] = printed('2024-07-21-feature-select/report.txt', 'models');
    for (const [way, expected] of numbersIn(row).entries()) {
      const found = scores.reduce((sum, each) => sum + (each[way] ?? 0), 0) / scores.length;
      expect(Math.abs(found - expected)).toBeLessThan(0.05);
    }
    // The last column of two values is the label; a row with a gap is left out; text is no feature.
    const lines = Array.from(
      {length: 12},
      (_, at) => `${at};${at === 5 ? '' : at / 2};${'mfd'[at % 3]};${at % 2 ? 'yes' : 'no'}`,
    );
    const table = readTable(['id;dose;ward;sick', ...lines].join('\n'));
    expect(table.label).toBe('sick');
    expect(table.columns).toHaveLength(2);
    expect(table.y).toEqual([0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1]);
    expect(readTable('a,b\n1,2\n3,4\n5,6').label).toBe('');
    // As pandas writes it: a first column without a name, a mark inside quotes, NA for a gap.
    const quoted = readTable(',"dose, mg",name,sick\n0,1.5,"Doe, J",no\n1,NA,"Roe, R",yes\n2,2,"Poe, E",yes\n3,4,x,no');
    expect(quoted.label).toBe('sick');
    expect(quoted.columns).toHaveLength(1);
    const spaced = ['x\ty\tz\tsick', ...lines.map((_, at) => `${at}\t\t${at * at}\t${at % 2}`)];
    expect(readTable(spaced.join('\n')).columns).toHaveLength(2);
  },
);

test('all that a figure transfers, compressed, stays below 15 kB', () => {
  const sizeOf = (name: string) => gzipSync(fs.readFileSync(path.join(folder, name))).length;
  for (const name of fs.readdirSync(folder)) expect(sizeOf(name) + sizeOf('plot.js'), name).toBeLessThan(15_000);
});
