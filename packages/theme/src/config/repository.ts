import fs from 'node:fs';
import path from 'node:path';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {pageOf, type SiteFiles} from 'inkstone-core/site-files';
import type {ResolvedOptions} from './options';

/** The arguments of Docusaurus for a post or a document. */
type Edited =
  | {locale: string; blogDirPath: string; blogPath: string}
  | {locale: string; versionDocsDirPath: string; docPath: string};

/** "Edit this page" leads to the file the reader sees: the translation on translated pages. */
export function editUrl({repository, branch}: Pick<ResolvedOptions, 'repository' | 'branch'>, site: LoadedSite) {
  if (!repository) return undefined;
  return (edited: Edited): string => `${repository}/edit/${branch}/${fileOf(edited, site())}`;
}

function fileOf(edited: Edited, site: SiteFiles): string {
  if ('blogPath' in edited) return `${edited.blogDirPath}/${edited.blogPath}`;
  // Docusaurus does not tell whether this is the translation.
  const original = `${edited.versionDocsDirPath}/${edited.docPath}`;
  const {folder, name} = pageOf(original, site) ?? {};
  const translation = folder && `${folder.translation(edited.locale)}/${name}`;
  return translation && fs.existsSync(path.join(site.siteDir, translation)) ? translation : original;
}
