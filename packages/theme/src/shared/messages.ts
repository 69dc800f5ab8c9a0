import fs from 'node:fs';
import path from 'node:path';
import {codeTranslationLocalesToTry} from '@docusaurus/theme-translations';

const FOLDER = path.join(__dirname, '../../locales');

/** The folder with the texts of the theme, one folder a language. */
export const localesFolder = FOLDER;

/** The texts of the theme that are needed while the site is built: those of `locale`, and English where it has none. */
export function messagesFor(locale: string): (id: string, values?: Record<string, string | number>) => string {
  const tags = [...codeTranslationLocalesToTry(locale), 'en'];
  const all = tags.map((tag) => read(tag));
  return (id, values = {}) => {
    const text = all.find((messages) => id in messages)?.[id] ?? id;
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}

function read(tag: string): Record<string, string> {
  const file = path.join(FOLDER, tag, 'inkstone.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
