import fs from 'node:fs';
import path from 'node:path';
import {addToRecord, linesOfPages} from 'docusaurus-plugin-translations';
import {readData} from 'inkstone-core/data-files';
import {parseMarkdown, readMarkdown} from 'inkstone-core/markdown';
import {addressOfPost} from 'inkstone-core/page-address';
import {replaceFile} from 'inkstone-core/replace-file';
import {markdownIn} from 'inkstone-core/site-files';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import yaml from 'js-yaml';
import {OWN_PAGES} from '../../check';
import type {Site} from '../../content';
import {validDay} from '../../shared/front-matter-schema';
import {below} from '../../site/facts';

/** `titles`: in `language`, by default the site's own; for a translated post also in all others, in their order. */
type NewPost = {slug: string; titles: string[]; date: string; language?: string};

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
/** The template of a site without `_template` in the folder of its posts. */
const TEMPLATE = `---
title:
slug:
description:
date:
draft: true
---

The opening paragraphs.

<!-- truncate -->

The rest.
`;

/**
 * Creates a post and its translations from `_template` beside the posts. Returns the files, relative to the site.
 * @throws with the fix if the slug, a title or the date is invalid
 */
export function newPost(site: Site, {slug, titles, date, language}: NewPost): string[] {
  const {siteDir, i18n} = site;
  const blog = site.folders.find(({kind}) => kind === 'posts');
  if (!blog) throw new Error('This site has no blog.');
  if (!SLUG.test(slug))
    throw new Error(`“${slug}” cannot be an address: use a-z and 0-9, with - or _ between them: my-first-post.`);
  if (OWN_PAGES.test(slug))
    throw new Error(`${below(blog.route, slug)} is a page of the blog itself; choose another slug.`);
  if (!validDay(date)) throw new Error(`“${date}” is not a date: write it as 2026-01-31.`);
  const {locales, defaultLocale} = i18n;
  const written = language ?? defaultLocale;
  if (!locales.includes(written))
    throw new Error(`${written} is not a language of this site; use one of ${locales.join(', ')}.`);
  const others = locales.filter((locale) => locale !== written);
  if (![1, locales.length].includes(titles.length) || titles.some((title) => !title.trim())) {
    const label = (locale: string) => i18n.localeConfigs[locale]?.label ?? locale;
    const all = [written, ...others].map(label).join(' and ');
    throw new Error(`A post needs a title in ${all}, or in ${label(written)} alone: new my-slug "Title"`);
  }
  const folder = path.join(siteDir, blog.source);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const address = (name: string) =>
    addressOfPost(readMarkdown(siteDir, `${blog.source}/${name}`)?.frontMatter ?? {}, name);
  const taken =
    names.find((name) => name.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/\.mdx?$/, '') === slug) ??
    markdownIn(folder).find((name) => address(name).replace(/^\//, '') === slug);
  if (taken) throw new Error(`${blog.source}/${taken} has that slug already; choose another, or delete it.`);

  const template = path.join(folder, '_template');
  const inTemplate = fs.existsSync(template) ? fs.readdirSync(template) : [];
  const forms = inTemplate.filter((name) => /^post\..*\.md$/.test(name));
  const beside = inTemplate.filter((name) => !forms.includes(name));
  const namesIn = (name: string) => Object.keys(readData(path.join(folder, name)));
  const declared = {tags: namesIn('tags.yml'), authors: namesIn('authors.yml')};
  const filledTemplate = (locale: string, title: string) => {
    const file = forms.find((name) => name === `post.${locale}.md`) ?? forms[0];
    const values = {title: title.trim(), slug, date, ...(written === defaultLocale ? {} : {language: written})};
    return fill(file ? fs.readFileSync(path.join(template, file), 'utf8') : TEMPLATE, values, declared);
  };
  const [title = '', ...translated] = titles;
  const original = filledTemplate(written, title);
  const postFolder = `${blog.source}/${date}-${slug}`;
  const files: {file: string; text: string; locale?: string}[] = [
    {file: `${postFolder}/index.md`, text: original},
    ...beside.map((name) => ({
      file: `${postFolder}/${name}`,
      text: fs.readFileSync(path.join(template, name), 'utf8'),
    })),
    ...translated.map((each, index) => ({
      file: `${blog.translation(others[index] ?? '')}/${date}-${slug}/index.md`,
      text: filledTemplate(others[index] ?? '', each),
      locale: others[index],
    })),
  ];
  const there = files.find(({file}) => fs.existsSync(path.join(siteDir, file)));
  if (there) throw new Error(`${there.file} already exists; choose another slug, or move it away.`);
  for (const {file, text, locale} of files) {
    replaceFile(path.join(siteDir, file), text);
    const page = (markdown: string) => parseMarkdown(markdown, file);
    if (locale) addToRecord(siteDir, locale, i18n, linesOfPages(page(original), page(text)));
  }
  return files.map(({file}) => file);
}

/** Fills values into the front matter of a template, and removes tags and authors that the site does not have. */
function fill(
  template: string,
  values: Record<string, string>,
  declared: Record<'tags' | 'authors', string[]>,
): string {
  const {yaml: inner, content} = splitFrontMatter(template);
  const given = yaml.load(inner, {schema: yaml.CORE_SCHEMA}) as Record<string, unknown> | null;
  const frontMatter = {...given, ...values};
  for (const key of ['tags', 'authors'] as const) {
    const names = [frontMatter[key] ?? []].flat().filter((name) => declared[key].includes(String(name)));
    if (names.length) frontMatter[key] = names;
    else delete frontMatter[key];
  }
  // Quotation marks only where YAML would read a value differently; a day needs none.
  const style = {schema: yaml.CORE_SCHEMA, flowLevel: 1, lineWidth: -1, quotingType: '"', styles: {'!!null': 'empty'}};
  const written = yaml.dump(frontMatter, style as yaml.DumpOptions).replace(/ +$/gm, '');
  return `---\n${written}---${content}`;
}

/** The command. */
export function runNew(site: Site, [slug, ...titles]: string[], options: {date?: string; language?: string}): void {
  // The author's own calendar day, not the day in UTC: as 2025-03-02.
  const day = new Date().toLocaleDateString('sv-SE');
  if (!slug)
    throw new Error('Give an address and a title: new my-slug "Title" ["标题"] [--date 2026-01-31] [--language en]');
  const files = newPost(site, {slug, titles, date: day, ...options});
  const {route = ''} = site.folders.find(({kind}) => kind === 'posts') ?? {};
  const runs = files.some((file) => file.endsWith('.py'));
  const lines = [
    'Created',
    ...files.map((file) => `  ${file}`),
    '',
    'Next:',
    `  npm start                        preview it at ${site.baseUrl.slice(0, -1)}${below(route, slug)}`,
    ...(runs ? [`  ${`npm run posts -- ${slug}`.padEnd(32)} run its program again and record the output`] : []),
    '  npm run check                    check text, references and translations',
    'The post is a draft, visible only in npm start, until you remove "draft: true" in every language.',
  ];
  console.log(lines.join('\n'));
}
