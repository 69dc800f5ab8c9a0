import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {slugged} from '../../common/addresses';
import {fieldsIn, readText, walk} from '../../common/files';
import {type Data, isData, lineOf} from '../../common/front-matter';
import type {Generator} from '../../common/generator';
import {mainObject, readProgram} from '../../common/program';
import {importVueDocs, type VueConfig, vueComputedPart, vueFields, vueFound} from '../../common/vue-site';
import {fromStarlight} from './components';

const FIELDS =
  /^(?:title|sidebar|locales|logo|social|editLink|customCss|defaultLocale|head|lastUpdated|expressiveCode)$/;

/** Documentation with Starlight, a theme of Astro. Pages with a date become posts, all others docs. */
export const starlight: Generator<VueConfig> = {
  name: 'Starlight',
  find(source) {
    const {root, isFile, report} = source;
    const pages = path.join(root, 'src/content/docs');
    const file = isFile ? undefined : fs.readdirSync(root).find((name) => /^astro\.config\.[mc]?[jt]s$/.test(name));
    if (file === undefined || !fs.existsSync(pages)) return undefined;
    const text = readText(path.join(root, file));
    if (!text.includes('@astrojs/starlight')) return undefined;
    const config = mainObject(readProgram(path.join(root, file)), FIELDS);
    const locales: Data = isData(config.locales) ? config.locales : {};
    const languages = Object.keys(locales).filter((code) => code !== 'root');
    const {lang} = isData(locales.root) ? locales.root : ({} as Data);
    const setting = (name: string) => text.match(new RegExp(`\\b${name}\\s*:\\s*["'\`]([^"'\`]+)["'\`]`))?.[1];
    const names = walk(pages)
      .map((each) => relative(pages, each))
      .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_|^(?:[\w-]+\/)?404\./.test(name));
    const isShown = (name: string) => {
      if (fieldsIn(path.join(pages, name)).draft !== true) return true;
      report.leave(
        relative(root, path.join(pages, name)),
        0,
        'a draft, which the old site did not show: it is left out',
      );
      return false;
    };
    const end = setting('format') === 'file' ? '.html' : '/';
    const addressOf = (name: string, data: Data) => {
      const own = typeof data.slug === 'string' ? data.slug : slugged(name.replace(/\.mdx?$/, ''));
      const stem = own.replace(/(?:^|\/)index$/, '');
      return stem ? `/${stem}${end}` : '/';
    };
    const shown = names.filter(isShown);
    const sidebar = sidebarOf(config.sidebar, shown, pages, addressOf);
    return vueFound(
      {
        ...{
          root,
          source: pages,
          publicFolder: path.join(root, 'public'),
          base: (setting('base') ?? '').replace(/\/$/, ''),
        },
        ...{url: setting('site'), hasExtras: false, markdown: {}, excluded: [], languages},
        // Without one at the root, its pages are in the folder of the standard one.
        language: String(lang ?? (languages.length ? 'root' : (config.defaultLocale ?? 'en'))),
        names: shown,
        addresses: (name, data) => {
          const own = addressOf(name, data);
          // Starlight shows a page also in the languages that lack it.
          const isOriginal = !languages.some((code) => name.startsWith(`${code}/`));
          const lacking = isOriginal
            ? languages.filter(
                (code) => !shown.some((each) => each.replace(/x$/, '') === `${code}/${name.replace(/x$/, '')}`),
              )
            : [];
          return [own, ...lacking.map((code) => `/${code}${own}`)];
        },
        pathOf: (name) => name.replace(/\.mdx$/, '.md'),
        sidebarIn: () => sidebar,
        computed: {file, fields: []},
        build: path.join(root, setting('outDir') ?? 'dist'),
        read: (body, data, leave) => {
          const {text: plain, unknown} = fromStarlight(body);
          for (const name of unknown)
            leave(lineOf(body, `<${name}`), `<${name}> is a component of the old site: its text stays`);
          return [heroOf(data), plain.replace(/^\s*\n/, '')].filter(Boolean).join('\n\n');
        },
        hasSameIds: true,
        feed: {},
      },
      source,
    );
  },
  isDraft: () => false,
  fields: vueFields,
  computedPart: vueComputedPart,
  importRest: importVueDocs,
};

/** The words and links that stand above the text of a home page. */
function heroOf({hero}: Data): string {
  if (!isData(hero)) return '';
  const actions = Array.isArray(hero.actions) ? hero.actions.filter(isData) : [];
  const links = actions.map(({text, link}) => `[${text}](${link})`).join(' ');
  return [hero.tagline, links].filter(Boolean).join('\n\n');
}

/** The sidebar as a list of links. `autogenerate` lists a folder. */
function sidebarOf(
  given: unknown,
  names: string[],
  pages: string,
  addressOf: (name: string, data: Data) => string,
): unknown {
  const linkOf = (name: string) => addressOf(name, fieldsIn(path.join(pages, name)));
  const orderOf = (name: string) => {
    const {sidebar} = fieldsIn(path.join(pages, name));
    const order = isData(sidebar) ? sidebar.order : undefined;
    return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
  };
  const inFolder = (folder: string): unknown[] => {
    const inside = names.filter((name) => name.startsWith(`${folder}/`));
    const here = inside.filter((name) => !name.slice(folder.length + 1).includes('/'));
    const folders = [
      ...new Set(
        inside.filter((name) => !here.includes(name)).map((name) => name.slice(folder.length + 1).split('/')[0]),
      ),
    ];
    const entries = [
      ...here.map((name) => ({order: orderOf(name), name, item: linkOf(name)})),
      ...folders.map((name) => {
        const below = `${folder}/${name}`;
        const order = Math.min(...inside.filter((each) => each.startsWith(`${below}/`)).map(orderOf));
        return {order, name: below, item: {text: name, items: inFolder(below)}};
      }),
    ];
    return entries.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)).map(({item}) => item);
  };
  const read = (item: unknown): unknown => {
    if (typeof item === 'string') return `/${item}/`;
    if (!isData(item)) return [];
    const {label, slug, link, items, autogenerate} = item;
    if (isData(autogenerate)) {
      const inside = inFolder(String(autogenerate.directory));
      return label ? {text: label, items: inside} : inside;
    }
    if (Array.isArray(items)) return {text: label, items: items.flatMap((each) => read(each))};
    return {text: label, link: slug === undefined ? link : `/${slug}/`};
  };
  return Array.isArray(given) ? given.flatMap((each) => read(each)) : undefined;
}
