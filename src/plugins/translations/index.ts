import type {LoadContext, Plugin} from '@docusaurus/types';
import {i18n} from '../../config/locales';
import {openCache} from '../../shared/content-cache';
import {type PartlyTranslated, partlyTranslated} from './availability';
import {type Kind, kinds, type State, states, summary, translationState} from './state';
import type {CodeTexts} from './strings';

/** One row of the table on `/translation-status`. */
export type Row = {kind: Kind | 'all'; percent: number} & Record<State, number>;

/** What is translated into one language, and by name what is not. */
export type LanguageStatus = {locale: string; rows: Row[]; open: {kind: Kind; name: string; state: State; date: string | null}[]};

/** Global data, part of every page, so it only names what is untranslated. */
export type TranslationData = {partly: PartlyTranslated};

/**
 * Gives the site the state of its translations, the same as `npm run i18n` prints.
 * Reads: the Markdown, strings, tags, authors and links of every language. Gives: the page `/translation-status`, with the state as its
 * properties (as an `import` it would be code, which every edit of a text changes), and as global data `{partly}` for the tags that search engines read (it only names untranslated pages). That a page is stale
 * is in its own front matter (`stale.ts`): what is global changes every page.
 */
export default function translationStatus({siteDir, baseUrl, i18n: {currentLocale}}: LoadContext): Plugin {
  return {
    name: 'translation-status',
    async contentLoaded({actions}) {
      const texts = openCache<CodeTexts>(siteDir, 'translation-status', currentLocale);
      const languages = await Promise.all(i18n.locales.map(async (locale) => ({locale, entries: await translationState(locale, siteDir, texts)})));
      texts.save();
      const status: LanguageStatus[] = languages.map(({locale, entries}) => {
        const rows = kinds.map((kind) => ({kind, entries: entries.filter((entry) => entry.kind === kind)})).filter((row) => row.entries.length > 0);
        const open = entries.filter(({state}) => state !== 'done').map(({kind, name, state, date}) => ({kind, name, state, date: date ?? null}));
        return {locale, rows: [...rows.map(({kind, entries: own}) => toRow(kind, own)), toRow('all', entries)], open};
      });
      await actions.createData('status.json', status);
      actions.addRoute({
        path: `${baseUrl}translation-status`,
        exact: true,
        component: '@site/src/components/TranslationStatus.tsx',
        modules: {languages: '@generated/translation-status/default/status.json'},
      });
    },
    async allContentLoaded({allContent, actions}) {
      actions.setGlobalData({partly: await partlyTranslated(allContent, baseUrl, {siteDir, i18n})});
    },
  };
}

function toRow(kind: Row['kind'], entries: Parameters<typeof summary>[0]): Row {
  const {percent, ...counts} = summary(entries);
  return {kind, percent, ...(Object.fromEntries(states.map((state) => [state, counts[state]])) as Record<State, number>)};
}
