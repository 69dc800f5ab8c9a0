import type {LoadContext} from '@docusaurus/types';
import {type SiteFiles, siteFiles} from 'inkstone-core/site-files';

/** What the theme shows of the configuration, and texts in it that the configuration itself has in each language. */
export type TextsOfTheme = {navbar?: object; footer?: object; perLanguage?: string[]};

/** What a thing is called in each language: the word to use, then others that will do. */
export type Term = Record<string, string | string[]>;

/** A text that is in none of the files that Docusaurus translates, such as one with its translations in a list. */
export type OtherText = {name: string; text: string; file: string; isTranslated: (locale: string) => boolean};

/** A site as the ledger sees it. */
export type Ledger = SiteFiles & {
  themeConfig: TextsOfTheme;
  /** The language of the texts in the code and of sidebars. All else is written in the default language. */
  stringsLanguage: string;
  links: OtherText[];
  terms: Term[];
};

export type Options = {
  /** The language of the texts in the code and of sidebars; by default that of everything else. */
  stringsLanguage?: string;
  /** Texts of navbar and footer that the configuration itself has in each language. */
  perLanguage?: string[];
  /** What the site calls things in its languages. */
  terms?: Term[];
  /** Gives texts that are in none of the files that Docusaurus translates. */
  links?: () => OtherText[];
};

/** What there is to translate, from the configuration as it is written. */
export function ledgerOf(context: LoadContext, options: Options): Ledger {
  const {i18n, siteConfig} = context;
  const {stringsLanguage = i18n.defaultLocale, links, perLanguage, terms = []} = options;
  // As it is written: Docusaurus translates it when content has been loaded.
  const {navbar, footer} = siteConfig.themeConfig as TextsOfTheme;
  const themeConfig = {navbar, footer, perLanguage};
  return {...siteFiles(context), themeConfig, stringsLanguage, links: links?.() ?? [], terms};
}
