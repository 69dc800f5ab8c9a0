import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {type Site, siteOf} from './site';

/** A site in a folder with these files, for tests. `plugins`: as in docusaurus.config.ts. */
export function siteWith(files: Record<string, string> = {}, given: Given = {}): Site {
  const siteDir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'site-')));
  for (const [file, text] of Object.entries(files)) put(siteDir, file, text);
  return siteIn(siteDir, given);
}

type Given = Partial<Pick<Site, 'style' | 'translationsRequired' | 'baseUrl'>> & {
  locales?: string[];
  plugins?: [string, Record<string, unknown>][];
};

export function siteIn(siteDir: string, {locales = ['zh-CN', 'en'], plugins = [], ...given}: Given = {}): Site {
  const localeConfigs = Object.fromEntries(
    locales.map((locale) => [
      locale,
      {label: new Intl.DisplayNames([locale], {type: 'language'}).of(locale), path: locale},
    ]),
  );
  const context = {
    siteDir,
    siteConfig: {
      baseUrl: given.baseUrl ?? '/',
      staticDirectories: ['static'],
      presets: [['classic', {}]],
      plugins,
      markdown: {format: 'detect'},
      themeConfig: {},
    },
    i18n: {defaultLocale: locales[0], locales, path: 'i18n', localeConfigs},
  };
  // The commands read no more of it.
  const translations = {stringsLanguage: 'en'};
  return siteOf(context as Partial<LoadContext> as LoadContext, {...given, translations});
}

export function put(siteDir: string, file: string, text: string): void {
  fs.mkdirSync(path.join(siteDir, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), text);
}
