import type {VFile} from 'vfile';

/**
 * Docusaurus' MDX loader writes front matter into a module with stringify-object 3.3.0, which does not escape
 * backslashes: `D:\xampp` becomes invalid JavaScript, and the build stops. This escapes them for the loader, which
 * prints the same object after all plugins have run, and for nobody else.
 */
export function writtenFrontMatter() {
  return (_: unknown, file: VFile) => {
    const {frontMatter} = file.data as {frontMatter?: object};
    if (frontMatter) Object.assign(frontMatter, escaped(frontMatter));
  };
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\\']/g, '\\$&');
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, escaped(each)]));
}
