import type {LoadContext, Plugin} from '@docusaurus/types';
import {ledgerOf, type Options} from '../content/ledger';
import {translationData} from './data-of-pages';
import {type Kind, kinds, type State, summary, translationState} from './state';

export {type Block, blocksOf, LABELS, LANGUAGE} from './blocks';
export {alignedPairs, diffOf, type Pair, type Recorded, recordOf} from './compare';
export {readData, unreadable} from './data';
export {type TranslationData, translationData} from './data-of-pages';
export {countsOf, readerOf, staleIn} from './pages';
export {hashOf, recordIn, withRecord} from './record';
export {
  type Entry,
  kinds,
  recordsFile,
  states,
  summary,
  translationState,
  wrongValues,
} from './state';
export {unreadableStrings} from './strings';

/** One row of the table on `/translation-status`. */
export type Row = {kind: Kind | 'all'; percent: number} & Record<State, number>;

/** What is translated into one language, and by name what is not. */
export type LanguageStatus = {
  locale: string;
  rows: Row[];
  open: {kind: Kind; name: string; state: State; date: string | null}[];
};

/** Gives the site the state of its translations: a page, and global data of pages in other languages (README.md). */
export default function translationStatus(context: LoadContext, options: Options): Plugin {
  const {baseUrl, i18n} = context;

  async function statusOf(locale: string): Promise<LanguageStatus> {
    const entries = await translationState(locale, ledgerOf(context, options));
    const groups = kinds.map((kind) => ({kind, own: entries.filter((entry) => entry.kind === kind)}));
    const rows: Row[] = groups.flatMap(({kind, own}) => (own.length ? {kind, ...summary(own)} : []));
    const open = entries
      .filter(({state}) => state !== 'done')
      .map(({kind, name, state, date = null}) => ({kind, name, state, date}));
    return {locale, rows: [...rows, {kind: 'all', ...summary(entries)}], open};
  }

  return {
    name: 'translation-status',
    async contentLoaded({actions}) {
      await actions.createData('status.json', await Promise.all(i18n.locales.map(statusOf)));
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
