import fs from 'node:fs';
import path from 'node:path';

/** The kinds of theses and reports in BibTeX. */
export const GENRES = ['phdthesis', 'mathesis', 'techreport'] as const;
const NUMBERED = ['fig', 'tbl', 'eq', 'lst', 'sec'] as const;
/** Labels of numbered things, the beginning of a caption, the heading of the references, authors of a citation. */
export const TEXTS = [...NUMBERED, 'caption', 'references', 'twoAuthors', 'moreAuthors', ...GENRES] as const;
export type Texts = Record<(typeof TEXTS)[number], string>;

const FOLDER = path.join(__dirname, '../locales');
const known = new Map<string, Texts>();

/** The texts in a language, English where there are none. */
export function textsFor(locale: string): Texts {
  const {language, script = ''} = new Intl.Locale(locale).maximize();
  const files = [locale, `${language}-${script}`, language, 'en'].map((tag) => path.join(FOLDER, tag, 'scholar.json'));
  const file = files.find((each) => fs.existsSync(each)) ?? '';
  const texts = known.get(file) ?? JSON.parse(fs.readFileSync(file, 'utf8'));
  known.set(file, texts);
  return texts;
}

/** A text with each `{name}` replaced by its value. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
