import type {DocusaurusConfig, I18n} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {configurationIn} from 'inkstone-core/loaded-site';
import {siteFiles} from 'inkstone-core/site-files';
import type {Site} from './commands';

/** The site of a folder, by its configuration. Throws where there is none. */
export async function loadSite(siteDir: string): Promise<Site> {
  const file = configurationIn(siteDir);
  if (!file) throw new Error(`There is no docusaurus.config in ${siteDir}: start this in the folder of your site.`);
  const given = await loadFreshModule(file);
  const config = (await (typeof given === 'function' ? given() : given)) as Partial<DocusaurusConfig>;
  const {url = '', baseUrl = '/', i18n = {}, themes = []} = config;
  const {defaultLocale = 'en', locales = [defaultLocale], localeConfigs = {}} = i18n as Partial<I18n>;
  const files = siteFiles({
    siteDir,
    siteConfig: {presets: [], plugins: [], staticDirectories: ['static'], ...config},
    i18n: {path: 'i18n', ...i18n, defaultLocale, locales, localeConfigs} as I18n,
  });
  const isTheme = (theme: unknown) => [theme].flat()[0] === 'docusaurus-theme-inkstone';
  return {...files, url, baseUrl, isStock: !themes.some(isTheme)};
}
