import fs from 'node:fs';
import path from 'node:path';
import {codeTranslationLocalesToTry} from '@docusaurus/theme-translations';

/** The language that is used for missing texts. */
export const FALLBACK = 'en';

/** Returns the text of an id, with each `{name}` replaced by its value. */
export type Message = (id: string, values?: Record<string, string | number>) => string;

/** A text with each `{name}` replaced by its value. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/**
 * The texts that a package needs during the build.
 * @param folder contains a folder for each language, with `<name>.json`
 */
export function messagesIn(folder: string, name: string) {
  /** Read once: every page asks for them. */
  const byTag = new Map<string, Record<string, string>>();
  const read = (tag: string) => {
    const file = path.join(folder, tag, `${name}.json`);
    const known = byTag.get(tag) ?? (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});
    byTag.set(tag, known);
    return known as Record<string, string>;
  };
  return {
    /** Whether there are texts in a language. */
    hasMessages: (locale: string): boolean =>
      codeTranslationLocalesToTry(locale).some((tag) => fs.existsSync(path.join(folder, tag))),
    /** The texts in a language, and English where it has none. @param siteTexts replace them */
    messagesFor(locale: string, siteTexts: Record<string, string> = {}): Message {
      const all = [siteTexts, ...[...codeTranslationLocalesToTry(locale), FALLBACK].map(read)];
      return (id, values = {}) => {
        const text = all.find((messages) => id in messages)?.[id] ?? id;
        return fill(text, values);
      };
    },
  };
}
