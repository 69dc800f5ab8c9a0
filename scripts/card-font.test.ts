import fs from 'node:fs';
import path from 'node:path';
import {Blob, Face, Font} from 'harfbuzzjs';
import {expect, test} from 'vitest';
import {readPages} from '../packages/theme/src/commands/site';
import {fontFile, fontFolder, glyphsFile} from '../packages/theme/src/plugins/social-cards/glyphs';
import {identity} from '../src/config/identity';
import {cut, wanted} from './card-font';
import {siteAt} from './site';

const glyphs: Record<string, string> = JSON.parse(fs.readFileSync(glyphsFile, 'utf8'));
const characters = Object.values(glyphs).join('');
const committed = fs.readFileSync(fontFile);

test('the list of characters beside the font is what the font has, each with its width', () => {
  const face = new Face(new Blob(new Uint8Array(committed)));
  const font = new Font(face);
  const widthOf = (character: string) =>
    Math.round((1000 * font.glyphHAdvance(font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0)) / face.upem);
  expect(new Set(face.collectUnicodes())).toEqual(
    new Set([...characters].map((character) => character.codePointAt(0))),
  );
  for (const [width, group] of Object.entries(glyphs))
    for (const character of group) expect(widthOf(character), character).toBe(Number(width));
});

test('every title is asked for, and the characters of the Chinese text beside them', async () => {
  const pages = readPages(await siteAt(path.join(__dirname, '../e2e/reference/site')));
  const {required, wished} = wanted(pages);
  for (const character of `${identity.title['zh-CN']}拟合 GARCH(1,1)`) expect(required).toContain(character);
  expect(required).not.toContain('晰');
  expect(wished).toContain('静');
});

test('a character that the whole font lacks is reported, a wish that it lacks is not', async () => {
  const {glyphs: kept, lacking, font} = await cut(committed, {required: new Set('墨龘'), wished: new Set('iℵ')});
  expect(lacking).toEqual(['龘']);
  expect(Object.values(kept).join('')).toBe('i墨');
  // TrueType, which the renderer reads as it is: the compressed WOFF2 cost it as long for each card as drawing and writing together.
  expect([...font.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
});

test('the font has the first and the last character of GB 2312, and its licence is beside it', () => {
  expect(characters).toMatch(/啊.*齄/s);
  expect(fs.readFileSync(path.join(fontFolder, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
