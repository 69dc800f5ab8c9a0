import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, fieldsIn, readText, walk} from '../../common/files';
import {texts} from '../../common/front-matter';
import type {Counterpart, Facts, OldList} from '../../common/generator';
import {pagesOf} from '../../common/old-lists';
import {editFences, infoString} from '../../markdown/fences';
import {isFolder, markdownIn, type Row, setting, slugged} from './row';

/** `program`: `gatsby-node`, which makes the pages. `pages`: the names in `src/pages`. */
type Config = {program: string; pages: string[]; feed?: string};

const USUAL = ['content/blog', 'content/posts', 'src/posts', 'src/pages/blog', 'content', 'blog', 'posts'];
const PAGES: [RegExp, Counterpart][] = [
  [/^(?:blog|posts?|articles?|writing)(?:\/index)?$/, 'posts'],
  [/^(?:tags?|categories|topics?)(?:\/index)?$/, 'tags'],
  [/^archives?(?:\/index)?$/, 'archive'],
];

export const gatsby: Row = {
  name: 'Gatsby',
  configuration: /^gatsby-config\.[mc]?[jt]s$/,
  found(root, _, file) {
    const text = readText(path.join(root, file));
    // `gatsby-source-filesystem` reads these folders, from which addresses are made.
    const given = [
      ...text.matchAll(/\bpath\s*:\s*(?:path\.\w+\(\s*)?[`"']?(?:\$\{)?__dirname\}?[`"',\s]*\/?([^`"')\n]+)/g),
    ].map(([, name = '']) => name.replace(/\/$/, ''));
    const folders = [...new Set([...given, ...USUAL])].map((name) => path.join(root, name));
    const posts = new Map<string, string>();
    for (const folder of folders.filter(isFolder))
      for (const each of markdownIn(folder).filter((one) => !posts.has(one) && fieldsIn(one).date))
        posts.set(each, folder);
    if (posts.size === 0) return undefined;
    const used = [...new Set(posts.values())];
    const pages = path.join(root, 'src/pages');
    const names = walk(pages).map((each) => relative(pages, each));
    const program = ['gatsby-node.js', 'gatsby-node.mjs', 'gatsby-node.ts']
      .map((name) => path.join(root, name))
      .find((each) => fs.existsSync(each));
    return {
      config: {program: program ? readText(program) : '', pages: names, feed: feedOf(text)},
      entries: [...posts].map(([each, folder]) => entryOf(each, folder)),
      folders: ['static', ...used.map((folder) => relative(root, folder))],
      url: setting(text, 'siteUrl'),
      base: setting(text, 'pathPrefix') ?? '/',
      build: 'public',
      others: used.flatMap(markdownIn).filter((each) => !posts.has(each)),
    };
  },
  fields: {featuredImage: 'image', featuredimage: 'image', hero: 'image', templateKey: 'layout'},
  dialect: () => ({before: withCode}),
  address({entry, data, site: {config}}: Facts) {
    const {program, pages} = config as Config;
    const route = pages
      .map((name) => name.match(/^(.*?)\{\w+\.(frontmatter__slug|fields__slug|frontmatter__path)\}/))
      .find(Boolean);
    const [, above = prefixIn(program)] = route ?? [];
    // The program of the site says which field is the address.
    const names = ['slug', 'path'].filter((name) =>
      route ? route[2] === `frontmatter__${name}` : usesField(program, name),
    );
    const own = names.map((name) => data[name]).find((value) => typeof value === 'string') as string | undefined;
    const name = own ?? entry.name.replace(/(?:^|\/)index$/, '');
    return `/${above}/${name}/`.replace(/\/{2,}/g, '/');
  },
  lists({config}, posts) {
    const {program, pages, feed} = config as Config;
    const tags = [...new Set(posts.flatMap(({data}) => texts(data.tags)))];
    const [, folder] = program.match(/[`"'](\/(?:[\w-]+\/)*(?:tags?|categor(?:y|ies)|topics?)\/)/) ?? [];
    const ofTags = folder
      ? tags.flatMap((tag) => formsOf(tag).map((form): OldList => ({from: `${folder}${form}/`, to: {tag}})))
      : [];
    const ofPages = pages.flatMap((name): OldList[] => {
      const stem = name.replace(/\.\w+$/, '');
      const to = PAGES.find(([pattern]) => pattern.test(stem))?.[1];
      return to ? [{from: `/${stem.replace(/(?:^|\/)index$/, '')}/`, to}] : [];
    });
    const [, paged, end = ''] = program.match(/`(\/[^`$]*)\$\{\s*\w+\s*\+\s*1\s*\}([^`]*)`/) ?? [];
    const [, perPage = ''] = program.match(/\b\w*[pP]er_?[pP]age\b\s*[=:]\s*(\d+)/) ?? [];
    const further = paged ? pagesOf('posts', posts.length, Number(perPage), (page) => `${paged}${page}${end}/`) : [];
    const feeds: OldList[] = feed ? [{from: feed, to: 'rss.xml'}] : [];
    return {lists: [...ofPages, ...ofTags, ...further, ...feeds], feeds: []};
  },
};

/** The folder that the program of a site puts before the names of posts. */
function prefixIn(program: string): string {
  const paths = program.matchAll(
    /\b(?:path\s*:\s*`\/?([^`$]*)\$\{[^}]*(?:slug|path)\b|value\s*:\s*`\/?([^`$]*)\$\{)/gi,
  );
  const all = Array.from(paths, ([, path, value]) => path ?? value ?? '');
  return all.find((each) => !/^(?:tags?|categor(?:y|ies)|topics?|page|authors?)\//.test(each)) ?? '';
}

/** Whether a program makes addresses of a field of the front matter. Without one, a theme does. */
const usesField = (program: string, name: string) =>
  !program || new RegExp(`frontmatter\\??\\.${name}\\b|frontmatter\\s*\\{[^}]*\\b${name}\\b`).test(program);

/** The forms that programs write a tag in, those of lodash and of addresses. */
const formsOf = (tag: string) => [
  ...new Set([
    tag,
    slugged(tag),
    (tag.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu) ?? [tag]).join('-').toLowerCase(),
  ]),
];

function feedOf(configuration: string): string | undefined {
  if (!configuration.includes('gatsby-plugin-feed')) return undefined;
  return setting(configuration, 'output') ?? '/rss.xml';
}

const HIGHLIGHT = /[ \t]*(?:\/\/|#|\/\*|<!--|\{\/\*) ?highlight-line(?: ?\*\/\}?| ?-->)?$/;

/** Blocks of code with the titles and highlighted lines that plugins of Gatsby read, as this theme has them. */
const withCode = (text: string): string =>
  editFences(text, (info, code) => {
    const marked = code.flatMap((line, index) => (HIGHLIGHT.test(line.trimEnd()) ? index + 1 : []));
    return {info: infoOf(info, marked), code: code.map((line) => line.trimEnd().replace(HIGHLIGHT, ''))};
  });

/** `js:title=a.js{1,3}{numberLines: true}` */
function infoOf(info: string, marked: number[]): string {
  const [whole = '', language = '', title] = info.match(/^([\w+#-]*)(?::title=["']?([^\s{"']+)["']?)?/) ?? [];
  const rest = info.slice(whole.length);
  const [, lines] = rest.match(/\{([\d,\s-]+)\}/) ?? [];
  const isOwn = title !== undefined || marked.length > 0 || rest.startsWith('{');
  if (!isOwn) return info;
  const numbers = [lines?.replace(/\s/g, ''), ...marked].filter(Boolean).join();
  const first = /numberLines/.test(rest) ? 1 : undefined;
  return infoString({language: language || 'text', title, lines: numbers, first});
}
