import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, 'font');

/** A part of Noto Serif SC: Latin, Greek, Cyrillic, kana, marks, and the common Han characters of GB 2312 and Big5. */
export const font = {
  file: path.join(folder, 'NotoSerifSC-SemiBold.ttf'),
  family: 'Noto Serif SC SemiBold',
  version: {package: '@expo-google-fonts/noto-serif-sc', version: '0.4.3'},
};

/** The part of that font without Han characters and kana, which loads much faster. */
const latin = path.join(folder, 'NotoSerifSC-SemiBold-Latin.ttf');

/** The smaller of the two files that has all characters of a `drawable` text. */
export function fontFileFor(text: string): string {
  return /[^\0-\u2e7f]/.test(text) ? font.file : latin;
}

/** The characters of the font, by their width in thousandths of the size. */
const glyphs: Record<string, string> = JSON.parse(fs.readFileSync(path.join(folder, 'glyphs.json'), 'utf8'));
const LETTER = /[\p{L}\p{N}]/gu;
const widths = new Map<string, number>();
for (const [width, characters] of Object.entries(glyphs))
  for (const character of characters) widths.set(character, Number(width));

/** A text without the characters that the font lacks, such as emoji. */
export function drawable(text: string): string {
  const kept = [...text].filter((character) => widths.has(character));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** The letters and digits of a text that the font lacks. */
export function lettersLacking(text: string): string[] {
  return (text.match(LETTER) ?? []).filter((letter) => !widths.has(letter));
}

/** Whether a text can be drawn on a card: the font has most of its letters. */
export function isDrawable(text: string): boolean {
  return drawable(text) !== '' && lettersLacking(text).length * 2 <= (text.match(LETTER) ?? []).length;
}

/** How wide a text is, in multiples of its size. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (widths.get(character) ?? 0), 0) / 1000;
}
