import path from 'node:path';
import {load} from './load';
import {type Document, readMarkdown} from './markdown';
import {root} from './setup.mjs';

export const status: typeof import('../packages/theme/src/plugins/translations/state') = load(
  '../packages/theme/src/plugins/translations/state.ts',
);
export const {i18n, translationsRequired}: typeof import('../packages/theme/src/config/locales') = load(
  '../packages/theme/src/config/locales.ts',
);

type Kind = 'posts' | 'docs' | 'pages';
/** A Markdown page. `name` is the path that it shares with its translations; `original` is set on a translation. */
export type Page = Document & {kind: Kind; locale: string; name: string; original: Page | undefined};

/** The languages that are translated into. */
export const translated = i18n.locales.filter((locale) => locale !== i18n.defaultLocale);

/** Whether a language is written in Han characters: always, sometimes (Japanese and Korean), or never. */
export function hanIn(locale: string) {
  const {script = ''} = new Intl.Locale(locale).maximize();
  if (/^Han[st]$/.test(script)) return 'always';
  return script === 'Jpan' || script === 'Kore' ? 'sometimes' : 'never';
}

/** Every post, doc and page in every language, originals first. */
export function readPages(site: string = root): Page[] {
  const kinds = Object.keys(status.markdownFolders) as Kind[];
  const originals = kinds.flatMap((kind) =>
    pagesIn(site, kind, status.markdownFolders[kind].source, i18n.defaultLocale, []),
  );
  const translations = translated.flatMap((locale) =>
    kinds.flatMap((kind) =>
      pagesIn(site, kind, `i18n/${locale}/${status.markdownFolders[kind].translation}`, locale, originals),
    ),
  );
  return [...originals, ...translations];
}

function pagesIn(site: string, kind: Kind, folder: string, locale: string, originals: Page[]): Page[] {
  return status.markdownIn(path.join(site, folder)).map((name) => {
    const original = originals.find((page) => page.kind === kind && page.name === name);
    return {...readMarkdown(site, `${folder}/${name}`), kind, locale, name, original};
  });
}
