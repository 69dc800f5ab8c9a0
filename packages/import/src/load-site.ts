import type {DocusaurusConfig, I18n} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {configurationIn} from 'inkstone-core/loaded-site';
import {siteFiles} from 'inkstone-core/site-files';
import type {Site} from './commands';

type Given = Partial<Omit<DocusaurusConfig, 'markdown'>> & {markdown?: {format?: string}};

/** The site of a folder, by its configuration. Throws where there is none. */
export async function loadSite(siteDir: string): Promise<Site> {
  const file = configurationIn(siteDir);
  if (!file) throw new Error(`There is no docusaurus.config in ${siteDir}: start this in the folder of your site.`);
  const given = await loadFreshModule(file);
  const config = (await (typeof given === 'function' ? given() : given)) as Given;
  const {url = '', baseUrl = '/', i18n = {}, themes = [], markdown = {}} = config;
  const {defaultLocale = 'en', locales = [defaultLocale], localeConfigs = {}} = i18n as Partial<I18n>;
  const files = siteFiles({
    siteDir,
    siteConfig: {presets: [], plugins: [], staticDirectories: ['static'], ...config},
    i18n: {path: 'i18n', ...i18n, defaultLocale, locales, localeConfigs} as I18n,
  });
  const isTheme = (theme: unknown) => [theme].flat()[0] === 'docusaurus-theme-inkstone';
  const isStock = !themes.some(isTheme);
  return {...files, url, baseUrl, isStock, isAllMdx: isStock && !/^(?:detect|md)$/.test(markdown.format ?? '')};
}
