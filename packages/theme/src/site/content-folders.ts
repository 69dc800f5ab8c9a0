import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Kind} from './page-sources';

/** A folder of Markdown, as its plugin is configured. Paths are relative to the site, with `/`. */
export type Folder = {
  kind: Kind;
  /** of the plugin */
  id: string;
  source: string;
  /** where the addresses of its pages begin: `blog` */
  route: string;
  /** the options of its plugin, as they are given */
  options: Record<string, unknown>;
  /** the folder of its plugin below `i18n/<locale>/`, in which the plugin has its own texts */
  plugin: string;
  /** where the translations of its pages are */
  translation: (locale: string) => string;
};

const DEFAULTS = {
  blog: {kind: 'posts', path: 'blog', routeBasePath: 'blog'},
  docs: {kind: 'docs', path: 'docs', routeBasePath: 'docs'},
  pages: {kind: 'pages', path: 'src/pages', routeBasePath: '/'},
} as const;

type Context = Pick<LoadContext, 'siteDir' | 'siteConfig' | 'i18n'>;
type Configured = {name: unknown; options: Record<string, unknown>};

/** The folders that the blogs, documents and pages of a site are read from. */
export function contentFolders(context: Context): Folder[] {
  const {siteDir, i18n} = context;
  return configured(context).flatMap(({name, options}): Folder[] => {
    const stock = String(name).match(/content-(blog|docs|pages)$/)?.[1] as keyof typeof DEFAULTS | undefined;
    // Plugins of the theme are functions, which say so.
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
        translation: (locale) => `${i18n.path}/${i18n.localeConfigs[locale]?.path ?? locale}/${below}`,
      },
    ];
  });
}

/** The plugins of a site, those of the classic preset included. */
function configured({siteConfig}: Context): Configured[] {
  const pair = (entry: unknown): Configured => {
    const [name, options = {}] = Array.isArray(entry) ? entry : [entry];
    return {name, options};
  };
  const ofPresets = siteConfig.presets
    .filter(Boolean)
    .map(pair)
    .filter(({name}) => String(name).endsWith('classic'))
    .flatMap(({options}) =>
      Object.keys(DEFAULTS)
        .filter((key) => options[key] !== false)
        .map((key) => ({name: `content-${key}`, options: (options[key] ?? {}) as Record<string, unknown>})),
    );
  return [...ofPresets, ...siteConfig.plugins.filter(Boolean).map(pair)];
}

/** A path relative to the site, with `/`. */
export function relative(siteDir: string, file: string): string {
  return path.relative(siteDir, file).split(path.sep).join('/');
}

/** The Markdown files below a folder, relative to it. Names that start with `_` are parts, not pages. */
export function markdownIn(folder: string): string[] {
  return filesIn(folder).filter((name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name));
}

/** Files and folders below a folder, relative to it, with `/`. */
export function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.map((name) => name.split(path.sep).join('/')).sort();
}
