import {markdownFolders} from '../shared/page-sources';
import type {SiteFacts} from './facts';
import type {Languages} from './languages';
import type {ResolvedOptions} from './options';

type Repository = Pick<ResolvedOptions, 'repository' | 'branch'>;

/** The address of a file in the repository, `path` relative to its root; undefined where there is none. */
export function sourceUrl({repository, branch}: Repository, path: string): string | undefined {
  return repository && `${repository}/blob/${branch}/${path}`;
}

/** "Edit this page" leads to the file the reader sees: the translation on translated pages. */
export function editUrl(
  {repository, branch}: Repository,
  facts: SiteFacts,
  kind: 'posts' | 'docs',
  {i18n}: Pick<Languages, 'i18n'>,
) {
  const {source, translation} = markdownFolders(facts)[kind];
  if (!repository) return undefined;
  return ({locale, blogPath, docPath}: {locale: string; blogPath?: string; docPath?: string}): string => {
    const folder = locale === i18n.defaultLocale ? source : `i18n/${locale}/${translation}`;
    return `${repository}/edit/${branch}/${folder}/${blogPath ?? docPath}`;
  };
}
