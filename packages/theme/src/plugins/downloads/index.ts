import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {zipSync} from 'fflate';
import {contentsOf, downloadAddress, type Files, type Post} from './folder';

/** Puts a zip beside every post that has programs (README.md). */
export default function downloads({siteDir, i18n, siteConfig: {url, baseUrl}}: LoadContext): Plugin {
  let posts: Post[] = [];
  return {
    name: 'downloads',
    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      posts = (blog?.blogPosts ?? []).map(({metadata: {title, permalink, source}}) => ({title, permalink, source}));
    },
    async postBuild({outDir}) {
      for (const post of posts) {
        const address = downloadAddress(post, siteDir);
        if (address)
          fs.writeFileSync(
            path.join(outDir, address.slice(baseUrl.length)),
            zip(contentsOf(post, {siteDir, origin: url, locale: i18n.currentLocale})),
          );
      }
    },
  };
}

/** A zip that is the same for the same files: names are sorted, and all have the first day that the format knows, in local time, which it stores. */
function zip(files: Files): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), {level: 9, mtime: new Date(1980, 0, 1)});
}
