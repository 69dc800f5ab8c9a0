import path from 'node:path';
import type {SiteFacts} from '../../config/facts';
import {originalFile} from '../page-sources';

/**
 * The folder whose programs, outputs and figures a Markdown file shows: its own, or for a translation the folder of the
 * original (`i18n/en/docusaurus-plugin-content-blog/X` -> `blog/X`), so that a translation contains text only.
 */
export function sourceFolder(markdownFile: string, facts?: SiteFacts): string {
  return path.dirname(originalFile(markdownFile, facts));
}

/** The file and region of a `file=` reference: relative to the folder of the page, or from `/` to the site. */
export function includedFile(reference: string, folder: string, siteDir: string): {file: string; regionName?: string} {
  const [name = '', regionName] = reference.split('#');
  return {file: path.join(name.startsWith('/') ? siteDir : folder, name), regionName};
}
