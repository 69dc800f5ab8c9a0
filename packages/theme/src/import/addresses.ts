import {createHash} from 'node:crypto';
import {type Data, isData, parseDate, texts, type When} from './front-matter';
import type {Entry, OldSite} from './sources';

/** What the permalink rules of the old site know of a post. */
export type Facts = {entry: Entry; data: Data; title: string; when: When; site: OldSite};

/**
 * The addresses at which the old site had a post, the main one first, decoded and with the path of the site; none if
 * it had none. `unknown` names what a
 * permalink rule uses and no file says.
 */
export function oldAddresses({entry, data, title, when, site}: Facts): {addresses: string[]; unknown?: string} {
  const rule = {Hexo: hexo, Hugo: hugo, Jekyll: jekyll, Docusaurus: docusaurus, Markdown: plain}[site.kind];
  const main = rule({entry, data, title, when, site});
  const unknown = main?.match(/:[a-z_]\w*/i)?.[0];
  const directory = main?.replace(/[^/]*\/?$/, '') ?? '/';
  const aliases = [...texts(data.aliases), ...texts(data.redirect_from), ...texts(data.alias)].map((alias) =>
    alias.startsWith('/') ? alias : URL.canParse(alias) ? new URL(alias).pathname : directory + alias,
  );
  const all = [...(main === undefined || unknown ? [] : [main]), ...aliases];
  const addresses = all.map((address) => decoded(`/${site.base}/${address}`.replace(/\/{2,}/g, '/')));
  return {addresses: [...new Set(addresses)], unknown};
}

export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const fill = (rule: string, values: Record<string, string | undefined>) =>
  rule.replace(/:([a-z]\w*)/gi, (token, name: string) => values[name] ?? token);

function dateValues({year, month, day, hour, minute, second}: When): Record<string, string> {
  const dayOfYear =
    (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(Number(year), 0, 0)) / 86_400_000;
  const [i_month, i_day] = [String(Number(month)), String(Number(day))];
  return {year, month, day, hour, minute, second, i_month, i_day, y_day: String(dayOfYear).padStart(3, '0')};
}

/** Hexo's `slugize`. */
const slugize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '');

function hexo({entry, data, title, when, site: {config}}: Facts): string | undefined {
  if (typeof data.permalink === 'string') return data.permalink;
  const naming = String(config.new_post_name ?? ':title.md').replace(/\.md$/, '');
  const pattern = naming
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_, name) => (name === 'title' ? '(?<title>.+)' : '\\d+'));
  const slug = entry.name.match(new RegExp(`^${pattern}$`))?.groups?.title ?? entry.name;
  const map = isData(config.category_map) ? config.category_map : {};
  const lists = Array.isArray(data.categories) ? data.categories : texts(data.categories);
  const last = lists.some(Array.isArray) ? texts(lists.at(-1)) : texts(lists);
  const category =
    last.map((name) => slugize(String(map[name] ?? name))).join('/') ||
    String(config.default_category ?? 'uncategorized');
  const seconds = Date.UTC(...clock(when)) / 1000;
  const hash = createHash('sha1')
    .update(slug + seconds)
    .digest('hex')
    .slice(0, 12);
  const own = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));
  const name = slug.split('/').pop();
  const values = {
    ...own,
    ...dateValues(when),
    title: slug,
    name,
    post_title: slugize(title).toLowerCase(),
    category,
    hash,
  };
  return fill(String(config.permalink ?? ':year/:month/:day/:title/'), values);
}

const clock = ({year, month, day, hour, minute, second}: When) =>
  [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;

/** Hugo's `urlize`. */
const urlize = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s._#+~/-]/gu, '')
    .replace(/[\s-]+/g, '-');

function hugo({entry, data, title, when, site: {config}}: Facts): string | undefined {
  const file = entry.name.replace(/\/index$/, '');
  const [section = '', ...rest] = file.split('/');
  const filename = rest.at(-1) ?? section;
  if (typeof data.url === 'string') return data.url;
  const slug = typeof data.slug === 'string' ? data.slug : undefined;
  const permalinks = isData(config.permalinks) ? config.permalinks : {};
  const rules = isData(permalinks.page) ? permalinks.page : permalinks;
  const end = config.uglyURLs === true || config.uglyurls === true ? '.html' : '/';
  const rule = rules[section];
  if (typeof rule !== 'string') return urlize(file.replace(/[^/]*$/, slug ?? filename)) + end;
  const month = new Date(Date.UTC(...clock(when)));
  const name = (options: Intl.DateTimeFormatOptions) =>
    month.toLocaleDateString('en', {...options, timeZone: 'UTC'}).toLowerCase();
  const sections = file.split('/').slice(0, -1).join('/');
  const names = {title: urlize(title), slug: urlize(slug ?? title), slugorfilename: urlize(slug ?? filename)};
  const files = {filename, contentbasename: filename, slugorcontentbasename: slug ?? filename, section, sections};
  const dates: Record<string, string> = {
    ...dateValues(when),
    monthname: name({month: 'long'}),
    weekdayname: name({weekday: 'long'}),
  };
  const address = fill(rule, {...dates, ...files, ...names, yearday: dates.y_day, weekday: String(month.getUTCDay())});
  return address.replace(/\/?$/, end);
}

const JEKYLL: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

function jekyll({entry, data, when, site: {config}}: Facts): string | undefined {
  const slug = typeof data.slug === 'string' ? data.slug : entry.name.replace(/^\d+-\d+-\d+-/, '');
  const named = [...texts(data.category, /\s+/), ...texts(data.categories, /\s+/)];
  const categories = [...new Set([...entry.categories, ...named].map((name) => name.toLowerCase()))].join('/');
  const rule = String(data.permalink ?? config.permalink ?? 'date');
  const title = slug.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '');
  const {i_month, i_day, ...dates} = dateValues(when);
  const short = {short_year: when.year.slice(2), output_ext: '.html', slug: title.toLowerCase()};
  return fill(JEKYLL[rule] ?? rule, {...dates, ...short, i_month, i_day, categories, title});
}

function docusaurus({entry, data, site: {config}}: Facts): string | undefined {
  const name = entry.name.replace(/\/index$/, '');
  const dated = name.match(/^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)$/);
  const path = dated ? `${dated[2]?.replace(/-/g, '/')}/${dated[1]}${dated[3]}` : name;
  return `${config.routeBasePath}/${typeof data.slug === 'string' ? data.slug : path}`;
}

/** A folder of Markdown has addresses only where its files say so. */
function plain({data}: Facts): string | undefined {
  const address = [data.permalink, data.url].find((value) => typeof value === 'string' && value.startsWith('/'));
  return typeof address === 'string' ? address : undefined;
}

/** The day in the name of a file or folder, as `2020-01-02-name`. */
export function dayInName(name: string): When | undefined {
  return parseDate(name.match(/\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/)?.[0].replaceAll('/', '-'));
}
