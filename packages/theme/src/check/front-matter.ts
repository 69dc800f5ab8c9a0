import {JoiFrontMatter as Joi, URISchema} from '@docusaurus/utils-validation';
import {hanIn, languageOf, type Page} from '../content';
import {PRINTED_FRONT_MATTER} from '../markdown/mistakes';
import {frontMatterSchema, mistakesInFrontMatter, problemOfLanguage, validDay} from '../shared/front-matter-schema';
import type {Add, Advice} from './problem';

/** The most characters of a description that a search result shows. */
const SHOWN = {han: 100, latin: 170};
/** Other keys that pages may have. */
const OTHERS = [
  ...['authors', 'custom_edit_url', 'displayed_sidebar', 'parse_number_prefixes', 'pagination_next'],
  ...['pagination_prev', 'sidebar_custom_props', 'draft', 'unlisted', 'mdx'],
];
const KNOWN = new Set([...Object.keys(frontMatterSchema.describe().keys), ...OTHERS]);
/** Keys whose values translations must share. */
const SHARED = ['slug', 'id', 'date', 'series', 'authors', 'tags', 'draft', 'unlisted', 'sidebar_position', 'language'];

/** Names declared in the data files of a blog. */
type Declared = {tags: string[]; authors: string[]; series: string[]};

export function checkFrontMatter(page: Page, declared: Declared, locales: string[], add: Add): void {
  const {kind, frontMatter, frontMatterError, lineOf, original, text} = page;
  if (frontMatterError) {
    const {message, line} = frontMatterError;
    const fix = 'put a value that holds ": ", "#" or a quotation mark in quotation marks';
    add(line, `the front matter cannot be read: ${message}`, fix);
    return;
  }
  const addAt: AddAt = (key, message, fix, advice) => add(lineOf(key), message, fix, advice);
  // Reported with the text (markdown/mistakes.ts).
  if (PRINTED_FRONT_MATTER.test(text)) return;
  for (const {key, message, fix} of mistakesInFrontMatter(frontMatter, page.folder.id === 'default'))
    addAt(key, message, fix);
  for (const key of ['title', 'description']) {
    const lost = text.split('\n')[lineOf(key) - 1]?.match(/^\w+:\s+[^\s"'>|].*?\s(#\S.*)$/)?.[1];
    if (lost && frontMatter[key] !== undefined)
      addAt(key, `YAML drops “${lost}” as a comment`, `put the ${key} in quotation marks`);
  }
  if ('translates' in frontMatter)
    addAt('translates', 'a record of version 0.1.0 does not count', 'npm run i18n -- --move-records', 'translation');
  for (const key of Object.keys(frontMatter).filter((name) => !KNOWN.has(name) && name !== 'translates'))
    addAt(key, `unknown key ${key}`, 'remove it, or correct it', 'front-matter');
  const length = [...String(frontMatter.description ?? '').trim()].length;
  const most = hanIn(languageOf(page)) === 'never' ? SHOWN.latin : SHOWN.han;
  const advise = (message: string, fix: string) => addAt('description', message, fix, 'description');
  if (length === 0) advise('description is missing', 'add "description: …" to the front matter');
  if (length > most) advise(`the description has ${length} characters`, `search results show ${most}`);
  // Docusaurus stops the build at other file names.
  if (/^\..*[^\w.~/@-]/.test(String(frontMatter.image ?? ''))) {
    const message = `${frontMatter.image} cannot be in front matter`;
    addAt('image', message, 'rename the file: letters of ASCII, digits, - and _');
  }
  const problem = problemOfLanguage(frontMatter.language, locales);
  if (problem) addAt('language', problem.message, problem.fix);
  if (kind === 'posts') checkPost(page, declared, addAt);
  if (original && !original.frontMatterError) {
    for (const key of SHARED) {
      const theirs = JSON.stringify(original.frontMatter[key]);
      if (JSON.stringify(frontMatter[key]) === theirs) continue;
      const message = `${key} is not that of the original, ${theirs ?? 'absent'}`;
      addAt(key, message, `copy the line from ${original.file}`, 'translation');
    }
  }
}

const author = Joi.object({
  ...Object.fromEntries(['key', 'name', 'title', 'imageURL'].map((key) => [key, Joi.string()])),
  ...{url: URISchema, socials: Joi.object()},
})
  .or('key', 'name', 'imageURL')
  .rename('image_url', 'imageURL', {alias: true});
/** The forms that Docusaurus accepts: it stops the build at others. */
const authorsSchema = Joi.alternatives(Joi.string(), author, Joi.array().items(Joi.string(), author));

type AddAt = (key: string, message: string, fix: string, advice?: Advice) => void;

/** More tags than this in one post are a mistake of the program that wrote them. */
const MOST_TAGS = 1000;

function checkPost({frontMatter, name, folder}: Page, {tags, authors, series}: Declared, addAt: AddAt): void {
  const day = name.match(/(\d{4}-\d{2}-\d{2})/)?.[1];
  const {slug, date = day} = frontMatter;
  if (slug === undefined) addAt('', 'no slug', 'add "slug: …": the address then stays when the file moves', 'slug');
  if (day && date === day && !validDay(day)) addAt('', `the date ${day} is not a calendar date`, 'rename the file');
  else if (day && date && !String(date).startsWith(day)) {
    addAt('date', `the date ${date} is not that of the file, ${day}`, 'correct one of them', 'front-matter');
  }
  const {onInlineTags, authorsMapPath = 'authors.yml', tags: tagsFile} = folder.options;
  const values = listOf(frontMatter.tags);
  const isTooMany = values.length > MOST_TAGS;
  if (isTooMany) {
    const message = `${values.length} tags make as many pages: the build takes minutes and much memory`;
    addAt('tags', message, 'keep the tags that readers look for', 'tags');
  }
  for (const tag of isTooMany ? [] : values) {
    if (typeof tag !== 'string' || tags.includes(tag) || tagsFile === false) continue;
    const fix = `add it to ${folder.source}/tags.yml, which gives it a description and a name in every language`;
    addAt('tags', `the tag ${tag} is not declared`, fix, onInlineTags === 'throw' ? undefined : 'tags');
  }
  const areAuthors = !authorsSchema.validate(frontMatter.authors).error;
  if (!areAuthors) {
    const message = `Docusaurus does not accept these authors: ${JSON.stringify(frontMatter.authors)}`;
    addAt('authors', message, `name keys of ${folder.source}/${authorsMapPath}, or write name, title, url, image_url`);
  }
  for (const author of areAuthors ? listOf(frontMatter.authors) : []) {
    const key = typeof author === 'string' ? author : (author as {key?: string} | null)?.key;
    if (!key || authors.includes(key)) continue;
    const known = authors.length ? `, or use one of ${authors.slice(0, 8).join(', ')}` : '';
    addAt('authors', `there is no author ${key}`, `add it to ${folder.source}/${authorsMapPath}${known}`);
  }
  if (frontMatter.series !== undefined && !series.includes(String(frontMatter.series)))
    addAt('series', `there is no series ${frontMatter.series}`, `add it to ${folder.source}/series.yml`);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : []);
