import {frontMatterSchema} from '../../shared/front-matter-schema';
import {hanIn, languageOf, type Page} from '../site';
import {type Advice, type Problem, problemIn} from './problem';

/** Characters of a description that a search result shows without cutting it. */
const SHOWN = {han: 100, latin: 170};
/** Keys that pages have besides. */
const OTHERS = [
  ...['image', 'authors', 'custom_edit_url', 'displayed_sidebar', 'parse_number_prefixes', 'pagination_next'],
  ...['pagination_prev', 'sidebar_custom_props', 'translates', 'draft', 'unlisted', 'mdx'],
];
const KNOWN = new Set([...Object.keys(frontMatterSchema.describe().keys), ...OTHERS]);
/** What translations share. */
const SHARED = ['slug', 'id', 'date', 'series', 'authors', 'tags', 'draft', 'unlisted', 'sidebar_position', 'language'];

/** Names that are declared in the data files of a blog. */
export type Declared = {tags: string[]; authors: string[]; series: string[]};

export function checkFrontMatter(page: Page, declared: Declared): Problem[] {
  const {file, kind, frontMatter, frontMatterError, lineOf, original, text} = page;
  if (frontMatterError) {
    const {message, line} = frontMatterError;
    const fix = 'put a value that holds ": ", "#" or a quotation mark in quotation marks';
    return [problemIn(file)(line, `the front matter cannot be read: ${message}`, fix)];
  }
  const at: At = (key, message, fix, advice) => problemIn(file)(lineOf(key), message, fix, advice);
  if (/^[\w-]+:[^\n]*\n(?:[\w-]+:[^\n]*\n|[ \t-][^\n]*\n)*---[ \t]*\n/.test(text))
    return [at('', 'the front matter is printed as text', 'begin the file with a line of ---')];
  const problems: Problem[] = [];
  const {error} = frontMatterSchema.validate(frontMatter, {convert: true, allowUnknown: true, abortEarly: false});
  for (const {path, message} of error?.details ?? [])
    problems.push(at(String(path[0]), message, `correct ${path[0]}, or put its value in quotation marks`));
  for (const key of ['title', 'description']) {
    const lost = text.split('\n')[lineOf(key) - 1]?.match(/^\w+:\s+[^\s"'>|].*?\s(#\S.*)$/)?.[1];
    if (lost && frontMatter[key] !== undefined)
      problems.push(at(key, `YAML drops “${lost}” as a comment`, `put the ${key} in quotation marks`));
  }
  for (const key of Object.keys(frontMatter).filter((name) => !KNOWN.has(name)))
    problems.push(at(key, `unknown key ${key}`, 'remove it, or correct it', 'front-matter'));
  const length = [...String(frontMatter.description ?? '').trim()].length;
  const most = hanIn(languageOf(page)) === 'never' ? SHOWN.latin : SHOWN.han;
  const advise = (message: string, fix: string) => problems.push(at('description', message, fix, 'description'));
  if (length === 0) advise('description is missing', 'add "description: …" to the front matter');
  if (length > most) advise(`the description has ${length} characters`, `search results show ${most}`);
  // Docusaurus stops a build at any other name of a file.
  if (/^\..*[^\w.~/@-]/.test(String(frontMatter.image ?? ''))) {
    const message = `${frontMatter.image} cannot be in front matter`;
    problems.push(at('image', message, 'rename the file: letters of ASCII, digits, - and _'));
  }
  if (kind === 'posts') problems.push(...checkPost(page, declared, at));
  if (original && !original.frontMatterError) {
    for (const key of SHARED) {
      const theirs = JSON.stringify(original.frontMatter[key]);
      if (JSON.stringify(frontMatter[key]) === theirs) continue;
      const message = `${key} is not that of the original, ${theirs ?? 'absent'}`;
      problems.push(at(key, message, `copy the line from ${original.file}`, 'translation'));
    }
  }
  return problems;
}

type At = (key: string, message: string, fix: string, advice?: Advice) => Problem;

function checkPost({frontMatter, name, folder}: Page, {tags, authors, series}: Declared, at: At): Problem[] {
  const problems: Problem[] = [];
  const day = name.match(/(\d{4}-\d{2}-\d{2})/)?.[1];
  const {slug, date = day} = frontMatter;
  if (slug === undefined)
    problems.push(at('', 'no slug', 'add "slug: …": the address then stays when the file moves', 'slug'));
  if (date && !validDay(String(date).slice(0, 10)) && /^\d{4}-\d{2}-\d{2}/.test(String(date)))
    problems.push(at('date', `the date ${date} is no day of the calendar`, 'correct it, or rename the file'));
  else if (day && date && !String(date).startsWith(day)) {
    const message = `the date ${date} is not that of the file, ${day}`;
    problems.push(at('date', message, 'correct one of them', 'front-matter'));
  }
  const {onInlineTags, authorsMapPath = 'authors.yml', tags: tagsFile} = folder.options;
  for (const tag of listOf(frontMatter.tags)) {
    if (typeof tag !== 'string' || tags.includes(tag) || tagsFile === false) continue;
    const fix = `add it to ${folder.source}/tags.yml, which gives it a description and a name in every language`;
    problems.push(at('tags', `the tag ${tag} is not declared`, fix, onInlineTags === 'throw' ? undefined : 'tags'));
  }
  for (const author of listOf(frontMatter.authors)) {
    const key = typeof author === 'string' ? author : (author as {key?: string} | null)?.key;
    if (!key || authors.includes(key)) continue;
    const known = authors.length ? `, or use one of ${authors.slice(0, 8).join(', ')}` : '';
    problems.push(at('authors', `there is no author ${key}`, `add it to ${folder.source}/${authorsMapPath}${known}`));
  }
  if (frontMatter.series !== undefined && !series.includes(String(frontMatter.series)))
    problems.push(at('series', `there is no series ${frontMatter.series}`, `add it to ${folder.source}/series.yml`));
  return problems;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : []);

export function validDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
