import path from 'node:path';
import type {SiteFacts} from './facts';
import {originalFile} from './page-sources';

/** The folder whose files a Markdown file shows: its own, or for a translation that of the original. */
export function sourceFolder(markdownFile: string, facts: SiteFacts): string {
  return path.dirname(originalFile(markdownFile, facts));
}

/** The file and region of a `file=` reference: relative to the folder of the page, or from `/` to the site. */
export function includedFile(reference: string, folder: string, siteDir: string): {file: string; regionName?: string} {
  const [name = '', regionName] = reference.split('#');
  return {file: path.join(name.startsWith('/') ? siteDir : folder, name), regionName};
}
