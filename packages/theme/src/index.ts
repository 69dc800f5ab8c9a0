import fs from 'node:fs';
import path from 'node:path';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addCommands, type CommandOptions} from './commands';
import {STOCK_FACTS} from './config/facts';
import {inlineLogo} from './config/logo';
import {localesFolder} from './shared/messages';

export {defineSite} from './config/define-site';
export type {Color, Item, Language, SiteOptions, StyleRules, Text} from './config/options';
export {getSwizzleConfig} from './swizzle';

const STYLES = ['math/math.css', 'tokens.css', 'type.css', 'site.css', 'search.css'];

/** `commands`: what the owner has set for them. `css`: style sheets of the site, relative to it. */
type Options = {commands?: () => CommandOptions; css?: string[]};

function hasHomePage(siteDir: string): boolean {
  const pages = path.join(siteDir, STOCK_FACTS.pages.path);
  return fs.existsSync(pages) && fs.readdirSync(pages).some((name) => /^index\.(?:[jt]sx?|mdx?)$/.test(name));
}

/** The theme: the parts of a page that differ from Docusaurus' classic theme, and their texts in each language. */
export default function theme(context: LoadContext, options: Options): Plugin {
  inlineLogo(context);
  return {
    name: 'docusaurus-theme-inkstone',
    getThemePath: () => path.join(__dirname, 'theme'),
    extendCli: (cli) => addCommands(cli, context, options.commands?.()),
    contentLoaded({actions}) {
      if (!hasHomePage(context.siteDir))
        actions.addRoute({path: context.baseUrl, exact: true, component: '@theme/HomePage'});
    },
    // Not by the option `customCss`: options reach the browser, with the folder of the machine in their paths.
    getClientModules: () => [
      ...STYLES.map((name) => path.join(__dirname, 'css', name)),
      ...(options.css ?? []).map((file) => path.resolve(context.siteDir, file)),
      ...['address', 'anchor', 'route', 'dev-problems'].map((name) => path.join(__dirname, 'client', name)),
    ],
    getDefaultCodeTranslationMessages: () =>
      readDefaultCodeTranslationMessages({
        dirPath: localesFolder,
        locale: context.i18n.currentLocale,
        name: 'inkstone',
      }),
  };
}
