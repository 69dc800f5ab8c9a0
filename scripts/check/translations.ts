import fs from 'node:fs';
import path from 'node:path';
import type {Entry} from '../../packages/theme/src/plugins/translations/state';
import {hanIn, i18n, type Page, status} from '../content';
import {load} from '../load';
import {structuralDifferences} from '../structure';
import type {Problem} from './front-matter';
import {isChinese} from './prose';
import {unsafeAddress} from './words';

const {unreadableStrings}: typeof import('../../packages/theme/src/plugins/translations/strings') = load(
  '../packages/theme/src/plugins/translations/strings.ts',
);
const {readData, unreadable}: typeof import('../../packages/theme/src/plugins/translations/data') = load(
  '../packages/theme/src/plugins/translations/data.ts',
);
const {ledgerOf}: typeof import('../../packages/theme/src/config/translations') = load(
  '../packages/theme/src/config/translations.ts',
);

/** What a translator may hand in. Everything else under `i18n/` could run, or hide. */
const DATA_FILES = /\.(?:md|json|ya?ml|txt)$/;

/** A translation whose original is gone, or has another name. */
export const isOrphaned = ({file, original}: Page) => !original && file.startsWith('i18n/');

/** Where a translation departs from its original in what both must share. */
export function checkParity(page: Page): Problem[] {
  const {file, original} = page;
  if (isOrphaned(page))
    return [
      {
        file,
        line: 1,
        message: 'there is no original of this translation',
        fix: 'rename it like the original, or delete it',
      },
    ];
  if (!original) return [];
  return structuralDifferences(original, page).map(({line, message}) => ({
    file,
    line,
    message,
    fix: `make it the same as in ${original.file}`,
  }));
}

/** Files of data that cannot be read: the tags, authors and series of posts, and what is translated in JSON and YAML. */
export function checkDataFiles(root: string): Problem[] {
  const translated = fs
    .readdirSync(path.join(root, 'i18n'), {recursive: true, encoding: 'utf8'})
    .map((name) => `i18n/${name.split(path.sep).join('/')}`);
  return [
    'blog/tags.yml',
    'blog/authors.yml',
    'blog/series.yml',
    ...translated.filter((name) => /\.(?:json|ya?ml)$/.test(name)),
  ].flatMap((file) => {
    const problem = unreadable(path.join(root, file));
    return problem
      ? [{file, ...problem, fix: 'correct it; a comma, a quotation mark or the indentation is often what is wrong'}]
      : [];
  });
}

/** Names and ids of the entries of a file of data. */
export const namesIn = (file: string) => Object.keys(readData(file));

/** Files under `i18n/` that are no words: programs, links to elsewhere, markup inside a message. */
export function checkTranslationFiles(root: string): Problem[] {
  const folder = path.join(root, 'i18n');
  return fs.readdirSync(folder, {recursive: true, withFileTypes: true}).flatMap((entry) => {
    const absolute = path.join(entry.parentPath ?? entry.path, entry.name);
    const file = path.relative(root, absolute).split(path.sep).join('/');
    if (entry.isDirectory()) return [];
    if (entry.isFile() && isMdxTranslation(file, root)) return [];
    if (!entry.isFile() || !DATA_FILES.test(entry.name))
      return [
        {file, line: 1, message: 'a translation holds words only (.md, .json, .yml, .txt)', fix: 'remove the file'},
      ];
    if (!/\.(?:json|ya?ml)$/.test(entry.name)) return [];
    const text = fs.readFileSync(absolute, 'utf8');
    const markup = [...strings(readData(absolute))].filter(executable).map((value) => ({
      file,
      line: lineOf(text, value),
      message: `markup or a script address in a message: “${value.slice(0, 60)}”`,
      fix: 'write plain text: the page puts some messages in as HTML',
    }));
    return [...markup, ...untranslatedIn(file, text, readData(absolute))];
  });
}

/** Messages that are empty, and labels and messages that are still in Chinese. */
function untranslatedIn(file: string, text: string, entries: ReturnType<typeof readData>): Problem[] {
  const problem = (name: string, message: string, fix: string) => ({
    file,
    line: lineOf(text, file.endsWith('.json') ? `"${name}"` : `${name}:`),
    message: `${name}: ${message}`,
    fix,
  });
  const [, locale = ''] = file.split('/');
  const isHan = hanIn(locale) === 'never' ? isChinese : () => false;
  return Object.entries(entries).flatMap(([name, {message, ...others}]) => [
    ...(message?.trim() === ''
      ? [problem(name, 'the message is empty', 'write the translation, or remove the entry')]
      : []),
    // A person may be called in Chinese, and a description in JSON is for translators.
    ...Object.entries(file.endsWith('.json') ? {message} : others)
      .filter(([field, value]) => field !== 'name' && isHan(value))
      .map(([field]) => problem(name, `the ${field} is still in Chinese`, 'translate it')),
  ]);
}

/** Docusaurus looks for the translation of a page in MDX under the same name. */
function isMdxTranslation(file: string, root: string) {
  return Object.values(status.markdownFolders).some(({source, translation}) => {
    const [, name] = file.match(new RegExp(`^i18n/[^/]+/${translation}/(.+\\.mdx)$`)) ?? [];
    return name !== undefined && fs.existsSync(path.join(root, source, name));
  });
}

/** Every text in a value, however deep. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const child of Object.values(value)) yield* strings(child);
}

function executable(value: string) {
  const decoded = value.replace(/&#x?([0-9a-f]+);?|&colon;|&tab;|&newline;/gi, ':');
  return (
    /<\/?[a-z!]/i.test(value) ||
    (/^\s*[a-z]+:\S/i.test(decoded.replace(/\s/g, '')) && unsafeAddress(decoded) && /script|data:/i.test(decoded))
  );
}

/** Everything there is to translate, in every language. */
export async function readEntries(root: string, locales: string[]): Promise<Entry[]> {
  return (await Promise.all(locales.map((locale) => status.translationState(locale, ledgerOf(root))))).flat();
}

/** Interface texts that nobody can or did translate, messages for texts that are gone, and tags whose addresses differ. */
export async function checkStrings(root: string, entries: Entry[]): Promise<Problem[]> {
  const named = entries.filter(
    ({kind, state}) =>
      kind !== 'posts' && kind !== 'docs' && kind !== 'pages' && (state === 'missing' || state === 'orphaned'),
  );
  return [
    ...named.flatMap(({kind, name, state, source, translation, text: original}) => {
      const id = name.slice(name.indexOf('#') + 1);
      const text = fs.existsSync(path.join(root, translation))
        ? fs.readFileSync(path.join(root, translation), 'utf8')
        : '';
      // An empty message is reported by itself.
      if (state === 'missing' && text.includes(`"${id}"`)) return [];
      return state === 'missing'
        ? {
            file: translation,
            line: 1,
            message: `no translation of ${kind === 'strings' ? `the text ${id} (“${original}”)` : `${id} in ${source}`}`,
            fix: 'add it there',
          }
        : {
            file: translation,
            line: lineOf(text, id),
            message: `${id} translates nothing: its source is gone`,
            fix: 'remove it, or correct the id',
          };
    }),
    ...entries
      .filter(({kind, state}) => kind === 'strings' && (state === 'done' || state === 'stale'))
      .flatMap((entry) => placeholders(root, entry)),
    ...(await unreadableStrings(root)).map(({file, warning}) => ({
      file,
      line: 1,
      message: warning.split('\n')[0] ?? '',
      fix: 'use texts and ids that are written out',
    })),
    ...i18n.locales.flatMap((locale) => tagAddresses(root, locale)),
  ];
}

function placeholders(root: string, entry: Entry): Problem[] {
  const {name, text, translation} = entry;
  const line = () =>
    lineOf(fs.readFileSync(path.join(root, translation), 'utf8'), `"${name.slice(name.indexOf('#') + 1)}"`);
  return status
    .wrongValues(entry, root)
    .map((message) => ({file: translation, line: line(), message, fix: `use the values of “${text}”`, warning: false}));
}

function tagAddresses(root: string, locale: string): Problem[] {
  const file = `i18n/${locale}/docusaurus-plugin-content-blog/tags.yml`;
  if (!fs.existsSync(path.join(root, file))) return [];
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const original = readData(path.join(root, 'blog/tags.yml'));
  return Object.entries(readData(path.join(root, file)))
    .filter(([name, {permalink}]) => original[name] && original[name]?.permalink !== permalink)
    .map(([name, {permalink}]) => ({
      file,
      line: lineOf(text, `${name}:`),
      message: `the tag ${name} is at ${permalink ?? 'its default address'} here and at ${original[name]?.permalink ?? 'its default address'} in the original`,
      fix: 'use the same permalink in every language',
    }));
}

function lineOf(text: string, part: string) {
  const index = text.indexOf(part);
  return index < 0 ? 1 : text.slice(0, index).split('\n').length;
}
