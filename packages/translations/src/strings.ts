import fs from 'node:fs';
import path from 'node:path';
import {extractAllSourceCodeFileTranslations, getBabelOptions} from '@docusaurus/babel';
import {getTranslationFiles} from '@docusaurus/theme-classic/lib/translations';
import {type Folder, filesIn} from 'inkstone-core/site-files';
import yaml from 'js-yaml';
import {type SidebarItem, sidebarsOf} from './order';
import type {TextsOfTheme, TranslatedSite} from './translated-site';

/** An interface text, its language, and the file and id of its translation. */
type SourceString = {file: string; id: string; text: string; language: string};
type WithoutLanguage = Omit<SourceString, 'language'>;

/** The sources of texts: code, navbar and footer, blogs and docs. */
type Sources = Pick<TranslatedSite, 'siteDir' | 'i18n' | 'folders' | 'themeConfig' | 'themeTexts' | 'stringsLanguage'>;

/** Every interface text of the site: in its code, navbar and footer, the titles of blogs, the categories of docs. */
export async function sourceStrings(sources: Sources): Promise<SourceString[]> {
  const blogs = sources.folders.filter(({kind}) => kind === 'posts');
  const docs = sources.folders.filter(({kind}) => kind === 'docs');
  const inCode = [
    ...(await fromCode(sources)),
    ...blogs.flatMap(fromBlog).filter(({text}) => !sources.themeConfig.perLanguage?.includes(text)),
    ...(await Promise.all(docs.map((folder) => fromSidebars(folder, sources.siteDir)))).flat(),
  ];
  return [
    ...inCode.map((each) => ({...each, language: sources.stringsLanguage})),
    ...fromTheme(sources.themeConfig).map((each) => ({...each, language: sources.i18n.defaultLocale})),
  ];
}

/**
 * Returns whether the text of an id comes with a theme: a message for it is an override, and a missing one is no gap.
 * The ids of Docusaurus and of most themes begin with `theme.`.
 */
export function isOfTheme({themeTexts}: Pick<TranslatedSite, 'themeTexts'>): (id: string) => boolean {
  const files = themeTexts.flatMap((folder) => filesIn(folder).map((name) => path.join(folder, name)));
  const texts = files.filter((file) => file.endsWith('.json')).map((file) => fs.readFileSync(file, 'utf8'));
  const others = new Set(texts.flatMap((text) => Object.keys(JSON.parse(text))));
  return (id) => id.startsWith('theme.') || others.has(id);
}

/** Texts that Docusaurus' extractor cannot read, such as one with a computed id, which cannot be translated. */
export async function unreadableStrings(sources: Sources): Promise<{file: string; warning: string}[]> {
  const extracted = await extract(sources);
  return extracted.flatMap(({sourceCodeFilePath, warnings}) =>
    warnings.map((warning) => ({file: path.relative(sources.siteDir, sourceCodeFilePath), warning})),
  );
}

/** The texts in the code of the site: packages include translations of theirs. */
function extract({siteDir}: Sources) {
  const folder = path.join(siteDir, 'src');
  const names = filesIn(folder).filter((name) => /(?<!\.test)\.[jt]sx?$/.test(name));
  // Parsing is slow, so only files that import Translate are parsed.
  const files = names
    .map((name) => path.join(folder, name))
    .filter((file) => fs.readFileSync(file, 'utf8').includes('@docusaurus/Translate'));
  return extractAllSourceCodeFileTranslations(files, getBabelOptions({isServer: true}));
}

async function fromCode(sources: Sources): Promise<WithoutLanguage[]> {
  const isSupplied = isOfTheme(sources);
  const extracted = await extract(sources);
  return extracted
    .flatMap(({translations}) => Object.entries(translations))
    .filter(([id]) => !isSupplied(id))
    .map(([id, {message}]) => ({file: 'code.json', id, text: message}));
}

function fromTheme({navbar, footer, perLanguage = []}: TextsOfTheme): WithoutLanguage[] {
  if (!navbar) return [];
  const themeConfig = {navbar, footer} as Parameters<typeof getTranslationFiles>[0]['themeConfig'];
  // An address is the same in every language.
  const translatable = ([, {message}]: [string, {message: string}]) =>
    !perLanguage.includes(message) && !message.includes('@');
  return getTranslationFiles({themeConfig}).flatMap((file) =>
    Object.entries(file.content)
      .filter(translatable)
      .map(([id, {message}]) => ({file: `docusaurus-theme-classic/${file.path}.json`, id, text: message})),
  );
}

function fromBlog({plugin, options}: Folder): WithoutLanguage[] {
  const {blogTitle = 'Blog', blogDescription = 'Blog', blogSidebarTitle = 'Recent posts'} = options;
  const texts = {title: blogTitle, description: blogDescription, 'sidebar.title': blogSidebarTitle};
  return Object.entries(texts).map(([id, text]) => ({file: `${plugin}/options.json`, id, text: String(text)}));
}

type Category = Extract<SidebarItem, {label?: string}>;

/** The categories in the sidebars of the docs: explicit ones, and generated ones of folders. */
async function fromSidebars(folder: Folder, siteDir: string): Promise<WithoutLanguage[]> {
  const {source, plugin} = folder;
  const sidebars = await sidebarsOf(folder, siteDir);
  const file = `${plugin}/current.json`;
  const texts = Object.entries(sidebars).flatMap(([sidebar, items]) =>
    categoriesIn(items, path.join(siteDir, source)).flatMap(({label = '', key = label, link}) => {
      const id = `sidebar.${sidebar}.category.${key}`;
      return [
        {file, id, text: label},
        {file, id: `${id}.link.generated-index.title`, text: link?.title ?? ''},
        {file, id: `${id}.link.generated-index.description`, text: link?.description ?? ''},
      ];
    }),
  );
  return [{file, id: 'version.label', text: 'Next'}, ...texts.filter(({text}) => text)];
}

function categoriesIn(item: SidebarItem, docs: string): Category[] {
  if (typeof item === 'string') return [];
  if (Array.isArray(item)) return item.flatMap((each) => categoriesIn(each, docs));
  if (item.type === 'category') return [item, ...categoriesIn(item.items ?? [], docs)];
  // A category in short: {label: items}.
  if (item.type === undefined)
    return Object.entries(item).flatMap(([label, items]) => [{label}, ...categoriesIn(items as SidebarItem, docs)]);
  if (item.type !== 'autogenerated') return [];
  const folder = path.join(docs, item.dirName ?? '.');
  const names = filesIn(folder).filter((name) => /(^|\/)_category_\.(json|ya?ml)$/.test(name));
  return names.map((name) => {
    const category = yaml.load(fs.readFileSync(path.join(folder, name), 'utf8')) as Category;
    return {label: path.basename(path.dirname(name)), ...category};
  });
}
