import fs from 'node:fs';
import path from 'node:path';
import {type AnyNode, type Cheerio, type CheerioAPI, load} from 'cheerio';
import {owner} from '../content';
import {fixtures} from '../fixtures';

const root = path.resolve(import.meta.dirname, '../..');

/** A built site: its folder, the base of its addresses, and its languages, that of the originals first. */
export type BuiltSite = {name: string; folder: string; url: string; languages: {prefix: string; lang: string}[]};

function built(folder: string): string {
  if (fs.existsSync(path.join(folder, 'index.html'))) return folder;
  throw new Error(
    `${folder} holds no built site. Run \`npm run build\`, or \`npm test -- --only NAME\` for a test file.`,
  );
}

const chineseAndEnglish = [
  {prefix: '', lang: 'zh-CN'},
  {prefix: '/en', lang: 'en'},
];

/** The owner's site, as its robots.txt describes it: a test may not assume what is on it. */
export const production: BuiltSite = siteIn(process.env.SITE ?? path.join(root, 'build'));

function siteIn(folder: string): BuiltSite {
  const text = (name: string) => fs.readFileSync(path.join(built(folder), name), 'utf8');
  const homes = () => [...text('robots.txt').matchAll(/^Sitemap: (.+)\/sitemap\.xml$/gm)].map(([, home = '']) => home);
  return {
    name: "the owner's site",
    get folder() {
      return built(folder);
    },
    get url() {
      return homes()[0] ?? '';
    },
    get languages() {
      return homes().map((home) => {
        const prefix = home.slice(this.url.length);
        return {prefix, lang: /<html[^>]* lang="?([\w-]+)/.exec(text(`${prefix}/index.html`))?.[1] ?? ''};
      });
    },
  };
}

/** The site of `e2e/reference`, whose content `e2e/content.ts` names. */
export const reference: BuiltSite = {
  name: 'reference site',
  get folder() {
    return built(fixtures.reference.built);
  },
  url: owner.url,
  languages: chineseAndEnglish,
};

/** The small site of `e2e/three-languages`, where translations are missing. Its base path is not `/`. */
export const threeLanguages: BuiltSite = {
  name: 'small site in three languages',
  get folder() {
    return built(fixtures.threeLanguages.built);
  },
  url: `${owner.url}/inkstone`,
  languages: [...chineseAndEnglish, {prefix: '/ja', lang: 'ja'}],
};

/**
 * One page as the server sends it. `address` is its path below the base URL, `lang` the language of that path, `$` its
 * head (parsing all of it takes long).
 */
export type BuiltPage = {address: string; lang: string; html: string; $: CheerioAPI};

/** Those that have been read, by folder: test files share them. */
const pages = new Map<string, BuiltPage[]>();

/** Every page of a site, those outside of the sitemaps too, but for redirects and pages that break on purpose. */
export function pagesOf({folder, languages}: BuiltSite): BuiltPage[] {
  const known = pages.get(folder);
  if (known) return known;
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && !file.includes('__e2e'));
  const all = files.sort().map((file) => {
    const address = `/${file.split(path.sep).join('/')}`.replace(/(?<=\/)index\.html$/, '').replace(/\.html$/, '');
    const own = languages.findLast(({prefix}) => prefix && address.startsWith(`${prefix}/`)) ?? languages[0];
    const html = fs.readFileSync(path.join(folder, file), 'utf8');
    return {address, lang: own?.lang ?? '', html, $: load(html.slice(0, html.indexOf('<body')))};
  });
  const read = all.filter(({html}) => !/<meta http-equiv="refresh"/i.test(html));
  pages.set(folder, read);
  return read;
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

type Elements = string | Cheerio<AnyNode> | AnyNode[];

/** The texts of elements, in the order of the page. */
export function textsOf($: CheerioAPI, elements: Elements): string[] {
  return Array.from($(elements), (element) => $(element).text());
}

/** One attribute of elements, in the order of the page; empty where one has none. */
export function attributesOf($: CheerioAPI, elements: Elements, name: string): string[] {
  return Array.from($(elements), (element) => $(element).attr(name) ?? '');
}
