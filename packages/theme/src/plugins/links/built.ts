import path from 'node:path';
import {type ChildNode, type Document, isTag} from 'domhandler';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {visitPages} from 'inkstone-core/built-pages';
import {decoded} from 'inkstone-core/decoded';
import {withoutSlash} from 'inkstone-core/page-address';
import {relative} from 'inkstone-core/site-files';
import {candidatesOf} from '../../shared/srcset';

/** A broken link, or a missing picture or file. Addresses are relative to the base URL, without slashes at the ends. */
type BrokenLink = {
  /** the address of the page with the link */
  page: string;
  /** the address that it leads to */
  target: string;
  /** the place that the target does not have; undefined where there is no target */
  id?: string;
  /** how its author may have written it */
  forms: string[];
  /** whether it is part of the navbar, a sidebar or the footer */
  isLayout: boolean;
  /** whether the page shows it itself, such as a picture */
  isShown: boolean;
};
type Link = {href: string; isLayout: boolean; isShown: boolean};
type Page = {ids: Set<string>; links: Map<string, Link>};

/** Files that the build writes beside the pages, possibly later. */
const WRITTEN_LATER = /\.(?:xml|json|txt|md|html?|webmanifest)$/;

/**
 * The broken links of the built pages of a language.
 * @param folder of the built language
 * @param routes all addresses of its pages, relative to the base URL
 * @param others the base URLs of the other languages
 */
export async function brokenLinks(
  folder: string,
  baseUrl: string,
  routes: Set<string>,
  others: string[],
): Promise<BrokenLink[]> {
  const site = new BuiltFolder(folder, `http://site${baseUrl}`);
  const fileOf = (name: string) => {
    const file = site.fileAt(baseUrl + name);
    return file && relative(folder, file);
  };
  const files = new Map([...routes].map(withoutSlash).map((name) => [name, fileOf(name)]));
  const pageFiles = new Set(files.values());
  const visited = await visitPages(folder, (page) => (pageFiles.has(page.file) ? read(page.document) : undefined));
  const pages = new Map(
    [...files].flatMap(([name, file = '']): [string, Page][] => {
      const page = visited.get(file);
      return page ? [[name, page]] : [];
    }),
  );
  return [...pages].flatMap(([page, {links}]) =>
    [...links.values()].flatMap(({href, isLayout, isShown}): BrokenLink[] => {
      const from = `http://site${baseUrl}${page}`;
      const {origin, pathname, search, hash} = URL.canParse(href, from) ? new URL(href, from) : new URL('data:');
      if (origin !== 'http://site' || !`${pathname}/`.startsWith(baseUrl)) return [];
      if (others.some((other) => other.startsWith(baseUrl) && `${pathname}/`.startsWith(other))) return [];
      const target = withoutSlash(decoded(pathname.slice(baseUrl.length)));
      const found = pages.get(target);
      const id = hash.slice(1);
      if (found ? hasId(found, id) : routes.has(target) || WRITTEN_LATER.test(target) || fileOf(target)) return [];
      const written = href.startsWith('/') ? `/${pathname.slice(baseUrl.length)}${search}${hash}` : href;
      const fromPage = path.posix.relative(path.posix.dirname(`/${page}`), `/${target}`);
      const inMarkdown = [`(${fromPage}`, `(./${fromPage}`];
      const forms = [...new Set([href, written, written.replace(/\/(?=$|[?#])/, ''), ...inMarkdown])];
      return [{page, target, id: found && decoded(id), forms, isLayout, isShown}];
    }),
  );
}

function hasId({ids}: Page, id: string): boolean {
  return !id || id === 'top' || /^(?:__docusaurus|:~:)/.test(id) || ids.has(id) || ids.has(decoded(id));
}

function read({children}: Document): Page {
  const page: Page = {ids: new Set(), links: new Map()};
  const visit = (node: ChildNode, isInLayout: boolean) => {
    if (!isTag(node)) return;
    const {id, href, name: anchor, src, poster, srcset = ''} = node.attribs;
    const isLayout = isInLayout || node.name === 'nav' || node.name === 'footer';
    const add = (href: string, isShown: boolean) => page.links.set(`${href} ${isLayout}`, {href, isLayout, isShown});
    if (id) page.ids.add(id);
    if (node.name === 'a' && anchor) page.ids.add(anchor);
    if (node.name === 'a' && href) add(href, false);
    const files = [src, poster, ...candidatesOf(srcset).map(({address}) => address)];
    for (const file of files) if (file) add(file, true);
    for (const child of node.children) visit(child, isLayout);
  };
  for (const node of children) visit(node, false);
  return page;
}
