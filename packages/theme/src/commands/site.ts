import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {StyleRules} from '../config/options';
import {type Ledger, ledgerOf, type Options} from '../plugins/translations/state';
import {contentFolders, type Folder, type Kind, markdownIn} from '../shared/content-folders';
import {type Document, readMarkdown} from './markdown';

/** What the commands know of a site. */
export type Site = {
  siteDir: string;
  baseUrl: string;
  i18n: Pick<LoadContext['i18n'], 'defaultLocale' | 'locales'> & {
    localeConfigs: Record<string, {label: string; baseUrl?: string}>;
  };
  staticDirectories: string[];
  folders: Folder[];
  trailingSlash: boolean | undefined;
  /** Whether a file is MDX, and not CommonMark. */
  isMdx: (file: string) => boolean;
  ledger: Ledger;
  /** By language. */
  style: Record<string, StyleRules>;
  /** Whether a translation that is missing, stale or built differently is an error. */
  translationsRequired: boolean;
};

/** A Markdown page. `name` is the path that it shares with its translations; `original` is set on a translation. */
export type Page = Document & {
  kind: Kind;
  folder: Folder;
  /** the language of the site on which the page is shown */
  locale: string;
  name: string;
  original: Page | undefined;
};

/** What the owner of a site has chosen for the commands. */
export type CommandOptions = Partial<Pick<Site, 'style' | 'translationsRequired'>> & {translations?: Options};

export function siteOf(context: LoadContext, options: CommandOptions): Site {
  const {style = {}, translationsRequired = false, translations = {}} = options;
  const {siteDir, siteConfig, i18n} = context;
  const {format} = siteConfig.markdown;
  return {
    siteDir,
    baseUrl: siteConfig.baseUrl,
    i18n,
    staticDirectories: siteConfig.staticDirectories,
    folders: contentFolders(context),
    trailingSlash: siteConfig.trailingSlash,
    isMdx: (file) => format === 'mdx' || (format === 'detect' && file.endsWith('.mdx')),
    ledger: ledgerOf(context, translations),
    style,
    translationsRequired,
  };
}

/** Whether a language is written in Han characters: always, sometimes (Japanese and Korean), or never. */
export function hanIn(locale: string): 'always' | 'sometimes' | 'never' {
  const {script = ''} = new Intl.Locale(locale).maximize();
  if (/^Han[st]$/.test(script)) return 'always';
  return script === 'Jpan' || script === 'Kore' ? 'sometimes' : 'never';
}

/** The language in which the words of a page are written: a post says so where it is not that of the site. */
export function languageOf({locale, original, frontMatter, folder}: Page): string {
  return folder.kind === 'posts' && !original && typeof frontMatter.language === 'string'
    ? frontMatter.language
    : locale;
}

/** Every post, doc and page in every language, originals first. */
export function readPages({siteDir, folders, i18n}: Site): Page[] {
  const read = (folder: Folder, place: string, locale: string, originals: Page[]) =>
    markdownIn(path.join(siteDir, place)).map((name): Page => {
      const original = originals.find((page) => page.folder === folder && page.name === name);
      return {...readMarkdown(siteDir, `${place}/${name}`), kind: folder.kind, folder, locale, name, original};
    });
  const originals = folders.flatMap((folder) => read(folder, folder.source, i18n.defaultLocale, []));
  const translations = i18n.locales.flatMap((locale) =>
    folders.flatMap((folder) => read(folder, folder.translation(locale), locale, originals)),
  );
  return [...originals, ...translations];
}

/** One page by its file, relative to the site; undefined where that is no page. */
export function readPage(site: Site, file: string): Page | undefined {
  const {siteDir, folders, i18n} = site;
  if (!/\.mdx?$/.test(file) || /(^|\/)_/.test(file) || !fs.existsSync(path.join(siteDir, file))) return undefined;
  for (const folder of folders) {
    const places = [
      [folder.source, i18n.defaultLocale],
      ...i18n.locales.map((each) => [folder.translation(each), each]),
    ];
    for (const [place = '', locale = ''] of places) {
      if (!file.startsWith(`${place}/`)) continue;
      const name = file.slice(place.length + 1);
      const original = place === folder.source ? undefined : readPage(site, `${folder.source}/${name}`);
      return {...readMarkdown(siteDir, file), kind: folder.kind, folder, locale, name, original};
    }
  }
  return undefined;
}
