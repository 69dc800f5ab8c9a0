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

testOf('2024-12-08-garch', 'garch-profile.js')(
  'GARCH: what each half-life loses, with a day and without it',
  async () => {
    const {returns} = await import('../static/figures/garch-marks.js');
    const {lost, LIMIT} = await import('../static/figures/garch-profile.js');
    const rows = printed('2024-12-08-garch/experiments.txt', 'jump').slice(4, 7);
    const [lives = [], ...tables] = rows.map((row) => numbersIn(row.slice(19)).slice(0, 5));
    const sample = returns.slice(1500, 1750);
    for (const [index, days] of [sample, sample.filter((_, at) => at !== 169)].entries()) {
      const found = lost(days, [...lives, 0.5, 300]);
      for (const [at, expected] of (tables[index] ?? []).entries())
        expect(Math.abs((found[at] ?? 0) - expected)).toBeLessThan(0.15);
      // Without the day every half-life is in the set, with it neither the shortest nor the long ones.
      expect([0, 1, 3, 4].map((at) => (found[at] ?? 0) < LIMIT)).toEqual(
        index ? [true, true, true, true] : [false, true, false, false],
      );
    }
  },
);

testOf('2024-05-12-feature-get', 'feature-get-shares.js')('OHLC: days as good as 20 closes', async () => {
  const {SAMPLED, daysNeeded, yangZhang} = await import('../static/figures/feature-get-shares.js');
  const sampled = printed('2024-05-12-feature-get/experiments.txt', 'sampling').slice(1).map(numbersIn);
  expect(sampled.map(([prices, , , , rogers]) => [prices, rogers])).toEqual(SAMPLED);
  const rows = printed('2024-05-12-feature-get/experiments.txt', 'shares').slice(2).map(numbersIn);
  expect(rows).toHaveLength(4);
  for (const [share = 0, ...days] of rows)
    for (const [at, prices] of [26, 78, Infinity].entries())
      expect(Math.abs((daysNeeded(share / 100, prices) ?? 21) - (days[at] ?? 0))).toBeLessThanOrEqual(1);
  const errors = printed('2024-05-12-feature-get/experiments.txt', 'worth').slice(2, 12).map(numbersIn);
  for (const [days = 0, , , some, all] of errors.filter(([each = 0]) => each > 2 && each <= 20)) {
    expect(Math.abs(100 * yangZhang(days, 1 / 3, 78) - (some ?? 0))).toBeLessThan(1.5);
    expect(Math.abs(100 * yangZhang(days, 1 / 3, Infinity) - (all ?? 0))).toBeLessThan(1.5);
  }
});

testOf('2025-09-21-ohlcv-llm', 'ohlcv-llm-tokens.js')('bars: rows, and where cl100k_base cuts them', async () => {
  const {FLOOR, cut, rows} = await import('../static/figures/ohlcv-llm-tokens.js');
  const [, ...sample] = printed('2025-09-21-ohlcv-llm/compare.txt', 'sample');
  const printedRow = (name: string) => (sample.find((line) => line.startsWith(name)) ?? '').slice(21);
  // The first bar of the window, read from its row; the post cuts rows at 60 characters.
  const [, gap = 0, body = 0, , , hundreds = 0] = printedRow('ticks').replaceAll('|', '').split(' ').map(Number);
  const [open, high, low, close] = [9178, 9178, 9093, 9154];
  expect(close - open).toBe(body);
  const bar = {
    prices: [open, high, low, close] as [number, number, number, number],
    before: open - gap,
    volume: 100 * hundreds,
  };
  const names = {JSON: 'json, keys each bar', 'str()': 'csv, unrounded', CSV: 'csv, cents', ticks: 'ticks, moves'};
  for (const [name, row] of rows(bar)) {
    expect(cut(row.slice(0, 60).replace(/\n$/, '')).join('|')).toBe(printedRow(names[name as keyof typeof names]));
    expect(cut(row).join('')).toBe(row);
  }
  const table = printed('2025-09-21-ohlcv-llm/compare.txt', 'tokens');
  for (const [name, row] of rows(bar)) {
    const line = table.find((each) => each.startsWith(names[name as keyof typeof names])) ?? '';
    expect(Math.abs(cut(row).length - (numbersIn(line.slice(22))[2] ?? 0))).toBeLessThan(2);
  }
  // Python prints a whole float with a decimal.
  expect(rows({...bar, prices: [10000, 10000, 10000, 10000]})[0]?.[1]).toContain('"open": 100.0, ');
  expect(printed('2025-09-21-ohlcv-llm/compare.txt', 'floor').join()).toContain(`${FLOOR} tokens`);
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
  const level = await import('../static/figures/vectorization-level.js');
  const {CLOSES, byCumsum, byLoop, byMerge, errorAfter, variances, withTick} = level;
  const data = fs.readFileSync('blog/2024-02-18-vectorization/eustockmarkets.csv', 'utf8').split('\n');
  const [names = '', ...rows] = data.filter((line) => !line.startsWith('#'));
  const column = names.split(',').indexOf('SMI');
  expect(CLOSES).toEqual(rows.slice(0, 300).map((row) => Number(row.split(',')[column])));
  const [added, ...lines] = printed('2024-02-18-vectorization/check.txt', 'level').map(numbersIn);
  const table = lines.slice(0, 2);
  expect(table.map(([width]) => width)).toEqual([3, 20]);
  for (const [width = 0, ...counts] of table) {
    const negative = (constant: number) => variances(constant, width).filter((value: number) => value < 0).length;
    expect(added?.map(negative)).toEqual(counts);
  }
  expect(lines.slice(3)).toHaveLength(4);
  for (const [width = 0, tick = 0, cumsum, merge] of lines.slice(3)) {
    const values = withTick(100, tick);
    const truth = byLoop(values, width);
    const errors = [byCumsum, byMerge].map((version) => errorAfter(version(values, width), truth, 100));
    expect(errors.map((error) => Number(error.toExponential(0)))).toEqual([cumsum, merge]);
    expect(Math.min(...byMerge(values, width))).toBeGreaterThanOrEqual(0);
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

testOf('2024-09-15-adb', 'adb-wakelocks.js')('wake locks: a dump gives the table of the program', async () => {
  const {clock, parseDump} = await import('../static/figures/adb-wakelocks.js');
  const text = fs.readFileSync('blog/2024-09-15-adb/sample-dump.txt', 'utf8');
  const report = fs.readFileSync('blog/2024-09-15-adb/report.txt', 'utf8');
  const {locks = [], unknown = [], total} = parseDump(text) ?? {};
  for (const {uid, name, blamed, actual, count} of locks) {
    const row = report.split('\n').find((line) => line.endsWith(`  ${uid} ${name}`)) ?? '';
    expect(row.trim().split(/ +/).slice(0, 2)).toEqual([clock(blamed), clock(actual)]);
    expect(row).toContain(`${count}  ${uid}`);
  }
  expect(report).toContain(`${locks.length} locks parsed, lines not understood: ${unknown.length}`);
  expect(report).toContain(`the dump says ${clock(Number(total))}`);
  expect(parseDump('no such section')).toBeUndefined();
});

test('all that a figure transfers, compressed, stays below 15 kB', () => {
  const sizeOf = (name: string) => gzipSync(fs.readFileSync(path.join(folder, name))).length;
  for (const name of fs.readdirSync(folder)) expect(sizeOf(name) + sizeOf('plot.js'), name).toBeLessThan(15_000);
});
