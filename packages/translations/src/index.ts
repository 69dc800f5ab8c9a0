import path from 'node:path';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {originalFile, siteFiles} from 'inkstone-core/site-files';
import {siteFolder} from 'inkstone-core/site-folder';
import {addCommand} from './command';
import type {BlockState} from './compare';
import {translationData} from './data-of-pages';
import {ledgerOf} from './ledger';
import {localesFolder, TEXTS} from './messages';
import {type Options, schema} from './options';
import {readerOf} from './pages';
import {remember} from './settings';
import {type Entry, type Kind, kinds, type Reading, type State, summary, translationState} from './state';

export {type Block, LABELS} from './blocks';
export {type TranslationData, translationData} from './data-of-pages';
export {keptDifference, keptIn} from './kept';
export {type Ledger, ledgerOf} from './ledger';
export {translationMarks} from './marks';
export type {Difference, Options, OtherText, Term} from './options';
export {comparePages, readerOf} from './pages';
export {hashOf, today, withRecord} from './record';
export {runTranslations} from './run';
export {type Entry, summary, translationState, wrongValues} from './state';
export {unreadableStrings} from './strings';
export {structuralDifferences} from './structure';
export {otherTerms} from './terms';

/** One row of the table on `/translation-status`. */
export type Row = {kind: Kind | 'all'; percent: number} & Record<State, number>;

/** What is translated into one language, and by name what is not. */
export type LanguageStatus = {
  locale: string;
  rows: Row[];
  open: {kind: Kind; name: string; state: State; date: string | null; blocks: OpenBlock[]}[];
};

/** A block of a page with a translation, in the language `locale`. */
type OpenBlock = {state: State; text: string; locale: string};
const STATES: Record<BlockState, State> = {done: 'done', older: 'stale', missing: 'missing', gone: 'orphaned'};

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  return validate(schema, options);
}

/** Shows the state of the translations of a site: a command, a page, marks in pages, and global data (README.md). */
export default function translations(context: LoadContext, options: Options): Plugin {
  const {siteDir, baseUrl, i18n, codeTranslations: texts} = context;
  siteFolder(context);
  remember(siteDir, {i18n, texts, marks: options.marks ?? true});

  async function statusOf(locale: string, reading: Reading): Promise<LanguageStatus> {
    const entries = await translationState(locale, ledgerOf(context, options), reading);
    const groups = kinds.map((kind) => ({kind, ofKind: entries.filter((entry) => entry.kind === kind)}));
    const rows: Row[] = groups.flatMap(({kind, ofKind}) => (ofKind.length ? {kind, ...summary(ofKind)} : []));
    const open = entries
      .filter(({state}) => state !== 'done')
      .map((entry) => {
        const {kind, name, state, date = null} = entry;
        return {kind, name, state, date, blocks: blocksOf(entry, locale)};
      });
    return {locale, rows: [...rows, {kind: 'all', ...summary(entries)}], open};
  }

  function blocksOf(entry: Entry, locale: string): OpenBlock[] {
    const {isKnown, language = i18n.defaultLocale} = entry;
    // Comparing two pages takes as long as parsing them.
    const pairs = (isKnown && entry.comparison?.pairs.filter(({state}) => state !== 'done')) || [];
    return pairs.map(({state, original, translation}) => {
      const text = (original ?? translation)?.text ?? '';
      return {state: STATES[state], text: [...text].slice(0, 80).join(''), locale: original ? language : locale};
    });
  }

  return {
    name: 'docusaurus-plugin-translations',
    extendCli: (cli) => addCommand(cli, () => ledgerOf(context, options)),
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'marks.css')],
    getDefaultCodeTranslationMessages: () =>
      readDefaultCodeTranslationMessages({dirPath: localesFolder, locale: i18n.currentLocale, name: TEXTS}),
    configureWebpack() {
      const originalOf = (file: string) => originalFile(file, siteFiles(context));
      const loader = {loader: path.join(__dirname, 'with-original.mjs'), options: {originalOf}};
      const include = path.resolve(siteDir, i18n.path);
      return {module: {rules: [{test: /\.mdx?$/, include, enforce: 'post', use: [loader]}]}};
    },
    async contentLoaded({actions}) {
      const reading = {read: readerOf(context.siteDir)};
      await actions.createData(
        'status.json',
        await Promise.all(i18n.locales.map((locale) => statusOf(locale, reading))),
      );
      actions.addRoute({
        path: `${baseUrl}translation-status`,
        exact: true,
        component: '@theme/TranslationStatusPage',
        modules: {languages: '@generated/docusaurus-plugin-translations/default/status.json'},
      });
    },
    async allContentLoaded({allContent, actions}) {
      actions.setGlobalData(await translationData(allContent, context));
    },
  };
}
