import path from 'node:path';
import {readData, unreadable} from 'inkstone-core/data-files';
import {type LocaleFolders, localeFolder} from 'inkstone-core/locale-folder';
import {type Message, messagesIn} from 'inkstone-core/messages';

/** The folder with the texts of the theme, one folder a language. */
export const localesFolder = path.join(__dirname, '../../locales');

type TranslatedSite = {siteDir: string; i18n: LocaleFolders};

/** The texts that a site has in a language, in the file that `docusaurus write-translations` writes. */
export function textsOfSite(locale: string, {siteDir, i18n}: TranslatedSite): Record<string, string> {
  const file = path.join(siteDir, localeFolder(i18n, locale), 'code.json');
  // Docusaurus and `check` report an unreadable file.
  const texts = unreadable(file) ? {} : readData(file);
  return Object.fromEntries(Object.entries(texts).flatMap(([id, {message}]) => (message ? [[id, message]] : [])));
}

const texts = messagesIn(localesFolder, 'inkstone');
/** Whether the theme has texts in a language. */
export const {hasMessages} = texts;

/** The texts of the theme in a language, or of the site where it has its own. */
export const messagesFor = (locale: string, site: TranslatedSite): Message =>
  texts.messagesFor(locale, textsOfSite(locale, site));
