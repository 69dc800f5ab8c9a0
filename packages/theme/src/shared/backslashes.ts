// Docusaurus' MDX loader writes front matter into a module with stringify-object 3.3.0, which escapes no backslash:
// `D:\xampp` is no JavaScript, and the build stops. What a post has in these fields is doubled for the loader, and
// undone in the metadata that pages show.

export const FIELDS = ['title', 'title_meta', 'description', 'image_alt'];

function replaced<Data extends Record<string, unknown>>(data: Data, from: string, to: string): Data {
  const changed = FIELDS.filter((key) => typeof data[key] === 'string' && data[key].includes(from));
  const entries = changed.map((key) => [key, String(data[key]).replaceAll(from, to)]);
  return entries.length > 0 ? {...data, ...Object.fromEntries(entries)} : data;
}

/** Front matter for the MDX loader. */
export const withDoubledBackslashes = <Data extends Record<string, unknown>>(data: Data): Data =>
  replaced(data, '\\', '\\\\');

/** Invalid escapes in JavaScript. */
const NO_ESCAPE = /\\(?:x(?![\da-f]{2})|u(?![\da-f]{4}|\{[\da-f]+\})|[1-9]|0\d|'|$)/i;

/** Whether the loader would turn a value into invalid JavaScript. */
export function stopsBuild(value: unknown): boolean {
  if (typeof value === 'string') return NO_ESCAPE.test(value.replaceAll('\\\\', ''));
  return typeof value === 'object' && value !== null && Object.values(value).some(stopsBuild);
}

/** Reverses `withDoubledBackslashes` in front matter or metadata. */
export const withSingleBackslashes = <Data extends Record<string, unknown>>(data: Data): Data =>
  replaced(data, '\\\\', '\\');
