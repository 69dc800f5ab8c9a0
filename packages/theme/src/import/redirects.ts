import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** An old address and the page that is there now, both below the base URL of the site and decoded. */
export type Redirect = {from: string; to: string};

export function readRedirects(file: string): Redirect[] {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

/**
 * A Docusaurus plugin that keeps old addresses alive: a page at each that leads on, for hosts such as GitHub Pages,
 * and a line in `_redirects`, which
 * Netlify and Cloudflare read. It has work only in the build of the default language, which lies at the root.
 * `plugin-client-redirects` refuses pages of other languages and stops the build for a post that is gone.
 * @param options.file the list of redirects, relative to the site
 */
export default function redirects({siteDir, baseUrl, i18n}: LoadContext, {file}: {file: string}): Plugin {
  const list = path.resolve(siteDir, file);
  return {
    name: 'redirects',
    getPathsToWatch: () => [list],
    async postBuild({outDir, siteConfig, routesPaths}) {
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      const routes = new Set(routesPaths.map((route) => decodeURI(route).replace(/(?<=.)\/$/, '')));
      const others = i18n.locales.map((locale) => `/${locale}/`);
      const lines = readRedirects(list).flatMap(({from, to}) => {
        const target = baseUrl + to.slice(1);
        const isHere = routes.has(target) || others.some((locale) => to.startsWith(locale));
        const below = from.startsWith(baseUrl) ? from.slice(baseUrl.length) : from.slice(1);
        const page = path.join(outDir, /\.html?$/.test(below) ? below : `${below}/index.html`);
        const address = encodeURI(target + (siteConfig.trailingSlash ? '/' : ''));
        if (!isHere || fs.existsSync(page) || path.relative(outDir, page).startsWith('..')) return [];
        fs.mkdirSync(path.dirname(page), {recursive: true});
        fs.writeFileSync(page, redirectPage(address, siteConfig.url));
        return [`${encodeURI(`${baseUrl}${below}`)} ${address} 301\n`];
      });
      if (lines.length) fs.appendFileSync(path.join(outDir, '_redirects'), lines.join(''));
    },
  };
}

function redirectPage(address: string, url: string): string {
  const script = `location.replace('${address.replaceAll("'", '%27')}'+location.search+location.hash)`;
  return [
    '<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex">',
    `<link rel="canonical" href="${url}${address}"><meta http-equiv="refresh" content="0; url=${address}">`,
    `<script>${script}</script><a href="${address}">${url}${address}</a>\n`,
  ].join('');
}
