import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {decoded} from 'inkstone-core/decoded';
import {lineAt} from 'inkstone-core/line-at';
import {blank, headingId} from 'inkstone-core/markdown';
import {withoutBase} from 'inkstone-core/page-address';
import {isScheduled} from 'inkstone-core/schedule';
import {filesIn, staticFile} from 'inkstone-core/site-files';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {addressOf, type Page, type Site} from '../content';
import {type Add, type Advice, type Code, type Problem, problemsIn} from './problem';

/** The pages that Docusaurus generates below the route of a blog or docs. */
export const OWN_PAGES = /^(?:archive|authors|tags|page|category|atom\.xml|rss\.xml|feed\.json)(?:\/|$)/;
/** The path of a Markdown file, which Docusaurus replaces by the address of its page. */
const MARKDOWN = /\.mdx?$/;
/** A static file. Others are made by the build: feeds, indexes, copies of pages. */
const SERVED = /\.(?!xml$|json$|txt$|html?$|mdx?$|webmanifest$)[a-z][a-z0-9]*$/i;

/**
 * Links to missing pages, headings and files, or to unpublished ones; and posts with the same address.
 * @param routes all addresses of the site in this language, below its base URL, which only a build knows
 * @param withLinks the pages whose links are checked; the others are not parsed
 */
export function checkLinks(pages: Page[], site: Site, routes?: Set<string>, withLinks = pages): Problem[] {
  const byAddress = new Map<string, Page>();
  const components = componentPages(site);
  const checkAddress = (page: Page, add: Add) => {
    const address = addressOf(page);
    // The router treats these as a pattern, and shows the not-found page.
    if (/[():*]/.test(address))
      add(page.lineOf('slug'), `/${address} has no page`, 'leave out ( ) : and *', undefined, 'no-page');
    const key = `${page.locale} ${address}`;
    const other = byAddress.get(key);
    const isTaken = other && other !== page.original && page.kind !== 'pages';
    if (!isTaken) byAddress.set(key, page);
    const component = page.original ? undefined : components.get(address);
    const file = component ?? (isTaken ? other.file : undefined);
    if (file) add(page.lineOf('slug'), `${file} has the address /${address} too`, 'choose another slug');
  };
  const problems = pages.flatMap((page) => problemsIn(page.file, (add) => checkAddress(page, add)));
  const context = {
    site,
    byAddress,
    byFile: new Map(pages.map((page) => [page.file, page])),
    ids: new Map(),
    routes,
    hasVersions: site.versions.length > 0,
    roots: rootsOf(site, byAddress),
  };
  for (const page of withLinks)
    visit(page.tree, (node) => {
      const line = node.position?.start.line ?? 1;
      if (node.type === 'link') problems.push(...linkProblems(node.url, line, page, context));
      if (node.type !== 'html') return;
      const html = node.value.replace(/<!--[\s\S]*?-->/g, blank);
      for (const {1: quoted, 2: plain = '', index} of html.matchAll(HTML_LINK))
        problems.push(
          ...linkProblems(quoted ?? plain, line + lineAt(html, index) - 1, page, {...context, isHtml: true}),
        );
    });
  return problems;
}

/** The pages that are components, by their addresses. */
function componentPages({siteDir, folders}: Site): Map<string, string> {
  const pages = folders.filter(({kind}) => kind === 'pages');
  return new Map(
    pages.flatMap(({source, route}) =>
      filesIn(path.join(siteDir, source)).flatMap((name): [string, string][] => {
        // Docusaurus makes no pages of parts and tests.
        if (!/\.[jt]sx?$/.test(name) || /(?:^|\/)_|\.test\./.test(name)) return [];
        return [[path.posix.join(route, name.replace(/(?:(?:^|\/)index)?\.\w+$/, '')), `${source}/${name}`]];
      }),
    ),
  );
}

export const HTML_LINK = /<a\b[^>]*?\shref=(?:["']([^"'>]*)|([^\s"'>{]+))/gi;

type Context = {
  site: Site;
  byAddress: Map<string, Page>;
  byFile: Map<string, Page>;
  /** of the pages that a link has led to */
  ids: Map<Page, Set<string> | undefined>;
  routes: Set<string> | undefined;
  hasVersions: boolean;
  /** the first parts of addresses, undefined where others cannot be excluded */
  roots: Set<string> | undefined;
  isHtml?: boolean;
};

function linkProblems(url: string, line: number, page: Page, context: Context): Problem[] {
  const add = (message: string, fix: string, code?: Code, advice?: Advice): Problem[] => [
    {file: page.file, line, message, fix, code, url, advice},
  ];
  if (/^www\./.test(url)) return add(`${url} is not an address of another site`, `write https://${url}`);
  // Docusaurus cannot build a page with an invalid address. A bare address ends before a full-width mark.
  if (
    !context.isHtml &&
    /^https?:/i.test(url) &&
    ![url, url.replace(/[^ -~].*/, '')].some((each) => URL.canParse(each))
  )
    return add(`${url} is not an address`, 'correct it, or write it as code');
  const [, rawAddress = '', hash = ''] = url.match(/^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/) ?? [];
  if (/^[a-z][a-z0-9+.-]*:/i.test(rawAddress) || rawAddress.startsWith('//')) return [];
  // Docusaurus decodes each address, and cannot build a page with one that cannot be.
  if (!context.isHtml && /%(?![\da-f]{2})/i.test(rawAddress))
    return add(`${url} cannot be decoded`, 'write %25 for the percent sign, or correct the address');
  const address = decoded(rawAddress);
  const plain = withoutPrefix(address, page, context);
  if (plain !== undefined) {
    const home = `${context.site.baseUrl}${page.locale}/`;
    const fix = `write ${plain}: the build adds the path of the site and the language`;
    // If the site is at the root of its host, the link works.
    const isFound = context.site.baseUrl === '/';
    return add(`there is no page ${address} below ${home}`, fix, 'no-page', isFound ? 'markup' : undefined);
  }
  const {target, missing} = find(address, page, context);
  if (missing) {
    const code = missing.kind === 'page' ? 'no-page' : undefined;
    const elsewhere = fixElsewhere(address, context.site);
    const fix = elsewhere ?? 'correct the address, or remove the link';
    return add(
      `there is no ${missing.kind} ${missing.name}`,
      fix,
      code,
      elsewhere === undefined ? undefined : 'elsewhere',
    );
  }
  if (!target) return [];
  if (!isPublished(target) && isPublished(page))
    return add(`${target.file} is not published yet`, 'publish it first, or remove the link', 'not-published');
  if (!hash) return [];
  const ids = context.ids.has(target) ? context.ids.get(target) : idsOf(target, context.site);
  context.ids.set(target, ids);
  if (!ids || ids.has(decoded(hash)) || /^(?:top$|user-content-|:~:|__docusaurus_skip)/.test(hash)) return [];
  const others = ids.size ? `use one of #${[...ids].slice(0, 12).join(', #')}` : 'remove it from the link';
  return add(`${target.file} has no heading {#${decoded(hash)}}`, others, 'no-heading');
}

/** Hosts at which each repository of an owner has a site below its name. */
const SHARED_HOST = /\.(?:github\.io|gitlab\.io|codeberg\.page|bitbucket\.io)$/;

/** How to fix an address that may be on another site of the same host; undefined if it cannot be. */
export function fixElsewhere(address: string, site: Site) {
  const {host, baseUrl, folders} = site;
  const [, first = ''] = address.match(/^\/([^/]+)\//) ?? [];
  const roots = [baseUrl, ...folders.map(({route}) => `/${route}/`)].map((each) => each.split('/')[1]);
  const isOwn = roots.includes(first) || staticFile(first, site) !== undefined;
  if (!first || isOwn || !SHARED_HOST.test(host)) return undefined;
  return `write https://${host}${address} if it is of another site on the host, or correct the address`;
}

type Missing = {kind: 'page' | 'file'; name: string};

/** The page that an address leads to, or the missing page or file. Neither if only a build can tell. */
function find(address: string, page: Page, context: Context): {target?: Page; missing?: Missing} {
  const {site, byFile, byAddress} = context;
  if (address === '') return {target: page};
  if (MARKDOWN.test(address)) {
    const files = markdownCandidates(address, page, site);
    const target = files.map((file) => byFile.get(file)).find(Boolean);
    if (target || files.some((file) => fs.existsSync(path.join(site.siteDir, file)))) return {target};
    return {missing: {kind: 'file', name: files[0] ?? ''}};
  }
  // Files beside a page are in references.ts.
  if (/^\.{1,2}\/.*\.\w+$/.test(address) || address.startsWith('@site/')) return {};
  const base = site.trailingSlash ? addressOf(page) : path.posix.dirname(addressOf(page));
  const absolute = address.startsWith('/') ? withoutBase(address, site) : path.posix.join(base, address);
  const parts = absolute.replace(/\/$/, '').split('/');
  const locale = site.i18n.locales.includes(parts[0] ?? '') ? (parts.shift() ?? '') : page.locale;
  const clean = parts.join('/');
  // A page without a translation is shown in the language of its original.
  const target = byAddress.get(`${locale} ${clean}`) ?? byAddress.get(`${site.i18n.defaultLocale} ${clean}`);
  if (target) return {target};
  if (address.startsWith('/') && SERVED.test(clean) && !staticFile(clean, site))
    return {missing: {kind: 'file', name: address}};
  const isMissing =
    context.routes && locale === page.locale
      ? address.startsWith('/') && !/\.\w+$/.test(clean) && !context.routes.has(clean)
      : isContent(clean, context) || isOutside(address, clean, context);
  return isMissing ? {missing: {kind: 'page', name: `/${clean}`}} : {};
}

/** In a translation: an absolute path without the base URL and the language that it begins with. */
function withoutPrefix(address: string, {locale}: Page, {site, isHtml}: Context): string | undefined {
  if (isHtml || locale === site.i18n.defaultLocale || !address.startsWith('/')) return undefined;
  const below = site.baseUrl !== '/' && address.startsWith(site.baseUrl);
  const rest = below ? withoutBase(address, site) : address.slice(1);
  const [first = '', ...others] = rest.split('/');
  if (site.i18n.locales.includes(first)) return `/${others.join('/')}`;
  return below ? `/${rest}` : undefined;
}

/** The first path segments of a site; undefined if a blog, docs or a plugin may have any. */
function rootsOf({siteDir, staticDirectories, folders, hasOtherPlugins}: Site, byAddress: Map<string, Page>) {
  if (hasOtherPlugins || folders.some(({kind, route}) => kind !== 'pages' && !route)) return undefined;
  const first = (address: string) => address.replace(/^\//, '').split('/')[0] ?? '';
  const redirects = folders.flatMap(({source}) => {
    const file = path.join(siteDir, source, 'redirects.json');
    return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as {from: string}[]) : [];
  });
  return new Set([
    ...folders.map(({route}) => first(route)),
    ...folders.flatMap(({kind, source}) => (kind === 'pages' ? filesIn(path.join(siteDir, source)).map(first) : [])),
    ...staticDirectories.flatMap((folder) => filesIn(path.resolve(siteDir, folder)).map(first)),
    ...[...byAddress.keys()].map((key) => first(key.slice(key.indexOf(' ') + 1))),
    ...redirects.map(({from}) => first(from)),
  ]);
}

/** Where Docusaurus looks for a Markdown file that a link names. */
function markdownCandidates(address: string, page: Page, {i18n}: Site): string[] {
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

/** Whether the page is part of a build: not a draft, and not a post of a future day. */
export function isPublished({kind, name, frontMatter}: Page): boolean {
  return frontMatter.draft !== true && !(kind === 'posts' && isScheduled(frontMatter.date, name));
}

/** Whether no address of the site has this first segment. One with a single segment may be a plugin's page. */
function isOutside(address: string, clean: string, {roots}: Context): boolean {
  const [first = '', ...others] = clean.split('/');
  return address.startsWith('/') && others.length > 0 && !/\.\w+$/.test(clean) && roots?.has(first) === false;
}

/** Whether only a post or document can have the address: not a list, feed, category or file. */
function isContent(address: string, {site, hasVersions}: Context): boolean {
  return site.folders.some(({kind, route, options}) => {
    if (kind === 'pages' || !route || !address.startsWith(`${route}/`)) return false;
    const rest = address.slice(route.length + 1);
    const isOwn = [options.tagsBasePath, options.archiveBasePath].some((own) => own && rest.startsWith(String(own)));
    return !OWN_PAGES.test(rest) && !isOwn && !/\.\w+$/.test(rest) && !(kind === 'docs' && hasVersions);
  });
}

/** All ids of a page; undefined if components may add some. */
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
