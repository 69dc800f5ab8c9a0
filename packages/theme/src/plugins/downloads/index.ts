import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {archiveOf} from '../../programs/folder';
import {messagesFor} from '../../shared/messages';
import {loadedContent, type Post} from '../../site/loaded-content';

/** Puts a zip beside every post that has programs (README.md). */
export default function downloads(context: LoadContext, {site: files}: {site: LoadedSite}): Plugin {
  const {i18n, siteConfig} = context;
  let posts: Post[] = [];
  return {
    name: 'downloads',
    async allContentLoaded({allContent}) {
      posts = loadedContent(allContent).blog.blogPosts;
    },
    async postBuild({outDir}) {
      const site = {files: files(), origin: siteConfig.url, message: messagesFor(i18n.currentLocale, context)};
      for (const {metadata} of posts) {
        if (!metadata.download) continue;
        const file = path.join(outDir, metadata.download.slice(siteConfig.baseUrl.length));
        fs.writeFileSync(file, archiveOf(metadata, site));
      }
    },
  };
}
