import yaml from 'js-yaml';
import {TEXTS} from './front-matter-schema';

/** The fields whose values are text, whatever YAML takes them for: `title: 2020-01-02`, `tags: [0x10]`. */
const TEXT_FIELDS = [...TEXTS, 'keywords', 'tags', 'authors'];

/**
 * Front matter with numbers and dates in text fields as the author wrote them.
 * @param source the YAML that it was read from
 */
export function textAsWritten<Data extends Record<string, unknown>>(frontMatter: Data, source: string): Data {
  const fields = TEXT_FIELDS.filter((key) => key in frontMatter && typeof frontMatter[key] !== 'string');
  if (fields.length === 0) return frontMatter;
  let written: Record<string, unknown>;
  try {
    written = yaml.load(source, {schema: yaml.FAILSAFE_SCHEMA}) as Record<string, unknown>;
  } catch {
    return frontMatter;
  }
  return {...frontMatter, ...Object.fromEntries(fields.map((key) => [key, asText(frontMatter[key], written[key])]))};
}

/** With the date as the author wrote it: YAML takes 2024-02-30 for the first of March. */
export function withDateAsWritten<Data extends Record<string, unknown>>(frontMatter: Data, source: string): Data {
  if (!(frontMatter.date instanceof Date)) return frontMatter;
  const written = yaml.load(source, {schema: yaml.FAILSAFE_SCHEMA}) as {date?: string} | undefined;
  return {...frontMatter, date: written?.date ?? frontMatter.date};
}

function asText(value: unknown, written: unknown): unknown {
  if (typeof value === 'number' || value instanceof Date) return typeof written === 'string' ? written : value;
  if (Array.isArray(value) && Array.isArray(written)) return value.map((each, index) => asText(each, written[index]));
  if (typeof value !== 'object' || value === null || typeof written !== 'object' || written === null) return value;
  const texts = written as Record<string, unknown>;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asText(each, texts[key])]));
}
