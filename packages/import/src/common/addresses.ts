import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {parseDate, texts, type When} from './front-matter';
import type {Facts} from './generator';

type Addresses = {addresses: string[]; aliases: string[]; perhaps: string[]; unknown?: string; refused: string[]};

/**
 * The addresses of a post on the old site, the main one first, decoded and with the path of the site.
 * `aliases`: the addresses that its author wrote. `perhaps`: its addresses if the site was built in another time zone
 * or beside other posts. `unknown`: placeholders of the pattern without a value. `refused`: invalid aliases.
 */
export function oldAddresses(facts: Facts): Addresses {
  const {data, site} = facts;
  const {generator} = site;
  const [when, ...otherDays] = daysOf(facts);
  const rule = generator.address ?? ownAddress;
  const [main, ...forms] = [rule({...facts, when}) ?? []].flat();
  const unknown = main?.match(/:[a-z_]\w*/i)?.[0];
  const directory = main?.replace(/[^/]*\/?$/, '') ?? '/';
  const given = [...texts(data.aliases), ...texts(data.redirect_from), ...texts(data.alias)];
  const aliases = given.map((alias) => ({alias, addresses: addressesOfAlias(alias, directory, site)}));
  const whole = (address: string) => decoded(`/${site.base}/${address}`.replace(/\/{2,}/g, '/'));
  // With a slash before it, an author writes an address without the language.
  const top = site.base.slice(0, site.base.length - (site.below ?? '').length);
  const written = (address: string, own: unknown) =>
    site.below && String(own).startsWith('/') ? decoded(`/${top}/${address}`.replace(/\/{2,}/g, '/')) : whole(address);
  const named = aliases.flatMap(({alias, addresses: all}) => (all ?? []).map((address) => written(address, alias)));
  const addresses = [
    ...(main === undefined || unknown ? [] : [main, ...forms].map((each) => written(each, data.url))),
    ...named,
  ];
  const variants = generator.variants?.(facts) ?? [data];
  const others = [when, ...otherDays].flatMap((day) =>
    variants.flatMap((each) => [rule({...facts, when: day, data: each}) ?? []].flat()),
  );
  return {
    addresses: [...new Set(addresses)],
    aliases: named,
    perhaps: unknown ? [] : [...new Set(others.map(whole))].filter((address) => !addresses.includes(address)),
    unknown,
    refused: aliases.filter((each) => !each.addresses).map(({alias}) => alias),
  };
}

/** Undefined for an alias that no browser requests from a site. */
function addressesOfAlias(alias: string, directory: string, site: Facts['site']): string[] | undefined {
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(alias)) return undefined;
  const address = URL.canParse(alias) ? new URL(alias).pathname : alias;
  if (site.generator.alias) return site.generator.alias(address, directory, site);
  if (/(?:^|\/)\.\.(?:\/|$)/.test(address)) return undefined;
  return [path.posix.join('/', address.startsWith('/') ? '' : directory, address)];
}

/** The days that a post may have in its address, the most likely first. */
export const daysOf = (facts: Facts): [When, ...When[]] =>
  facts.site.generator.days?.(facts) ?? [facts.when, ...(facts.others ?? [])];

/** Without rules of a generator, a file has an address only if its front matter gives one. */
function ownAddress({data}: Facts): string | undefined {
  const own = [data.permalink, data.url].find((value) => typeof value === 'string' && value.startsWith('/'));
  return own as string | undefined;
}

/** The day in a name such as `2020-01-02-name`. */
export function dayInName(name: string): When | undefined {
  return parseDate(name.match(/\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/)?.[0]);
}

/** A permalink pattern with its placeholders replaced where there are values. */
export const fill = (rule: string, values: Record<string, string | undefined>) =>
  rule.replace(/:([a-z]\w*)/gi, (token, name: string) => values[name] ?? token);

/** The placeholders of a day in permalink patterns. */
export function dateValues({date, moment, ...written}: When): Record<string, string> {
  const {year, month, day} = written;
  const yearDay = (Date.parse(`${year}-${month}-${day}`) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  return {...written, i_month: `${Number(month)}`, i_day: `${Number(day)}`, y_day: `${yearDay}`.padStart(3, '0')};
}

/** An address for a name, in any script: `C++` and `C#` are different. */
export function slugOf(name: string): string {
  const words = name.trim().toLowerCase().replaceAll('++', '-plus-plus').replaceAll('#', '-sharp');
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'other';
}

/** The part of an address that is equal in all forms: `/a`, `/a/`, `/a.html` and `/a/index.html`. */
export const withoutEnd = (address: string): string => decoded(address).replace(/(?:\/index)?\.html?$|\/+$/, '');

/** The name of a file in an address, as github-slugger makes it. */
export const slugged = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- /]/gu, '')
    .replace(/ /g, '-');
