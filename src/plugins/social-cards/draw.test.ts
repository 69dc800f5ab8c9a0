import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {postCard} from './card';
import {drawMissing, drawPng, pictureHash, writePngs} from './draw';
import {rendererFiles} from './renderer.cjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><circle cx="9.5" cy="20" r="7.3" fill="#a8321f"/><text x="24" y="28" font-size="24">墨 ink</text></svg>';

const drawingOf = (drawing: string) => ({svg: drawing, hash: pictureHash(drawing)});

test('a card is a PNG of 1200 × 630', async () => {
  const png = Buffer.from(await drawPng(postCard({title: '墨', slug: 'ink', day: '2024-01-01', locale: 'zh-CN'}).svg));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each([
  [
    'opaque, with a palette',
    `${svg.replace('<circle', '<rect width="100%" height="100%" fill="#fbfaf6"/><circle')}`,
    'fae682e779914cd70e1ec319104276af8ed30b4049f3b174b34aa30eecce92e6',
  ],
  ['transparent, without', svg, '8ecae48991f9eb9a05bfb1b643b23c031eb57e07f27175b64eb78c7c0002bf82'],
])('the same drawing is the same picture on every machine, whatever its fonts and processor: %s', async (_, drawing, hash) => {
  // Drawn once and written down here: it changes with the renderer, not with characters that are added to the font.
  expect(
    createHash('sha256')
      .update(await drawPng(drawing))
      .digest('hex'),
  ).toBe(hash);
});

test('letters are drawn from the committed font: without them the picture is another', async () => {
  expect(Buffer.from(await drawPng(svg)).equals(await drawPng(svg.replace('墨', ' ')))).toBe(false);
});

test('the card that the handbook shows is the one that the build draws', async () => {
  const [, title = ''] = fs.readFileSync('blog/2024-12-08-garch/index.md', 'utf8').match(/^title: (.*)$/m) ?? [];
  const {svg, address} = postCard({title, slug: 'garch', day: '2024-12-08', locale: 'zh-CN'});
  const shown = 'docs/tutorial-extras/card.png';
  expect(fs.readFileSync(shown).equals(await drawPng(svg)), `after a build, copy build${address} to ${shown}`).toBe(true);
});

test('a picture has the name of what it is made from: another drawing, renderer or way to write it has another', async () => {
  const names = [pictureHash(svg), pictureHash(svg.replace('ink', 'tusche'))];
  const read = fs.readFileSync;
  for (const changed of rendererFiles) {
    vi.resetModules();
    vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) => (file === changed ? 'changed' : read(file, ...rest))) as typeof read);
    names.push((await import('./draw')).pictureHash(svg));
    vi.restoreAllMocks();
  }
  expect(rendererFiles.map((file) => path.basename(file))).toEqual(['index_bg.wasm', 'renderer.cjs', 'png.cjs']);
  expect(new Set(names).size).toBe(5);
  vi.resetModules();
  expect((await import('./draw')).pictureHash(svg)).toBe(names[0]);
});

test('what was drawn before comes from the cache', async () => {
  const [file, cache] = [path.join(folder, 'out/a.png'), path.join(folder, 'cache')];
  expect(await drawMissing([drawingOf(svg)], cache)).toBe(1);
  await writePngs([{hash: pictureHash(svg), file}], cache);
  expect(fs.readFileSync(file).equals(await drawPng(svg))).toBe(true);
  const [copy = ''] = fs.readdirSync(cache);
  fs.writeFileSync(path.join(cache, copy), 'from the cache');
  expect(await drawMissing([drawingOf(svg)], cache)).toBe(0);
  await writePngs([{hash: pictureHash(svg), file}], cache);
  expect(fs.readFileSync(file, 'utf8')).toBe('from the cache');
  const others = ['a', 'b', 'c', 'c'].map((letter) => drawingOf(svg.replace('ink', letter)));
  expect(await drawMissing(others, cache)).toBe(3);
  expect(fs.readdirSync(cache)).toHaveLength(4);
});

test('a drawing that cannot be drawn stops the build', async () => {
  await expect(drawMissing([drawingOf('no drawing')], path.join(folder, 'cache'))).rejects.toThrow();
  expect(fs.readdirSync(path.join(folder, 'cache'))).toEqual([]);
});
