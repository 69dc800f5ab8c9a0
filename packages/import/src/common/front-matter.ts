import matter from 'gray-matter';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {lineAt} from 'inkstone-core/line-at';
import {CORE_SCHEMA, dump, load} from 'js-yaml';
import {parse as parseToml} from 'smol-toml';

export type Data = Record<string, unknown>;
/** A date as its author wrote it, and as Docusaurus is to show it; with a time zone, also the moment. */
export type When = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> & {
  date: Date;
  moment?: Date;
};

/** YAML may also end with three dots. */
const DOTS_AT_END = /^(---[ \t]*\n(?:(?!(?:---|\.\.\.)[ \t]*\n).*\n)*)\.\.\.(?=[ \t]*(?:\n|$))/;
const DATE =
  /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T\s]+(\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*(?:([+-]\d\d):?(\d\d))?)?/;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The text of a file without byte order mark and Windows line ends. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
}

/** YAML whose dates stay text, because their time zone counts. */
export function parseYaml(text: string): Data {
  const data = load(text.replace(/\t/g, '  '), {schema: CORE_SCHEMA, json: true});
  return isData(data) ? data : {};
}

/** As Hugo reads names in configurations and front matter. */
export function lowerKeys(data: Data): Data {
  const lower = (value: unknown) => (isData(value) ? lowerKeys(value) : value);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), lower(value)]));
}

/** The JSON object that a text begins with, up to the line after it; undefined if there is none. */
function objectAtStart(text: string): string | undefined {
  if (!/^\{\s*"/.test(text)) return undefined;
  let depth = 0;
  for (const {0: token, index} of text.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{') depth++;
    else if (token === '}' && --depth === 0)
      return text.slice(0, index + 1) + (text.slice(index + 1).match(/^[ \t]*\n?/)?.[0] ?? '');
  }
  return undefined;
}

/** A text below these fields, as `splitFrontMatter` reads it. */
export const withFrontMatter = (data: Data, text: string): string =>
  `---\n${dump(data, {lineWidth: -1})}---\n\n${text}`;

/** The texts that a program gives to names, such as `const title = "A"` or `title: 'A'`; it is not run. */
function literalsIn(program: string): Data {
  const found = program.matchAll(/^[ \t{]*(?:(?:export )?(?:const|let|var) )?["']?(\w+)["']?[ \t]*[:=](.+)$/gm);
  const literal = (text: string) => {
    const [, , inside] = text.match(/^(["'`])(.*?)\1/) ?? [];
    if (inside !== undefined) return inside;
    if (/^\[["',\s]/.test(text)) return [...text.matchAll(/["']([^"']*)["']/g)].map(([, each]) => each);
    return /^(?:true|false)\b/.test(text) ? text.startsWith('true') : undefined;
  };
  const fields = [...found].map(([, name = '', text = '']) => [name, literal(text.trim())] as const);
  return withoutEmpty(Object.fromEntries(fields));
}

/**
 * Splits a file into front matter (YAML, TOML, JSON, or the texts in a program) and text, which begins on `line`.
 * Throws if that is invalid.
 */
export function splitFrontMatter(text: string): {data: Data; body: string; line: number} {
  const lineOf = (body: string) => text.split('\n').length - body.split('\n').length + 1;
  const json = objectAtStart(text);
  if (json) return {data: JSON.parse(json), body: text.slice(json.length), line: lineOf(text.slice(json.length))};
  const delimiters = text.startsWith('+++') ? '+++' : '---';
  const {data, content} = matter(text.replace(DOTS_AT_END, '$1---'), {
    delimiters,
    language: delimiters === '+++' ? 'toml' : 'yaml',
    // The package would run a program.
    engines: {yaml: parseYaml, toml: parseToml, js: literalsIn, javascript: literalsIn, coffee: () => ({})},
  });
  return {data, body: content, line: lineOf(content)};
}

/**
 * Reads a date; undefined if it is invalid. Docusaurus shows the day in UTC: if that differs from the written day, the
 * time is dropped. Without a zone, the time is used as written.
 */
export function parseDate(value: unknown): When | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '').trim();
  const match = text.match(DATE);
  if (!match) {
    const date = new Date(`${text} UTC`);
    return /[a-z]/i.test(text) && !Number.isNaN(date.getTime()) ? parseDate(date.toISOString()) : undefined;
  }
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = match
    .slice(1, 7)
    .map((part) => (part ?? '0').padStart(2, '0'));
  const zone = match[7] ? `${match[7]}:${match[8]}` : 'Z';
  const written = `${year}-${month}-${day}`;
  const moment = new Date(`${written}T${hour}:${minute}:${second}${zone}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const date = moment.toISOString().startsWith(written) ? moment : new Date(written);
  const hasZone = match[7] || /\dZ$/.test(text);
  return {year, month, day, hour, minute, second, date, ...(hasZone && {moment})};
}

/** The texts of tags, categories or authors, which may be a text, a list, or a list of lists or objects. */
export function texts(value: unknown, separator = /[,，、]/): string[] {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value)) return value.flatMap((each) => texts(each, /$^/));
  if (isData(value)) return texts(value.label ?? value.name, /$^/);
  const parts = String(value).split(separator);
  return parts.map((each) => each.trim()).filter(Boolean);
}

/** The fields that have a value. */
export function withoutEmpty(data: Data): Data {
  const isEmpty = (value: unknown) => value === undefined || value === null || (Array.isArray(value) && !value.length);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)));
}

/** A section of a configuration, or an empty one. */
export function dataAt(config: Data, ...keys: string[]): Data {
  return keys.reduce((data, key) => (isData(data[key]) ? data[key] : {}), config);
}

/** Names the fields of a file that have no counterpart here, such as `icon` or `extra.icon`, each with its line. */
export function nameLeftOut(names: string[], file: string, guess: (line: number, why: string) => void): void {
  for (const name of names)
    guess(
      lineOf(file, new RegExp(`^["\\s]*${escapeRegExp(name.replace(/^.*\./, ''))}\\b`, 'im')),
      `front matter "${name}" was left out`,
    );
}

/** The line of a text in a file, counted from 1; 0 if it is missing. */
export function lineOf(file: string, text: string | RegExp): number {
  const index = typeof text === 'string' ? file.indexOf(text) : file.search(text);
  return index < 0 ? 0 : lineAt(file, index);
}
