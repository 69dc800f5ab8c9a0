import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contentsOf, downloadAddress, type Post} from './folder';
import {zip} from './zip';

/** Puts a zip beside every post that has programs (README.md). */
export default function downloads({siteDir, siteConfig: {url, baseUrl}}: LoadContext): Plugin {
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
        if (address) fs.writeFileSync(path.join(outDir, address.slice(baseUrl.length)), zip(contentsOf(post, siteDir, url)));
      }
    },
  };
}
