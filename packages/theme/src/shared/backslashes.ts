// Docusaurus' MDX loader writes front matter into a module with stringify-object 3.3.0, which escapes no backslash:
// `D:\xampp` is no JavaScript, and the build stops. What a post has in these fields is doubled for the loader, and
// undone in the metadata that pages show.

const FIELDS = ['title', 'title_meta', 'description', 'image_alt'];

function replaced<Data extends Record<string, unknown>>(data: Data, from: string, to: string): Data {
  const changed = FIELDS.filter((key) => typeof data[key] === 'string' && data[key].includes(from));
  const entries = changed.map((key) => [key, String(data[key]).replaceAll(from, to)]);
  return entries.length > 0 ? {...data, ...Object.fromEntries(entries)} : data;
}

/** Front matter for the MDX loader. */
export const withDoubledBackslashes = <Data extends Record<string, unknown>>(data: Data): Data =>
  replaced(data, '\\', '\\\\');

/** Front matter or metadata as the author wrote them. */
export const withSingleBackslashes = <Data extends Record<string, unknown>>(data: Data): Data =>
  replaced(data, '\\\\', '\\');
