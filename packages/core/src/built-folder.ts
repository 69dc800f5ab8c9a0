import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {decoded} from './decoded';
import {isFile} from './is-file';
import {withoutSlash} from './page-address';
import {filesIn} from './site-files';

/** The file that an address returns, after redirects. */
export type Answer = {file: string; address: string; isRedirected: boolean};

/** Stands for an unknown origin of the site. */
const UNKNOWN = 'http://unknown';
const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|meta)\b/i;
/** Copies of a site have the feed at `/rss/` in `rss/index.html`. */
const FEED = /^\s*(?:<[?!][^>]*>\s*)*<(?:rss|feed|rdf:RDF)\b/i;

/** A built site in a folder, which resolves addresses as a static host does. */
export class BuiltFolder {
  readonly folder: string;
  /** the path of the site, with a slash at both ends */
  readonly base: string;
  /** such as `https://me.example`, where it is known */
  readonly origin: string | undefined;
  readonly #redirects: Map<string, string>;
  readonly #html = new Map<string, string | undefined>();

  /** `rules`: a file with redirects as Netlify and Cloudflare read them. */
  constructor(folder: string, url: string | undefined, rules?: string) {
    this.folder = folder;
    const {origin, pathname} = new URL(url ?? UNKNOWN);
    this.origin = origin === UNKNOWN ? undefined : origin;
    this.base = pathname.replace(/\/?$/, '/');
    const lines = rules && fs.existsSync(rules) ? fs.readFileSync(rules, 'utf8').split('\n') : [];
    const pairs = lines.map((line) => line.trim().split(/\s+/)).filter(([from, to]) => from?.startsWith('/') && to);
    this.#redirects = new Map(pairs.map(([from = '', to = '']) => [withoutSlash(decoded(from)), to]));
  }

  /** The addresses that the file with redirects leads on, without patterns. */
  get redirectSources(): string[] {
    return [...this.#redirects.keys()].filter((from) => !/[*:]/.test(from));
  }

  /** The path of an address that is part of this site, decoded; undefined where it is not. */
  pathOf(href: string, from: string): string | undefined {
    const origin = this.origin ?? UNKNOWN;
    const url = URL.canParse(href, origin + encodeURI(from)) ? new URL(href, origin + encodeURI(from)) : undefined;
    if (!url || url.host !== new URL(origin).host) return undefined;
    return decoded(url.pathname);
  }

  fileAt(address: string): string | undefined {
    const name = `${address}/`.startsWith(this.base) ? address.slice(this.base.length) : undefined;
    if (name === undefined) return undefined;
    const ends = /(?:^|\/)$/.test(name) ? ['index.html'] : ['', '.html', '/index.html'];
    return ends.map((end) => path.join(this.folder, name + end)).find(isFile);
  }

  /** The text of a file that is a page, with or without `.html`. */
  page(file: string): string | undefined {
    if (!this.#html.has(file)) {
      const text = /\.(?:html?|php|aspx?)$|^[^.]*$/i.test(path.basename(file)) ? fs.readFileSync(file, 'utf8') : '';
      // A file of one word proves to a search engine whose site it is.
      const isProof = text.trim() !== '' && !text.includes('<');
      const isPage = (/\.html?$/.test(file) && !isProof && !holdsScripts(text) && !FEED.test(text)) || HTML.test(text);
      this.#html.set(file, isPage ? this.#withoutOwnName(text) : undefined);
    }
    return this.#html.get(file);
  }

  /** Ghost adds its name to the links that lead to other sites, as `?ref=old.example`. */
  #withoutOwnName(page: string): string {
    if (!this.origin || !/<meta name="generator" content="Ghost\b/.test(page)) return page;
    const host = new URL(this.origin).hostname;
    return page.replace(/(?:\?|&(?:amp;)?)ref=([\w.-]+)(?=["'#])/g, (added, name) => (name === host ? '' : added));
  }

  /** Follows pages that lead on, and the lines of the file with redirects, at most five of them. */
  answer(address: string): Answer | undefined {
    let current = address;
    for (let count = 0; count < 6; count++) {
      const file = this.fileAt(current);
      const page = file && this.page(file);
      const target = file ? page && this.redirectOf(current, page) : this.#redirects.get(withoutSlash(current));
      if (!target) return file ? {file: this.#originalOf(file), address: current, isRedirected: count > 0} : undefined;
      const next = this.pathOf(target, current);
      if (next === undefined) return undefined;
      current = next;
    }
    return undefined;
  }

  /** The target of a page that only redirects, or that is the AMP copy of another page. */
  redirectOf(address: string, page: string): string | undefined {
    if (!/<html\b[^>]*\s(?:amp|⚡)[\s>=]/i.test(page.slice(0, 2000))) return redirectOf(page);
    const original = load(page)('link[rel=canonical]').attr('href') ?? '';
    const target = this.pathOf(original, address);
    const isOther = target !== undefined && withoutSlash(target) !== withoutSlash(address);
    return isOther && this.fileAt(target) ? original : undefined;
  }

  /** A page that a build has with a slash at its end, too, is one page. */
  #originalOf(file: string): string {
    const original = file.replace(/[\\/]index\.html$/, '.html');
    const canonical = (name: string) => this.page(name)?.match(/<link\b[^>]*\brel=["']?canonical[^>]*>/)?.[0];
    return fs.existsSync(original) && canonical(original) && canonical(original) === canonical(file) ? original : file;
  }

  /** All files, relative to the folder. */
  files(): string[] {
    return filesIn(this.folder);
  }
}

/** Whether a file is a part that holds only scripts, as some generators keep them beside their pages. */
const holdsScripts = (text: string) =>
  /^\s*<script\b/i.test(text) && text.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').trim() === '';

/** The target of a page that only redirects. */
function redirectOf(page: string): string | undefined {
  if (page.length > 5000 || !/http-equiv=["']?refresh/i.test(page)) return undefined;
  const content = load(page)('meta[http-equiv=refresh i]').attr('content') ?? '';
  return content
    .match(/url\s*=(.*)/is)?.[1]
    ?.trim()
    .replace(/^['"]|['"]$/g, '');
}

/** The folder with the pages, which for `wget --mirror` is one named after the server. */
export function siteIn(folder: string): string {
  if (fs.existsSync(path.join(folder, 'index.html'))) return folder;
  const folders = fs.readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  const servers = folders.filter(({name}) => /[.:]|^localhost/.test(name) && !name.startsWith('.'));
  return servers.length === 1 ? path.join(folder, servers[0]?.name ?? '') : folder;
}

/** The address of a site according to its pages, with the path at which the folder is served. */
export function urlIn(site: BuiltFolder): string | undefined {
  for (const name of site.files().filter((each) => each.endsWith('.html'))) {
    const $ = load(site.page(path.join(site.folder, name)) ?? '');
    const url = $('link[rel=canonical]').attr('href') ?? $('meta[property="og:url"]').attr('content') ?? '';
    if (!URL.canParse(url)) continue;
    const {origin, pathname} = new URL(url);
    const address = `/${name.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
    const forms = [address, address.replace(/\.html$/, ''), address.replace(/\/$/, '')];
    const end = forms.find((form) => decoded(pathname).endsWith(form));
    if (end !== undefined) return origin + decoded(pathname).slice(0, decoded(pathname).length - end.length);
  }
  const sitemap = ['sitemap.xml', 'sitemap-0.xml', 'en/sitemap.xml']
    .map((name) => path.join(site.folder, name))
    .find(fs.existsSync);
  const addresses = sitemap ? addressesIn(fs.readFileSync(sitemap, 'utf8')) : [];
  // A site whose address is `/` has only paths.
  const first = addresses.find((address) => URL.canParse(address));
  return first ? new URL(first).origin : (urlInFeeds(site) ?? urlInLinks(site));
}

/** The address of the home page according to a feed. */
function urlInFeeds(site: BuiltFolder): string | undefined {
  for (const name of site.files().filter((each) => /\.(?:xml|atom|rss)$/.test(each))) {
    const text = fs.readFileSync(path.join(site.folder, name), 'utf8');
    if (!FEED.test(text)) continue;
    const head = load(text.replace(/<(?:entry|item)\b[\s\S]*/, ''), {xmlMode: true});
    const links = head('feed > link, channel > link').toArray();
    const home = links.filter((link) => !/self|hub/.test(head(link).attr('rel') ?? ''));
    const url = home
      .map((link) => head(link).attr('href') ?? head(link).text().trim())
      .find((each) => URL.canParse(each));
    // The feed of a tag leads to the page of the tag.
    if (url && (site.fileAt(decoded(new URL(url).pathname)) || new URL(url).pathname === '/'))
      return new URL(url).origin;
  }
  return undefined;
}

/** The address of a site whose pages do not give it: its path is the beginning of their links, if that is no folder. */
function urlInLinks(site: BuiltFolder): string | undefined {
  for (const name of site.files().filter((each) => each.endsWith('.html'))) {
    const $ = load(site.page(path.join(site.folder, name)) ?? '');
    for (const link of $('a[href^="/"], link[href^="/"]').toArray()) {
      const [, base = '', rest] =
        $(link)
          .attr('href')
          ?.match(/^(\/[^/]+\/)(.+)$/) ?? [];
      if (rest && !site.fileAt(base + rest) && site.fileAt(`/${rest}`)) return UNKNOWN + base;
    }
  }
  return undefined;
}

/** The addresses that a sitemap lists. */
export function addressesIn(sitemap: string): string[] {
  const $ = load(sitemap, {xmlMode: true});
  return $('url > loc, sitemap > loc')
    .toArray()
    .map((node) => $(node).text().trim());
}
