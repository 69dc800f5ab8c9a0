import type {SiteFacts} from '../site/facts';
import type {Languages} from '../site/languages';
import {markdownFolders} from '../site/page-sources';
import type {ResolvedOptions} from './options';

/** "Edit this page" leads to the file the reader sees: the translation on translated pages. */
export function editUrl(
  {repository, branch}: Pick<ResolvedOptions, 'repository' | 'branch'>,
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
