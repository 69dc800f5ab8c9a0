import path from 'node:path';
import {readData, unreadable} from 'inkstone-core/data-files';
import {localeFolder} from 'inkstone-core/locale-folder';
import {messagesIn} from 'inkstone-core/messages';
import {folderOfCommand, siteAt} from 'inkstone-core/site-folder';

/** The folder with the texts of the theme, one folder a language. */
export const localesFolder = path.join(__dirname, '../../locales');

/** The texts that the site has in a language, in the file that `docusaurus write-translations` writes. */
export function textsOfSite(locale: string): Record<string, string> {
  const {siteDir, i18n} = siteAt(path.join(folderOfCommand(), 'docusaurus.config'));
  const file = path.join(siteDir, localeFolder(i18n, locale), 'code.json');
  // Docusaurus and `check` report an unreadable file.
  const texts = unreadable(file) ? {} : readData(file);
  return Object.fromEntries(Object.entries(texts).flatMap(([id, {message}]) => (message ? [[id, message]] : [])));
}

export const {hasMessages, messagesFor} = messagesIn(localesFolder, 'inkstone', textsOfSite);
