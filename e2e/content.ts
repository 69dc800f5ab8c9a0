import fs from 'node:fs';
import path from 'node:path';
import yaml from 'js-yaml';
import type {Lang} from './test';

// What is on the reference site: the posts, documents and facts that tests of the product expect.

const root = path.join(import.meta.dirname, 'reference');

/** Facts of a placeholder. */
export const owner: typeof import('./reference/owner.json') = JSON.parse(
  fs.readFileSync(path.join(root, 'owner.json'), 'utf8'),
);

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

/** The posts in one language, newest first. */
export function posts(lang: Lang): Post[] {
  const folder = lang === 'en' ? 'i18n/en/docusaurus-plugin-content-blog' : 'blog';
  const folders = fs.readdirSync(path.join(root, folder)).filter((name) => /^\d{4}-/.test(name));
  return folders
    .sort()
    .reverse()
    .map((name) => ({...frontMatter<Post>(`${folder}/${name}/index.md`), date: name.slice(0, 10)}));
}

export const SLUGS = posts('en')
  .map(({slug}) => slug)
  .sort();

/** The title of a page of the handbook. */
export function docTitle(lang: Lang, id: string): string {
  const folder = lang === 'en' ? 'i18n/en/docusaurus-plugin-content-docs/current' : 'docs';
  return frontMatter<{title: string}>(`${folder}/${id}.md`).title;
}

function frontMatter<Fields>(name: string): Fields {
  const [, block = ''] = fs.readFileSync(path.join(root, name), 'utf8').split(/^---$/m);
  return yaml.load(block) as Fields;
}
