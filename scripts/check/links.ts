import path from 'node:path';
import {visit} from 'unist-util-visit';
import type {Page} from '../content';
import {load} from '../load';
import {headingId} from '../markdown';
import {type Problem, RESERVED_SLUGS} from './front-matter';

const {isScheduled}: typeof import('../../packages/theme/src/config/schedule') = load(
  '../packages/theme/src/config/schedule.ts',
);

/**
 * Links to posts, documents and headings that do not exist, or that readers do not see yet. Only addresses that nothing but a post or document can have are looked up;
 * `hasVersions`: the addresses of documents then depend on the version.
 */
export function checkLinks(pages: Page[], hasVersions = false): Problem[] {
  const addresses = new Map(pages.map((page) => [`${page.locale} ${addressOf(page)}`, page]));
  const originals = new Map(pages.filter(({original}) => !original).map((page) => [addressOf(page), page]));
  const files = new Map(pages.map((page) => [page.file, page]));
  const headings = new Map(pages.map((page) => [page, headingsOf(page)]));
  return pages.flatMap((page) => {
    // A page without a translation is shown in the original language.
    const at = (address: string) => addresses.get(`${page.locale} ${address}`) ?? originals.get(address);
    const problems: Problem[] = [];
    visit(page.tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const [, address = '', id] = node.url.match(/^([^?#]*)[^#]*(?:#(.*))?$/) ?? [];
      const clean = address.replace(/(?<=.)\/$/, '');
      const target =
        clean === ''
          ? page
          : clean.startsWith('/')
            ? at(clean)
            : files.get(path.posix.join(path.posix.dirname(page.file), clean));
      const add = (message: string, fix: string) =>
        problems.push({file: page.file, line: node.position?.start.line ?? 1, message, fix});
      if (!target && isContent(clean, hasVersions))
        add(`there is no page ${clean}`, 'correct the address, or remove the link');
      if (target && !isPublished(target) && isPublished(page))
        add(`${target.file} is not published yet`, 'publish it first, or remove the link');
      const ids = target && headings.get(target);
      if (ids && id && !ids.has(id))
        add(
          `${target.file} has no heading {#${id}}`,
          ids.size ? `use one of #${[...ids].join(', #')}` : 'remove it from the link',
        );
    });
    return problems;
  });
}

/** Whether a build has the page: it is no draft, and no post of a day to come. */
function isPublished({kind, name, frontMatter}: Page): boolean {
  return frontMatter.draft !== true && !(kind === 'posts' && isScheduled(frontMatter.date, name));
}

function addressOf({kind, name, frontMatter}: Page): string {
  const folder = path.posix.dirname(name);
  if (kind === 'posts') return `/blog/${frontMatter.slug ?? folder.slice(11)}`;
  const plain = name.replace(/(?:(?:^|\/)(?:index|readme))?\.mdx?$/i, '');
  if (kind === 'pages') return `/${plain}`;
  const {slug, id} = frontMatter;
  if (slug !== undefined) return path.posix.join('/docs', String(slug).startsWith('/') ? '' : folder, String(slug));
  const own = id === undefined ? plain : path.posix.join(folder, String(id));
  return path.posix.join('/docs', own.replace(/(?<=^|\/)\d+\s*[-_.]+\s*/g, ''));
}

/** Whether only a post or a document can be at the address: lists, feeds, categories and files are elsewhere. */
function isContent(address: string, hasVersions: boolean): boolean {
  const [, root, first = '', rest] = address.split('/');
  if (/\.\w+$/.test(address) || !first) return false;
  if (root === 'blog') return !RESERVED_SLUGS.includes(first) && rest === undefined;
  return root === 'docs' && !hasVersions && !['category', 'tags'].includes(first);
}

/** Ids of the headings of a page; undefined where Docusaurus makes some of them, or components may. */
function headingsOf({file, tree}: Page): Set<string> | undefined {
  const ids = new Set<string>();
  let isComplete = file.endsWith('.md');
  visit(tree, 'heading', (heading) => {
    const id = headingId(heading);
    if (id) ids.add(id);
    else if (heading.depth > 1) isComplete = false;
  });
  return isComplete ? ids : undefined;
}
