import fs from 'node:fs';
import path from 'node:path';
import {formatHex, interpolate, wcagContrast} from 'culori';
import {describe, expect, test} from 'vitest';
import {DEFAULT_COLORS} from '../plugins/social-cards/card';

const here = path.dirname(__filename);
const css = fs.readFileSync(path.join(here, 'tokens.css'), 'utf8');

const light = colours(1);
const dark = colours(2);

/** Every pair of text and ground that the style sheets put together. */
const pairs: [text: string, grounds: string[]][] = [
  ['ink-1', ['paper', 'paper-2', 'tint']],
  ['ink-2', ['paper', 'paper-2', 'line', 'tint']],
  ['ink-3', ['paper', 'paper-2']],
  ['accent', ['paper', 'paper-2', 'tint']],
  ['accent-hover', ['paper', 'paper-2', 'line']],
  ['paper', ['accent', 'accent-hover']],
  ...['comment', 'string', 'function', 'number', 'type'].map((kind): [string, string[]] => [
    `code-${kind}`,
    ['paper-2', 'tint'],
  ]),
];

test('the cards of pages have the light colours of the page', () => {
  const {paper, line, accent, 'ink-1': ink, 'ink-3': grey} = light;
  expect(DEFAULT_COLORS).toEqual({paper, line, accent, ink, grey});
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s colours', (_, palette) => {
  test.each(pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s reads at 4.5:1 or better',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the edge of a control stands out at 3:1', () => {
    expect(contrast(palette.edge, palette.paper)).toBeGreaterThanOrEqual(3);
  });

  test.each([0, 25, 50, 75, 100])('a title of age %s still reads', (age) => {
    expect(contrast(mixInOklab(palette.accent, palette['ink-2'], age / 100), palette.paper)).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});

/** The colors by role. `side` is the place in `light-dark(…)`. */
function colours(side: 1 | 2): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map((match) => [
      match[1],
      match[side + 1],
    ]),
  );
}

function contrast(one: string | undefined, other: string | undefined): number {
  return wcagContrast(known(one), known(other));
}

function mixInOklab(one: string | undefined, other: string | undefined, share: number): string {
  return formatHex(interpolate([known(one), known(other)], 'oklab')(share));
}

function known(colour: string | undefined): string {
  if (!colour) throw new Error('tokens.css has no such colour');
  return colour;
}
