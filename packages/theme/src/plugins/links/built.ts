import fs from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {decoded} from 'inkstone-core/decoded';

/** A link that leads nowhere, or a picture or another file that is not there. Addresses are below the base URL, without a slash at either end. */
export type BrokenLink = {
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

/** What the build writes beside the pages, perhaps after this. */
const WRITTEN_LATER = /\.(?:xml|json|txt|md|html?|webmanifest)$/;

/**
 * The links of the built pages of a language that lead nowhere in that language.
 * @param folder of the built language
 * @param routes all addresses of its pages, below the base URL
 * @param others the base URLs of the other languages
 */
export function brokenLinks(folder: string, baseUrl: string, routes: Set<string>, others: string[]): BrokenLink[] {
  const fileOf = (name: string) =>
    ['', '.html', '/index.html']
      .map((end) => path.join(folder, name + end))
      .find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  const pages = new Map<string, Page>();
  for (const name of new Set([...routes].map(withoutSlash))) {
    const file = fileOf(name);
    if (file) pages.set(name, read(fs.readFileSync(file, 'utf8')));
  }
  return [...pages].flatMap(([page, {links}]) =>
    [...links.values()].flatMap(({href, isLayout, isShown}): BrokenLink[] => {
      const from = `http://site${baseUrl}${page}`;
      const {origin, pathname, search, hash} = URL.canParse(href, from) ? new URL(href, from) : new URL('data:');
      if (origin !== 'http://site' || !`${pathname}/`.startsWith(baseUrl)) return [];
      if (others.some((other) => other.startsWith(baseUrl) && `${pathname}/`.startsWith(other))) return [];
      const target = withoutSlash(decoded(pathname.slice(baseUrl.length)));
      const found = pages.get(target);
      const id = hash.slice(1);
      if (found ? hasPlace(found, id) : routes.has(target) || WRITTEN_LATER.test(target) || fileOf(target)) return [];
      const written = href.startsWith('/') ? `/${pathname.slice(baseUrl.length)}${search}${hash}` : href;
      const relative = path.posix.relative(path.posix.dirname(`/${page}`), `/${target}`);
      const inMarkdown = [`(${relative}`, `(./${relative}`];
      const forms = [...new Set([href, written, written.replace(/\/(?=$|[?#])/, ''), ...inMarkdown])];
      return [{page, target, id: found && decoded(id), forms, isLayout, isShown}];
    }),
  );
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

function hasPlace({ids}: Page, id: string): boolean {
  return !id || id === 'top' || /^(?:__docusaurus|:~:)/.test(id) || ids.has(id) || ids.has(decoded(id));
}

function read(html: string): Page {
  const page: Page = {ids: new Set(), links: new Map()};
  let layout = 0;
  const depth = (name: string) => Number(name === 'nav' || name === 'footer');
  const parser = new Parser({
    onopentag(name, {id, href, name: anchor, src, poster}) {
      layout += depth(name);
      const add = (href: string, isShown: boolean) =>
        page.links.set(`${href} ${layout > 0}`, {href, isLayout: layout > 0, isShown});
      if (id) page.ids.add(id);
      if (name === 'a' && anchor) page.ids.add(anchor);
      if (name === 'a' && href) add(href, false);
      for (const file of [src, poster]) if (file) add(file, true);
    },
    onclosetag: (name) => {
      layout -= depth(name);
    },
  });
  parser.end(html);
  return page;
}
