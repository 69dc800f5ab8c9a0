import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';

/** The font that the committed subset was cut from. Its shapes do not change when characters are added to the subset. */
export const FONT = {
  package: '@expo-google-fonts/noto-serif-sc',
  version: '0.4.3',
  file: '600SemiBold/NotoSerifSC_600SemiBold.ttf',
};

/** The folder of the committed font: a subset of Noto Serif SC, cut by `npm run card-font`. */
export const fontFolder = path.join(__dirname, 'font');
export const fontFile = path.join(fontFolder, 'NotoSerifSC-SemiBold.ttf');

/** The characters that the font can draw, by their width in thousandths of the size: `npm run card-font` writes it beside the font. */
export const glyphsFile = path.join(fontFolder, 'glyphs.json');
const FULL_WIDTH = 1000;

/** A font and its characters. `version` changes with the shapes. */
export type Font = {
  file: string;
  family: string;
  version: unknown;
  thousandthsOf(character: string): number | undefined;
};

/** The committed font. */
export const committedFont: Font = {
  file: fontFile,
  family: 'Noto Serif SC SemiBold',
  version: FONT,
  thousandthsOf: (character) => widths.get(character),
};

const widths = new Map<string, number>(
  Object.entries(JSON.parse(fs.readFileSync(glyphsFile, 'utf8')) as Record<string, string>).flatMap(
    ([width, characters]) => [...characters].map((character): [string, number] => [character, Number(width)]),
  ),
);

/** Another font. Its characters are measured as they come. */
export function measuredFont(file: string, family: string): Font {
  const known = new Map<string, number | undefined>();
  const options = {font: {fontFiles: [file], loadSystemFonts: false, defaultFontFamily: family}};
  const drawn = (text: string) =>
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg"><text font-size="1000" y="1000">${text}</text></svg>`, options);
  const inkOf = (text: string) => drawn(text).getBBox()?.width ?? 0;
  /** What is drawn for a character that no font has. */
  const unknown = drawn('&#xF0000;').toString();
  const measure = (character: string) => {
    const reference = `&#${character.codePointAt(0)};`;
    if (character.trim() !== '' && drawn(reference).toString() === unknown) return undefined;
    return Math.round(inkOf(`|${reference}|`) - inkOf('||'));
  };
  return {
    file,
    family,
    version: fs.statSync(file).size,
    thousandthsOf(character) {
      if (!known.has(character)) known.set(character, measure(character));
      return known.get(character);
    },
  };
}

/** The characters of a text that a font cannot draw, each once. */
export function missingFrom(text: string, font: Font): string[] {
  return [...new Set(text)].filter((character) => font.thousandthsOf(character) === undefined);
}

/** How wide a character is, in thousandths of its size. One that the font lacks counts as a Han character: the build refuses it elsewhere. */
export function thousandthsOf(character: string, font: Font): number {
  return font.thousandthsOf(character) ?? FULL_WIDTH;
}

/** How wide a text is, in multiples of its size. */
export function widthOf(text: string, font: Font): number {
  return [...text].reduce((sum, character) => sum + thousandthsOf(character, font), 0) / 1000;
}
