import {expect, test} from 'vitest';
import {cells} from './seal-cells';

test('a name always gives the same seal', () => {
  expect(cells('garch')).toBe(cells('garch'));
  expect(cells('garch')).not.toBe(cells('adb'));
});

test('the right half mirrors the left', () => {
  const set = [...cells('welcome').matchAll(/M(\d) (\d)/g)].map(([, column, row]) => `${column},${row}`);
  expect(set.length).toBeGreaterThan(0);
  for (const cell of set) {
    const [column, row] = cell.split(',').map(Number) as [number, number];
    expect(set).toContain(`${5 - column},${row}`);
  }
});
