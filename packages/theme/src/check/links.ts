import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Link} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {headingId} from '../content/markdown';
import {addressOf, type Page, type Site} from '../content/site';
import {decoded} from '../shared/decoded';
import {withoutBase} from '../site/page-address';
import {isScheduled} from '../site/schedule';
import {type Add, type Code, type Problem, problemsIn} from './problem';

/** Where a blog and documents have pages of their own, below their route. */
export const OWN_PAGES = /^(?:archive|authors|tags|page|category|atom\.xml|rss\.xml|feed\.json)(?:\/|$)/;
/** A Markdown file by its name, which Docusaurus turns into the address of its page. */
const MARKDOWN = /\.mdx?$/;
/** A file that the site serves as it is. Others are made by the build: feeds, indexes, copies of pages. */
const SERVED = /\.(?!xml$|json$|txt$|html?$|mdx?$|webmanifest$)[a-z][a-z0-9]*$/i;

/**
 * Links to pages, headings and files that do not exist, or that readers do not see yet; and posts with one address.
 * @param routes all addresses of the site in this language, below its base URL: those that only a build knows
 * @param withLinks the pages whose links are checked: the others are not parsed
 */
export function checkLinks(pages: Page[], site: Site, routes?: Set<string>, withLinks = pages): Problem[] {
  const byAddress = new Map<string, Page>();
  const checkAddress = (page: Page, add: Add) => {
    const address = addressOf(page);
    // The router of Docusaurus takes these for a pattern, and shows that there is no page.
    if (/[():*]/.test(address))
      add(page.lineOf('slug'), `/${address} has no page`, 'leave out ( ) : and *', undefined, 'no-page');
    const key = `${page.locale} ${address}`;
    const other = byAddress.get(key);
    if (!other || other === page.original || page.kind === 'pages') byAddress.set(key, page);
    else add(page.lineOf('slug'), `${other.file} has the address /${address} too`, 'choose another slug');
  };
  const problems = pages.flatMap((page) => problemsIn(page.file, (add) => checkAddress(page, add)));
  const context = {
    site,
    byAddress,
    byFile: new Map(pages.map((page) => [page.file, page])),
    ids: new Map(),
    routes,
    hasVersions: fs.existsSync(path.join(site.siteDir, 'versions.json')),
  };
  for (const page of withLinks)
    visit(page.tree, 'link', (node) => void problems.push(...linkProblems(node, page, context)));
  return problems;
}

type Context = {
  site: Site;
  byAddress: Map<string, Page>;
  byFile: Map<string, Page>;
  /** of the pages that a link has led to */
  ids: Map<Page, Set<string> | undefined>;
  routes: Set<string> | undefined;
  hasVersions: boolean;
};

function linkProblems({url, position}: Link, page: Page, context: Context): Problem[] {
  const add = (message: string, fix: string, code?: Code): Problem[] => [
    {file: page.file, line: position?.start.line ?? 1, message, fix, code, url},
  ];
  if (/^www\./.test(url)) return add(`${url} is no address of another site`, `write https://${url}`);
  // Docusaurus does not build a page that has one. A bare address ends before a full-width mark.
  if (/^https?:/i.test(url) && ![url, url.replace(/[^ -~].*/, '')].some((each) => URL.canParse(each)))
    return add(`${url} is no address`, 'correct it, or write it as code');
  const [, given = '', hash = ''] = url.match(/^([^?#]*)[^#]*(?:#(.*))?$/) ?? [];
  if (/^[a-z][a-z0-9+.-]*:/i.test(given) || given.startsWith('//')) return [];
  const address = decoded(given);
  const {target, missing} = find(address, page, context);
  if (missing) {
    const code = missing.kind === 'page' ? 'no-page' : undefined;
    return add(`there is no ${missing.kind} ${missing.name}`, 'correct the address, or remove the link', code);
  }
  if (!target) return [];
  if (!isPublished(target) && isPublished(page))
    return add(`${target.file} is not published yet`, 'publish it first, or remove the link', 'not-published');
  if (!hash) return [];
  const ids = context.ids.has(target) ? context.ids.get(target) : idsOf(target, context.site);
  context.ids.set(target, ids);
  if (!ids || ids.has(decoded(hash)) || /^(?:user-content-|:~:|__docusaurus_skip)/.test(hash)) return [];
  const others = ids.size ? `use one of #${[...ids].slice(0, 12).join(', #')}` : 'remove it from the link';
  return add(`${target.file} has no heading {#${decoded(hash)}}`, others, 'no-heading');
}

type Missing = {kind: 'page' | 'file'; name: string};

/** The page that an address leads to, or what is missing there. Neither where that cannot be known without a build. */
function find(address: string, page: Page, context: Context): {target?: Page; missing?: Missing} {
  const {site, byFile, byAddress} = context;
  if (address === '') return {target: page};
  if (MARKDOWN.test(address)) {
    const files = markdownPlaces(address, page, site);
    const target = files.map((file) => byFile.get(file)).find(Boolean);
    if (target || files.some((file) => fs.existsSync(path.join(site.siteDir, file)))) return {target};
    return {missing: {kind: 'file', name: files[0] ?? ''}};
  }
  // Files beside a page are in references.ts.
  if (/^\.{1,2}\/.*\.\w+$/.test(address) || address.startsWith('@site/')) return {};
  const own = site.trailingSlash ? addressOf(page) : path.posix.dirname(addressOf(page));
  const absolute = address.startsWith('/') ? withoutBase(address, site) : path.posix.join(own, address);
  const parts = absolute.replace(/\/$/, '').split('/');
  const locale = site.i18n.locales.includes(parts[0] ?? '') ? (parts.shift() ?? '') : page.locale;
  const clean = parts.join('/');
  // A page without a translation is shown in the language of its original.
  const target = byAddress.get(`${locale} ${clean}`) ?? byAddress.get(`${site.i18n.defaultLocale} ${clean}`);
  if (target) return {target};
  if (address.startsWith('/') && SERVED.test(clean) && !isServed(clean, site))
    return {missing: {kind: 'file', name: address}};
  const isMissing =
    context.routes && locale === page.locale
      ? address.startsWith('/') && !/\.\w+$/.test(clean) && !context.routes.has(clean)
      : isContent(clean, context);
  return isMissing ? {missing: {kind: 'page', name: `/${clean}`}} : {};
}

const isServed = (name: string, {siteDir, staticDirectories}: Site) =>
  staticDirectories.some((folder) => fs.existsSync(path.resolve(siteDir, folder, name)));

/** Where Docusaurus looks for a Markdown file that a link names. */
function markdownPlaces(address: string, page: Page, {i18n}: Site): string[] {
  if (address.startsWith('@site/')) return [address.slice('@site/'.length)];
  const beside = path.posix.join(path.posix.dirname(page.file), address);
  // An original that has no translation is beside the original of the page.
  const besideOriginal = path.posix.join(path.posix.dirname(page.original?.file ?? page.file), address);
  if (/^\.{1,2}\//.test(address)) return [beside, besideOriginal];
  const {source, translation} = page.folder;
  const folders = [translation(page.locale), source, translation(i18n.defaultLocale), ''];
  const others = folders.map((folder) => path.posix.join(folder, address));
  return address.startsWith('/') ? others : [beside, besideOriginal, ...others];
}

/** Whether a build has the page: it is no draft, and no post of a day to come. */
export function isPublished({kind, name, frontMatter}: Page): boolean {
  return frontMatter.draft !== true && !(kind === 'posts' && isScheduled(frontMatter.date, name));
}

/** Whether only a post or a document can be at the address: lists, feeds, categories and files are elsewhere. */
function isContent(address: string, {site, hasVersions}: Context): boolean {
  return site.folders.some(({kind, route, options}) => {
    if (kind === 'pages' || !route || !address.startsWith(`${route}/`)) return false;
    const rest = address.slice(route.length + 1);
    const isOwn = [options.tagsBasePath, options.archiveBasePath].some((own) => own && rest.startsWith(String(own)));
    return !OWN_PAGES.test(rest) && !isOwn && !/\.\w+$/.test(rest) && !(kind === 'docs' && hasVersions);
  });
}

/** Everything on a page that a link can lead to; undefined where components may add to it. */
function idsOf({file, tree}: Page, site: Site): Set<string> | undefined {
  if (site.isMdx(file) && !/\.md$/.test(file)) return undefined;
  const ids = new Set<string>();
  const slugger = createSlugger();
  visit(tree, (node) => {
    if (node.type === 'heading') ids.add(headingId(node) ?? slugger.slug(textOf(node)));
    const text = node.type === 'text' ? node.value : node.type === 'code' ? (node.meta ?? '') : '';
    for (const [, id = ''] of text.matchAll(/\{#((?:fig|tbl|eq|lst)-[^}\s]+)/g)) ids.add(id);
    if (node.type === 'html')
      for (const [, id = ''] of node.value.matchAll(/\s(?:id|name)=["']?([^"'\s>]+)/g)) ids.add(id);
  });
  return ids;
}
