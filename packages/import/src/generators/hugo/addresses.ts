import fs from 'node:fs';
import path from 'node:path';
import {dateValues, fill} from '../../common/addresses';
import {type Data, isData} from '../../common/front-matter';
import type {Entry, Facts} from '../../common/generator';

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

/** The folders above a post. Folders below its section count only if they have a page. */
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

/** `:sections[1:]` and the like: one section, or the sections from one to another. */
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

export function hugoAddress({entry, data, title, when, site: {config}, nameSlug}: Facts): string | undefined {
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
