import fs from 'node:fs';
import path from 'node:path';
import {readData} from 'inkstone-core/data-files';
import {languageOf, localeFolder} from 'inkstone-core/locale-folder';
import {type Folder, markdownIn} from 'inkstone-core/site-files';
import type {BlockState} from './compare';
import {dayOf} from './history';
import {inOrder} from './order';
import {type Comparison, comparePages, hashesOf, isOpen, type Read, readerOf, stateOfPage} from './pages';
import {hashOf, readRecord, type TranslationRecord} from './record';
import {isOfTheme, sourceStrings} from './strings';
import type {TranslatedSite} from './translated-site';

export const kinds = ['posts', 'docs', 'pages', 'strings', 'tags', 'authors', 'links'] as const;
export type Kind = (typeof kinds)[number];

/** `stale`: the source has changed since the translation was acknowledged, or the translation never was. */
export const states = ['done', 'stale', 'missing', 'orphaned'] as const;
export type State = (typeof states)[number];

/** One thing to translate. Files are relative to the site. */
export type Entry = {
  kind: Kind;
  name: string;
  /** the language to translate into */
  locale: string;
  state: State;
  source: string;
  translation: string;
  /** The text to translate, where it is no file of its own, and its translation. */
  text: string;
  message?: string;
  /** Of a page whose original has another name now: where its translation is, or belongs. */
  rename?: string;
  /** Of a stale page: the day on which its translation was last changed, if Git has it. */
  date?: string;
  /** Of a page: the language of its original. */
  language?: string;
  /** Of a page: its blocks by state. Without a translation, all are missing. */
  blocks?: Record<BlockState, number>;
  /** Of a page with a translation: whether it is known which blocks changed. */
  isKnown?: boolean;
  /** Of a page with a translation. */
  comparison?: Comparison;
};

type Fields = Pick<Entry, 'kind' | 'name' | 'source' | 'translation' | 'message'>;

/** The state of everything to translate into `locale`, in the order of the site. Reads the working tree. */
export async function translationEntries(
  locale: string,
  translatedSite: TranslatedSite,
  read: Read = readerOf(translatedSite.siteDir),
): Promise<Entry[]> {
  const {siteDir, i18n, folders} = translatedSite;
  const record = readRecord(siteDir, locale, i18n);
  /** @param text undefined where there is no source any more */
  const entryOf = (fields: Fields, text: string | undefined): Entry => {
    return {...fields, locale, state: stateOf(text, fields.message, record), text: text ?? ''};
  };
  const yamlOf = (blog: Folder, kind: 'tags' | 'authors', keys: string[]) => {
    const [source, translation] = [`${blog.source}/${kind}.yml`, `${blog.translation(locale)}/${kind}.yml`];
    const [originals, translated] = [readData(path.join(siteDir, source)), readData(path.join(siteDir, translation))];
    return [...new Set([...Object.keys(originals), ...Object.keys(translated)])].map((name) => {
      const textIn = (data: typeof originals) => data[name] && keys.map((key) => data[name]?.[key] ?? '').join('\n');
      return entryOf({kind, name, source, translation, message: textIn(translated)}, textIn(originals));
    });
  };
  const isTranslated = ({translation}: Folder) => fs.existsSync(path.join(siteDir, translation(locale)));
  const sources = [...folders, ...translatedSite.versions.filter(isTranslated)];
  const pages = await Promise.all(
    sources.map((folder) => stateOfMarkdown(folder, locale, translatedSite, read, record)),
  );
  const strings = await stringsIn(locale, translatedSite);
  const all = [...pages.flat(), ...strings.map(({text, ...fields}) => entryOf(fields, text))];
  if (locale === i18n.defaultLocale) return all;
  const blogs = folders.filter(({kind}) => kind === 'posts');
  return [
    ...all,
    ...blogs.flatMap((blog) => yamlOf(blog, 'tags', ['label', 'description'])),
    ...blogs.flatMap((blog) => yamlOf(blog, 'authors', ['name', 'title', 'description'])),
    ...translatedSite.links.map(({name, text, file, translation}) =>
      entryOf({kind: 'links', name, source: file, translation: file, message: translation(locale)}, text),
    ),
  ];
}

async function stateOfMarkdown(
  folder: Folder,
  locale: string,
  {siteDir, i18n}: TranslatedSite,
  read: Read,
  record: TranslationRecord,
): Promise<Entry[]> {
  const translationFolder = folder.translation(locale);
  const originals = new Set(markdownIn(path.join(siteDir, folder.source)));
  const translations = new Set(markdownIn(path.join(siteDir, translationFolder)));
  const filesOf = (name: string) => [`${folder.source}/${name}`, `${translationFolder}/${name}`] as const;
  const frontMatterOf = (name: string) => read(filesOf(name)[originals.has(name) ? 0 : 1])?.frontMatter ?? {};
  const names = [...new Set([...originals, ...translations])].sort();
  const entries = (await inOrder(names, folder, siteDir, frontMatterOf)).flatMap((name): Entry[] => {
    const [source, translation] = filesOf(name);
    const original = originals.has(name) ? read(source) : undefined;
    const translated = translations.has(name) ? read(translation) : undefined;
    const language = languageOf(original?.frontMatter, i18n);
    if (language === locale && !translated) return [];
    const title = `${folder.version ? `${folder.version}/` : ''}${name.replace(/(\/index)?\.mdx?$/, '')}`;
    const fields = {kind: folder.kind, name: title, locale, source, translation, text: '', language};
    if (!original) return [{...fields, state: 'orphaned'}];
    const {counts, isKnown} = stateOfPage(original, translated, record);
    if (!translated) return [{...fields, state: 'missing', blocks: counts}];
    const state = isOpen(counts) ? 'stale' : 'done';
    return [
      {
        ...{...fields, state, blocks: counts, isKnown},
        // Seldom used.
        get comparison() {
          return comparePages(original, translated, record);
        },
        get date() {
          return state === 'stale' ? dayOf(siteDir, translation) : undefined;
        },
      },
    ];
  });
  nameRenamed(entries, read, record);
  return entries;
}

/** Finds translations of renamed originals: most of their original blocks are on a page without a translation. */
function nameRenamed(entries: Entry[], read: Read, record: TranslationRecord): void {
  const without = entries.filter(({state}) => state === 'missing');
  for (const entry of without.length ? entries.filter(({state}) => state === 'orphaned') : []) {
    const page = read(entry.translation);
    const followed = new Set(page && hashesOf(page).flatMap((hash) => record.originalsOf(hash)));
    const shareOf = ({source}: Entry) => {
      const original = read(source);
      const hashes = original ? hashesOf(original) : [];
      return hashes.filter((hash) => followed.has(hash)).length / Math.max(hashes.length, 1);
    };
    const [found] = without.sort((one, other) => shareOf(other) - shareOf(one));
    if (!found || shareOf(found) < 0.5) continue;
    entry.rename = found.translation;
    found.rename = entry.translation;
  }
}

/** The interface texts by file and id, including translations that are no longer in the source. */
async function stringsIn(locale: string, translatedSite: TranslatedSite) {
  const isSupplied = isOfTheme(translatedSite);
  const sources = new Map((await sourceStrings(translatedSite)).map((each) => [`${each.file}#${each.id}`, each]));
  const files = new Set([...sources.keys()].map((name) => name.split('#')[0] ?? ''));
  const messages = new Map(
    [...files].flatMap((file) => {
      const texts = readData(path.join(translatedSite.siteDir, localeFolder(translatedSite.i18n, locale), file));
      return Object.entries(texts).map(([id, {message}]) => [`${file}#${id}`, message]);
    }),
  );
  // A message may also override a text of a theme, or the title that Docusaurus gives a category's page.
  const isOptional = (name: string) =>
    isSupplied(name.slice(name.indexOf('#') + 1)) || sources.has(name.replace(/\.link\.generated-index\.title$/, ''));
  return [...new Set([...sources.keys(), ...messages.keys()])]
    .filter((name) => {
      const source = sources.get(name);
      return source ? source.language !== locale : locale !== translatedSite.stringsLanguage && !isOptional(name);
    })
    .map((name) => ({
      kind: 'strings' as const,
      name,
      text: sources.get(name)?.text,
      message: messages.get(name) || undefined,
      source: sources.has(name) ? 'src' : '',
      translation: `${localeFolder(translatedSite.i18n, locale)}/${name.split('#')[0]}`,
    }));
}

/** The state of a text. @param text undefined where there is no source any more */
function stateOf(text: string | undefined, message: string | undefined, record: TranslationRecord): State {
  if (text === undefined) return 'orphaned';
  if (message === undefined) return 'missing';
  const [original, translation] = [hashOf(text), hashOf(message)];
  // A translation may be edited while its text is not.
  const isEdited = record.translationsOf(original).length > 0 && record.originalsOf(translation).length === 0;
  return record.has(original, translation) || isEdited ? 'done' : 'stale';
}

/** Values such as `{count}` that only the text or its translation has, and plural forms. */
export function wrongValues({kind, name, locale, state, text, translation}: Entry, site: string): string[] {
  if (kind !== 'strings' || state === 'missing' || state === 'orphaned') return [];
  const id = name.slice(name.indexOf('#') + 1);
  return wrongMessage(id, text, readData(path.join(site, translation))[id]?.message ?? '', locale);
}

/** The values that a translated interface text has lost or added. */
export function wrongMessage(id: string, text: string, message: string, locale: string): string[] {
  const [inSource, inTranslation] = [valuesIn(text), valuesIn(message)];
  const [forms, most] = [formsIn(message), formsOf(locale)];
  const hasForms = formsIn(text) > 1;
  return [
    ...inTranslation.filter((value) => !inSource.includes(value)).map((value) => `${id} has no value ${value}`),
    ...inSource
      .filter((value) => !inTranslation.includes(value))
      .map((value) => `the translation of ${id} lacks ${value}`),
    ...(forms > 1 && !hasForms ? [`${id} has no forms of the plural, with | between them`] : []),
    ...(hasForms && (forms > most || forms < Math.min(most, 2))
      ? [`the translation of ${id} has ${forms} forms of the plural, the language has ${most}, with | between them`]
      : []),
  ];
}

/** Docusaurus separates plural forms by `|`. */
const formsIn = (text: string) => (/\S\|\S/.test(text) ? text.split('|').length : 1);
const formsOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;

function valuesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

/** The number of blocks and other texts in each state, and the percentage that is done. */
export function summary(entries: Entry[]): Record<State, number> & {percent: number} {
  const counts = {done: 0, stale: 0, missing: 0, orphaned: 0};
  for (const {state, blocks} of entries) {
    if (!blocks) counts[state] += 1;
    else {
      counts.done += blocks.done;
      counts.stale += blocks.older + blocks.unknown;
      counts.missing += blocks.missing;
      counts.orphaned += blocks.gone;
    }
  }
  const total = counts.done + counts.stale + counts.missing;
  // Rounded down: 100 % means everything.
  return {...counts, percent: total ? Math.floor((100 * counts.done) / total) : 100};
}
