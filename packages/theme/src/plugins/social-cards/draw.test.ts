import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {DEFAULT_COLORS, postCard} from './card';
import {drawPng} from './draw';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="24" y="28" font-size="24">墨 ink</text></svg>';

async function drawn(drawing: string): Promise<Buffer> {
  const file = path.join(folder, 'site/a.png');
  await drawPng(drawing, path.join(folder, 'cache'), file);
  return fs.readFileSync(file);
}

test('a card is a PNG of 1200 × 630', async () => {
  const post = {title: '墨', slug: 'ink', day: '2024-01-01', siteTitle: 'A'};
  const png = await drawn(postCard(post, DEFAULT_COLORS));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('letters are drawn from the committed font: without them the picture is another', async () => {
  expect((await drawn(svg)).equals(await drawn(svg.replace('墨', ' ')))).toBe(false);
});

test('what was drawn before comes from the cache', async () => {
  await drawn(svg);
  const [name = ''] = fs.readdirSync(path.join(folder, 'cache'));
  fs.writeFileSync(path.join(folder, 'cache', name), 'drawn before');
  expect(String(await drawn(svg))).toBe('drawn before');
});
