import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Locator} from 'playwright/test';
import {posts as shortPosts} from './reference/posts';
import {identity} from './reference/site/src/config/identity';
import type {Lang} from './test';

// What is on the reference site: the posts, documents and facts that tests of the product expect.

export {identity};

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), 'reference/site');

export const DOCS = [
  'intro',
  'tutorial-basics/congratulations',
  'tutorial-basics/create-a-blog-post',
  'tutorial-basics/create-a-document',
  'tutorial-basics/create-a-page',
  'tutorial-basics/deploy-your-site',
  'tutorial-basics/markdown-features',
  'tutorial-extras/manage-docs-versions',
  'tutorial-extras/translate-your-site',
];

export const CATEGORIES = ['tutorial---basics', 'tutorial---extras'];

export type Post = {slug: string; date: string; title: string; description: string; tags: string[]};

/** The post that is written out, in one language. */
function garch(lang: Lang): Post {
  const folder = lang === 'en' ? 'i18n/en/docusaurus-plugin-content-blog' : 'blog';
  const {title = '', description = ''} = frontMatter(`${folder}/2024-12-08-garch/index.md`);
  return {slug: 'garch', date: '2024-12-08', title, description, tags: ['technologies', 'finance']};
}

/** The posts in one language, newest first. */
export function posts(lang: Lang): Post[] {
  const short = shortPosts.map(({slug, date, tags, zh, en}) => {
    const {title, description} = lang === 'en' ? en : zh;
    return {slug, date, title, description, tags};
  });
  return [...short, garch(lang)].sort((a, b) => b.date.localeCompare(a.date));
}

export const SLUGS = posts('en')
  .map(({slug}) => slug)
  .sort();

/** The title of a page of the handbook. */
export function docTitle(lang: Lang, id: string): string {
  return (
    frontMatter(`${lang === 'en' ? 'i18n/en/docusaurus-plugin-content-docs/current' : 'docs'}/${id}.md`).title ?? ''
  );
}

/** The slugs of the posts that something on the page links to, each once, in the order of the page. */
export async function linkedPosts(part: Locator): Promise<string[]> {
  const paths = await part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(paths.map((address) => address.match(/\/blog\/([\w-]+)$/)?.[1] ?? ''))].filter((slug) =>
    SLUGS.includes(slug),
  );
}

function frontMatter(name: string): Record<string, string | undefined> {
  const [, block = ''] = fs.readFileSync(path.join(root, name), 'utf8').split(/^---$/m);
  const lines = block.split('\n').map((line) => line.match(/^(\w+): (.*)$/));
  return Object.fromEntries(lines.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
}
