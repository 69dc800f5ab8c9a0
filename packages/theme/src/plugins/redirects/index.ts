import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {visitPages} from 'inkstone-core/built-pages';
import {withoutSlash} from 'inkstone-core/page-address';
import {readRedirects} from 'inkstone-core/redirects';
import {writeOwnFile} from '../../site/own-files';
import {feedsWritten} from '../feeds';

const FEED = /\/(?:atom\.xml|rss\.xml|feed\.json)$/;

/**
 * Keeps old addresses working: by a page at each that redirects, for hosts such as GitHub Pages, and by a line of
 * `_redirects` for Netlify and Cloudflare. Skips addresses that have a page, or whose post is gone. Feeds are copied,
 * because their readers follow no page, and so are pages whose old address had a slash at its end.
 * `plugin-client-redirects` does not accept pages of other languages.
 * @param options.file the list of redirects, relative to the site
 */
export default function redirects({siteDir, baseUrl, i18n}: LoadContext, {file}: {file: string}): Plugin {
  const list = path.resolve(siteDir, file);
  return {
    name: 'redirects',
    getPathsToWatch: () => [list],
    async postBuild({outDir, siteConfig, routesPaths}) {
      const {currentLocale, defaultLocale, locales, localeConfigs} = i18n;
      const homeOf = (locale: string) => localeConfigs[locale]?.baseUrl ?? baseUrl;
      const root = homeOf(defaultLocale);
      const routes = new Set(routesPaths.map((route) => withoutSlash(decodeURI(route))));
      const others = locales.filter((locale) => locale !== defaultLocale);
      const languageOf = (address: string) => others.find((locale) => address.startsWith(homeOf(locale)));
      // The folder of the whole site: the default language is built first.
      const top = currentLocale === defaultLocale ? outDir : path.join(outDir, path.relative(baseUrl, root));
      const copied = new Set<string>();
      const results = readRedirects(list).flatMap(({from, to}): (string | (() => string))[] => {
        const old = from.startsWith(root) ? from : root + from.slice(1);
        const target = root + to.slice(1);
        const isFeed = FEED.test(to);
        // Building a language empties its folder, so each writes redirects below its address, or copies of its files.
        const writer = languageOf(old) ?? ((isFeed && languageOf(target)) || defaultLocale);
        if (writer !== currentLocale) return [];
        const line = (address: string) => `${encodeURI(old)} ${address} 301\n`;
        if (isFeed)
          return [() => (copyFeed(top, target.slice(root.length), old.slice(root.length)) ? line(target) : '')];
        // Hosts without redirects serve /x/ only from a folder.
        if (old !== target && withoutSlash(old) === target) {
          if (!siteConfig.trailingSlash) copied.add(`${withoutSlash(old).slice(baseUrl.length)}.html`);
          return [];
        }
        const isHere = routes.has(target) || others.some((locale) => `${target}/`.startsWith(homeOf(locale)));
        const below = old.slice(baseUrl.length);
        const page = path.join(outDir, /\.html?$/.test(below) ? below : `${below}/index.html`);
        const isTaken = routes.has(withoutSlash(old)) || fs.existsSync(page);
        if (!isHere || isTaken || path.relative(outDir, page).startsWith('..')) return [];
        const address = encodeURI(target + (siteConfig.trailingSlash ? '/' : ''));
        writeOwnFile(page, redirectPage(address, siteConfig.url));
        return [line(address)];
      });
      await visitPages(outDir, (page) => {
        if (copied.has(page.file)) copyPage(page.html, path.join(outDir, page.file.replace(/\.html$/, '')));
      });
      await feedsWritten.get(outDir);
      const lines = results.flatMap((each) => (typeof each === 'string' ? each : each()) || []);
      if (lines.length === 0) return;
      const rules = path.join(top, '_redirects');
      const isOpen = fs.existsSync(rules) && !/(?:^|\n)$/.test(fs.readFileSync(rules, 'utf8'));
      fs.appendFileSync(rules, (isOpen ? '\n' : '') + lines.join(''));
    },
  };
}

/** Copies a feed if it exists and the old address is free. Returns whether it did. */
function copyFeed(folder: string, name: string, old: string): boolean {
  // WordPress has it at /feed/, which static hosts serve from a folder; feed readers look at the content.
  const [feed, copy] = [path.join(folder, name), path.join(folder, old.endsWith('/') ? `${old}index.html` : old)];
  if (!fs.existsSync(feed) || fs.existsSync(copy) || path.relative(folder, copy).startsWith('..')) return false;
  fs.mkdirSync(path.dirname(copy), {recursive: true});
  fs.copyFileSync(feed, copy);
  return true;
}

/** Copies a page to its address with a slash: a redirect would be a loop on hosts that prefer folders. */
function copyPage(html: string, folder: string): void {
  const copy = path.join(folder, 'index.html');
  if (fs.existsSync(copy)) return;
  fs.mkdirSync(folder, {recursive: true});
  // The app and the comments know the page without a slash.
  const address = String.raw`location.pathname.replace(/\/(index\.html)?$/,'')+location.search+location.hash`;
  const script = `<script>history.replaceState(history.state,'',${address})</script>`;
  const charset = /<meta charset=["']?utf-8["']?[^>]*>/i;
  fs.writeFileSync(
    copy,
    html.replace(charset, (meta) => meta + script),
  );
}

/** A page that redirects. Its script is the same on all pages, so that the policy needs only one hash. */
function redirectPage(address: string, url: string): string {
  return [
    '<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex">',
    `<link rel="canonical" href="${url}${address}"><meta http-equiv="refresh" content="0; url=${address}">`,
    `<a href="${address}">${url}${address}</a>`,
    '<script>location.replace(document.links[0].href+location.search+location.hash)</script>\n',
  ].join('');
}
