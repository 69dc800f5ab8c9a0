import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {fieldsIn, readText, walk} from '../../common/files';
import {type Data, isData, parseDate, parseYaml, texts, type When} from '../../common/front-matter';
import type {OldList} from '../../common/generator';
import {pagesOf} from '../../common/old-lists';
import {slugifier} from './heading-ids';

/** A blog of Material's plugin. Paths are relative to the docs, `''` for their root. */
export type Blog = {folder: string; posts: string; options: Data; language: string; isFolder: boolean};

/** The blogs of a configuration, by the options of its plugins. */
export function blogsIn(config: Data, plugins: [string, Data][]): Blog[] {
  const language = isData(config.theme) ? String(config.theme.language ?? 'en') : 'en';
  return plugins
    .filter(([name, {enabled}]) => /^(?:material\/)?blog$/.test(name) && enabled !== false)
    .map(([, options]) => {
      const folder = path.posix.join('/', String(options.blog_dir ?? 'blog')).replace(/^\/|\/$/g, '');
      const posts = String(options.post_dir ?? '{blog}/posts').replace('{blog}', folder);
      const isFolder = config.use_directory_urls !== false;
      return {folder, posts: path.posix.join('/', posts).slice(1), options, language, isFolder};
    });
}

/** Python's `format`: names in braces. Names without a value stay as placeholders. */
const formatted = (format: string, values: Record<string, string | undefined>) =>
  format.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `:${name}`);

/** A date in the locale of the theme, by a pattern of Babel. */
function formattedDate({year, month, day}: When, pattern: string, language: string): string {
  const date = new Date(`${year}-${month}-${day}`);
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, {...options, timeZone: 'UTC'});
  const part = (options: Intl.DateTimeFormatOptions) => formatOf(options).format(date);
  /** Beside a day, a month may have another form. */
  const monthOf = (month: 'long' | 'short') => {
    const parts = formatOf({month, day: 'numeric'}).formatToParts(date);
    const name = parts.find(({type}) => type === 'month')?.value ?? '';
    return /^\d+$/.test(name) ? part({month}) : name;
  };
  if (/^(?:full|long|medium|short)$/.test(pattern)) return part({dateStyle: pattern as 'full'});
  return pattern.replace(/'([^']*)'|([a-zA-Z])\2*/g, (token, quoted?: string) => {
    if (quoted !== undefined) return quoted || "'";
    const number = (text: string) => (token.length === 1 ? String(Number(text)) : text);
    const width = token.length > 3 ? 'long' : 'short';
    if (/^y+$/i.test(token)) return token.length === 2 ? year.slice(2) : year;
    if (/^M+$/.test(token)) return token.length > 2 ? monthOf(width) : number(month);
    if (/^L+$/.test(token)) return token.length > 2 ? part({month: width}) : number(month);
    if (/^d+$/.test(token)) return number(day);
    if (/^E+$/.test(token)) return part({weekday: width});
    return `:${token}`;
  });
}

/** The address of a page of a blog, without the path of the site. */
const addressIn = ({folder, isFolder}: Blog, below: string) =>
  path.posix.join('/', folder, below.replace(/^\/+|\/+$/g, '')) + (isFolder ? '/' : '.html');

const slugOf = ({options}: Blog, kind: 'post' | 'categories', text: string) =>
  slugifier(options[`${kind}_slugify`], String(options[`${kind}_slugify_separator`] ?? '-'), true)?.(text);

/** The address of the post in a file; undefined without a day. Placeholders of functions of its owner stay. */
export function addressOfPost(blog: Blog, file: string): string | undefined {
  const {options, language} = blog;
  const data = fieldsIn(file);
  const when = parseDate(isData(data.date) ? data.date.created : data.date);
  if (!when) return undefined;
  const categories = texts(data.categories).slice(0, Number(options.post_url_max_categories ?? 1));
  const slugs = categories.map((name) => slugOf(blog, 'categories', name) ?? ':category');
  const below = formatted(String(options.post_url_format ?? '{date}/{slug}'), {
    categories: slugs.join('/'),
    date: formattedDate(when, String(options.post_url_date_format ?? 'yyyy/MM/dd'), language),
    file: path.parse(file).name.replace(/^README$/, 'index'),
    slug: data.slug ? String(data.slug) : slugOf(blog, 'post', titleOfFile(file)),
  });
  return addressIn(blog, below);
}

/** The pages that list the posts of a blog: all, by categories, by years or months. */
export function listsOf(blog: Blog, posts: {data: Data; when: When}[]): OldList[] {
  const {folder, options, language, isFolder} = blog;
  const perPage = options.pagination === false ? 0 : Number(options.pagination_per_page ?? 10);
  const pageOf = (page: number) =>
    formatted(String(options.pagination_url_format ?? 'page/{page}'), {page: String(page)});
  /** The addresses of a list by that of its first page. */
  const withPages = (below: string, to: OldList['to'], count: number): OldList[] => [
    {from: addressIn(blog, below), to},
    ...pagesOf(to, count, perPage, (page) => addressIn(blog, `${below}/${pageOf(page)}`)),
  ];
  // The page of a folder has the name `index`.
  const end = isFolder ? '' : 'index';
  const main: OldList[] = [
    ...(folder ? [{from: `/${folder}/${isFolder ? '' : 'index.html'}`, to: 'posts' as const}] : []),
    ...pagesOf('posts', posts.length, perPage, (page) => addressIn(blog, `${pageOf(page)}/${end}`)),
  ];
  const grouped = (keys: (post: (typeof posts)[number]) => string[]) => {
    const groups = new Map<string, number>();
    for (const key of posts.flatMap(keys)) groups.set(key, (groups.get(key) ?? 0) + 1);
    return [...groups];
  };
  const format = String(options.archive_url_date_format ?? 'yyyy');
  const archives = grouped(({when}) => [
    formatted(String(options.archive_url_format ?? 'archive/{date}'), {date: formattedDate(when, format, language)}),
  ]);
  const categories = grouped(({data}) => texts(data.categories));
  const ofCategory = (name: string) =>
    formatted(String(options.categories_url_format ?? 'category/{slug}'), {slug: slugOf(blog, 'categories', name)});
  return [
    ...main,
    ...(options.archive === false ? [] : archives.flatMap(([below, count]) => withPages(below, 'archive', count))),
    ...(options.categories === false
      ? []
      : categories.flatMap(([name, count]) => withPages(ofCategory(name), {tag: name}, count))),
  ];
}

/** The authors of a blog by their keys, with the fields that they have here. */
export function authorsOf({folder, options}: Blog, docs: string): Map<string, Data> {
  const name = String(options.authors_file ?? '{blog}/.authors.yml').replace('{blog}', folder);
  const file = path.join(docs, name);
  const {authors} = options.authors !== false && fs.existsSync(file) ? parseYaml(readText(file)) : {};
  return new Map(
    Object.entries(isData(authors) ? authors : {}).map(([key, given]) => {
      const {name: shown = key, description, avatar, url} = isData(given) ? given : {};
      return [key, {name: shown, title: description, url, image_url: avatar}];
    }),
  );
}

/** The title of a post without one, by the name of its file. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** The title of a page before its Markdown is read, of which addresses are made. */
export function titleOfFile(file: string): string {
  const [, heading] = readText(file).match(/^(?:---\n[\s\S]*?\n---\n)?\s*# ([^\n]+)/) ?? [];
  return String(fieldsIn(file).title ?? heading ?? titleOfName(path.parse(file).name));
}

export const postsOf = ({posts}: Blog, docs: string, isPage: RegExp): string[] =>
  walk(path.join(docs, posts)).filter((file) => isPage.test(relative(docs, file)));
