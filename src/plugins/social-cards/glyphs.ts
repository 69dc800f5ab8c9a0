import fs from 'node:fs';
import path from 'node:path';

/** The font that the committed subset was cut from. Its shapes do not change when characters are added to the subset. */
export const FONT = {package: '@expo-google-fonts/noto-serif-sc', version: '0.4.3', file: '600SemiBold/NotoSerifSC_600SemiBold.ttf'};

/** The folder of the committed font: a subset of Noto Serif SC, cut by `npm run card-font`. */
export const fontFolder = path.join(__dirname, 'font');
export const fontFile = path.join(fontFolder, 'NotoSerifSC-SemiBold.ttf');

/** The characters that the font can draw, by their width in thousandths of the size: `npm run card-font` writes it beside the font. */
export const glyphsFile = path.join(fontFolder, 'glyphs.json');
const FULL_WIDTH = 1000;

const widths = new Map<string, number>(
  Object.entries(JSON.parse(fs.readFileSync(glyphsFile, 'utf8')) as Record<string, string>).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width)]),
  ),
);

/** The characters of a text that the font cannot draw, each once. */
export function missingFrom(text: string): string[] {
  return [...new Set(text)].filter((character) => !widths.has(character));
}

/** How wide a character is, in thousandths of its size. One that the font lacks counts as a Han character: the build refuses it elsewhere. */
export function thousandthsOf(character: string): number {
  return widths.get(character) ?? FULL_WIDTH;
}

/** How wide a text is, in multiples of its size. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + thousandthsOf(character), 0) / 1000;
}
