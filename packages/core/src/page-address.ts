import path from 'node:path';

type FrontMatter = {[key: string]: unknown};

// What Docusaurus makes of the file of a page, for those who have not loaded it.

/** The address of a post below that of its blog. */
export function addressOfPost({slug}: FrontMatter, name: string): string {
  if (typeof slug === 'string' && slug) return slug;
  const [, folder = '', date = '', text = ''] =
    name.match(/^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/) ?? [];
  return date ? `${date.replaceAll('-', '/')}/${folder}${text}` : name.replace(/(?:\/index)?\.mdx?$/, '');
}

/** The address of a document below that of the docs. */
export function addressOfDocument({slug, id}: FrontMatter, name: string): string {
  const own = slug || id || path.posix.basename(name).replace(/(?:index|readme)?\.mdx?$/i, '');
  if (String(own).startsWith('/')) return String(own);
  return path.posix.join(withoutNumbers(path.posix.dirname(name)), slug ? String(slug) : withoutNumbers(String(own)));
}

export function withoutNumbers(place: string): string {
  return place.replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^\d\s])/g, '$1');
}

/** An address of this site without its base URL and the slash before it. */
export function withoutBase(address: string, {baseUrl}: {baseUrl: string}): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1);
}
