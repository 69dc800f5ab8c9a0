import fs from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {identity} from '../../src/config/identity';

const root = path.resolve(__dirname, '../..');

/** A built site: where it lies, what its addresses begin with, and its languages, that of the originals first. */
export type BuiltSite = {name: string; folder: string; url: string; languages: {prefix: string; lang: string}[]};

const chineseAndEnglish = [
  {prefix: '', lang: 'zh-CN'},
  {prefix: '/en', lang: 'en'},
];

/** The site that readers get. */
export const production: BuiltSite = {
  name: 'production build',
  folder: process.env.SITE ?? path.join(root, 'build'),
  url: identity.url,
  languages: chineseAndEnglish,
};
/** The small site of `e2e/three-languages`, where translations are missing. It does not stand at the root of its host. */
export const threeLanguages: BuiltSite = {
  name: 'small site in three languages',
  folder: path.join(process.env.THREE_LANGUAGES ?? path.join(root, 'node_modules/.cache/e2e-three-languages'), 'inkstone'),
  url: `${identity.url}/inkstone`,
  languages: [...chineseAndEnglish, {prefix: '/ja', lang: 'ja'}],
};

/** The build with pages that break on purpose (`e2e/pages`). */
export const fixtures: BuiltSite = {
  name: 'fixtures',
  folder: process.env.FIXTURES ?? path.join(root, 'node_modules/.cache/e2e-fixtures'),
  url: identity.url,
  languages: chineseAndEnglish,
};

/** One page as the server sends it. `address` is its path below the base URL, `lang` the language its place stands for, `$` its head (parsing all takes long). */
export type BuiltPage = {address: string; lang: string; html: string; $: CheerioAPI};

/** Every page of a site, those outside of the sitemaps too. */
export function pagesOf({folder, languages}: BuiltSite): BuiltPage[] {
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  return files.sort().map((file) => {
    const address = `/${file.split(path.sep).join('/')}`.replace(/(?<=\/)index\.html$/, '').replace(/\.html$/, '');
    const own = languages.findLast(({prefix}) => prefix && address.startsWith(`${prefix}/`)) ?? languages[0];
    const html = fs.readFileSync(path.join(folder, file), 'utf8');
    return {address, lang: own?.lang ?? '', html, $: load(html.slice(0, html.indexOf('<body')))};
  });
}

/** A file of a site as text. */
export function read({folder}: BuiltSite, name: string): string {
  return fs.readFileSync(path.join(folder, name), 'utf8');
}

/** The head of one page of a site. */
export function head(site: BuiltSite, address: string): CheerioAPI {
  const html = read(site, `${address}.html`);
  return load(html.slice(0, html.indexOf('<body')));
}

/** One page of a site. */
export function page(site: BuiltSite, address: string): CheerioAPI {
  return load(read(site, `${address.endsWith('/') ? `${address}index` : address}.html`));
}
