import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig, I18n, LoadContext} from '@docusaurus/types';
import {type Kind, localeFolder} from './locale-folder';

/** The folder of a content plugin. Paths are relative to the site, with `/`. */
export type Folder = {
  kind: Kind;
  /** of the plugin */
  id: string;
  source: string;
  /** the path below which its pages are, such as `blog` */
  route: string;
  /** the options of its plugin, as they are given */
  options: Record<string, unknown>;
  /** the folder of its plugin below `i18n/<locale>/`, in which the plugin has its own texts */
  plugin: string;
  /** where the translations of its pages are */
  translation: (locale: string) => string;
  /** of documents that are not the current ones: `version-1.0` */
  version?: string;
};

/** Where the files of a site are, according to its configuration. */
export type SiteFiles = {
  siteDir: string;
  i18n: Pick<I18n, 'defaultLocale' | 'locales' | 'path'> & {
    localeConfigs: Record<string, Pick<I18n['localeConfigs'][string], 'label' | 'path'> & {baseUrl?: string}>;
  };
  staticDirectories: string[];
  /** of the pages that are worked on */
  folders: Folder[];
  /** of older versions of documents */
  versions: Folder[];
};

const DEFAULTS = {
  blog: {kind: 'posts', path: 'blog', routeBasePath: 'blog'},
  docs: {kind: 'docs', path: 'docs', routeBasePath: 'docs'},
  pages: {kind: 'pages', path: 'src/pages', routeBasePath: '/'},
} as const;

/** A name in a configuration may also be the path that `require.resolve` returns. */
export const CONTENT_PLUGIN = /content-(blog|docs|pages)(?:[\\/]lib[\\/]index\.js)?$/;
const CLASSIC_PRESET = /classic(?:[\\/]lib[\\/]index\.js)?$/;

type Context = Pick<LoadContext, 'siteDir' | 'i18n'> & {
  siteConfig: Pick<DocusaurusConfig, 'presets' | 'plugins' | 'staticDirectories'>;
};
type Configured = {name: unknown; options: Record<string, unknown>};

/** The folders that the blogs, documents and pages of a site are read from. */
function contentFolders(context: Context): Folder[] {
  const {siteDir, i18n} = context;
  return configured(context).flatMap(({name, options}): Folder[] => {
    const stock = String(name).match(CONTENT_PLUGIN)?.[1] as keyof typeof DEFAULTS | undefined;
    // The blog plugin of the theme is a function with this property.
    const key = stock ?? (name as {content?: keyof typeof DEFAULTS} | null)?.content;
    if (!key || !(key in DEFAULTS)) return [];
    const {id = 'default', path: source, routeBasePath} = {...DEFAULTS[key], ...options} as Record<string, string>;
    const plugin = `docusaurus-plugin-content-${key}${id === 'default' ? '' : `-${id}`}`;
    const below = key === 'docs' ? `${plugin}/current` : plugin;
    return [
      {
        kind: DEFAULTS[key].kind,
        id,
        source: relative(siteDir, path.resolve(siteDir, source ?? '')),
        route: (routeBasePath ?? '').replace(/^\/|\/$/g, ''),
        options,
        plugin,
        translation: (locale) => `${localeFolder(i18n, locale)}/${below}`,
      },
    ];
  });
}

export function siteFiles(context: Context): SiteFiles {
  const {siteDir, siteConfig, i18n} = context;
  const folders = contentFolders(context);
  const versions = folders.flatMap((folder) => olderVersions(folder, siteDir));
  return {siteDir, i18n, staticDirectories: siteConfig.staticDirectories, folders, versions};
}

/** The folders of older versions of the docs. */
function olderVersions(folder: Folder, siteDir: string): Folder[] {
  const prefix = folder.id === 'default' ? '' : `${folder.id}_`;
  const list = path.join(siteDir, `${prefix}versions.json`);
  if (folder.kind !== 'docs' || !fs.existsSync(list)) return [];
  return (JSON.parse(fs.readFileSync(list, 'utf8')) as string[]).map((name) => {
    const version = `version-${name}`;
    const translation = (locale: string) => folder.translation(locale).replace(/current$/, version);
    return {...folder, version, source: `${prefix}versioned_docs/${version}`, translation};
  });
}

/** A page by its content folder and its path in there. `locale` is set if the file belongs to a translation. */
type PageFile = {folder: Folder; name: string; locale: string | undefined};

/** The page of a Markdown file or a file beside it. @param file absolute, relative to the site, or `@site/…` */
export function pageOf(file: string, {siteDir, i18n, folders, versions}: SiteFiles): PageFile | undefined {
  const inSite = path.isAbsolute(file) ? relative(siteDir, file) : file.replaceAll('\\', '/').replace(/^@site\//, '');
  for (const folder of [...folders, ...versions])
    for (const locale of [undefined, ...i18n.locales]) {
      const root = locale === undefined ? folder.source : folder.translation(locale);
      if (inSite.startsWith(`${root}/`)) return {folder, name: inSite.slice(root.length + 1), locale};
    }
  return undefined;
}

/** The page that a Markdown file is, or translates. */
export function originalOf(file: string, site: SiteFiles): PageFile | undefined {
  return /\.mdx?$/.test(file) ? pageOf(file, site) : undefined;
}

/** The original of a translated file, or the file itself. Absolute or relative, as `file` is. */
export function originalFile(file: string, site: SiteFiles): string {
  const page = pageOf(file, site);
  if (page?.locale === undefined) return file;
  const original = `${page.folder.source}/${page.name}`;
  return path.isAbsolute(file) ? path.join(site.siteDir, original) : original;
}

/** The folder whose files a Markdown file shows: its own, or for a translation the folder of the original. */
export function sourceFolder(markdownFile: string, site: SiteFiles): string {
  return path.dirname(originalFile(markdownFile, site));
}

/** The file that the site serves at an address below its base URL; undefined if there is none. */
export function staticFile(
  address: string,
  {siteDir, staticDirectories}: Pick<SiteFiles, 'siteDir' | 'staticDirectories'>,
): string | undefined {
  return staticDirectories.map((folder) => path.join(path.resolve(siteDir, folder), address)).find(fs.existsSync);
}

/** The plugins of a site, including those of the classic preset. */
function configured({siteConfig}: Context): Configured[] {
  const pair = (entry: unknown): Configured => {
    const [name, options = {}] = Array.isArray(entry) ? entry : [entry];
    return {name, options};
  };
  const ofPresets = siteConfig.presets
    .filter(Boolean)
    .map(pair)
    .filter(({name}) => CLASSIC_PRESET.test(String(name)))
    .flatMap(({options}) =>
      Object.keys(DEFAULTS)
        .filter((key) => options[key] !== false)
        .map((key) => ({name: `content-${key}`, options: (options[key] ?? {}) as Record<string, unknown>})),
    );
  return [...ofPresets, ...siteConfig.plugins.filter(Boolean).map(pair)];
}

/** A path relative to a folder, such as the site, with `/`. */
export function relative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** The Markdown files below a folder, relative to it. Names that start with `_` are parts, not pages. */
export function markdownIn(folder: string): string[] {
  return filesIn(folder).filter((name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name));
}

/** The files below a folder, relative to it, with `/`, sorted. */
export function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const isFile = (entry: fs.Dirent) =>
    entry.isFile() ||
    (entry.isSymbolicLink() &&
      fs.statSync(path.join(entry.parentPath, entry.name), {throwIfNoEntry: false})?.isFile() === true);
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter(isFile);
  return entries.map((entry) => relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
