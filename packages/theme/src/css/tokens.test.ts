import fs from 'node:fs';
import path from 'node:path';
import {wcagContrast} from 'culori';
import {expect, test} from 'vitest';
import {PAPER} from '../markdown/author-colors';
import {DEFAULT_COLORS} from '../plugins/social-cards/card';

// What axe does not see on the pages: the colors under a pointer, and the edges of controls.

const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
/** The two colors of a role, in the light and in the dark. */
const colorsOf = (role: string) =>
  css.match(new RegExp(`--${role}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`))?.slice(1) ?? [];

test.each([
  ['accent-hover', 'paper', 4.5],
  ['accent-hover', 'paper-2', 4.5],
  ['accent-hover', 'line', 4.5],
  ['edge', 'paper', 3],
])('%s stands out from %s by %d, in the light and in the dark', (color, ground, least) => {
  const grounds = colorsOf(ground);
  const contrasts = colorsOf(color).map((value, mode) => wcagContrast(value, grounds[mode] ?? ''));
  expect(contrasts).toHaveLength(2);
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(least);
});

test('older browsers have the same colors as those that know light-dark()', () => {
  const [light = '', dark = '', both = ''] = [...css.matchAll(/:where\(.+?\) \{\n([^}]+)\}/g)].map(([, text]) => text);
  const valueIn = (list: string, role: string) => list.match(new RegExp(`${role}: ([^;]+);`))?.[1];
  const roles = [...light.matchAll(/--[\w-]+(?=:)/g)].map(([role]) => role);
  expect(roles.length).toBeGreaterThan(10);
  for (const role of roles)
    expect(valueIn(both, role)).toBe(`light-dark(${valueIn(light, role)}, ${valueIn(dark, role)})`);
});

test('cards are drawn in the light colors', () => {
  const roles = {paper: 'paper', line: 'line', ink: 'ink-1', grey: 'ink-3', accent: 'accent'};
  const light = Object.entries(roles).map(([name, role]) => [name, colorsOf(role)[0]]);
  expect(DEFAULT_COLORS).toEqual(Object.fromEntries(light));
});

test('colors of authors are compared with the ground of text', () => {
  const [light, dark] = colorsOf('paper-2');
  expect(PAPER).toEqual({light, dark});
});
