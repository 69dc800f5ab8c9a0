import {hanIn, i18n, type Page} from '../content';

export type Problem = {file: string; line: number; message: string; fix: string; warning?: boolean};

/** Characters of a description that a search result shows without cutting it. */
const SHOWN = {han: 100, latin: 170};
/** What Docusaurus documents for every kind of page, and what it documents for one. */
const COMMON = [
  ...['title', 'title_meta', 'description', 'slug', 'keywords', 'image', 'draft', 'unlisted', 'last_update'],
  ...['hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];
const KEYS = {
  posts: [...COMMON, 'authors', 'tags', 'date', 'series', 'sidebar_label'],
  docs: [
    ...COMMON,
    ...['id', 'tags', 'hide_title', 'custom_edit_url', 'displayed_sidebar', 'parse_number_prefixes', 'pagination_label', 'pagination_next', 'pagination_prev'],
    ...['sidebar_label', 'sidebar_position', 'sidebar_class_name', 'sidebar_key', 'sidebar_custom_props'],
  ],
  pages: [...COMMON, 'wrapperClassName'],
};
const REQUIRED = {posts: ['title', 'slug', 'description'], docs: ['title', 'description'], pages: ['title', 'description']};
/** What translations share. */
const SHARED = ['slug', 'id', 'date', 'series', 'authors', 'tags', 'draft', 'unlisted', 'sidebar_position'];
/** Where the site itself lives: a post may not take these addresses. */
export const RESERVED_SLUGS = ['archive', 'authors', 'tags', 'page', 'atom', 'rss', 'feed', 'index'];
export const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

export function checkFrontMatter(page: Page, known: {tags: string[]; authors: string[]}): Problem[] {
  const {file, kind, frontMatter, lineOf, original} = page;
  const at = (key: string, message: string, fix: string) => ({file, line: lineOf(key), message, fix});
  if (page.frontMatterError)
    return [at('', `the front matter cannot be read: ${page.frontMatterError}`, 'quote a value that holds ": ", "#" or a quotation mark')];
  const [first] = page.tree.children;
  const titleInText = kind !== 'posts' && first?.type === 'heading' && first.depth === 1;
  const allowed = original || page.locale !== i18n.defaultLocale ? [...KEYS[kind], 'translates'] : KEYS[kind];
  return [
    ...REQUIRED[kind]
      .filter((key) => empty(frontMatter[key]) && !(key === 'title' && titleInText))
      .map((key) => at(key, `${key} is missing`, `add "${key}: …" to the front matter`)),
    ...Object.keys(frontMatter)
      .filter((key) => !allowed.includes(key))
      .map((key) => at(key, `unknown key ${key}`, `remove it, or correct it to one of ${allowed.join(', ')}`)),
    ...checkTexts(page, at),
    ...(kind === 'posts' ? [...checkPost(page, at), ...checkNames('tags', known.tags, page, at), ...checkNames('authors', known.authors, page, at)] : []),
    ...(original
      ? SHARED.filter((key) => JSON.stringify(frontMatter[key]) !== JSON.stringify(original.frontMatter[key])).map((key) =>
          at(key, `${key} is not that of the original, ${JSON.stringify(original.frontMatter[key]) ?? 'absent'}`, `copy the line from ${original.file}`),
        )
      : []),
  ];
}

type At = (key: string, message: string, fix: string) => Problem;

function checkTexts({frontMatter: {title, description}, locale}: Page, at: At): Problem[] {
  const problems = [];
  if (title !== undefined && typeof title !== 'string') problems.push(at('title', 'the title is not a text', 'put it in quotation marks'));
  if (typeof description !== 'string') return problems;
  const most = hanIn(locale) === 'never' ? SHOWN.latin : SHOWN.han;
  const length = [...description].length;
  if (length > most)
    problems.push({...at('description', `the description has ${length} characters`, `search results show the first ${most} or so`), warning: true});
  return problems;
}

function checkPost({frontMatter, name, file}: Page, at: At): Problem[] {
  const [, day, folderSlug] = name.match(/^(\d{4}-\d{2}-\d{2})-(.+)\/index\.mdx?$/) ?? [];
  if (!day || !folderSlug) return [at('', `${file} is not in a folder of its own`, 'a post is blog/YYYY-MM-DD-slug/index.md')];
  const problems = [];
  const {slug = folderSlug, date = day} = frontMatter;
  if (!SLUG.test(String(slug)) || RESERVED_SLUGS.includes(String(slug)))
    problems.push(at('slug', `the slug ${slug} is ${SLUG.test(String(slug)) ? 'taken by the site' : 'not made of a-z, 0-9, - and _'}`, 'choose another'));
  if (!validDay(day)) problems.push(at('date', `the folder's date ${day} is no day of the calendar`, 'rename the folder'));
  if (!validDay(String(date).slice(0, 10))) problems.push(at('date', `the date ${date} is no day of the calendar`, 'write it as 2026-01-31'));
  return problems;
}

function checkNames(key: 'tags' | 'authors', known: string[], {frontMatter}: Page, at: At): Problem[] {
  const value = frontMatter[key];
  if (empty(value)) return [];
  if (!Array.isArray(value)) return [at(key, `${key} is not a list`, `write "${key}: [${value}]"`)];
  return value
    .filter((name) => !known.includes(name))
    .map((name) => at(key, `${JSON.stringify(name)} is not in blog/${key}.yml`, `add it there, or use one of ${known.join(', ')}`));
}

export function validDay(day: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
}

function empty(value: unknown) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
