import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {type PartlyTranslated, partlyTranslated} from './availability';
import {type Counterparts, counterparts} from './counterparts';
import {type Kind, kinds, ledgerOf, type Options, type State, states, summary, translationState} from './state';

/** One row of the table on `/translation-status`. */
export type Row = {kind: Kind | 'all'; percent: number} & Record<State, number>;

/** What is translated into one language, and by name what is not. */
export type LanguageStatus = {
  locale: string;
  rows: Row[];
  open: {kind: Kind; name: string; state: State; date: string | null}[];
};

/** Global data, part of every page, so it only names what is untranslated or has another address. */
export type TranslationData = {partly: PartlyTranslated; counterparts: Counterparts};

/** Gives the site the state of its translations: a page and global data (README.md). */
export default function translationStatus(context: LoadContext, options: Options): Plugin {
  const {siteDir, baseUrl, i18n, siteConfig} = context;
  return {
    name: 'translation-status',
    async contentLoaded({actions}) {
      const ledger = ledgerOf(context, options);
      const languages = await Promise.all(
        i18n.locales.map(async (locale) => ({locale, entries: await translationState(locale, ledger)})),
      );
      const status: LanguageStatus[] = languages.map(({locale, entries}) => {
        const rows = kinds
          .map((kind) => ({kind, entries: entries.filter((entry) => entry.kind === kind)}))
          .filter((row) => row.entries.length > 0);
        const open = entries
          .filter(({state}) => state !== 'done')
          .map(({kind, name, state, date}) => ({kind, name, state, date: date ?? null}));
        return {locale, rows: [...rows.map(({kind, entries: own}) => toRow(kind, own)), toRow('all', entries)], open};
      });
      await actions.createData('status.json', status);
      actions.addRoute({
        path: `${baseUrl}translation-status`,
        exact: true,
        component: '@theme/TranslationStatusPage',
        modules: {languages: '@generated/translation-status/default/status.json'},
      });
    },
    async allContentLoaded({allContent, actions}) {
      const site = {siteDir, i18n, siteConfig};
      const partly = await partlyTranslated(allContent, baseUrl, site);
      const own = {locale: i18n.currentLocale, baseUrl};
      actions.setGlobalData({partly, counterparts: await counterparts(allContent, partly, site, own)});
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  const schema = Joi.object<Options>({
    stringsLanguage: Joi.string(),
    links: Joi.function(),
    perLanguage: Joi.array().items(Joi.string().allow('')),
  });
  const validated = validate(schema, options);
  const text = Joi.object({
    name: Joi.string().required(),
    text: Joi.string().required(),
    file: Joi.string().required(),
    isTranslated: Joi.function().required(),
  });
  Joi.attempt({links: validated.links?.()}, Joi.object({links: Joi.array().items(text)}));
  return validated;
}

function toRow(kind: Row['kind'], entries: Parameters<typeof summary>[0]): Row {
  const {percent, ...counts} = summary(entries);
  return {
    kind,
    percent,
    ...(Object.fromEntries(states.map((state) => [state, counts[state]])) as Record<State, number>),
  };
}
