import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {expectedLeak} from '../../static/figures/feature-select-illusion.js';
import {passing, rejection} from '../../static/figures/garch-power.js';
import {workBits, years} from '../../static/figures/generate-ssh-key-budget.js';

// The formulas of the interactive figures against what the programs of their posts printed.

/** The lines of a section of a program's output. */
function printed(file: string, section: string): string[] {
  const text = fs.readFileSync(path.join('blog', file), 'utf8');
  return text.split(`[${section}]\n`)[1]?.split('\n\n')[0]?.split('\n[')[0]?.split('\n') ?? [];
}
const numbersIn = (line: string) => line.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g)?.map(Number) ?? [];

test('Kupiec: what passes, and how often a wrong VaR is rejected', () => {
  const rows = printed('2024-12-08-garch/experiments.txt', 'power').slice(1).map(numbersIn);
  expect(rows).toHaveLength(3);
  for (const [days = 0, fewest, most, ...odds] of rows) {
    expect(passing(days)).toEqual([fewest, most]);
    expect([0.01, 0.015, 0.02, 0.03].map((rate) => rejection(days, rate).toFixed(2))).toEqual(odds.map((each) => each.toFixed(2)));
  }
});

test('SSH: years by words and rounds, and the bits of a word', () => {
  const rows = printed('2023-03-12-generate-ssh-key/budget.txt', 'years')
    .slice(1)
    .map(numbersIn)
    .filter(({length}) => length > 0);
  expect(rows).toHaveLength(5);
  for (const [words = 0, ...row] of rows) {
    expect([16, 100, 1000].map((rounds) => Number(years(words, rounds).toPrecision(2)))).toEqual(row);
  }
  const [word] = printed('2023-03-12-generate-ssh-key/budget.txt', 'bits');
  expect((workBits(3, 16) - workBits(2, 16)).toFixed(2)).toBe(word?.match(/([\d.]+) bits/)?.[1]);
});

test('selection: the accuracy that the formula expects of noise', () => {
  const rows = printed('2024-07-21-feature-select/report.txt', 'ratio')
    .slice(1)
    .map(numbersIn)
    .filter(({length}) => length === 8);
  expect(rows).toHaveLength(21);
  for (const [n = 0, p = 0, k = 0, , , expected] of rows) expect(expectedLeak(n, p, k).toFixed(2)).toBe(expected?.toFixed(2));
});

test('each figure stands beside a drawing of its post, and all that it loads stays below 15 kB', () => {
  const folder = path.join('static', 'figures');
  const shared = fs.statSync(path.join(folder, 'plot.js')).size;
  const figures = fs.readdirSync(folder).filter((name) => name !== 'plot.js');
  const posts = fs.readdirSync('blog').filter((post) => /^\d/.test(post));
  const drawings = posts.flatMap((post) => fs.readdirSync(path.join('blog', post)).map((file) => `${post.slice(11)}-${file}`));
  expect(figures.length).toBeGreaterThan(0);
  for (const name of figures) {
    expect(drawings).toContain(name.replace(/\.js$/, '.svg'));
    expect(fs.statSync(path.join(folder, name)).size + shared, name).toBeLessThan(15_000);
  }
});
