import type {LoadContext} from '@docusaurus/types';
import {type SiteFiles, siteFiles} from 'inkstone-core/site-files';
import type {Options, OtherText} from './options';

/** The texts of the configuration that the theme shows, and texts that are already in each language. */
export type TextsOfTheme = {navbar?: object; footer?: object; perLanguage?: string[]};

/** A site, and its texts to translate besides its pages. */
export type TranslatedSite = SiteFiles &
  Required<Pick<Options, 'required' | 'structure' | 'terms' | 'stringsLanguage' | 'themeTexts' | 'differences'>> & {
    themeConfig: TextsOfTheme;
    /** Texts that are in none of the files that Docusaurus translates. */
    links: OtherText[];
  };

/** The site of a configuration. */
export function translatedSiteOf(context: LoadContext, options: Options = {}): TranslatedSite {
  const {i18n, siteConfig} = context;
  const {
    stringsLanguage = i18n.defaultLocale,
    required = false,
    structure = true,
    terms = [],
    themeTexts = [],
  } = options;
  const {texts, perLanguage, differences = () => []} = options;
  // As written: Docusaurus translates it after content has been loaded.
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
