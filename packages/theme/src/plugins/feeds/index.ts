import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {visitPages} from 'inkstone-core/built-pages';
import {contentHash} from 'inkstone-core/content-hash';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {languagesOf} from 'inkstone-core/page-languages';
import {loadedContent, type Post} from '../../site/loaded-content';
import {articleFor} from './article';
import {atom, type Entry, feeds, jsonFeed, type Person, rss} from './formats';

export {feeds} from './formats';

const writers = {'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed};
/** The limit of Docusaurus: feed readers fetch the whole feed again and again. */
const NEWEST = 20;
/** By the folder of a built language: settles when its feeds are written. */
export const feedsWritten = new Map<string, Promise<void>>();

/**
 * RSS, Atom and JSON Feed of one language, with the full text of its newest posts (README.md).
 * @param options `author`: who writes the blog
 */
export default function feedsPlugin(context: LoadContext, {author, site}: {author: Person; site: LoadedSite}): Plugin {
  const {i18n, siteConfig, outDir, baseUrl} = context;
  let posts: Post[] = [];
  /** The address of the blog, without a slash at its end. */
  let blogPath = '';
  const address = (below: string) => new URL(below, siteConfig.url).href;

  function publish(content: Buffer, format: string): string {
    const file = `assets/images/${contentHash(content)}.${format}`;
    fs.mkdirSync(path.join(outDir, 'assets/images'), {recursive: true});
    fs.writeFileSync(path.join(outDir, file), content);
    return `${baseUrl}${file}`;
  }

  function toEntry({metadata}: Post, html: string | undefined): Entry {
    const {title, description, permalink, moment, tags, authors, modified = ''} = metadata;
    if (html === undefined) throw new Error(`${permalink} has no page in ${outDir} to put into the feeds.`);
    // Of the times that a day may mean, the first, but none before publication.
    const isLater = Date.parse(modified) > Date.parse(moment);
    return {
      url: address(permalink),
      title,
      description,
      html,
      published: moment,
      modified: isLater ? new Date(modified).toISOString() : moment,
      tags: tags.map(({label}) => label),
      authors: authors.length > 0 ? authors.map(({name, url}) => ({name: name ?? '', url})) : [author],
    };
  }

  async function write(): Promise<void> {
    const files = posts.map(({metadata}) => fileOf(outDir, metadata.permalink.slice(baseUrl.length)));
    const articles = await visitPages(outDir, (page) => {
      const post = posts[files.indexOf(page.file)];
      return post && articleFor(page.html, address(post.metadata.permalink), publish);
    });
    const feed = {
      title: siteConfig.title,
      description: siteConfig.tagline,
      home: address(blogPath || '/'),
      icon: siteConfig.favicon && address(`${siteConfig.baseUrl}${siteConfig.favicon}`),
      language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale,
      author,
      entries: posts.map((post, index) => toEntry(post, articles.get(files[index] ?? ''))),
    };
    const folder = path.join(outDir, blogPath.slice(baseUrl.length));
    fs.mkdirSync(folder, {recursive: true});
    for (const {file} of feeds)
      fs.writeFileSync(path.join(folder, file), writers[file]({...feed, self: address(`${blogPath}/${file}`)}));
  }

  return {
    name: 'feeds',

    async allContentLoaded({allContent}) {
      const {blog} = loadedContent(allContent);
      blogPath = path.posix.dirname(blog.blogTagsListPath).replace(/\/$/, '');
      const isWritten = ({metadata}: Post) => languagesOf(metadata.source, site())?.includes(i18n.currentLocale);
      posts = blog.blogPosts.filter((post) => !post.metadata.unlisted && isWritten(post)).slice(0, NEWEST);
    },

    injectHtmlTags() {
      const headTags = feeds.map(({name, file, type}) => ({
        tagName: 'link',
        attributes: {rel: 'alternate', type, href: `${blogPath}/${file}`, title: `${siteConfig.title} ${name}`},
      }));
      return {headTags};
    },

    postBuild() {
      const written = write();
      feedsWritten.set(outDir, written);
      return written;
    },
  };
}

/** The file of a page, which depends on `trailingSlash`. @param below its path, relative to the base URL */
function fileOf(outDir: string, below: string): string {
  const files = [`${below.replace(/\/$/, '')}.html`, path.posix.join(below, 'index.html')];
  return files.find((file) => fs.existsSync(path.join(outDir, file))) ?? below;
}
