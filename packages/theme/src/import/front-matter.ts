import {CORE_SCHEMA, load} from 'js-yaml';
import {parse as parseToml, TomlDate} from 'smol-toml';

export type Data = Record<string, unknown>;
/** A date as its author wrote it, and what Docusaurus is to show. */
export type When = {year: string; month: string; day: string; hour: string; minute: string; second: string; date: Date};

const DELIMITED = /^(---|\+\+\+|;;;)[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/;
const JSON_OBJECT = /^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n|$)/;
/** Hexo also reads front matter that only ends with `---`. */
const UNOPENED = new RegExp(
  /^(?=(?:title|date|tags|layout|categories|permalink)[ \t]*:)/.source +
    /((?:[\w-]+[ \t]*:.*\n(?:[ \t]+.*\n|- .*\n)*)+)---[ \t]*(?:\n|$)/.source,
);
const DATE = new RegExp(
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.source +
    /(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?/.source,
);

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a file in UTF-8, or in the Chinese encoding of old blogs, without byte order mark and Windows line ends. */
export function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    text = new TextDecoder('gb18030').decode(bytes);
  }
  return text.replace(/\r\n?/g, '\n');
}

/**
 * YAML whose dates stay text, because the time zone counts; a value with an unquoted colon is read as the author meant
 * it.
 */
export function parseYaml(text: string): unknown {
  const tidy = text.replace(/\t/g, '  ');
  try {
    return load(tidy, {schema: CORE_SCHEMA, json: true});
  } catch (error) {
    const quoted = tidy.replace(
      /^([\w-]+:[ \t]+)(?!["'[{|>&*])(.*(?::[ \t]|[@`%#]).*)$/gm,
      (_, key: string, value: string) => key + JSON.stringify(value.trim()),
    );
    if (quoted === tidy) throw error;
    return load(quoted, {schema: CORE_SCHEMA, json: true});
  }
}

/**
 * Splits a file into its front matter (YAML, TOML or JSON) and the text. `line` is the line of the file where the text
 * begins.
 * Throws if the front matter cannot be read.
 */
export function splitFrontMatter(text: string): {data: Data; body: string; line: number} {
  const delimited = text.match(DELIMITED);
  const json = text.match(JSON_OBJECT);
  const match = delimited ?? json ?? text.match(UNOPENED);
  const source = (delimited ? delimited[2] : match?.[1]) ?? '';
  const parsed = json || delimited?.[1] === ';;;' ? JSON.parse(json ? source : `{${source}}`) : undefined;
  const data = parsed ?? (delimited?.[1] === '+++' ? plainDates(parseToml(source)) : match ? parseYaml(source) : {});
  if (!match || !isData(data ?? {})) return {data: {}, body: text, line: 1};
  return {data: data ?? {}, body: text.slice(match[0].length), line: match[0].split('\n').length};
}

/** TOML has dates of its own; their text has the zone. */
export function plainDates(data: Data): Data {
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (value instanceof TomlDate) return [key, value.toISOString()];
    return [key, isData(value) ? plainDates(value) : value];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads a date. Docusaurus shows the day in UTC: where that is another than the written one, the time is left out.
 * Without a zone, the time is taken as it stands. Returns undefined if it is no date.
 */
export function parseDate(value: unknown): When | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '').trim();
  const match = text.match(DATE);
  if (!match) {
    const local = new Date(text);
    if (!/[a-z]/i.test(text) || Number.isNaN(local.getTime())) return undefined;
    const clock = new Date(local.getTime() - local.getTimezoneOffset() * 60_000);
    return parseDate(clock.toISOString().slice(0, 19));
  }
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = match
    .slice(1, 7)
    .map((part) => (part ?? '0').padStart(2, '0'));
  const [, sign, hours = '0', minutes = '0'] = match[7]?.match(/([+-])(\d{2}):?(\d{2})/) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const moment = new Date(clock - offset * 60_000);
  const isSameDay = moment.toISOString().startsWith(`${year}-${month}-${day}`);
  const date = isSameDay ? moment : new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : {year, month, day, hour, minute, second, date};
}

/**
 * The texts of a value in any form that tags, categories and authors have: text, list, nested list, list of objects.
 */
export function texts(value: unknown, separator = /[,，、]/): string[] {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value)) return value.flatMap((each) => texts(each, /$^/));
  if (isData(value)) return texts(value.label ?? value.name, /$^/);
  return String(value)
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The fields that have a value. */
export function withoutEmpty(data: Data): Data {
  const isEmpty = (value: unknown) => value === undefined || value === null || (Array.isArray(value) && !value.length);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)));
}
