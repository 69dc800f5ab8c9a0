import type {I18n} from '@docusaurus/types';
import {type LocaleFolders, localeFolder} from 'inkstone-core/locale-folder';
import type {SiteFacts} from './facts';

// Runs in the browser as well.

/** The metadata of a post or handbook page that `alternateAddress` needs. */
export type PageMetadata = {source?: string; permalink?: string; unlisted?: boolean};

/** The address of the Markdown alternate of a post or document. Unlisted pages have none, nor has MDX. */
export function alternateAddress(
  {source, permalink, unlisted}: PageMetadata,
  i18n: Pick<I18n, 'currentLocale'> & LocaleFolders,
  {posts, docs}: SiteFacts,
): string | undefined {
  const plugins = localeFolder(i18n, i18n.currentLocale);
  const translations = ['blog', 'docs/current'].map((name) => `${plugins}/docusaurus-plugin-content-${name}`);
  const isOurs = [posts.path, docs.path, ...translations].some((folder) => source?.startsWith(`@site/${folder}/`));
  if (!isOurs || !source?.endsWith('.md') || !permalink || unlisted) return undefined;
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
