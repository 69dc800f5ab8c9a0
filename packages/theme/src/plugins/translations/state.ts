import fs from 'node:fs';
import path from 'node:path';
import type {I18n, LoadContext} from '@docusaurus/types';
import {contentFolders, type Folder, markdownIn} from '../../shared/content-folders';
import {readData} from './data';
import {hashOf, languageIn, recordIn} from './record';
import {quotedIds, sourceStrings, type TextsOfTheme, themeIds} from './strings';

export const kinds = ['posts', 'docs', 'pages', 'strings', 'tags', 'authors', 'links'] as const;
export type Kind = (typeof kinds)[number];

/** `stale`: the source has changed since the translation was acknowledged, or the translation never said what it follows. */
export const states = ['done', 'stale', 'missing', 'orphaned'] as const;
export type State = (typeof states)[number];

/** One thing to translate. Files are relative to the repository; `hash` is that of the source as it is now, empty where there is none. */
export type Entry = {
  kind: Kind;
  name: string;
  state: State;
  source: string;
  translation: string;
  hash: string;
  /** What there is to translate, where it is no file of its own. */
  text: string;
  /** The version of the source that the translation follows, and the day it was acknowledged. */
  follows: string | undefined;
  date: string | undefined;
};

/** A text that is in none of the files that Docusaurus translates, such as one with its translations in a list of the site. */
export type OtherText = {name: string; text: string; file: string; isTranslated: (locale: string) => boolean};

/** A site as the ledger sees it. */
export type Ledger = {
  siteDir: string;
  i18n: Pick<I18n, 'defaultLocale' | 'locales'> & {localeConfigs?: Record<string, {label: string}>};
  folders: Folder[];
  themeConfig: TextsOfTheme;
  /** The language of the interface in the code, navbar and footer. Everything else is written in the default language. */
  stringsLanguage: string;
  links: OtherText[];
};

export type Options = {
  /** The language of the interface in the code, navbar and footer; by default that of everything else. */
  stringsLanguage?: string;
  /** Texts of navbar and footer that the configuration itself has in each language. */
  perLanguage?: string[];
  /** Gives texts that are in none of the files that Docusaurus translates. A function, because Docusaurus sends all other options to the browser. */
  links?: () => OtherText[];
};

export function ledgerOf(context: LoadContext, options: Options): Ledger {
  const {siteDir, i18n, siteConfig} = context;
  const {stringsLanguage = i18n.defaultLocale, links = () => [], perLanguage} = options;
  // As it is written: Docusaurus translates it when content has been loaded.
  const {navbar, footer} = siteConfig.themeConfig as TextsOfTheme;
  const themeConfig = {navbar, footer, perLanguage};
  return {siteDir, i18n, folders: contentFolders(context), themeConfig, stringsLanguage, links: links()};
}

/** The file in which a language records what its tags, authors, links and strings follow: they have no front matter. */
export const recordsFile = (locale: string) => `i18n/${locale}/translated-from.json`;

/** The state of everything there is to translate into `locale`. Reads the working tree. */
export async function translationState(locale: string, ledger: Ledger): Promise<Entry[]> {
  const {siteDir: site, i18n, folders} = ledger;
  const records = readData(path.join(site, recordsFile(locale))) as Record<string, Record<string, string>>;
  const markdown = folders.flatMap((folder) => stateOfMarkdown(folder, locale, ledger));
  const strings = locale === ledger.stringsLanguage ? [] : await stateOfStrings(locale, ledger, records);
  if (locale === i18n.defaultLocale) return [...markdown, ...strings];
  const blogs = folders.filter(({kind}) => kind === 'posts');
  return [
    ...markdown,
    ...strings,
    ...blogs.flatMap((blog) => stateOfYaml('tags', ['label', 'description'], locale, blog, site, records)),
    ...blogs.flatMap((blog) => stateOfYaml('authors', ['name', 'title', 'description'], locale, blog, site, records)),
    ...ledger.links.map(({name, text, file, isTranslated}) =>
      entry('links', name, text, isTranslated(locale), records, file, file),
    ),
  ];
}

function stateOfMarkdown(folder: Folder, locale: string, {siteDir, i18n}: Ledger): Entry[] {
  const place = folder.translation(locale);
  const originals = new Set(markdownIn(path.join(siteDir, folder.source)));
  const translations = new Set(markdownIn(path.join(siteDir, place)));
  return [...new Set([...originals, ...translations])].flatMap((name): Entry[] => {
    const [source, translation] = [`${folder.source}/${name}`, `${place}/${name}`];
    const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
    const original = originals.has(name) ? read(source) : undefined;
    // A post says so where it is written in another language than the default one.
    const written = (folder.kind === 'posts' && original && languageIn(original)) || i18n.defaultLocale;
    if (written === locale && !translations.has(name)) return [];
    const hash = original === undefined ? '' : hashOf(original);
    const {hash: follows, date} = (translations.has(name) ? recordIn(read(translation)) : undefined) ?? {};
    const state = stateOf(original !== undefined, translations.has(name), hash, follows);
    const title = name.replace(/(\/index)?\.mdx?$/, '');
    return [{kind: folder.kind, name: title, state, source, translation, hash, text: '', follows, date}];
  });
}

async function stateOfStrings(
  locale: string,
  ledger: Ledger,
  records: Record<string, Record<string, string>>,
): Promise<Entry[]> {
  const folder = path.join(ledger.siteDir, 'i18n', locale);
  const supplied = new Set([...themeIds(), ...quotedIds(ledger)]);
  const sources = new Map(
    (await sourceStrings(ledger)).map(({file, id, text}): [string, string] => [`${file}#${id}`, text]),
  );
  const files = new Set([...sources.keys()].map((key) => key.split('#')[0] ?? ''));
  const messages = new Map<string, Record<string, string>>(
    [...files].flatMap((file) =>
      Object.entries(readData(path.join(folder, file))).map(([id, value]) => [`${file}#${id}`, value] as const),
    ),
  );
  const keys = new Set([...sources.keys(), ...messages.keys()]);
  // Docusaurus brings its theme's texts, a plugin may read an id itself, and Docusaurus names the page of a category after the category: a message may override both.
  const isOptional = (key: string) =>
    supplied.has(key.slice(key.indexOf('#') + 1)) || sources.has(key.replace(/\.link\.generated-index\.title$/, ''));
  return [...keys]
    .filter((key) => sources.has(key) || !isOptional(key))
    .map((key) => {
      const text = sources.get(key);
      const message = messages.get(key)?.message;
      const translation = `i18n/${locale}/${key.split('#')[0]}`;
      return entry('strings', key, text, Boolean(message), records, text === undefined ? '' : 'src', translation);
    });
}

function stateOfYaml(
  kind: 'tags' | 'authors',
  fields: string[],
  locale: string,
  blog: Folder,
  site: string,
  records: Record<string, Record<string, string>>,
): Entry[] {
  const [source, translation] = [`${blog.source}/${kind}.yml`, `${blog.translation(locale)}/${kind}.yml`];
  const [originals, translated] = [readData(path.join(site, source)), readData(path.join(site, translation))];
  return [...new Set([...Object.keys(originals), ...Object.keys(translated)])].map((name) => {
    const original = originals[name];
    const text = original && fields.map((field) => original[field] ?? '').join('\n');
    return entry(kind, name, text, name in translated, records, source, translation);
  });
}

function entry(
  kind: Kind,
  name: string,
  text: string | undefined,
  translated: boolean,
  records: Record<string, Record<string, string>>,
  source: string,
  translation: string,
): Entry {
  const hash = text === undefined ? '' : hashOf(text);
  const follows = records[kind]?.[name];
  return {
    kind,
    name,
    state: stateOf(text !== undefined, translated, hash, follows),
    source,
    translation,
    hash,
    text: text ?? '',
    follows,
    date: undefined,
  };
}

function stateOf(hasSource: boolean, hasTranslation: boolean, hash: string, follows: string | undefined): State {
  if (!hasSource) return 'orphaned';
  if (!hasTranslation) return 'missing';
  return follows === hash ? 'done' : 'stale';
}

/** Values such as `{count}` that only one of a text and its translation has: readers would see the name, or miss the value. */
export function wrongValues({kind, name, state, text, translation}: Entry, site: string): string[] {
  if (kind !== 'strings' || state === 'missing' || state === 'orphaned') return [];
  const id = name.slice(name.indexOf('#') + 1);
  const message = readData(path.join(site, translation))[id]?.message ?? '';
  const [inSource, inTranslation] = [text, message].map((one) => new Set(one.match(/\{\w+\}/g))) as [
    Set<string>,
    Set<string>,
  ];
  return [
    ...[...inTranslation].filter((value) => !inSource.has(value)).map((value) => `${id} has no value ${value}`),
    ...[...inSource]
      .filter((value) => !inTranslation.has(value))
      .map((value) => `the translation of ${id} lacks ${value}`),
  ];
}

/** How many of each state, and the share that is done of what there is to translate. */
export function summary(entries: Entry[]): Record<State, number> & {total: number; percent: number} {
  const count = (state: State) => entries.filter((each) => each.state === state).length;
  const counts = {done: count('done'), stale: count('stale'), missing: count('missing'), orphaned: count('orphaned')};
  const total = counts.done + counts.stale + counts.missing;
  // Rounded down: 100 % means all of it.
  return {...counts, total, percent: total ? Math.floor((100 * counts.done) / total) : 100};
}
