import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';
import {decoded} from 'inkstone-core/decoded';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {momentIn} from './days';
import {type Data, isData, parseDate, texts, type When, withoutEmpty} from './front-matter';
import type {Entry, OldSite} from './old-site';

/**
 * What the permalink patterns of the old site know of a post. `others`: other days that it may have been built with,
 * `nameSlug`: the part of its file name after the day, if the day was read from there.
 */
export type Facts = {
  entry: Entry;
  data: Data;
  title: string;
  when: When;
  site: OldSite;
  others?: When[];
  nameSlug?: string;
};

/**
 * The addresses of a post on the old site, the main one first, decoded and with the path of the site. `perhaps` are
 * those that it had if the site was built in another time zone or beside other posts, `unknown` are placeholders of the
 * pattern without a value, and `refused` are invalid aliases.
 */
export function oldAddresses(facts: Facts): Addresses {
  const {data, site} = facts;
  const [when, ...otherDays] = daysOf(facts);
  const rule = {Hexo: hexo, Hugo: hugo, Jekyll: jekyll, Docusaurus: docusaurus, Markdown: plain}[site.kind];
  const main = rule({...facts, when});
  const unknown = main?.match(/:[a-z_]\w*/i)?.[0];
  const directory = main?.replace(/[^/]*\/?$/, '') ?? '/';
  // No browser requests such an address from this site.
  const isAddress = (alias: string) =>
    !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(alias) && (site.kind === 'Hugo' || !/(?:^|\/)\.\.(?:\/|$)/.test(alias));
  // In a folder of notes an alias is another name of the note.
  const isName = (alias: string) => site.kind === 'Markdown' && !alias.includes('/');
  const listed = [...texts(data.aliases), ...texts(data.redirect_from), ...texts(data.alias)];
  const given = listed.filter((alias) => !isName(alias));
  const aliases = given
    .filter(isAddress)
    .map((alias) => (URL.canParse(alias) ? new URL(alias).pathname : alias))
    .flatMap((alias): [address: string, own: string][] => {
      if (site.kind === 'Jekyll')
        return (/\/$|\.\w+$/.test(alias) ? [alias] : [alias, `${alias}.html`]).map((each) => [`/${each}`, alias]);
      const whole = path.posix.join('/', alias.startsWith('/') ? '' : directory, alias);
      const isUgly = site.kind === 'Hugo' && site.config.uglyurls === true && !whole.endsWith('.html');
      return [[isUgly ? `${whole.replace(/\/$/, '')}.html` : whole, alias]];
    });
  const whole = (address: string) => decoded(`/${site.base}/${address}`.replace(/\/{2,}/g, '/'));
  // With a slash before it, Hugo takes what an author writes without the language.
  const top = site.base.slice(0, site.base.length - (site.below ?? '').length);
  const written = (address: string, own: unknown) =>
    site.below && String(own).startsWith('/') ? decoded(`/${top}/${address}`.replace(/\/{2,}/g, '/')) : whole(address);
  const addresses = [
    ...(main === undefined || unknown ? [] : [written(main, data.url)]),
    ...aliases.map(([address, own]) => written(address, own)),
  ];
  const others = [when, ...otherDays].flatMap((day) =>
    categoriesOf(facts).flatMap((each) => rule({...facts, when: day, data: each}) ?? []),
  );
  return {
    addresses: [...new Set(addresses)],
    perhaps: unknown ? [] : [...new Set(others.map(whole))].filter((address) => !addresses.includes(address)),
    unknown,
    refused: given.filter((alias) => !isAddress(alias)),
  };
}

/**
 * The days that a post may have in its address, the most likely first: Hexo shows a time in the zone of the machine.
 * Those of Jekyll were read with its date.
 */
export function daysOf({when, site: {kind, config}, others = []}: Facts): [When, ...When[]] {
  if (kind !== 'Hexo') return [when, ...others];
  const zone = typeof config.timezone === 'string' && config.timezone ? config.timezone : undefined;
  const moment = when.moment ?? (zone ? new Date(momentIn(when, zone)) : undefined);
  if (!moment) return [when];
  const zones = ['UTC', Intl.DateTimeFormat().resolvedOptions().timeZone, ...(zone ? [zone] : [])];
  return [when, ...zones.map((each) => whenIn(moment, each, when)).filter(({day}) => day !== when.day)];
}

function whenIn(moment: Date, timeZone: string, {date}: When): When {
  const shown = moment.toLocaleString('sv-SE', {timeZone});
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = shown.split(/\D+/);
  return {year, month, day, hour, minute, second, date};
}

/** The post once for each of its lists of categories: which one Hexo uses depends on all posts. */
function categoriesOf({data, site}: Facts): Data[] {
  const lists = site.kind === 'Hexo' && Array.isArray(data.categories) ? data.categories : [];
  return lists.some(Array.isArray) ? lists.map((list) => ({...data, categories: [list].flat()})) : [data];
}

type Addresses = {addresses: string[]; perhaps: string[]; unknown?: string; refused: string[]};

/** The day in a name such as `2020-01-02-name`. */
export function dayInName(name: string): When | undefined {
  return parseDate(name.match(/\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/)?.[0]);
}

/** A permalink pattern with its placeholders replaced where there are values. */
export const fill = (rule: string, values: Record<string, string | undefined>) =>
  rule.replace(/:([a-z]\w*)/gi, (token, name: string) => values[name] ?? token);

function dateValues({date, moment, ...written}: When): Record<string, string> {
  const {year, month, day} = written;
  const yearDay = (Date.parse(`${year}-${month}-${day}`) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  return {...written, i_month: `${Number(month)}`, i_day: `${Number(day)}`, y_day: `${yearDay}`.padStart(3, '0')};
}

/** Hexo's `slugize`. `filenameCase`: its setting of that name, 1 for lower case and 2 for upper case. */
export const slugize = (text: string, filenameCase: unknown = 0) => {
  const slug = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return filenameCase === 1 ? slug.toLowerCase() : filenameCase === 2 ? slug.toUpperCase() : slug;
};

/** The patterns of Hexo's placeholders in file names; all others match any text. */
const IN_NAMES: Record<string, string> = {
  ...{year: '\\d{4}', month: '\\d{2}', day: '\\d{2}', i_month: '\\d{1,2}', i_day: '\\d{1,2}', hash: '[0-9a-f]{12}'},
};

/** The fields that Hexo reads from a file name; of a field that occurs twice, the last. Without a match, the title. */
function fieldsInName(name: string, rule: string): Record<string, string> {
  const fields: string[] = [];
  const pattern = escapeRegExp(rule.replace(/\.md$/, '')).replace(/:(\w+)/g, (_, field: string) => {
    fields.push(field);
    return `(${IN_NAMES[field] ?? '.+?'})`;
  });
  const values = name.match(new RegExp(`^${pattern}$`))?.slice(1) ?? [];
  const found = Object.fromEntries(values.map((value, index) => [fields[index], value]));
  return found.title ? found : {...found, title: slugize(name)};
}

/** The number that hexo-abbrlink gives a title: a checksum. The decimal form is incremented if it is taken. */
function abbrlink({title, entry: {file}, site: {config, abbrlinks}}: Facts): string {
  const {alg, rep} = isData(config.abbrlink) ? config.abbrlink : ({} as Data);
  let number = alg === 'crc32' ? crc32(title) : crc16(Buffer.from(title));
  if (rep === 'hex') return number.toString(16);
  // The function is called once for each day that a post may have.
  while ((abbrlinks.get(number) ?? file) !== file) number++;
  abbrlinks.set(number, file);
  return String(number);
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

function hexo(facts: Facts): string | undefined {
  const {entry, data, title: postTitle, when, site} = facts;
  const {config} = site;
  if (typeof data.permalink === 'string') return data.permalink;
  const {title = '', ...inName} = fieldsInName(entry.name, String(config.new_post_name ?? ':title.md'));
  const map = isData(config.category_map) ? config.category_map : {};
  const given = data.categories ?? data.category;
  const lists: unknown[] = Array.isArray(given) ? given : given ? [given] : [];
  const last = lists.some(Array.isArray) ? lists.at(-1) : lists;
  const category = [last]
    .flat()
    .map((name) => slugize(String(map[String(name)] ?? name), config.filename_case))
    .join('/');
  const defaults = isData(config.permalink_defaults) ? config.permalink_defaults : {};
  const asText = (fields: Data) => Object.entries(withoutEmpty(fields)).map(([key, value]) => [key, String(value)]);
  const rule = String(config.permalink ?? ':year/:month/:day/:title/');
  const isComputed = rule.includes(':abbrlink') && !data.abbrlink && !('abbrlink' in defaults);
  const seconds = String(Math.floor(momentIn(when, config.timezone) / 1000));
  return fill(rule, {
    ...Object.fromEntries([...asText(defaults), ...asText(inName), ...asText(data)]),
    ...dateValues(when),
    ...{title, slug: title, name: title.split('/').pop()},
    ...(isComputed && {abbrlink: abbrlink(facts)}),
    ...(config.timezone !== undefined && {
      timestamp: seconds,
      hash: createHash('sha1')
        .update(title + seconds)
        .digest('hex')
        .slice(0, 12),
    }),
    post_title: slugize(postTitle).toLowerCase(),
    category: category || String(config.default_category ?? 'uncategorized'),
  });
}

/** Hugo's `urlize`. */
const urlize = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{Nd}\s._#+~@/-]/gu, '')
    .trim()
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, '-');

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** Whether a file is the page of a folder of Hugo; its name may have the code of a language. */
export const isFolderPage = (file: string) => /(?:^|[\\/])_index\.[\w.-]+$/.test(file);

/** The folders above a post. Those below its section count only if they have a page. */
export function sectionsOf({file, name}: Entry): string[] {
  const content = path.join(file, ...name.split('/').map(() => '..'));
  const folders = name
    .replace(/\/index$/, '')
    .split('/')
    .slice(0, -1);
  const hasPage = (depth: number) => {
    const folder = path.join(content, ...folders.slice(0, depth + 1));
    return fs.readdirSync(folder).some(isFolderPage);
  };
  return folders.filter((_, depth) => depth === 0 || hasPage(depth));
}

/** `:sections[1:]` and the like: one of them, or those from one up to another. */
function sliceOf(sections: string[], range: string): string {
  const indexOf = (text: string) => (text === 'last' ? sections.length - 1 : Number(text));
  const [from = '', to] = range.split(':');
  if (to === undefined) return sections[indexOf(from)] ?? '';
  return sections.slice(indexOf(from || '0'), to ? indexOf(to) : undefined).join('/');
}

/** A path as Hugo writes it in an address. */
export function hugoPath(text: string, {removepathaccents, disablepathtolower}: Data): string {
  const plain = removepathaccents === true ? withoutAccents(urlize(text)) : urlize(text);
  return disablepathtolower === true ? plain : plain.toLowerCase();
}

/** Hugo parses a name as an address, in which a # at the end is an empty fragment. */
const namedByHugo = (name: string) => urlize(name).replace(/#$/, '');

/** Hugo's permalink pattern for the pages of a section, or for the terms of a taxonomy. */
function hugoRule(section: string, {permalinks}: Data, kind: 'page' | 'term'): string | undefined {
  const rules = isData(permalinks) ? permalinks : {};
  // Pages without a section have the pattern `/`.
  const rule = Object.entries(isData(rules[kind]) ? rules[kind] : rules).find(
    ([key]) => key.replace(/^\/|\/$/g, '') === section,
  )?.[1];
  return typeof rule === 'string' ? rule : undefined;
}

/** The fields whose values Hugo makes lists of. */
export const taxonomiesOf = ({taxonomies}: Data): string[] =>
  Object.values(isData(taxonomies) ? taxonomies : {tag: 'tags', category: 'categories'}).map(String);

/** The address of Hugo's list of a term, without its ending. */
export function hugoTerm(taxonomy: string, term: string, config: Data): string {
  const name = namedByHugo(term);
  const address = fill(hugoRule(taxonomy, config, 'term') ?? '', {title: name, slug: name, section: taxonomy});
  return hugoPath(address.replaceAll('+', ' ') || `${taxonomy}/${term}`, config).replace(/^\/|\/$/g, '');
}

function hugo({entry, data, title, when, site: {config}, nameSlug}: Facts): string | undefined {
  if (typeof data.url === 'string') return data.url;
  const file = entry.name.replace(/\/index$/, '');
  const section = file.match(/^(.*?)\//)?.[1] ?? '';
  const filename = file.split('/').at(-1) ?? '';
  const written = typeof data.slug === 'string' ? data.slug : nameSlug;
  const slug = written?.replace(/^-|-$/g, '');
  const rule = hugoRule(section, config, 'page');
  const end = config.uglyurls === true ? '.html' : '/';
  if (rule === undefined) return hugoPath(file.replace(/[^/]*$/, slug ?? filename), config) + end;
  const dates = dateValues(when);
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${when.year}-${when.month}-${when.day}`)
      .toLocaleDateString('en', {...options, timeZone: 'UTC'})
      .toLowerCase();
  const sections = sectionsOf(entry);
  const address = fill(
    rule.replace(/:sections\[([^\]]*)\]/g, (_, range: string) => sliceOf(sections, range)),
    {
      ...dates,
      yearday: String(Number(dates.y_day)),
      monthname: inWords({month: 'long'}),
      weekdayname: inWords({weekday: 'long'}),
      weekday: String(new Date(`${when.year}-${when.month}-${when.day}`).getUTCDay()),
      title: namedByHugo(title),
      slug: namedByHugo(slug ?? title),
      slugorfilename: namedByHugo(slug ?? filename),
      slugorcontentbasename: namedByHugo(slug ?? filename),
      filename: namedByHugo(filename),
      contentbasename: namedByHugo(filename),
      section,
      sections: sections.join('/'),
    },
  );
  return hugoPath(address.replace(/\/?$/, end).replaceAll('+', ' '), config);
}

const JEKYLL: Record<string, string> = {
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** The categories of a post of Jekyll, whose `category` is one name. */
export function jekyllCategories({categories}: Entry, data: Data): string[] {
  const named = [...categories, ...texts(data.categories, /\s+/), ...texts(data.category, /$^/)];
  return [...new Set(named)];
}

/** Jekyll's `slugify`. */
export const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{M}\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');

function jekyll({entry, data, when, site: {config}}: Facts): string | undefined {
  const slug = typeof data.slug === 'string' ? data.slug : entry.name.replace(/^\d+-\d+-\d+-/, '');
  const categories = [...new Set(jekyllCategories(entry, data).map((name) => name.toLowerCase()))];
  const title = slug.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '');
  const {posts} = isData(config.collections) ? config.collections : {};
  const standard = String(config.permalink ?? 'date');
  // Only the site's own pattern can be one of the named styles.
  const rule = data.permalink ?? (isData(posts) ? posts.permalink : undefined) ?? JEKYLL[standard] ?? standard;
  const date = new Date(`${when.year}-${when.month}-${when.day}`);
  const inWords = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en', {...options, timeZone: 'UTC'});
  const more = {
    ...{short_year: when.year.slice(2), output_ext: '.html', slug: slugify(slug), name: entry.name, path: entry.name},
    ...{week: weekOf(when), short_day: inWords({weekday: 'short'}), long_day: inWords({weekday: 'long'})},
    ...{short_month: inWords({month: 'short'}), long_month: inWords({month: 'long'}), collection: 'posts'},
    ...{w_day: String(date.getUTCDay() || 7), slugified_categories: categories.map(slugify).join('/')},
  };
  return fill(String(rule), {...dateValues(when), ...more, categories: categories.join('/'), title});
}

/** The number of the ISO week, with two digits. */
function weekOf({year, month, day}: When): string {
  const date = new Date(`${year}-${month}-${day}`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * 86_400_000);
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return String(Math.floor((thursday.getTime() - start) / 604_800_000) + 1).padStart(2, '0');
}

function docusaurus({entry, data, site: {config}}: Facts): string | undefined {
  const name = entry.name.replace(/\/index$/, '');
  const dated = name.match(/^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)$/);
  const address = dated ? `${dated[2]?.replace(/-/g, '/')}/${dated[1]}${dated[3]}` : name;
  return `${config.routeBasePath}/${typeof data.slug === 'string' ? data.slug : address}`;
}

/** In a plain folder of Markdown, a file has an address only if its front matter gives one. */
function plain({data}: Facts): string | undefined {
  return [data.permalink, data.url].find((value) => typeof value === 'string' && value.startsWith('/')) as
    | string
    | undefined;
}

/** An address for a name, in any script: `C++` and `C#` are different. */
export function slugOf(name: string): string {
  const words = name.trim().toLowerCase().replaceAll('++', '-plus-plus').replaceAll('#', '-sharp');
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'other';
}
