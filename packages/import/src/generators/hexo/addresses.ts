import {createHash} from 'node:crypto';
import {crc32} from 'node:zlib';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {dateValues, fill} from '../../common/addresses';
import {momentIn} from '../../common/days';
import {type Data, isData, type When, withoutEmpty} from '../../common/front-matter';
import type {Facts, OldSite} from '../../common/generator';

/** The days that a post may have in its address, the most likely first: Hexo shows times in the zone of the machine. */
export function hexoDays({when, site: {config}}: Facts): [When, ...When[]] {
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
export function hexoVariants({data}: Facts): Data[] {
  const lists = Array.isArray(data.categories) ? data.categories : [];
  return lists.some(Array.isArray) ? lists.map((list) => ({...data, categories: [list].flat()})) : [data];
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

/** The files of the posts that hexo-abbrlink has given a number so far, by it. */
const abbrlinksOf = new WeakMap<OldSite, Map<number, string>>();

/** The number that hexo-abbrlink gives a title: a checksum. The decimal form is incremented if it is taken. */
function abbrlink({title, entry: {file}, site}: Facts): string {
  const {alg, rep} = isData(site.config.abbrlink) ? site.config.abbrlink : ({} as Data);
  let number = alg === 'crc32' ? crc32(title) : crc16(Buffer.from(title));
  if (rep === 'hex') return number.toString(16);
  const abbrlinks = abbrlinksOf.get(site) ?? new Map<number, string>();
  abbrlinksOf.set(site, abbrlinks);
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

export function hexoAddress(facts: Facts): string | undefined {
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
