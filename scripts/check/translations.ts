import fs from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import {type Page, status} from '../content';
import {load} from '../load';
import {structuralDifferences} from '../structure';
import type {Problem} from './front-matter';
import {unsafeAddress} from './words';

const {unreadableStrings}: typeof import('../../src/plugins/translations/strings') = load('../src/plugins/translations/strings.ts');
const {ledgerOf}: typeof import('../../src/config/translations') = load('../src/config/translations.ts');

/** What a translator may hand in. Everything else under `i18n/` could run, or hide. */
const DATA_FILES = /\.(?:md|json|ya?ml|txt)$/;

/** Where a translation departs from its original in what both must share. */
export function checkParity(page: Page): Problem[] {
  if (!page.original)
    return page.file.startsWith('i18n/')
      ? [{file: page.file, line: 1, message: 'there is no original of this translation', fix: 'rename it like the original, or delete it'}]
      : [];
  const {file, original} = page;
  return structuralDifferences(original, page).map(({line, message}) => ({file, line, message, fix: `make it the same as in ${original.file}`}));
}

/** Files under `i18n/` that are no words: programs, links to elsewhere, markup inside a message. */
export function checkTranslationFiles(root: string): Problem[] {
  const folder = path.join(root, 'i18n');
  return fs.readdirSync(folder, {recursive: true, withFileTypes: true}).flatMap((entry) => {
    const absolute = path.join(entry.parentPath ?? entry.path, entry.name);
    const file = path.relative(root, absolute).split(path.sep).join('/');
    if (entry.isDirectory()) return [];
    if (entry.isFile() && isMdxTranslation(file, root)) return [];
    if (!entry.isFile() || !DATA_FILES.test(entry.name))
      return [{file, line: 1, message: 'a translation holds words only (.md, .json, .yml, .txt)', fix: 'remove the file'}];
    if (!/\.(?:json|ya?ml)$/.test(entry.name)) return [];
    const text = fs.readFileSync(absolute, 'utf8');
    return [...strings(parse(text, file))].filter(executable).map((value) => ({
      file,
      line: lineOf(text, value),
      message: `markup or a script address in a message: “${value.slice(0, 60)}”`,
      fix: 'write plain text: the page puts some messages in as HTML',
    }));
  });
}

/** Docusaurus looks for the translation of a page in MDX under the same name. */
function isMdxTranslation(file: string, root: string) {
  return Object.values(status.markdownFolders).some(({source, translation}) => {
    const [, name] = file.match(new RegExp(`^i18n/[^/]+/${translation}/(.+\\.mdx)$`)) ?? [];
    return name !== undefined && fs.existsSync(path.join(root, source, name));
  });
}

function parse(text: string, file: string): unknown {
  try {
    return file.endsWith('.json') ? JSON.parse(text) : yaml.load(text);
  } catch (error) {
    return `<unreadable> ${(error as Error).message}`;
  }
}

/** Every text in a value, however deep. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const child of Object.values(value)) yield* strings(child);
}

function executable(value: string) {
  const decoded = value.replace(/&#x?([0-9a-f]+);?|&colon;|&tab;|&newline;/gi, ':');
  return /<\/?[a-z!]/i.test(value) || (/^\s*[a-z]+:\S/i.test(decoded.replace(/\s/g, '')) && unsafeAddress(decoded) && /script|data:/i.test(decoded));
}

/**
 * Interface texts that nobody can or did translate, messages for texts that are gone, and tags whose addresses differ. `locales`: every
 * language of the site.
 */
export async function checkStrings(root: string, locales: string[]): Promise<Problem[]> {
  const entries = (await Promise.all(locales.map((locale) => status.translationState(locale, ledgerOf(root))))).flat();
  const named = entries.filter(({kind, state}) => kind !== 'posts' && kind !== 'docs' && kind !== 'pages' && (state === 'missing' || state === 'orphaned'));
  return [
    ...named.map(({kind, name, state, source, translation, text: original}) => {
      const id = name.slice(name.indexOf('#') + 1);
      const text = fs.existsSync(path.join(root, translation)) ? fs.readFileSync(path.join(root, translation), 'utf8') : '';
      return state === 'missing'
        ? {
            file: translation,
            line: 1,
            message: `no translation of ${kind === 'strings' ? `the text ${id} (“${original}”)` : `${id} in ${source}`}`,
            fix: 'add it there',
          }
        : {file: translation, line: lineOf(text, id), message: `${id} translates nothing: its source is gone`, fix: 'remove it, or correct the id'};
    }),
    ...(await unreadableStrings(root)).map(({file, warning}) => ({
      file,
      line: 1,
      message: warning.split('\n')[0] ?? '',
      fix: 'use texts and ids that are written out',
    })),
    ...locales.flatMap((locale) => tagAddresses(root, locale)),
  ];
}

function tagAddresses(root: string, locale: string): Problem[] {
  const file = `i18n/${locale}/docusaurus-plugin-content-blog/tags.yml`;
  if (!fs.existsSync(path.join(root, file))) return [];
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const original = readYaml(path.join(root, 'blog/tags.yml'));
  return Object.entries(readYaml(path.join(root, file)))
    .filter(([name, {permalink}]) => original[name] && original[name]?.permalink !== permalink)
    .map(([name, {permalink}]) => ({
      file,
      line: lineOf(text, `${name}:`),
      message: `the tag ${name} lives at ${permalink} here and at ${original[name]?.permalink} in the original`,
      fix: 'use the same permalink in every language',
    }));
}

export function readYaml(file: string): Record<string, Record<string, string>> {
  return (yaml.load(fs.readFileSync(file, 'utf8')) as Record<string, Record<string, string>> | undefined) ?? {};
}

function lineOf(text: string, part: string) {
  const index = text.indexOf(part);
  return index < 0 ? 1 : text.slice(0, index).split('\n').length;
}
