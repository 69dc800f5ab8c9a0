import {identity} from './identity';
import {i18n} from './locales';

const folders = {blog: 'blog', docs: 'docs'};
const localizedFolders = {blog: 'docusaurus-plugin-content-blog', docs: 'docusaurus-plugin-content-docs/current'};

/** The address of a file of this repository, `path` relative to its root. */
export function sourceUrl(path: string): string {
  return `${identity.repository}/blob/${identity.branch}/${path}`;
}

/** "Edit this page" leads to the file the reader sees: the translation on translated pages. */
export function editUrl(kind: 'blog' | 'docs') {
  return ({locale, blogPath, docPath}: {locale: string; blogPath?: string; docPath?: string}): string => {
    const folder = locale === i18n.defaultLocale ? folders[kind] : `i18n/${locale}/${localizedFolders[kind]}`;
    return `${identity.repository}/edit/${identity.branch}/${folder}/${blogPath ?? docPath}`;
  };
}

/** Where a reader says that a search should have found something. */
export const missingResults = `${identity.repository}/issues/new?title=Search:%20{query}`;
