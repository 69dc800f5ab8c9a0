import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {zipSync} from 'fflate';
import {siteFiles} from 'inkstone-core/site-files';
import {messagesFor} from '../../shared/messages';
import {loadedContent, type Post} from '../../site/loaded-content';
import {contentsOf} from './folder';

export {downloadAddress, folderOf, programFiles} from './folder';
export {importsOf, outputOf, programsOf} from './programs';
export {label, readRunFile, type Tolerance} from './run-file';

/** Puts a zip beside every post that has programs (README.md). */
export default function downloads(context: LoadContext): Plugin {
  const {i18n, siteConfig} = context;
  let posts: Post[] = [];
  const files = siteFiles(context);
  return {
    name: 'downloads',
    async allContentLoaded({allContent}) {
      posts = loadedContent(allContent).blog.blogPosts;
    },
    async postBuild({outDir}) {
      const site = {files, origin: siteConfig.url, message: messagesFor(i18n.currentLocale)};
      for (const {metadata} of posts) {
        if (!metadata.download) continue;
        const contents = [...contentsOf(metadata, site)].sort(([a], [b]) => (a < b ? -1 : 1));
        // Reproducible: all files have the first day of the format, in local time, which zip files store.
        const zip = zipSync(Object.fromEntries(contents), {level: 9, mtime: new Date(1980, 0, 1)});
        fs.writeFileSync(path.join(outDir, metadata.download.slice(siteConfig.baseUrl.length)), zip);
      }
    },
  };
}
