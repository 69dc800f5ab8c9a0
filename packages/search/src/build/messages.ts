import path from 'node:path';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {PartNames} from './extract';

const ownTexts = path.join(__dirname, '../../locales');

/** The translated texts of the search in a language: DocSearch's from Docusaurus, the others from here. */
export async function defaultMessages(locale: string): Promise<Record<string, string>> {
  const theirs = await readDefaultCodeTranslationMessages({locale, name: 'theme-search-algolia'});
  return {...theirs, ...(await readDefaultCodeTranslationMessages({dirPath: ownTexts, locale, name: 'search'}))};
}

/** @param translations the messages of `i18n/<language>/code.json` */
export async function partNames(locale: string, translations: Record<string, string>): Promise<PartNames> {
  const messages = {...(await defaultMessages(locale)), ...translations};
  return {docs: messages['site.search.docs'] ?? 'Docs', pages: messages['site.search.pages'] ?? 'Pages'};
}
