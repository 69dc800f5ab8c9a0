import fs from 'node:fs';
import path from 'node:path';
import {codeTranslationLocalesToTry} from '@docusaurus/theme-translations';

/** The folder with the texts of the theme, one folder a language. */
export const localesFolder = path.join(__dirname, '../../locales');
/** The language of the texts where a language has none. */
export const FALLBACK = 'en';

/** Whether the theme has texts in a language. */
export function hasMessages(locale: string): boolean {
  return codeTranslationLocalesToTry(locale).some((tag) => fs.existsSync(path.join(localesFolder, tag)));
}

/** The texts of the theme that are needed while the site is built: those of `locale`, and English where it has none. */
export function messagesFor(locale: string): (id: string, values?: Record<string, string | number>) => string {
  const all = [...codeTranslationLocalesToTry(locale), FALLBACK].map(read);
  return (id, values = {}) => {
    const text = all.find((messages) => id in messages)?.[id] ?? id;
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}

/** Read once: every page asks for them. */
const messagesByTag = new Map<string, Record<string, string>>();

function read(tag: string): Record<string, string> {
  const file = path.join(localesFolder, tag, 'inkstone.json');
  const known = messagesByTag.get(tag) ?? (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});
  messagesByTag.set(tag, known);
  return known;
}
