import type {VFile} from 'vfile';

/**
 * The MDX loader of Docusaurus 3 writes front matter and the title in the text into a module with stringify-object
 * 3.3.0, which does not escape backslashes: `D:\xampp` becomes invalid JavaScript, and the build stops. This escapes
 * them for the loader, which prints both after all plugins have run, and for nobody else. Version 4 has
 * stringify-object 6, which escapes them itself.
 */
export function frontMatterForLoader() {
  return (_: unknown, file: VFile) => {
    const {frontMatter, contentTitle} = file.data as {frontMatter?: object; contentTitle?: string};
    if (frontMatter) Object.assign(frontMatter, escaped(frontMatter));
    if (contentTitle) file.data.contentTitle = escaped(contentTitle);
  };
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\\']/g, '\\$&');
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, escaped(each)]));
}
