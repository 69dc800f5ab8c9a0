import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Stands for the language of what lies outside `i18n/`. */
const ORIGINAL = 'original';
const TEXT = /\.mdx?$/;
/** A part that pages take in, not a page. */
const PART = /(?:^|\/)_/;
const TRANSLATION = /^i18n\/([^/]+)\/docusaurus-plugin-content-(?:(blog)|(docs)\/current)\//;
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/;
const SHOWN_TEXT = /\bfile=\S+\.mdx?\b/;

/**
 * What the build of each language reads, as a hash: two builds of a language with the same hash give the same pages. A language reads all files but
 * the texts of the others, of which it needs the front matter only (are they drafts?) and whether they are up to date; and the original of a
 * text that is not translated.
 * @param {string} root the folder of the repository
 * @param {string[]} files everything that a build reads, relative to it
 * @returns {Record<string, string>} by language: `original`, and each that has a folder in `i18n/`
 */
export function languageInputs(root, files) {
  const locales = [ORIGINAL, ...new Set(files.flatMap((file) => /^i18n\/([^/]+)\//.exec(file)?.[1] ?? []))];
  const contents = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file))]));
  const textOf = (/** @type {string} */ file) => String(contents.get(file));
  const texts = files.filter((file) => TEXT.test(file) && !PART.test(file) && (/^(?:blog|docs)\//.test(file) || TRANSLATION.test(file)));
  // A page may show the text of another.
  const apart = texts.some((file) => SHOWN_TEXT.test(textOf(file))) ? new Set() : new Set(texts);
  return Object.fromEntries(
    locales.map((locale) => {
      const hash = createHash('sha256').update(locale);
      for (const file of files) {
        hash.update(`\n${file}\n`).update(apart.has(file) && !isRead(file, locale) ? frontMatterOf(file) : (contents.get(file) ?? ''));
        if (TRANSLATION.test(file)) hash.update(String(isCurrent(file)));
      }
      return [locale, hash.digest('hex')];
    }),
  );

  /** @param {string} file a text @param {string} locale */
  function isRead(file, locale) {
    const own = TRANSLATION.exec(file)?.[1] ?? ORIGINAL;
    return own === locale || (own === ORIGINAL && !contents.has(translationOf(file, locale)));
  }

  /** @param {string} file a text */
  function frontMatterOf(file) {
    return FRONT_MATTER.exec(textOf(file))?.[0] ?? '';
  }

  /** Whether a translation follows its original as it is, as src/plugins/translation-status/record.ts has it. @param {string} file */
  function isCurrent(file) {
    const original = contents.get(file.replace(TRANSLATION, '$2$3/'));
    const hash = createHash('sha256').update(String(original).replace(/\r\n/g, '\n')).digest('hex');
    return frontMatterOf(file).includes(`translates: ${hash.slice(0, 12)}`);
  }
}

/** @param {string} file an original @param {string} locale */
function translationOf(file, locale) {
  return file.replace(/^blog\//, `i18n/${locale}/docusaurus-plugin-content-blog/`).replace(/^docs\//, `i18n/${locale}/docusaurus-plugin-content-docs/current/`);
}
