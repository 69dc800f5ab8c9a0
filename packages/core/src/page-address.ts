import path from 'node:path';

type FrontMatter = {[key: string]: unknown};

// The addresses that Docusaurus gives to pages, for code that has not loaded the site.

/** The address of a post, relative to its blog. */
export function addressOfPost({slug}: FrontMatter, name: string): string {
  if (typeof slug === 'string' && slug) return slug;
  const [, folder = '', date = '', text = ''] =
    name.match(/^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/) ?? [];
  return date ? `${date.replaceAll('-', '/')}/${folder}${text}` : name.replace(/(?:\/index)?\.mdx?$/, '');
}

/** The address of a document, relative to the docs. */
export function addressOfDocument({slug, id}: FrontMatter, name: string): string {
  const slugOrName = slug || id || path.posix.basename(name).replace(/(?:index|readme)?\.mdx?$/i, '');
  if (String(slugOrName).startsWith('/')) return String(slugOrName);
  return path.posix.join(
    withoutNumbers(path.posix.dirname(name)),
    slug ? String(slug) : withoutNumbers(String(slugOrName)),
  );
}

export function withoutNumbers(name: string): string {
  return name.replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^\d\s])/g, '$1');
}

/** An address of this site without its base URL and the slash before it. */
export function withoutBase(address: string, {baseUrl}: {baseUrl: string}): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1);
}

/** An address without the slash at its end; `/` stays. */
export const withoutSlash = (address: string): string => address.replace(/(?<=.)\/$/, '');
