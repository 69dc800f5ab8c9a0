import path from 'node:path';
import type {SiteFacts} from './facts';
import {originalFile} from './page-sources';

/** The folder whose files a Markdown file shows: its own, or for a translation that of the original. */
export function sourceFolder(markdownFile: string, facts: SiteFacts): string {
  return path.dirname(originalFile(markdownFile, facts));
}
