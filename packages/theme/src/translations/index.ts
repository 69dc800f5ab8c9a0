import type {LoadContext, Plugin} from '@docusaurus/types';
import {ledgerOf, type Options} from '../content/ledger';
import type {BlockState} from './compare';
import {translationData} from './data-of-pages';
import {readerOf} from './pages';
import {type Entry, type Kind, kinds, type Reading, type State, summary, translationState} from './state';

export {readData, unreadable} from 'inkstone-core/data-files';
export {type Block, blocksOf, LABELS, LANGUAGE} from './blocks';
export {alignedPairs, diffOf, type Pair, type Recorded, recordOf} from './compare';
export {type TranslationData, translationData} from './data-of-pages';
export {keptDifference, keptIn} from './kept';
export {translationMarks} from './marks';
export {comparePages, readerOf, staleIn} from './pages';
export {placeFor} from './place';
export {hashOf, recordIn, today, withRecord} from './record';
export {
  type Entry,
  kinds,
  type Reading,
  recordsFile,
  states,
  summary,
  translationState,
  wrongMessage,
  wrongValues,
} from './state';
export {unreadableStrings} from './strings';
export {otherTerms, termsIn} from './terms';

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

/** Gives the site the state of its translations: a page, and global data of pages in other languages (README.md). */
export default function translationStatus(context: LoadContext, options: Options): Plugin {
  const {baseUrl, i18n} = context;

  async function statusOf(locale: string, reading: Reading): Promise<LanguageStatus> {
    const entries = await translationState(locale, ledgerOf(context, options), reading);
    const groups = kinds.map((kind) => ({kind, own: entries.filter((entry) => entry.kind === kind)}));
    const rows: Row[] = groups.flatMap(({kind, own}) => (own.length ? {kind, ...summary(own)} : []));
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
    // To compare two pages takes as long as to parse them.
    const pairs = (isKnown && entry.comparison?.pairs.filter(({state}) => state !== 'done')) || [];
    return pairs.map(({state, original, translation}) => {
      const text = (original ?? translation)?.text ?? '';
      return {state: STATES[state], text: [...text].slice(0, 80).join(''), locale: original ? language : locale};
    });
  }

  return {
    name: 'translation-status',
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
        modules: {languages: '@generated/translation-status/default/status.json'},
      });
    },
    async allContentLoaded({allContent, actions}) {
      actions.setGlobalData(await translationData(allContent, context));
    },
  };
}
