import {identity} from '../../../../src/config/identity';
import {markdownFolders} from '../shared/languages';
import {i18n} from './locales';

/** The address of a file of this repository, `path` relative to its root. */
export function sourceUrl(path: string): string {
  return `${identity.repository}/blob/${identity.branch}/${path}`;
}

/** "Edit this page" leads to the file the reader sees: the translation on translated pages. */
export function editUrl(kind: 'posts' | 'docs') {
  const {source, translation} = markdownFolders[kind];
  return ({locale, blogPath, docPath}: {locale: string; blogPath?: string; docPath?: string}): string => {
    const folder = locale === i18n.defaultLocale ? source : `i18n/${locale}/${translation}`;
    return `${identity.repository}/edit/${identity.branch}/${folder}/${blogPath ?? docPath}`;
  };
}

/** Where a reader says that a search should have found something. */
export const missingResults = `${identity.repository}/issues/new?title=Search:%20{query}`;
