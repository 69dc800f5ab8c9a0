import fs from 'node:fs';
import path from 'node:path';
import type {Redirect} from 'inkstone-core/redirects';
import {relative} from 'inkstone-core/site-files';
import {slugged} from '../../common/addresses';
import {entryOf, fieldsIn, readText, walk} from '../../common/files';
import {type Data, isData, lineOf, parseDate, texts} from '../../common/front-matter';
import type {Counterpart, OldList} from '../../common/generator';
import {mainObject, readProgram} from '../../common/program';
import type {Reporter} from '../../common/report';
import {outsideCode} from '../../common/shortcodes';
import {dialectOf, nameUnknownPlugins, pluginsIn} from './markdown-plugins';
import {isFolder, markdownIn, type Row, setting} from './row';

const DAYS = ['pubDate', 'pubDatetime', 'publishDate', 'published', 'date'];
const SETTINGS = /^(?:site|base|integrations|redirects|output|markdown|image|trailingSlash|build|vite|i18n)$/;

/** Each page of a list is a file of the site, in a program: its folder says what it lists. */
const LISTS: [RegExp, Counterpart][] = [
  [/^(?:blog|posts?|articles?)(?:\/index|\/\[\.{0,3}page\])?\.astro$/, 'posts'],
  [/^(?:tags?|categor(?:y|ies)|topics?)(?:\/index)?\.astro$/, 'tags'],
  [/^archives?(?:\/index)?\.astro$/, 'archive'],
  [/^(?:rss|feed|index)\.xml\.[jt]s$/, 'rss.xml'],
  [/^atom\.xml\.[jt]s$/, 'atom.xml'],
];
const LIST_OF_TAG = /^((?:.*\/)?(?:tags?|categor(?:y|ies)|topics?))\/\[[\w.]+\](?:\/index|\/\[\.{0,3}page\])?\.astro$/;

/** `perPage`: how many posts the pages of a list have, by their route. `text`: the configuration. */
type Config = {
  routes: string[];
  ofPages: string[];
  hasOwnIds: boolean;
  end: string;
  perPage: Record<string, number>;
  text: string;
};

/** The program that says where the collections are. */
function collectionsText(root: string): string {
  const names = ['src/content.config', 'src/content/config'].flatMap((name) =>
    ['ts', 'js', 'mjs'].map((end) => `${name}.${end}`),
  );
  const file = names.map((name) => path.join(root, name)).find((each) => fs.existsSync(each));
  return file ? readText(file) : '';
}

/** The folders of collections that are not in `src/content`. */
function collectionsOutside(root: string): string[] {
  const bases = [...collectionsText(root).matchAll(/\bbase\s*:\s*["'`]([^"'`$]+)["'`]/g)].map(([, base = '']) =>
    path.join(root, path.join('/', base)).replace(/[\\/]$/, ''),
  );
  const standard = ['src/content', 'src/data', 'src/pages'].map((name) => path.join(root, name));
  const isInside = (folder: string) => standard.some((each) => folder === each || folder.startsWith(each + path.sep));
  return [...new Set(bases)].filter((folder) => folder !== root && !isInside(folder) && isFolder(folder));
}

export const astro: Row = {
  name: 'Astro',
  configuration: /^astro\.config\.(?:m|c)?[jt]s$/,
  fields: {
    ...Object.fromEntries(DAYS.map((key) => [key, 'date'])),
    updatedDate: 'updated',
    modDatetime: 'updated',
    heroImage: 'image',
    ogImage: 'image',
  },
  found(root, {report}, file) {
    const content = ['src/content', 'src/data'].map((name) => path.join(root, name)).find(isFolder);
    const pages = path.join(root, 'src/pages');
    const text = readText(path.join(root, file));
    const isPost = (each: string) => {
      const data = fieldsIn(each);
      return DAYS.some((key) => parseDate(data[key]));
    };
    const collections = collectionsOutside(root);
    const folderOf = (each: string) => collections.find((folder) => each.startsWith(`${folder}${path.sep}`));
    const files = [content ?? [], collections].flat().flatMap(markdownIn);
    const ofPages = isFolder(pages) ? markdownIn(pages) : [];
    const posts = [...files, ...ofPages].filter(isPost);
    for (const each of files.filter((one) => !posts.includes(one)))
      report.leave(relative(root, each), 0, 'has no day, so it is no post: move it into docs/ or src/pages/');
    const topOf = (each: string) => {
      const collection = folderOf(each);
      return collection ? path.dirname(collection) : ofPages.includes(each) ? pages : (content ?? pages);
    };
    const entries = posts.map((each) => entryOf(each, topOf(each)));
    const routes = walk(pages).map((each) => relative(pages, each));
    nameUnknownPlugins(file, text, report);
    const perPage = Object.fromEntries(
      routes.flatMap((route): [string, number][] => {
        const program = route.includes('page]') ? readText(path.join(pages, route)) : '';
        const [, size] = program.match(/\bpageSize\s*:\s*(\d+)/) ?? [];
        // As `paginate` of Astro has it.
        return /\bpaginate\(/.test(program) ? [[route, Number(size ?? 10)]] : [];
      }),
    );
    const config = {
      ...{perPage, text},
      ...{routes, ofPages: ofPages.map((each) => relative(root, each))},
      hasOwnIds: /\bgenerateId\b/.test(collectionsText(root)),
      end: setting(text, 'format') === 'file' ? '.html' : '/',
    };
    return {
      config,
      entries,
      folders: ['public', 'src'],
      url: setting(text, 'site'),
      base: setting(text, 'base') ?? '/',
      build: setting(text, 'outDir') ?? 'dist',
      others: ofPages,
      redirects: redirectsIn(path.join(root, file), file, report),
    };
  },
  buildsForReaders: true,
  hasOwnComponents: true,
  more: ({image, heroImageAlt: _, layout: __, ...rest}) => ({
    image: isData(image) ? (image.src ?? image.url) : image,
    heroImageAlt: undefined,
    layout: undefined,
    ...(rest.isDraft === true && {draft: true, isDraft: undefined}),
  }),
  address({entry, data, site}) {
    const {routes, ofPages, hasOwnIds, end} = site.config as Config;
    const name = slugged(entry.name.replace(/\/index$/, ''));
    if (ofPages.includes(relative(site.root, entry.file))) return `/${entry.name.replace(/(?:^|\/)index$/, '')}${end}`;
    // The page that shows the posts of a collection says where they are.
    const [collection = '', ...rest] = name.split('/');
    const own = typeof data.slug === 'string' ? data.slug : hasOwnIds ? ':id' : rest.join('/');
    const dynamic = routes.filter((route) => /\[(?:\.\.\.)?(?:slug|id|post)\]/.test(route));
    const found =
      dynamic.find((route) => route.startsWith(`${collection}/`)) ??
      dynamic.find((route) => /^(?:posts?|blog|articles?)\//.test(route)) ??
      dynamic[0];
    return found ? `/${found.replace(/\[(?:\.\.\.)?\w+\](?:\/index)?\.\w+$/, '')}${own}${end}` : undefined;
  },
  lists({config}, posts) {
    const {routes, perPage, end} = config as Config;
    const tags = [...new Set(posts.flatMap(({data}) => texts(data.tags)))];
    const lists = routes.flatMap((route): OldList[] => {
      /** The first page of a list, which may have a number, and the further ones. */
      const pages = (from: string, to: OldList['to'], count: number): OldList[] => {
        const size = perPage[route] ?? 0;
        const address = (page: number) => `${from}${page}${end}`;
        const first = size && /\[page\]/.test(route) ? [{from: address(1), to}] : [];
        const further = Array.from(
          {length: Math.max(0, Math.ceil(count / (size || count)) - 1)},
          (_, index) => index + 2,
        );
        return [{from, to}, ...first, ...further.map((page) => ({from: address(page), to}))];
      };
      const [, folder] = route.match(LIST_OF_TAG) ?? [];
      // The program of the page decides how it writes a tag.
      if (folder)
        return tags.flatMap((tag) => {
          const count = posts.filter(({data}) => texts(data.tags).includes(tag)).length;
          return formsOf(tag).flatMap((form) => pages(`/${folder}/${form}/`, {tag}, count));
        });
      const to = LISTS.find(([pattern]) => pattern.test(route))?.[1];
      const from = route.replace(/(?:\/index|\/\[\.{0,3}page\])?\.astro$/, '/').replace(/\.[jt]s$/, '');
      return to ? pages(`/${from}`, to, posts.length) : [];
    });
    return {lists, feeds: []};
  },
  dialect({config}) {
    const {text} = config as Config;
    const {before = (body: string) => body, ...dialect} = dialectOf(
      pluginsIn(text),
      !/\bsmartypants\s*:\s*false/.test(text),
    );
    return {...dialect, before: (body) => withPictures(before(body))};
  },
};

const formsOf = (tag: string) => [...new Set([tag, slugged(tag)])];

/** The redirects of a configuration, which is a program that is not run. */
function redirectsIn(file: string, name: string, report: Reporter): Redirect[] {
  const line = lineOf(readText(file), /\bredirects\b/);
  let given: unknown;
  try {
    given = mainObject(readProgram(file), SETTINGS).redirects;
  } catch {
    return [];
  }
  const why = 'redirects are computed here: add them to redirects.json';
  if (given !== undefined && !isData(given)) report.leave(name, line, why);
  return Object.entries(isData(given) ? (given as Data) : {}).flatMap(([from, target]) => {
    const to = isData(target) ? target.destination : target;
    if (typeof to === 'string' && !from.includes('[')) return {from, to};
    report.leave(name, line, `the redirect ${from} stands for many addresses: add each to redirects.json`);
    return [];
  });
}

/** The parts of a file that are program: lines that import or export, and what is in braces. */
const programIn = (text: string) => (text.match(/^(?:import|export)\b.*$|\{[^{}]*\}/gm) ?? []).join('\n');

const IMPORT_OF_ASSETS = /^import\s*\{[^{}]*\}\s*from\s*(["'])astro:assets\1;?[ \t]*\n?/gm;
const IMPORT_OF_PICTURE = /^import\s+(\w+)\s+from\s*(["'])([^"'\n]+\.(?:png|jpe?g|gif|svg|webp|avif))\2;?[ \t]*\n?/gm;
const PICTURE = /<(?:Image|Picture)\s((?:[^<>{}"']|"[^"]*"|'[^']*'|\{[^{}]*\})*)\/>/g;

/** Pictures that components of Astro show are pictures of Markdown. */
function withPictures(text: string): string {
  if (!/astro:assets/.test(text)) return text;
  const files = new Map([...text.matchAll(IMPORT_OF_PICTURE)].map(([, name = '', , file = '']) => [name, file]));
  const shown = outsideCode(text, PICTURE, (whole, attributes = '') => {
    const value = (name: string) => {
      const [, , literal, expression] =
        attributes.match(new RegExp(`(?:^|\\s)${name}=(?:(["'])(.*?)\\1|\\{\\s*([^{}]*?)\\s*\\})`)) ?? [];
      return literal ?? files.get(expression ?? '') ?? expression?.match(/^(["'`])([^"'`]*)\1$/)?.[2];
    };
    const src = value('src');
    return src === undefined ? whole : `![${(value('alt') ?? '').replace(/[[\]]/g, '\\$&')}](${encodeURI(src)})`;
  });
  if (/<(?:Image|Picture)\b/.test(shown)) return shown;
  const rest = outsideCode(shown, IMPORT_OF_ASSETS, () => '');
  return outsideCode(rest, IMPORT_OF_PICTURE, (whole, name = '') =>
    new RegExp(`[{(=\\s]${name}\\b(?!\\s+from\\b)`).test(programIn(rest)) ? whole : '',
  );
}
