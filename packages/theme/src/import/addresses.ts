import {decoded} from '../shared/decoded';
import {type Data, isData, parseDate, texts, type When, withoutEmpty} from './front-matter';
import type {Entry, OldSite} from './sources';

/** What the permalink rules of the old site know of a post. */
export type Facts = {entry: Entry; data: Data; title: string; when: When; site: OldSite};

/**
 * The addresses at which the old site had a post, the main one first, decoded and with the path of the site.
 * `unknown` names what a permalink rule uses and no file says.
 */
export function oldAddresses(facts: Facts): {addresses: string[]; unknown?: string} {
  const {data, site} = facts;
  const main = {Hexo: hexo, Hugo: hugo, Jekyll: jekyll, Docusaurus: docusaurus, Markdown: plain}[site.kind](facts);
  const unknown = main?.match(/:[a-z_]\w*/i)?.[0];
  const directory = main?.replace(/[^/]*\/?$/, '') ?? '/';
  const aliases = [...texts(data.aliases), ...texts(data.redirect_from), ...texts(data.alias)].map((alias) =>
    alias.startsWith('/') ? alias : URL.canParse(alias) ? new URL(alias).pathname : directory + alias,
  );
  const all = [...(main === undefined || unknown ? [] : [main]), ...aliases];
  const addresses = all.map((address) => decoded(`/${site.base}/${address}`.replace(/\/{2,}/g, '/')));
  return {addresses: [...new Set(addresses)], unknown};
}

/** The day in the name of a file or folder, as `2020-01-02-name`. */
export function dayInName(name: string): When | undefined {
  return parseDate(name.match(/\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/)?.[0]);
}

const fill = (rule: string, values: Record<string, string | undefined>) =>
  rule.replace(/:([a-z]\w*)/gi, (token, name: string) => values[name] ?? token);

function dateValues({date, ...written}: When): Record<string, string> {
  const {year, month, day} = written;
  const yearDay = (Date.parse(`${year}-${month}-${day}`) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  return {...written, i_month: `${Number(month)}`, i_day: `${Number(day)}`, y_day: `${yearDay}`.padStart(3, '0')};
}

/** Hexo's `slugize`. */
const slugize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '');

function hexo({entry, data, title: postTitle, when, site: {config}}: Facts): string | undefined {
  if (typeof data.permalink === 'string') return data.permalink;
  const pattern = String(config.new_post_name ?? ':title.md')
    .replace(/\.md$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_, name) => (name === 'title' ? '(?<title>.+)' : '\\d+'));
  const title = entry.name.match(new RegExp(`^${pattern}$`))?.groups?.title ?? entry.name;
  const map = isData(config.category_map) ? config.category_map : {};
  const lists = Array.isArray(data.categories) ? data.categories : texts(data.categories);
  const last = texts(lists.some(Array.isArray) ? lists.at(-1) : lists);
  const category = last.map((name) => slugize(String(map[name] ?? name))).join('/');
  return fill(String(config.permalink ?? ':year/:month/:day/:title/'), {
    ...Object.fromEntries(Object.entries(withoutEmpty(data)).map(([key, value]) => [key, String(value)])),
    ...dateValues(when),
    title,
    name: title.split('/').pop(),
    post_title: slugize(postTitle).toLowerCase(),
    category: category || String(config.default_category ?? 'uncategorized'),
  });
}

/** Hugo's `urlize`. */
const urlize = (text: string) =>
  text
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\s._#+~/-]/gu, '')
    .replace(/[\s-]+/g, '-');

function hugo({entry, data, title, when, site: {config}}: Facts): string | undefined {
  if (typeof data.url === 'string') return data.url;
  const file = entry.name.replace(/\/index$/, '');
  const parts = file.split('/');
  const [section = ''] = parts;
  const filename = parts.at(-1) ?? '';
  const slug = typeof data.slug === 'string' ? data.slug : undefined;
  const permalinks = isData(config.permalinks) ? config.permalinks : {};
  const rule = (isData(permalinks.page) ? permalinks.page : permalinks)[section];
  const end = config.uglyurls === true ? '.html' : '/';
  const inItsCase = (address: string) => (config.disablepathtolower === true ? address : address.toLowerCase());
  if (typeof rule !== 'string') return inItsCase(urlize(file.replace(/[^/]*$/, slug ?? filename)) + end);
  const dates = dateValues(when);
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${when.year}-${when.month}-${when.day}`)
      .toLocaleDateString('en', {...options, timeZone: 'UTC'})
      .toLowerCase();
  const address = fill(rule, {
    ...dates,
    yearday: dates.y_day,
    monthname: inWords({month: 'long'}),
    weekdayname: inWords({weekday: 'long'}),
    title: urlize(title),
    slug: urlize(slug ?? title),
    slugorfilename: urlize(slug ?? filename),
    slugorcontentbasename: urlize(slug ?? filename),
    filename: urlize(filename),
    contentbasename: urlize(filename),
    section,
    sections: parts.slice(0, -1).join('/'),
  });
  return inItsCase(address.replace(/\/?$/, end));
}

const JEKYLL: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

function jekyll({entry, data, when, site: {config}}: Facts): string | undefined {
  const slug = typeof data.slug === 'string' ? data.slug : entry.name.replace(/^\d+-\d+-\d+-/, '');
  const named = [...entry.categories, ...texts(data.category, /\s+/), ...texts(data.categories, /\s+/)];
  const categories = [...new Set(named.map((name) => name.toLowerCase()))].join('/');
  const title = slug.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '');
  const rule = String(data.permalink ?? config.permalink ?? 'date');
  const more = {short_year: when.year.slice(2), output_ext: '.html', slug: title.toLowerCase()};
  return fill(JEKYLL[rule] ?? rule, {...dateValues(when), ...more, categories, title});
}

function docusaurus({entry, data, site: {config}}: Facts): string | undefined {
  const name = entry.name.replace(/\/index$/, '');
  const dated = name.match(/^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)$/);
  const address = dated ? `${dated[2]?.replace(/-/g, '/')}/${dated[1]}${dated[3]}` : name;
  return `${config.routeBasePath}/${typeof data.slug === 'string' ? data.slug : address}`;
}

/** A folder of Markdown has addresses only where its files say so. */
function plain({data}: Facts): string | undefined {
  return [data.permalink, data.url].find((value) => typeof value === 'string' && value.startsWith('/')) as
    | string
    | undefined;
}
