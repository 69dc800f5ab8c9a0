import yaml from 'js-yaml';

/** Fields of front matter that readers see: a translation has its own. */
export const SHOWN_TEXTS = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'];
/** Fields of front matter whose value is a text. */
export const TEXTS = [
  ...SHOWN_TEXTS,
  ...['slug', 'id', 'sidebar_key', 'sidebar_class_name', 'wrapperClassName', 'series', 'language'],
];
/** The fields whose values are text, whatever their type in YAML: `title: 2020-01-02`, `tags: [0x10]`. */
export const TEXT_FIELDS = [...TEXTS, 'keywords', 'tags', 'authors'];

/**
 * Front matter with numbers and dates in text fields as the author wrote them.
 * @param source the YAML that it was read from
 */
export function withTexts<Data extends Record<string, unknown>>(frontMatter: Data, source: string): Data {
  const fields = TEXT_FIELDS.filter((key) => hasOthers(frontMatter[key]));
  if (fields.length === 0) return frontMatter;
  let written: Record<string, unknown>;
  try {
    written = yaml.load(source, {schema: yaml.FAILSAFE_SCHEMA}) as Record<string, unknown>;
  } catch {
    return frontMatter;
  }
  return {...frontMatter, ...Object.fromEntries(fields.map((key) => [key, asText(frontMatter[key], written[key])]))};
}

/** Whether a value contains numbers or dates. */
function hasOthers(value: unknown): boolean {
  if (typeof value === 'number' || value instanceof Date) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasOthers);
}

function asText(value: unknown, written: unknown): unknown {
  if (typeof value === 'number' || value instanceof Date) return typeof written === 'string' ? written : value;
  if (Array.isArray(value) && Array.isArray(written)) return value.map((each, index) => asText(each, written[index]));
  if (typeof value !== 'object' || value === null || typeof written !== 'object' || written === null) return value;
  const texts = written as Record<string, unknown>;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asText(each, texts[key])]));
}
