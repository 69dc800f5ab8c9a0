import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {postCard, problemOf, siteCard, touchIcon} from './card';
import {type Drawing, drawMissing, drawPng, pictureHash, writePngs} from './draw';
import {glyphsFile} from './glyphs';
import {rendererFiles} from './renderer.cjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const svg = '<circle cx="9.5" cy="20" r="7.3" fill="#a8321f"/><text x="24" y="28" font-size="24">墨 ink</text>';

const drawingOf = (content: string): Drawing => ({width: 120, height: 40, ground: '#fbfaf6', parts: [{x: 0, y: 0, width: 120, height: 40, svg: content}]});
const missingOf = (content: string) => ({drawing: drawingOf(content), hash: pictureHash(drawingOf(content))});

/** The colours of a picture that `encodeWithPalette` wrote, row by row. */
function pixelsOf(file: Uint8Array): Buffer {
  const png = Buffer.from(file);
  const palette = png.subarray(41, 41 + png.readUInt32BE(33));
  const data = 41 + palette.length + 12;
  const rows = zlib.inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)));
  const colors = Array.from({length: palette.length / 3}, (_, index) => palette.readUIntBE(3 * index, 3));
  const pixels = new Uint32Array(rows.length);
  // The number of a row's filter, 0, becomes a pixel of the ground.
  for (const [at, index] of rows.entries()) pixels[at] = colors[index] ?? -1;
  return Buffer.from(pixels.buffer);
}

test('a card is a PNG of 1200 × 630', async () => {
  const png = Buffer.from(await drawPng(postCard({title: '墨', slug: 'ink', day: '2024-01-01', locale: 'zh-CN'}).drawing));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the same drawing is the same picture on every machine, whatever its fonts and processor', async () => {
  // Drawn once and written down here: it changes with the renderer, not with characters that are added to the font.
  const hash = createHash('sha256').update(await drawPng(drawingOf(svg)));
  expect(hash.digest('hex')).toBe('fae682e779914cd70e1ec319104276af8ed30b4049f3b174b34aa30eecce92e6');
});

test('letters are drawn from the committed font: without them the picture is another', async () => {
  expect(Buffer.from(await drawPng(drawingOf(svg))).equals(await drawPng(drawingOf(svg.replace('墨', ' '))))).toBe(false);
});

describe('what is drawn in parts is what is drawn whole', () => {
  const characters = Object.values(JSON.parse(fs.readFileSync(glyphsFile, 'utf8')) as Record<string, string>).join('');
  const titles = characters.match(/.{1,40}/gsu) ?? [];
  const lines = ['很长的标题，'.repeat(9), 'ǕÅ|jgpqyQ '.repeat(12), '手写 GARCH(1,1)：250 天为什么不够', 'I'].map((title) => title.trim());

  test.each([
    ['every character of the font', () => titles.map((title) => postCard({title, slug: title, day: '2024-12-08', locale: 'zh-CN'}).drawing)],
    [
      'one line and several',
      () => lines.filter((title) => !problemOf(title)).map((title) => postCard({title, slug: 'x', day: '2025-06-30', locale: 'en'}).drawing),
    ],
    ['the card of the site and its icon', () => [siteCard('en').drawing, siteCard('zh-CN').drawing, touchIcon()]],
  ])('%s', {timeout: 60_000}, async (_, drawings) => {
    for (const {width, height, ground, parts} of drawings()) {
      const svg = parts.map((part) => part.svg).join('');
      const whole = {width, height, ground, parts: [{x: 0, y: 0, width, height, svg}]};
      expect(pixelsOf(await drawPng({width, height, ground, parts})).equals(pixelsOf(await drawPng(whole))), svg).toBe(true);
    }
  });
});

test('a picture has the name of what it is made from: another drawing, renderer or way to write it has another', async () => {
  const names = [pictureHash(drawingOf(svg)), pictureHash(drawingOf(svg.replace('ink', 'tusche')))];
  const read = fs.readFileSync;
  for (const changed of rendererFiles) {
    vi.resetModules();
    vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) => (file === changed ? 'changed' : read(file, ...rest))) as typeof read);
    names.push((await import('./draw')).pictureHash(drawingOf(svg)));
    vi.restoreAllMocks();
  }
  expect(rendererFiles.map((file) => path.basename(file))).toEqual(['index_bg.wasm', 'renderer.cjs', 'png.cjs']);
  expect(new Set(names).size).toBe(5);
  vi.resetModules();
  expect((await import('./draw')).pictureHash(drawingOf(svg))).toBe(names[0]);
});

test('what was drawn before comes from the cache', async () => {
  const [file, cache] = [path.join(folder, 'out/a.png'), path.join(folder, 'cache')];
  expect(await drawMissing([missingOf(svg)], cache)).toBe(1);
  await writePngs([{hash: pictureHash(drawingOf(svg)), file}], cache);
  expect(fs.readFileSync(file).equals(await drawPng(drawingOf(svg)))).toBe(true);
  const [copy = ''] = fs.readdirSync(cache);
  fs.writeFileSync(path.join(cache, copy), 'from the cache');
  expect(await drawMissing([missingOf(svg)], cache)).toBe(0);
  await writePngs([{hash: pictureHash(drawingOf(svg)), file}], cache);
  expect(fs.readFileSync(file, 'utf8')).toBe('from the cache');
  const others = ['a', 'b', 'c', 'c'].map((letter) => missingOf(svg.replace('ink', letter)));
  expect(await drawMissing(others, cache)).toBe(3);
  expect(fs.readdirSync(cache)).toHaveLength(4);
});

test('a drawing that cannot be drawn stops the build', async () => {
  await expect(drawMissing([missingOf('<no drawing')], path.join(folder, 'cache'))).rejects.toThrow();
  expect(fs.readdirSync(path.join(folder, 'cache'))).toEqual([]);
});
