import fs from 'node:fs';
import path from 'node:path';
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

testOf('2023-03-12-generate-ssh-key', 'generate-ssh-key-budget.js')(
  'SSH: years by words and rounds, and the bits of a word',
  async () => {
    const {CARD, workBits, years} = await import('../../static/figures/generate-ssh-key-budget.js');
    const rows = printed('2023-03-12-generate-ssh-key/budget.txt', 'years')
      .slice(1)
      .map(numbersIn)
      .filter(({length}) => length > 0);
    expect(rows).toHaveLength(5);
    for (const [words = 0, ...row] of rows) {
      expect([16, 100, 1000].map((rounds) => Number(years(words, rounds).toPrecision(2)))).toEqual(row);
    }
    const [card] = printed('2023-03-12-generate-ssh-key/budget.txt', 'gpu');
    expect(card).toContain(`RTX 4090: ${CARD.toLocaleString('en')} rounds/s`);
    const [word] = printed('2023-03-12-generate-ssh-key/budget.txt', 'bits');
    expect((workBits(3, 16) - workBits(2, 16)).toFixed(2)).toBe(word?.match(/([\d.]+) bits/)?.[1]);
  },
);

testOf('2024-07-21-feature-select', 'feature-select-illusion.js')(
  'selection: the accuracy that the formula expects of noise',
  async () => {
    const {expectedLeak} = await import('../../static/figures/feature-select-illusion.js');
    const rows = printed('2024-07-21-feature-select/report.txt', 'ratio')
      .slice(1)
      .map(numbersIn)
      .filter(({length}) => length === 8);
    expect(rows).toHaveLength(21);
    for (const [n = 0, p = 0, k = 0, , , expected] of rows)
      expect(expectedLeak(n, p, k).toFixed(2)).toBe(expected?.toFixed(2));
  },
);

testOf('2023-11-26-dataframe', 'dataframe-early.js')('as-of joins: what each day too early earns', async () => {
  const {ROWS, PROFIT} = await import('../../static/figures/dataframe-early.js');
  const rows = printed('2023-11-26-dataframe/check.txt', 'early').slice(1).map(numbersIn);
  expect(rows).toHaveLength(31);
  expect(ROWS.map((rate: number, day: number) => [day, rate, PROFIT[day]])).toEqual(rows);
});

testOf('2024-02-18-vectorization', 'vectorization-level.js')('rolling variance: what is negative', async () => {
  const {CLOSES, variances} = await import('../../static/figures/vectorization-level.js');
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

test('all that a figure loads stays below 15 kB', () => {
  const sizeOf = (name: string) => fs.statSync(path.join(folder, name)).size;
  for (const name of fs.readdirSync(folder)) expect(sizeOf(name) + sizeOf('plot.js'), name).toBeLessThan(15_000);
});
