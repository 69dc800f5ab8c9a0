import fs from 'node:fs';
import path from 'node:path';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {registerSite} from 'inkstone-core/loaded-site';
import {replaceFile} from 'inkstone-core/replace-file';
import {originalFile, siteFiles} from 'inkstone-core/site-files';
import {addCommand} from './command';
import type {BlockState} from './compare';
import {translationData} from './data-of-pages';
import {localesFolder, TEXTS} from './messages';
import {type Options, schema} from './options';
import {type Read, readerOf, recordOfPage, restoreResults, saveResults} from './pages';
import {readRecord, recordFile} from './record';
import {recordOfPageFile, remember} from './settings';
import {type Entry, type Kind, kinds, type State, summary, translationEntries} from './state';
import {translatedSiteOf} from './translated-site';

export {type TranslationData, translationData} from './data-of-pages';
export {translationMarks} from './marks';
export type {Difference, Options, OtherText, Term} from './options';
export {comparePages, linesOfPages, readerOf} from './pages';
export {addToRecord, faultsIn, readRecord, readRecordText, recordFile} from './record';
export {runTranslations} from './run';
export {type Entry, summary, translationEntries, wrongValues} from './state';
export {unreadableStrings} from './strings';
export {otherTerms} from './terms';
export {type TranslatedSite, translatedSiteOf} from './translated-site';

/** One row of the table on `/translation-status`. */
export type Row = {kind: Kind | 'all'; percent: number} & Record<State, number>;

/** The state of the translations into one language, with the names of open ones. */
export type LanguageStatus = {
  locale: string;
  rows: Row[];
  open: {kind: Kind; name: string; state: State; date: string | null; blocks: OpenBlock[]}[];
};

/** A block of a page with a translation, in the language `locale`. */
type OpenBlock = {state: State; text: string; locale: string};
const STATES: Record<BlockState, State> = {
  done: 'done',
  older: 'stale',
  unknown: 'stale',
  missing: 'missing',
  gone: 'orphaned',
};

const NAME = 'docusaurus-plugin-translations';

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  return validate(schema, options);
}

/** Shows the state of the translations of a site: a command, a page, marks in pages, and global data (README.md). */
export default function translations(context: LoadContext, options: Options): Plugin {
  const {siteDir, baseUrl, i18n, codeTranslations: texts, generatedFilesDir} = context;
  registerSite(context);
  const records = path.join(generatedFilesDir, NAME, 'record');
  remember(siteDir, {i18n, texts, marks: options.marks ?? true, records});

  async function statusOf(locale: string, read: Read): Promise<LanguageStatus> {
    const entries = await translationEntries(locale, translatedSiteOf(context, options), read);
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

  /** Writes the record of each page: a page is not compiled again when another is acknowledged. */
  async function writeRecords(read: Read): Promise<void> {
    const {currentLocale} = i18n;
    const record = readRecord(siteDir, currentLocale, i18n);
    for (const {source, translation} of await translationEntries(
      currentLocale,
      translatedSiteOf(context, options),
      read,
    )) {
      const [original, translated] = [source, translation].map((file) =>
        /\.mdx?$/.test(file) ? read(file) : undefined,
      );
      if (!original || !translated) continue;
      const file = recordOfPageFile(path.join(siteDir, translation), {siteDir, records});
      const text = recordOfPage(original, translated, record);
      if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) replaceFile(file, text);
    }
  }

  return {
    name: NAME,
    getPathsToWatch: () => [path.join(siteDir, recordFile(i18n.currentLocale, i18n))],
    extendCli: (cli) => addCommand(cli, () => translatedSiteOf(context, options)),
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'marks.css')],
    getDefaultCodeTranslationMessages: () =>
      readDefaultCodeTranslationMessages({dirPath: localesFolder, locale: i18n.currentLocale, name: TEXTS}),
    configureWebpack() {
      const originalOf = (file: string) => originalFile(file, siteFiles(context));
      const recordOf = (file: string) => recordOfPageFile(file, {siteDir, records});
      const loader = {loader: path.join(__dirname, 'with-original.mjs'), options: {originalOf, recordOf}};
      const include = path.resolve(siteDir, i18n.path);
      return {module: {rules: [{test: /\.mdx?$/, include, enforce: 'post', use: [loader]}]}};
    },
    async contentLoaded({actions}) {
      const read = readerOf(siteDir);
      restoreResults(siteDir);
      await writeRecords(read);
      await actions.createData('status.json', await Promise.all(i18n.locales.map((locale) => statusOf(locale, read))));
      saveResults();
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
