import fs from 'node:fs';
import path from 'node:path';
import {readText} from '../../common/files';
import {type Data, isData, splitFrontMatter, texts, type When} from '../../common/front-matter';
import {mainObject, readProgram} from '../../common/program';
import {setting} from './row';

/** The fields that a data file is recognized by, where it is a program. */
const FIELDS = /^(?:layout|tags|permalink|date|draft|author|title|eleventy\w+)$/;
const ENDS = ['json', '11tydata.json', '11tydata.mjs', '11tydata.cjs', '11tydata.js'];

/** Eleventy's data cascade: the later one has the last word, but tags and computed fields are merged. */
const merged = (all: Data[]): Data => {
  const tags = [...new Set(all.flatMap((data) => texts(data.tags)))];
  const eleventyComputed = Object.assign({}, ...all.map((data) => data.eleventyComputed));
  return Object.assign({}, ...all, {tags, eleventyComputed});
};

/**
 * The fields of a post: those of data files of its folders and its own, its front matter, and the computed ones.
 * @param top the folder of the content. @param includes the folder of layouts, absolute.
 */
export function dataOf(file: string, front: Data, top: string, includes: string): Data {
  const folders: string[] = [];
  for (let folder = path.dirname(file); !path.relative(top, folder).startsWith('..'); folder = path.dirname(folder)) {
    folders.unshift(path.join(folder, path.basename(folder)));
    if (folder === path.dirname(folder)) break;
  }
  const own = path.join(path.dirname(file), path.parse(file).name);
  const all = merged([...[...folders, own].flatMap(dataFilesOf), front]);
  const layout = typeof all.layout === 'string' ? layoutData(path.join(includes, all.layout)) : {};
  const {eleventyComputed, ...data} = merged([layout, all]);
  return {...data, ...(isData(eleventyComputed) && eleventyComputed)};
}

/** The data files of a folder or page, by their path without the end. */
export const dataFilesAt = (stem: string): string[] =>
  ENDS.map((end) => `${stem}.${end}`).filter((file) => fs.existsSync(file));

const dataFilesOf = (stem: string): Data[] => dataFilesAt(stem).map(dataIn);

function dataIn(file: string): Data {
  try {
    if (!file.endsWith('.json')) return dataOfProgram(file);
    const data: unknown = JSON.parse(readText(file));
    return isData(data) ? data : {};
  } catch {
    return {};
  }
}

function layoutData(name: string): Data {
  const file = ['', '.njk', '.liquid', '.html']
    .map((end) => name + end)
    .find((each) => fs.statSync(each, {throwIfNoEntry: false})?.isFile());
  const {layout: _, ...data} = file ? splitFrontMatter(readText(file)).data : {layout: ''};
  return data;
}

/** A data file that is a program, which is not run. A permalink that it computes is read where it is a template. */
function dataOfProgram(file: string): Data {
  const text = readText(file);
  const {permalink: _, eleventyComputed: given, ...data} = withoutPrograms(mainObject(readProgram(file), FIELDS));
  const computed = isData(given) ? withoutPrograms(given) : {};
  const permalink = permalinkIn(text);
  return {
    ...data,
    ...(permalink !== undefined && (/\beleventyComputed\b/.test(text) ? {} : {permalink})),
    eleventyComputed: {...computed, ...(permalink !== undefined && /\beleventyComputed\b/.test(text) && {permalink})},
  };
}

const withoutPrograms = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== 'symbol'));

/** The permalink of a program: a template of Liquid, false, or an unknown one. */
function permalinkIn(text: string): string | false | undefined {
  const [, program] = text.match(/\bpermalink\b(?!\s*[,}])([\s\S]*)/) ?? [];
  if (program === undefined) return undefined;
  if (/^\s*:\s*false\b/.test(program)) return false;
  const [, , literal = ''] = program.match(/([`"'])((?:(?!\1)[^\\])+)\1/) ?? [];
  const template = literal.replace(/\$\{([^{}]*)\}/g, (_, given: string) => {
    const plain = given.trim().replace(/\bdata\./g, '');
    const [, argument = ''] = plain.match(/^(?:\w+\.)?slugify\(([^()]*)\)$/) ?? [];
    if (argument) return `{{ ${argument.trim()} | slugify }}`;
    const constant = setting(text, plain);
    return constant ?? `{{ ${plain} }}`;
  });
  const field = hidingField(program);
  return field && template ? `{% unless ${field} %}${template}` : template || '{{ unknown }}';
}

/** The field of `data.hide ? false : …` or `if (!data.shown) return false`, with the mark of a negation. */
function hidingField(program: string): string | undefined {
  const [before = '', after] = program.slice(0, 2000).split(/\?\s*false\b|\breturn\s+false\b/);
  if (after === undefined) return undefined;
  const clause = before.slice(-200).replace(/[)\s{]+$/, '');
  const start = Math.max(...['=>', 'return ', 'if', ';'].map((mark) => clause.lastIndexOf(mark)));
  const condition = clause.slice(start + 1).replace(/^(?:f\b|>|eturn\b)/, '');
  const [, negation = '', name] = condition.match(/(!?)\b(?:data\.)?(\w+)/) ?? [];
  return name && negation + name;
}

/** The names of a file in Eleventy, without its day. An index has the names of its folder. */
export function namesOf(name: string): {fileSlug: string; filePathStem: string} {
  const withoutDay = (part: string) => part.replace(/^.*?\d{4}-\d\d-\d\d-/, '');
  const folders = name.split('/');
  const stem = withoutDay(folders.pop() ?? '');
  return {
    fileSlug: stem === 'index' ? withoutDay(folders.at(-1) ?? '') : stem,
    filePathStem: `/${[...folders, stem].join('/')}`,
  };
}

const LATIN: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
};

/** As the filter `slugify` of Eleventy; undefined for signs that it transcribes by tables. */
export function slugify(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæøåđłœ]/g, (sign) => LATIN[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/['’](?=s\b)/g, '');
  if (/(?![a-z\d])[\p{L}\p{N}]/u.test(plain)) return undefined;
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A permalink with its expressions filled in; undefined if one of them is unknown. */
export function filledPermalink(template: string, name: string, data: Data, when: When): string | undefined {
  const fields: Data = {
    ...data,
    ...Object.fromEntries(Object.entries(namesOf(name)).map(([key, value]) => [`page.${key}`, value])),
  };
  let isKnown = true;
  const text = template.replace(/\{\{-?([^{}]*?)-?\}\}/g, (_, expression: string) => {
    const [field = '', ...filters] = expression.split('|').map((each) => each.trim());
    const value = filters.reduce<unknown>(
      (before, filter) => filtered(before, filter),
      /^(?:page\.)?date$/.test(field) ? when : fields[field],
    );
    const isText = typeof value === 'string' || typeof value === 'number';
    isKnown &&= isText;
    return isText ? String(value) : '';
  });
  return isKnown && !/\{%/.test(text) ? text : undefined;
}

function filtered(value: unknown, filter: string): unknown {
  if (isData(value) && 'year' in value) {
    const {year, month, day} = value as When;
    const [, format = ''] = filter.match(/^date:\s*["']([^"']*)["']$/) ?? [];
    const values: Record<string, string> = {Y: year, y: year.slice(2), m: month, d: day, F: `${year}-${month}-${day}`};
    return /^(?:[^%]|%[YymdF])+$/.test(format)
      ? format.replace(/%(\w)/g, (_, key: string) => values[key] ?? '')
      : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (filter === 'slugify') return slugify(value);
  if (/^(?:lower|downcase)$/.test(filter)) return value.toLowerCase();
  return /^(?:url|trim|strip)$/.test(filter) ? value : undefined;
}
