import fs from 'node:fs';
import path from 'node:path';
import {extractAllSourceCodeFileTranslations, getBabelOptions} from '@docusaurus/babel';
import {getTranslationFiles} from '@docusaurus/theme-classic/lib/translations';
import yaml from 'js-yaml';

/** A text of the interface: in which file below `i18n/<locale>/` its translation belongs, under which id, and the text itself (English). */
export type SourceString = {file: string; id: string; text: string};

/** What the theme shows of the configuration, and texts in it that the configuration itself has in each language. */
export type TextsOfTheme = {navbar?: object; footer?: object; perLanguage?: string[]};

const THEME_MESSAGES = path.join(
  path.dirname(require.resolve('@docusaurus/theme-translations/package.json')),
  'locales',
  'base',
);

/**
 * Every interface text of the site: `<Translate>` and `translate()` in `src/` (found by Docusaurus' own extractor), the
 * navbar, the footer, the blog's titles, the categories of the docs. Docusaurus translates its theme's own texts itself.
 */
export async function sourceStrings(site: string, themeConfig: TextsOfTheme): Promise<SourceString[]> {
  return [...(await fromCode(site)), ...fromTheme(themeConfig), ...fromBlogOptions(site), ...fromCategories(site)];
}

/** Ids whose texts come with Docusaurus in every language: a message for one of them overrides, and its absence is no gap. */
export function themeIds(): Set<string> {
  const files = fs.readdirSync(THEME_MESSAGES).map((name) => path.join(THEME_MESSAGES, name));
  return new Set(files.flatMap((file) => Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')))));
}

/** What Docusaurus' extractor could not read, such as an id that is computed: nobody could translate that text. */
export async function unreadableStrings(site: string): Promise<{file: string; warning: string}[]> {
  const extracted = await extract(filesWithTexts(site).map(({file}) => file));
  return extracted.flatMap(({sourceCodeFilePath, warnings}) =>
    warnings.map((warning) => ({file: path.relative(site, sourceCodeFilePath), warning})),
  );
}

/** Ids that the code names in quotes: a plugin that reads messages itself, for what is built rather than rendered, uses them that way. */
export function quotedIds(site: string): Set<string> {
  const texts = sourceFiles(site).map((file) => fs.readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/'(site\.[\w.-]+)'/g)].map((match) => match[1] ?? '')));
}

/** Parsing is slow, so only files that import Translate are parsed. */
function filesWithTexts(site: string): {file: string; code: string}[] {
  return sourceFiles(site)
    .map((file) => ({file, code: fs.readFileSync(file, 'utf8')}))
    .filter(({code}) => code.includes('@docusaurus/Translate'));
}

function extract(files: string[]) {
  return extractAllSourceCodeFileTranslations(files, getBabelOptions({isServer: true}));
}

function sourceFiles(site: string): string[] {
  const folders = ['src', 'packages/theme/src', 'packages/search/src'].map((name) => path.join(site, name));
  const files = folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => {
      const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
      return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => path.join(folder, name));
    });
  return files.sort();
}

async function fromCode(site: string): Promise<SourceString[]> {
  const supplied = themeIds();
  const extracted = await extract(filesWithTexts(site).map(({file}) => file));
  const messages: Record<string, {message: string}> = Object.assign(
    {},
    ...extracted.map(({translations}) => translations),
  );
  return Object.entries(messages)
    .filter(([id]) => !supplied.has(id))
    .map(([id, {message}]) => ({file: 'code.json', id, text: message}));
}

function fromTheme({navbar, footer, perLanguage = []}: TextsOfTheme): SourceString[] {
  if (!navbar) return [];
  const themeConfig = {navbar, footer} as unknown as Parameters<typeof getTranslationFiles>[0]['themeConfig'];
  // A text that is not English was picked per language in the config; an address reads the same in every language.
  const translatable = ([, {message}]: [string, {message: string}]) =>
    !perLanguage.includes(message) && !/\p{Script=Han}|@/u.test(message);
  return getTranslationFiles({themeConfig}).flatMap((file) =>
    Object.entries(file.content)
      .filter(translatable)
      .map(([id, {message}]) => ({file: `docusaurus-theme-classic/${file.path}.json`, id, text: message})),
  );
}

function fromBlogOptions(site: string): SourceString[] {
  const config =
    ['ts', 'js', 'mjs']
      .map((extension) => readIfThere(path.join(site, `docusaurus.config.${extension}`)))
      .find(Boolean) ?? '';
  const option = (name: string) => config.match(new RegExp(`${name}: '([^']*)'`))?.[1] ?? 'Blog';
  const texts = {
    title: option('blogTitle'),
    description: option('blogDescription'),
    'sidebar.title': option('blogSidebarTitle'),
  };
  return Object.entries(texts).map(([id, text]) => ({file: 'docusaurus-plugin-content-blog/options.json', id, text}));
}

type Category = {label?: string; key?: string; link?: {title?: string; description?: string}};

function fromCategories(site: string): SourceString[] {
  const docs = path.join(site, 'docs');
  if (!fs.existsSync(docs)) return [];
  const file = 'docusaurus-plugin-content-docs/current.json';
  const names = fs
    .readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((name) => /(^|[\\/])_category_\.(json|ya?ml)$/.test(name));
  const entries = names.sort().flatMap((name) => {
    const {
      label = path.basename(path.dirname(name)),
      key = label,
      link,
    } = yaml.load(fs.readFileSync(path.join(docs, name), 'utf8')) as Category;
    const id = `sidebar.tutorialSidebar.category.${key}`;
    const texts = {
      [id]: label,
      [`${id}.link.generated-index.title`]: link?.title,
      [`${id}.link.generated-index.description`]: link?.description,
    };
    return Object.entries(texts).flatMap(([entryId, text]) => (text ? [{file, id: entryId, text}] : []));
  });
  return [{file, id: 'version.label', text: 'Next'}, ...entries];
}

function readIfThere(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
