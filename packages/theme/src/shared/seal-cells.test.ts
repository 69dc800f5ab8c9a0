import {expect, test} from 'vitest';
import {SEAL_CELLS, sealOf} from './seal-cells';

test('a name always gives the same seal', () => {
  expect(sealOf('garch')).toBe(sealOf('garch'));
  expect(sealOf('garch')).not.toBe(sealOf('adb'));
});

test('the right half mirrors the left, and the border is whole', () => {
  for (const name of ['welcome', 'garch', 'adb', 'poetry', 'tft_model']) {
    const rows = rowsOf(sealOf(name));
    expect(rows).toHaveLength(SEAL_CELLS);
    for (const row of rows) {
      expect(row).toHaveLength(SEAL_CELLS);
      expect([...row].reverse().join('')).toBe(row);
      expect(row).toMatch(/^#.*#$/);
    }
    expect([rows[0], rows.at(-1)]).toEqual(['########', '########']);
    expect(rows.join('')).toContain(' ');
  }
});

/** The strokes of each row of a path, as characters. */
function rowsOf(path: string): string[] {
  return path
    .slice('M0 .5'.length)
    .split('m-8 1')
    .map((row) =>
      row.replace(/h(\d)|m(\d) 0/g, (_, drawn, skipped) => (drawn ? '#'.repeat(drawn) : ' '.repeat(skipped))),
    );
}
