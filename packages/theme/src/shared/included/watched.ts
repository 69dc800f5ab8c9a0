import path from 'node:path';
import {bibliographiesIn} from '../../citations/files';
import {includedFile, sourceFolder} from './source-folder';

const FENCE = /^[ \t>]*(?:`{3,}|~{3,}).*?\sfile=(\S+)/gm;

/** The folders and files that a page is made from besides its text: its folder (for a translation: the original's), and the files that its code blocks include. */
export function watchedBy(file: string, source: string, siteDir: string): {folders: string[]; files: string[]} {
  const folder = sourceFolder(file);
  // Whether a figure of a post has an interactive form is seen there.
  const isPost = path.dirname(folder) === path.join(siteDir, 'blog');
  return {
    folders: [folder, ...(isPost ? [path.join(siteDir, 'static', 'figures')] : [])],
    files: [...bibliographiesIn([siteDir]), ...source.matchAll(FENCE)].map(
      ([, reference = '']) => includedFile(reference, folder, siteDir).file,
    ),
  };
}
