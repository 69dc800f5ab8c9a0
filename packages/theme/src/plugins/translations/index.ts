import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {factsOf} from '../../config/facts';
import {type PartlyTranslated, partlyTranslated} from './availability';
import {runCommand} from './command';
import {type Kind, kinds, type Ledger, type OtherText, type State, states, summary, translationState} from './state';

export type Options = {
  /** The language of the interface in the code, navbar and footer; by default that of everything else. */
  stringsLanguage?: string;
  /** Texts of navbar and footer that the configuration itself has in each language. */
  perLanguage?: string[];
  /** Gives texts that are in none of the files that Docusaurus translates. A function, because Docusaurus sends all other options to the browser. */
  links?: () => OtherText[];
};

/** One row of the table on `/translation-status`. */
export type Row = {kind: Kind | 'all'; percent: number} & Record<State, number>;

/** What is translated into one language, and by name what is not. */
export type LanguageStatus = {
  locale: string;
  rows: Row[];
  open: {kind: Kind; name: string; state: State; date: string | null}[];
};

/** Global data, part of every page, so it only names what is untranslated. */
export type TranslationData = {partly: PartlyTranslated};

/** Gives the site the state of its translations: a page, a command and global data (README.md). */
export default function translationStatus(
  {siteDir, baseUrl, i18n, siteConfig}: LoadContext,
  {stringsLanguage = i18n.defaultLocale, links = () => [], perLanguage}: Options,
): Plugin {
  // As it is written: Docusaurus translates it when content has been loaded.
  const {navbar, footer} = siteConfig.themeConfig as Ledger['themeConfig'];
  const ledger: Ledger = {
    siteDir,
    i18n,
    themeConfig: {navbar, footer, perLanguage},
    stringsLanguage,
    links: links(),
    facts: factsOf(siteConfig),
  };
  return {
    name: 'translation-status',
    extendCli(cli) {
      cli
        .command('translations [which...]')
        .description('Show what is translated, and acknowledge translations that are up to date.')
        .option('--diff', 'show what has changed in the source of stale translations')
        .option('--ack', 'record that translations are up to date with their sources')
        .option('--all', 'with --ack: all of them, also what nobody has named')
        .option('--check', 'fail if something is missing, stale or orphaned')
        .action((which: string[], chosen: Record<string, unknown>) => {
          // Commander hands over the command itself, which has its options as properties.
          const given = ['diff', 'ack', 'all', 'check'].filter((name) => chosen[name] === true);
          return runCommand([...which, ...given.map((name) => `--${name}`)], ledger, {required: true});
        });
    },
    async contentLoaded({actions}) {
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
      actions.setGlobalData({partly: await partlyTranslated(allContent, baseUrl, {siteDir, i18n, siteConfig})});
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  const schema = Joi.object<Options>({
    stringsLanguage: Joi.string(),
    links: Joi.function(),
    perLanguage: Joi.array().items(Joi.string()),
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
