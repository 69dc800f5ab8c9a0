import {existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import sitemapPlugin, {type PluginOptions, validateOptions} from '@docusaurus/plugin-sitemap';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {type TranslationData, translationData} from 'docusaurus-plugin-translations';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {languagesOf} from 'inkstone-core/page-languages';
import {modifiedOf} from '../../site/modified';

/** `sitemap`: options of the stock plugin. */
type Options = {site: LoadedSite; sitemap: Partial<PluginOptions>};

/** Sitemaps and `robots.txt` (README.md). */
export default function crawlers(context: LoadContext, {site, sitemap: given}: Options): Plugin | null {
  const {i18n, siteConfig} = context;
  let translations: TranslationData = {partly: {}, counterparts: {}};
  const options = validateOptions({
    validate: normalizePluginOptions as never,
    // Search engines say that they ignore the other two.
    options: {lastmod: 'date', changefreq: null, priority: null, ...given},
  });
  const ours = createItems(context, site, () => translations);
  const stock = sitemapPlugin(context, {
    ...options,
    createSitemapItems: (params) =>
      given.createSitemapItems?.({
        ...params,
        defaultCreateSitemapItems: ours as typeof params.defaultCreateSitemapItems,
      }) ?? ours(params),
  }) as Plugin | null;
  if (!stock) return null;
  return {
    ...stock,
    async allContentLoaded({allContent}) {
      translations = await translationData(allContent, context);
    },
    async postBuild(props) {
      await stock.postBuild?.(props);
      const {siteDir} = context;
      const isOwn = (folder: string) => existsSync(path.resolve(siteDir, folder, 'robots.txt'));
      // That of the owner is in place already.
      if (i18n.currentLocale !== i18n.defaultLocale || siteConfig.staticDirectories.some(isOwn)) return;
      const sitemaps = siteConfig.noIndex ? [] : i18n.locales.map((each) => addressIn(each, options.filename, i18n));
      // Everything may be crawled: pages that do not belong in an index say so themselves.
      const lines = ['User-agent: *', 'Allow: /', '', ...sitemaps.map((address) => `Sitemap: ${address}`)];
      await fs.writeFile(path.join(props.outDir, 'robots.txt'), `${lines.join('\n').trim()}\n`);
    },
  };
}

function createItems(
  context: LoadContext,
  site: LoadedSite,
  translations: () => TranslationData,
): NonNullable<PluginOptions['createSitemapItems']> {
  const {i18n, baseUrl, siteConfig} = context;
  return async ({routes, defaultCreateSitemapItems}) => {
    const {partly, counterparts} = translations();
    const sources = new Map(
      flattenRoutes(routes).map((route) => [siteConfig.url + route.path, route.metadata?.sourceFilePath]),
    );
    const items = await defaultCreateSitemapItems({routes: withoutDates(routes), siteConfig});
    const described = await Promise.all(
      items.map(async (item) => {
        const source = sources.get(item.url);
        const languages = source && languagesOf(source, site());
        const lastmod = languages ? await modifiedOf(source, context) : undefined;
        const below = item.url.slice((siteConfig.url + baseUrl).length);
        const written = languages || (partly[below] ?? i18n.locales);
        const linkTo = (locale: string, lang = i18n.localeConfigs[locale]?.htmlLang ?? locale) => ({
          lang,
          url: addressIn(locale, counterparts[below]?.[locale] ?? below, i18n),
        });
        const fallback = written.slice(0, 1).map((locale) => linkTo(locale, 'x-default'));
        const links = [...written.map((locale) => linkTo(locale)), ...fallback];
        return languages && !languages.includes(i18n.currentLocale) ? [] : [{...item, lastmod, links}];
      }),
    );
    return described.flat();
  };
}

function addressIn(locale: string, below: string, {localeConfigs}: LoadContext['i18n']): string {
  const {url, baseUrl} = localeConfigs[locale] ?? {};
  return `${url}${baseUrl}${below}`;
}

/** Prevents the stock plugin from dating a page by a file that is only a part of the page. */
function withoutDates(routes: RouteConfig[]): RouteConfig[] {
  return routes.map((route) => ({
    ...route,
    metadata: {...route.metadata, lastUpdatedAt: null as never},
    routes: route.routes && withoutDates(route.routes),
  }));
}
