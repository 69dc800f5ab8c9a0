import path from 'node:path';
import {load} from './load.mjs';
import {readMarkdown} from './markdown.mjs';
import {root} from './setup.mjs';

/** @type {typeof import('../src/plugins/translations/state')} */
export const status = load('../src/plugins/translations/state.ts');
/** @type {typeof import('../src/config/locales')} */
export const {i18n, translationsRequired} = load('../src/config/locales.ts');

/** @typedef {'posts' | 'docs' | 'pages'} Kind */
/**
 * A Markdown page. `name` is the path that it shares with its translations; `original` is set on a translation.
 * @typedef {import('./markdown.mjs').Document & {kind: Kind, locale: string, name: string, original: Page | undefined}} Page
 */

/** The languages that are translated into. */
export const translated = i18n.locales.filter((locale) => locale !== i18n.defaultLocale);

/**
 * Whether a language is written in Han characters: always, sometimes (Japanese and Korean), or never.
 * @param {string} locale
 */
export function hanIn(locale) {
  const {script = ''} = new Intl.Locale(locale).maximize();
  if (/^Han[st]$/.test(script)) return 'always';
  return script === 'Jpan' || script === 'Kore' ? 'sometimes' : 'never';
}

/**
 * Every post, doc and page in every language, originals first.
 * @param {string} [site]
 * @returns {Page[]}
 */
export function readPages(site = root) {
  const kinds = /** @type {Kind[]} */ (Object.keys(status.markdownFolders));
  const originals = kinds.flatMap((kind) => pagesIn(site, kind, status.markdownFolders[kind].source, i18n.defaultLocale, []));
  const translations = translated.flatMap((locale) =>
    kinds.flatMap((kind) => pagesIn(site, kind, `i18n/${locale}/${status.markdownFolders[kind].translation}`, locale, originals)),
  );
  return [...originals, ...translations];
}

/**
 * @param {string} site
 * @param {Kind} kind
 * @param {string} folder
 * @param {string} locale
 * @param {Page[]} originals
 * @returns {Page[]}
 */
function pagesIn(site, kind, folder, locale, originals) {
  return status.markdownIn(path.join(site, folder)).map((name) => {
    const original = originals.find((page) => page.kind === kind && page.name === name);
    return {...readMarkdown(site, `${folder}/${name}`), kind, locale, name, original};
  });
}
