import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Locator} from 'playwright/test';
import {load} from '../scripts/load.mjs';
import type {Lang} from './test';

/** The facts of the owner: tests read them, so that changing one breaks none. */
export const {identity}: typeof import('../src/config/identity') = load('../src/config/identity.ts');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The posts that the specification names. */
export const SLUGS = [
  'adb',
  'ai-finance',
  'dataframe',
  'feature-get',
  'feature-select',
  'garch',
  'generate-ssh-key',
  'ohlcv-llm',
  'poetry',
  'python2exe',
  'tft_model',
  'vectorization',
  'welcome',
];

/** The ids of all documents. */
export const DOCS = fs
  .readdirSync(path.join(root, 'docs'), {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace(/\.md$/, '').split(path.sep).join('/'))
  .sort();

export const CATEGORIES = ['tutorial---basics', 'tutorial---extras'];

/** The category that lists a document (src/config/handbook.ts). */
export function categoryOf(id: string): string | undefined {
  if (id === 'tutorial-extras/translate-your-site') return 'tutorial---basics';
  return id.includes('/') ? id.replace(/-(\w+)\/.*$/, '---$1') : undefined;
}

export type Post = {slug: string; date: string; title: string; description: string; tags: string[]};

/** The posts in one language as their files say, newest first. */
export function posts(lang: Lang): Post[] {
  const folder = path.join(root, lang === 'en' ? 'i18n/en/docusaurus-plugin-content-blog' : 'blog');
  const files = fs
    .readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .map((name) => path.join(folder, name, 'index.md'));
  const all = files
    .filter((file) => fs.existsSync(file))
    .map((file) => {
      const {slug = '', date = '', title = '', description = '', tags = ''} = frontMatter(file);
      return {slug, date, title, description, tags: tags.split(/[[\], ]+/).filter(Boolean)};
    });
  return all.sort((a, b) => b.date.localeCompare(a.date));
}

/** The title of a page of the handbook, as its file says. */
export function docTitle(lang: Lang, id: string): string {
  const file = path.join(root, lang === 'en' ? 'i18n/en/docusaurus-plugin-content-docs/current' : 'docs', `${id}.md`);
  return frontMatter(file).title ?? fs.readFileSync(file, 'utf8').match(/^# (.+?)(?: \{#.*)?$/m)?.[1] ?? '';
}

/** The slugs of the posts that something on the page links to, each once, in the order of the page. */
export async function linkedPosts(part: Locator): Promise<string[]> {
  const paths = await part.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(paths.map((address) => address.match(/\/blog\/([\w-]+)$/)?.[1] ?? ''))].filter((slug) => SLUGS.includes(slug));
}

function frontMatter(file: string): Record<string, string | undefined> {
  const [, block = ''] = fs.readFileSync(file, 'utf8').split(/^---$/m);
  const lines = block.split('\n').map((line) => line.match(/^(\w+): (.*)$/));
  return Object.fromEntries(lines.flatMap((match) => (match ? [[match[1], match[2]?.replace(/^(['"])(.*)\1$/, '$2')]] : [])));
}
