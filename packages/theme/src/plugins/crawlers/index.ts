import fs from 'node:fs/promises';
import path from 'node:path';
import sitemapPlugin, {
  type Options,
  type PluginOptions,
  validateOptions as validateSitemapOptions,
} from '@docusaurus/plugin-sitemap';
import type {LoadContext, OptionValidationContext, Plugin, RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import {languagesOf} from '../../shared/languages';
import {modifiedOf} from '../../shared/modified';
import type {TranslationData} from '../translations';
import {counterparts} from '../translations/counterparts';
import {robotsTxt} from './robots';

/** Sitemaps and `robots.txt` (README.md). */
export default function crawlers(context: LoadContext, options: PluginOptions): Plugin<void> | null {
  const {siteDir, i18n, siteConfig} = context;
  const site = {siteDir, i18n, siteConfig};
  const own = {locale: context.i18n.currentLocale, baseUrl: context.baseUrl};
  const known: TranslationData = {partly: {}, counterparts: {}};
  const stock = sitemapPlugin(context, {...options, createSitemapItems: createItems(context, known)});
  if (!stock) return null;
  return {
    ...stock,
    async allContentLoaded({allContent}) {
      known.counterparts = await counterparts(allContent, known.partly, site, own);
    },
    async postBuild(props) {
      await stock.postBuild?.(props);
      const {i18n, siteConfig, outDir} = props;
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      await fs.writeFile(
        path.join(outDir, 'robots.txt'),
        robotsTxt(siteConfig.noIndex ? [] : sitemapsOf(context, options.filename)),
      );
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  // Search engines say that they ignore the other two.
  return validateSitemapOptions({validate, options: {lastmod: 'date', changefreq: null, priority: null, ...options}});
}

function sitemapsOf({i18n}: LoadContext, filename: string): string[] {
  return i18n.locales.map((locale) => addressIn(locale, filename, i18n));
}

function createItems(context: LoadContext, known: TranslationData): NonNullable<PluginOptions['createSitemapItems']> {
  const {i18n, baseUrl} = context;
  return async ({routes, siteConfig, defaultCreateSitemapItems}) => {
    const sources = new Map(
      flattenRoutes(routes).map((route) => [siteConfig.url + route.path, route.metadata?.sourceFilePath]),
    );
    const items = await defaultCreateSitemapItems({routes: withoutDates(routes), siteConfig});
    const described = await Promise.all(
      items.map(async (item) => {
        const source = sources.get(item.url);
        const languages = (source && (await languagesOf(source, context))) || null;
        const lastmod = languages && source ? await modifiedOf(source, context) : undefined;
        const below = item.url.slice((siteConfig.url + baseUrl).length);
        const written = languages ?? known.partly[below] ?? i18n.locales;
        const linkTo = (locale: string, lang = i18n.localeConfigs[locale]?.htmlLang ?? locale) => ({
          lang,
          url: addressIn(locale, known.counterparts[below]?.[locale] ?? below, i18n),
        });
        const fallback = written.slice(0, 1).map((locale) => linkTo(locale, 'x-default'));
        return {
          ...item,
          lastmod,
          links: [...written.map((locale) => linkTo(locale)), ...fallback],
          languages,
        };
      }),
    );
    return described
      .filter(({languages}) => languages?.includes(i18n.currentLocale) ?? true)
      .map(({languages, ...item}) => item);
  };
}

function addressIn(locale: string, below: string, {localeConfigs}: LoadContext['i18n']): string {
  const {url, baseUrl} = localeConfigs[locale] ?? {};
  return `${url}${baseUrl}${below}`;
}

/** Keeps the stock plugin from dating pages by files that are only part of what they show. */
function withoutDates(routes: RouteConfig[]): RouteConfig[] {
  return routes.map((route) => ({
    ...route,
    metadata: {...route.metadata, lastUpdatedAt: null as never},
    routes: route.routes && withoutDates(route.routes),
  }));
}
