import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';

const folder = path.join(__dirname, 'font');

/** A font and its characters. `version` changes with the shapes. */
export type Font = {
  file: string;
  family: string;
  version: unknown;
  /** How wide a character is, in thousandths of its size; undefined where the font lacks it. */
  widthOf(character: string): number | undefined;
};

/** The characters of the committed font, by their width in thousandths of the size. */
const glyphs: Record<string, string> = JSON.parse(fs.readFileSync(path.join(folder, 'glyphs.json'), 'utf8'));
const widths = new Map(
  Object.entries(glyphs).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width)]),
  ),
);

/** A part of Noto Serif SC: Latin, Greek, Cyrillic, kana, marks, and the common Han characters of GB 2312 and Big5. */
export const committedFont: Font = {
  file: path.join(folder, 'NotoSerifSC-SemiBold.ttf'),
  family: 'Noto Serif SC SemiBold',
  version: {package: '@expo-google-fonts/noto-serif-sc', version: '0.4.3'},
  widthOf: (character) => widths.get(character),
};

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
    widthOf(character) {
      if (!known.has(character)) known.set(character, measure(character));
      return known.get(character);
    },
  };
}

/** A text without the characters that a font lacks, such as emoji. */
export function drawable(text: string, font: Font): string {
  const kept = [...text].filter((character) => font.widthOf(character) !== undefined);
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** How wide a text is, in multiples of its size. */
export function textWidth(text: string, font: Font): number {
  return [...text].reduce((sum, character) => sum + (font.widthOf(character) ?? 0), 0) / 1000;
}
