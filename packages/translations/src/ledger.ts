import type {LoadContext} from '@docusaurus/types';
import {type SiteFiles, siteFiles} from 'inkstone-core/site-files';
import type {Options, OtherText} from './options';

/** What the theme shows of the configuration, and texts in it that the configuration itself has in each language. */
export type TextsOfTheme = {navbar?: object; footer?: object; perLanguage?: string[]};

/** A site as the ledger sees it. */
export type Ledger = SiteFiles &
  Required<Pick<Options, 'required' | 'structure' | 'terms' | 'stringsLanguage' | 'themeTexts' | 'differences'>> & {
    themeConfig: TextsOfTheme;
    /** Texts that are in none of the files that Docusaurus translates. */
    links: OtherText[];
  };

/** What there is to translate, from the configuration as it is written. */
export function ledgerOf(context: LoadContext, options: Options = {}): Ledger {
  const {i18n, siteConfig} = context;
  const {
    stringsLanguage = i18n.defaultLocale,
    required = false,
    structure = true,
    terms = [],
    themeTexts = [],
  } = options;
  const {texts, perLanguage, differences = () => []} = options;
  // As it is written: Docusaurus translates it when content has been loaded.
  const {navbar, footer} = siteConfig.themeConfig as TextsOfTheme;
  const themeConfig = {navbar, footer, perLanguage};
  return {
    ...siteFiles(context),
    themeConfig,
    stringsLanguage,
    required,
    structure,
    terms,
    themeTexts,
    differences,
    links: texts?.() ?? [],
  };
}
