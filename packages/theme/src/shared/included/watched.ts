import path from 'node:path';
import {bibliographiesIn} from '../../citations/files';
import {type SiteFacts, STOCK_FACTS} from '../../config/facts';
import {includedFile, sourceFolder} from './source-folder';

const FENCE = /^[ \t>]*(?:`{3,}|~{3,}).*?\sfile=(\S+)/gm;

/** What a page is made from besides its text: its folder, or that of its original, and files that its code includes. */
export function watchedBy(file: string, source: string, siteDir: string, facts: SiteFacts = STOCK_FACTS) {
  const folder = sourceFolder(file, facts);
  // Whether a figure of a post has an interactive form is seen there.
  const isPost = path.dirname(folder) === path.join(siteDir, facts.posts.path);
  return {
    folders: [folder, ...(isPost ? [path.join(siteDir, 'static', 'figures')] : [])],
    files: [
      ...bibliographiesIn([siteDir]),
      ...[...source.matchAll(FENCE)].map(([, reference = '']) => includedFile(reference, folder, siteDir).file),
    ],
  };
}
