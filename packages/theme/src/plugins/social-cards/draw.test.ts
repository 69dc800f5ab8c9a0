import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {DEFAULT_COLORS, postCard} from './card';
import {drawingOf, drawMissing, writePngs} from './draw';
import {committedFont} from './glyphs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="24" y="28" font-size="24">墨 ink</text></svg>';

/** The PNG of an SVG. */
async function drawn(drawing: string): Promise<Buffer> {
  const [picture, cache] = [drawingOf(drawing, committedFont), path.join(folder, 'drawn')];
  await drawMissing([picture], cache);
  return fs.readFileSync(path.join(cache, `${picture.hash}.png`));
}

test('a card is a PNG of 1200 × 630', async () => {
  const png = await drawn(
    postCard(
      {title: '墨', slug: 'ink', day: '2024-01-01', siteTitle: 'A'},
      {colors: DEFAULT_COLORS, font: committedFont},
    ),
  );
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('letters are drawn from the committed font: without them the picture is another', async () => {
  expect((await drawn(svg)).equals(await drawn(svg.replace('墨', ' ')))).toBe(false);
});

test('what was drawn before comes from the cache', async () => {
  const [file, cache] = [path.join(folder, 'out/a.png'), path.join(folder, 'cache')];
  const drawing = drawingOf(svg, committedFont);
  expect(await drawMissing([drawing], cache)).toBe(1);
  await writePngs([{hash: drawing.hash, file}], cache);
  expect(fs.readFileSync(file).equals(await drawn(svg))).toBe(true);
  expect(await drawMissing([drawing], cache)).toBe(0);
  const others = ['a', 'b', 'c', 'c'].map((letter) => drawingOf(svg.replace('ink', letter), committedFont));
  expect(await drawMissing(others, cache)).toBe(3);
  expect(fs.readdirSync(cache)).toHaveLength(4);
});

test('a drawing that cannot be drawn stops the build', async () => {
  await expect(drawMissing([drawingOf('<no drawing', committedFont)], path.join(folder, 'cache'))).rejects.toThrow();
  expect(fs.readdirSync(path.join(folder, 'cache'))).toEqual([]);
});
