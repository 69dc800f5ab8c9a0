import './site/stopped-build';
import fs from 'node:fs';
import path from 'node:path';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {Config, LoadContext, Plugin} from '@docusaurus/types';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {FALLBACK} from 'inkstone-core/messages';
import type {SiteFiles} from 'inkstone-core/site-files';
import {addCommands, type CommandOptions} from './commands';
import {inlineLogo} from './config/logo';
import type {SiteOptions} from './config/options';
import {hasMessages, localesFolder, messagesFor, textsOfSite} from './shared/messages';
import {factsOf} from './site/facts';
import {moveHideOnScroll} from './site/hide-on-scroll';

export type {Term} from 'docusaurus-plugin-translations';
export type {Color, Extension, Item, SiteOptions} from './config/options';
export type {Finding, PageCheck, StyleRules} from './content';
export type {Language, Text} from './site/languages';
export {getSwizzleConfig} from './swizzle';

const STYLES = ['math/math.css', 'tokens.css', 'type.css', 'formulas.css', 'site.css', 'search.css'];

/** `commands`: the owner's settings for them. `css`: style sheets of the site, relative to it. */
type Options = {commands?: () => CommandOptions; css?: string[]; site: LoadedSite};

function hasHomePage({siteDir, folders}: SiteFiles): boolean {
  const atRoot = folders.filter(({kind, route}) => kind === 'pages' && !route);
  const existing = atRoot.map(({source}) => path.join(siteDir, source)).filter((folder) => fs.existsSync(folder));
  return existing.some((folder) => fs.readdirSync(folder).some((name) => /^index\.(?:[jt]sx?|mdx?)$/.test(name)));
}

/** The texts of the not-found page in a language; `isFallback` if they are English for lack of translations. */
function notFoundText(locale: string, context: LoadContext) {
  const message = messagesFor(locale, context);
  const isFallback = !hasMessages(locale) && !('inkstone.notFound.text' in textsOfSite(locale, context));
  const [title, text, toHome, toPosts, toSearch] = ['title', 'text', 'home', 'blog', 'search'].map((part) =>
    message(`inkstone.notFound.${part}`),
  );
  const {htmlLang = locale, baseUrl = '/'} = context.i18n.localeConfigs[locale] ?? {};
  const lang = isFallback ? FALLBACK : htmlLang;
  return {locale, lang, isFallback, home: baseUrl, title, text, toHome, toPosts, toSearch};
}
export type NotFoundText = ReturnType<typeof notFoundText>;

/** The configuration of Docusaurus for a site with this theme. Throws one error for all mistakes in the options. */
export function defineSite(options: SiteOptions): Config {
  // Docusaurus loads this module again as the theme, which does not need the configuration.
  const config = require('./config/define-site') as typeof import('./config/define-site');
  return config.defineSite(options);
}

/** The theme: the parts of a page that differ from Docusaurus' classic theme, and their texts in each language. */
export default function theme(context: LoadContext, options: Options): Plugin {
  const {siteDir, baseUrl, i18n} = context;
  inlineLogo(context);
  moveHideOnScroll(context);
  return {
    name: 'docusaurus-theme-inkstone',
    getThemePath: () => path.join(__dirname, 'theme'),
    extendCli: (cli) => addCommands(cli, context, options.commands?.()),
    async contentLoaded({actions}) {
      const texts = i18n.locales.map((locale) => notFoundText(locale, context));
      await actions.createData('not-found.json', texts);
      // A blog at the root is the home page.
      const {route} = factsOf(context.siteConfig).posts;
      if (route && !hasHomePage(options.site()))
        actions.addRoute({path: baseUrl, exact: true, component: '@theme/HomePage'});
    },
    // Not in the option `customCss`: options reach the browser, and the paths would contain the folder of the site.
    getClientModules: () => [
      ...STYLES.map((name) => path.join(__dirname, 'css', name)),
      ...(options.css ?? []).map((file) => path.resolve(siteDir, file)),
      ...['address', 'route', 'dev-problems'].map((name) => path.join(__dirname, 'client', name)),
    ],
    getDefaultCodeTranslationMessages: () =>
      readDefaultCodeTranslationMessages({dirPath: localesFolder, locale: i18n.currentLocale, name: 'inkstone'}),
  };
}
