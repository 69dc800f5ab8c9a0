import fs from 'node:fs';
import path from 'node:path';
import {readRedirects} from 'inkstone-core/redirects';
import {replaceFile} from 'inkstone-core/replace-file';
import type {SiteFiles} from 'inkstone-core/site-files';
import {dump} from 'js-yaml';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {withoutEmphasis} from '../markdown/without-emphasis';
import {withoutEnd} from './addresses';
import {type Data, withoutEmpty} from './front-matter';
import type {HeadingIds} from './generator';
import {movedHeadings} from './heading-ids';
import {type Reporter, SKIPPED} from './report';
import {outsideCode} from './shortcodes';

/**
 * A page of documentation. `file`: its path below `docs/`. `addresses`: the old ones, with the path of their site.
 * `isPageText`: the text is that of the built page. `heading`: the heading that became the title, for the ids of others.
 */
export type DocsPage = {
  file: string;
  data: Data;
  body: string;
  addresses: string[];
  isPageText?: boolean;
  heading?: string;
};
/** A part of a sidebar as Docusaurus has it. */
export type SidebarItem =
  | string
  | ({label: string; key?: string} & (
      | {type: 'doc'; id: string}
      | {type: 'link'; href: string}
      | {type: 'category'; link?: {type: 'doc'; id: string}; items: SidebarItem[]}
    ));
export type Docs = {
  pages: DocsPage[];
  /** Other files below `docs/` by their names, with their absolute paths. */
  files: Map<string, string>;
  sidebar?: SidebarItem[];
  /** Generates the old ids of headings, once for each page. */
  headingIds?: () => HeadingIds;
  /** That of a translation; by default the first of the site. */
  language?: string;
};
type Options = {site: SiteFiles; dryRun?: boolean; force?: boolean};

const MARKDOWN = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * A text without the heading that is its title in Docusaurus. `heading`: its text; `title`: the same, if it has no
 * Markdown, because front matter takes none.
 */
export function splitTitle(text: string): {heading: string; title?: string; body: string} {
  const [line = '', ...rest] = text.trimStart().split('\n');
  const heading = /^# /.test(line)
    ? line
        .slice(2)
        .trim()
        .replace(/ (?:\{#[^{}]*\}|#+)$/, '')
    : '';
  return heading === '' || /[*_`$<[\]\\&:]/.test(heading)
    ? {heading, body: text}
    : {heading, title: heading, body: rest.join('\n')};
}

/** An address, and its query and fragment. */
export function splitAddress(address: string): [address: string, end: string] {
  const at = address.search(/[?#]|$/);
  return [address.slice(0, at), address.slice(at)];
}

/**
 * The id of a document in Docusaurus: its path without numbers at the beginning of folders. The number of its own name
 * stays by `ownId`: of several such as `1-question`, `2-question`, the ids would be the same.
 */
export function docId(file: string): string {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const name = parts.pop() ?? '';
  return [...parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^\d\s])/, '')), name].join('/');
}

/** The `id` in the front matter of a document with a number before its name, which Docusaurus takes away otherwise. */
const ownId = (file: string) => {
  const {name} = path.posix.parse(file);
  return /^\d+\s*[-_.]+\s*\S/.test(name) ? {id: name} : {};
};

/** The address of a document below that of all docs; a file named as its folder is the page of the folder. */
export function routeOf(file: string): string {
  const parts = docId(file).split('/');
  const last = parts.at(-1) ?? '';
  const isFolder = /^(?:index|readme)$/i.test(last) || last.toLowerCase() === parts.at(-2)?.toLowerCase();
  return (isFolder ? parts.slice(0, -1) : parts).join('/');
}

const depthOf = (route: string) => route.split('/').filter(Boolean).length;

/** Writes pages of documentation with their files, old addresses and sidebar. Existing files stay without `force`. */
export function writeDocs(
  {pages, files, sidebar, headingIds, language}: Docs,
  report: Reporter,
  {site, dryRun, force}: Options,
): void {
  const folder = site.folders.find(({kind}) => kind === 'docs');
  const source = folder?.source ?? 'docs';
  const into = path.join(site.siteDir, language ? (folder?.translation(language) ?? `i18n/${language}`) : source);
  const route = path.posix.join('/', language ?? '', folder?.route ?? 'docs');
  const isFree = (name: string) => force || !fs.existsSync(path.join(into, name));
  const redirects: {from: string; to: string}[] = [];
  // Docusaurus puts the language before addresses of its own pages.
  const codeIn = (address: string) => site.i18n.locales.slice(1).find((code) => address.startsWith(`/${code}/`));
  const newAddress = (to: string) =>
    codeIn(to) === language ? to.slice(language ? language.length + 1 : 0) : `pathname://${language ? '/..' : ''}${to}`;
  const before = readRedirects(redirectsOf(site));
  const moved = new Map(before.map(({from, to}) => [withoutEnd(from), newAddress(to)]));
  for (const {file, data, body, addresses, isPageText, heading} of pages) {
    const to = path.posix.join(route, routeOf(file)).replace(/(?<=.)\/$/, '');
    for (const from of addresses) if (from !== '/' && from !== to) redirects.push({from, to});
    if (addresses.length > 0) report.docs.push({addresses, isPageText});
    if (!isFree(file)) {
      report.count(SKIPPED);
      continue;
    }
    report.count(language ? 'translations of docs' : 'files of docs');
    const leave = (address: string) =>
      report.leave(
        `${language ? `${language}/` : ''}${source}/${file}`,
        0,
        `${address} is no address: the link is empty`,
      );
    const linked = linkedByAddress(withoutFalseAddresses(body, leave), {file, data, body, addresses}, pages, moved);
    const text = headingIds ? withIds(linked, headingIds(), heading) : linked;
    const front = withoutEmpty({...ownId(file), ...data});
    const head = Object.keys(front).length ? `---\n${dump(front, {lineWidth: -1, flowLevel: 1})}---\n\n` : '';
    if (!dryRun) replaceFile(path.join(into, file), `${head}${text.trim()}\n`);
  }
  report.count('pictures and other files', copyFiles(files, into, {dryRun, force}));
  writeRedirects(redirects, report, {site, dryRun});
  if (sidebar?.length) writeSidebar(withKeys(sidebar), report, {site, dryRun, force});
  const routes = pages.map(({file}) => routeOf(file));
  // The page of all docs, or else the first of those nearest to it.
  const [home] = routes.toSorted((a, b) => depthOf(a) - depthOf(b));
  if (home !== undefined && !folder && !language) {
    const option = home === 'intro' ? 'true' : `{home: '${home}'}`;
    report.leave('docusaurus.config.ts', 0, `docs are off: add docs: ${option} to show the docs of the old site`);
  }
}

/** Copies files by their names in a folder. Existing ones stay without `force`. Returns their number. */
function copyFiles(files: Map<string, string>, into: string, {dryRun, force}: Omit<Options, 'site'>): number {
  const added = [...files].filter(([name]) => force || !fs.existsSync(path.join(into, name)));
  if (!dryRun) for (const [name, source] of added) replaceFile(path.join(into, name), fs.readFileSync(source));
  return added.length;
}

/** Copies files to their addresses. Existing ones stay without `force`. */
export function writeStatic(files: Map<string, string>, report: Reporter, {site, ...options}: Options): void {
  const into = path.join(site.siteDir, site.staticDirectories[0] ?? 'static');
  report.count('files of static/', copyFiles(files, into, options));
}

const LINK = /(?<!!)(\]\(<?)([^()<>\s]+)(?=>?(?:\s+["'][^"']*["'])?\))|(<a\s[^<>]*?href=")([^"\s]+)(?=")/g;

const ABSOLUTE = /(\]\(<?|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*<?|<a\s[^<>]*?href=")((?:https?|javascript):[^()<>\s"]*)/gim;

/** Addresses that stop a build: scripts, and those that no browser can open. */
const withoutFalseAddresses = (body: string, leave: (address: string) => void) =>
  outsideCode(body, ABSOLUTE, (whole, open = '', address = '') => {
    if (!/^javascript:/i.test(address) && URL.canParse(address)) return whole;
    leave(address);
    return `${open}#`;
  });

/** Links to old addresses of other pages lead to their files, and links to old posts to the new ones. */
function linkedByAddress(
  body: string,
  {file, addresses: [here = '/']}: DocsPage,
  pages: DocsPage[],
  moved: Map<string, string>,
): string {
  return outsideCode(body, LINK, (whole, mark, address, tag, href) => {
    const [open, given] = [mark ?? tag ?? '', address ?? href ?? ''];
    const local = given.replace(/^pathname:\/\//, '');
    if (/^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(local) || /\.mdx?(?:[?#]|$)/.test(local)) return whole;
    const [plain, end] = splitAddress(local);
    if (!plain || !URL.canParse(plain, `https://x${encodeURI(here)}`)) return whole;
    const wanted = withoutEnd(new URL(plain, `https://x${encodeURI(here)}`).pathname);
    const target = pages.find((page) => page.addresses.some((each) => withoutEnd(each) === wanted));
    const post = moved.get(wanted);
    if (!target) return post ? open + encodeURI(post) + end : whole;
    const link = path.posix.relative(path.posix.dirname(file), target.file);
    return `${open}./${link.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}${end}`;
  });
}

function withIds(body: string, headingIds: HeadingIds, title: string | undefined): string {
  if (title !== undefined) movedHeadings(MARKDOWN.parse(`# ${title}`), `# ${title}`, headingIds, true);
  const tree = MARKDOWN.parse(body);
  const ends = movedHeadings(tree, body, headingIds, true).map(({heading, before}) => ({
    at: heading.children.at(-1)?.position?.end.offset ?? 0,
    before,
  }));
  return ends
    .filter(({before}) => !/[\s{}]/.test(before))
    .sort((a, b) => b.at - a.at)
    .reduce((text, {at, before}) => `${text.slice(0, at)} {#${withoutEmphasis(before)}}${text.slice(at)}`, body);
}

/** The file with the old addresses of a site. */
export function redirectsOf({folders, siteDir}: SiteFiles): string {
  const posts = folders.find(({kind}) => kind === 'posts');
  return path.join(siteDir, posts?.source ?? 'blog', 'redirects.json');
}

/** Adds old addresses of docs and pages to the list of the blog. */
export function writeRedirects(added: {from: string; to: string}[], report: Reporter, {site, dryRun}: Options): void {
  const file = redirectsOf(site);
  const before = readRedirects(file);
  const known = new Set(before.map(({from}) => from));
  const isNew = added.filter(
    ({from}, index) => !known.has(from) && added.findIndex((each) => each.from === from) === index,
  );
  report.count('old addresses that lead to the new ones', isNew.length);
  if (isNew.length && !dryRun) replaceFile(file, `${JSON.stringify([...before, ...isNew], null, 2)}\n`);
}

/** Items of one kind and name get keys, without which Docusaurus cannot tell their translations apart. */
function withKeys(sidebar: SidebarItem[]): SidebarItem[] {
  const counts = new Map<string, number>();
  const read = (item: SidebarItem): SidebarItem => {
    if (typeof item === 'string') return item;
    const name = `${item.type}.${item.label}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const keyed = count > 1 ? {...item, key: `${item.label} ${count}`} : item;
    return keyed.type === 'category' ? {...keyed, items: keyed.items.map(read)} : keyed;
  };
  return sidebar.map(read);
}

/** The sidebar of the old site; a site that has one of its own gets it in another file. */
function writeSidebar(sidebar: SidebarItem[], report: Reporter, {site, dryRun, force}: Options): void {
  const names = ['ts', 'js', 'mjs', 'cjs'].map((end) => `sidebars.${end}`);
  const own = names.find((name) => fs.existsSync(path.join(site.siteDir, name)));
  const name = own && !force ? 'sidebars.imported.js' : 'sidebars.js';
  if (own) report.leave(name, 0, `the order of the old docs: move it into ${own}`);
  if (!dryRun && !(own && own === name))
    replaceFile(path.join(site.siteDir, name), `module.exports = ${JSON.stringify({docs: sidebar}, null, 2)};\n`);
}

/**
 * Writes the names in a sidebar in another language, where Docusaurus looks for them. Existing ones stay.
 * @param labels the names in that language by those in the sidebar
 */
export function writeLabels(
  labels: Map<string, string>,
  sidebar: SidebarItem[],
  language: string,
  {site, dryRun}: Options,
): void {
  const messages: Record<string, {message: string}> = {};
  const read = (item: SidebarItem): void => {
    if (typeof item === 'string') return;
    const message = labels.get(item.label);
    if (message !== undefined) messages[`sidebar.docs.${item.type}.${item.key ?? item.label}`] = {message};
    if (item.type === 'category') item.items.forEach(read);
  };
  withKeys(sidebar).forEach(read);
  if (dryRun || !Object.keys(messages).length) return;
  const folder = site.folders.find(({kind}) => kind === 'docs')?.translation(language);
  const file = path.join(site.siteDir, `${folder ?? `i18n/${language}/docusaurus-plugin-content-docs/current`}.json`);
  const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  replaceFile(file, `${JSON.stringify({...messages, ...before}, null, 2)}\n`);
}
