import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type ContentCache, openCache} from '../../config/content-cache';
import {feedPath, feeds} from '../../config/feeds';
import {identity} from '../../config/identity';
import {localized} from '../../config/locales';
import {mainOf} from '../../config/page/parts';
import type {Modified} from '../blog';
import {languagesOf} from '../translations/availability';
import {articleFor} from './article';
import {atom, type Entry, type Feed, jsonFeed, rss} from './formats';

const writers = {'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed};

/**
 * RSS, Atom and JSON Feed of one language, with the full text of every post.
 *
 * Reads: the posts of the blog plugin and their built pages. Gives: `blog/rss.xml`, `blog/atom.xml`, `blog/feed.json`, and the links
 * in the head of every page by which programs find them. Left out: unlisted posts, and posts that are not written in the language
 * (drafts and scheduled posts are not built at all).
 *
 * The feeds that the blog plugin can write are not used: they mark up titles that are plain text, break at control characters
 * and at a second `]]>`, and carry the buttons, anchors and second copies of figures that the pages need.
 */
export default function feedsPlugin({siteDir, i18n, siteConfig, outDir}: LoadContext): Plugin {
  let posts: BlogPost[] = [];
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  const address = (below: string) => new URL(below, siteConfig.url).href;

  async function isInFeed({metadata}: BlogPost): Promise<boolean> {
    return !metadata.unlisted && ((await languagesOf(metadata.source, siteDir))?.includes(i18n.currentLocale) ?? true);
  }

  function toEntry({metadata}: BlogPost, articles: ContentCache<string>): Entry {
    const {title, description, permalink, date, tags, authors, modified} = metadata as typeof metadata & Modified;
    const url = address(permalink);
    const main = mainOf(fs.readFileSync(path.join(outDir, `${permalink.slice(siteConfig.baseUrl.length)}.html`), 'utf8'));
    const published = date.toISOString();
    return {
      url,
      title,
      description,
      html: articles.recall([main, url], () => articleFor(main, url)),
      published,
      // A day says no more than that: of the moments it may mean, the first, but none before publication.
      modified: [published, modified && new Date(modified).toISOString()].filter(Boolean).sort().at(-1) ?? published,
      tags: tags.map(({label}) => label),
      authors: authors.map(({name, url}) => ({name: name ?? '', url})),
    };
  }

  return {
    name: 'feeds',

    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const all = blog?.blogPosts ?? [];
      const isIn = await Promise.all(all.map(isInFeed));
      posts = all.filter((_, index) => isIn[index]);
    },

    injectHtmlTags() {
      const links = feeds.map(({name, file, type}) => ({
        tagName: 'link',
        attributes: {rel: 'alternate', type, href: feedPath(file), title: `${siteConfig.title} ${name}`},
      }));
      return {headTags: links};
    },

    async postBuild() {
      const articles = openCache<string>(siteDir, 'feeds', i18n.currentLocale);
      const feed: Omit<Feed, 'self'> = {
        title: siteConfig.title,
        description: siteConfig.tagline,
        home: address(`${siteConfig.baseUrl}blog`),
        icon: address(`${siteConfig.baseUrl}${siteConfig.favicon}`),
        language,
        author: {name: localized(identity.name), url: identity.github},
        entries: posts.map((post) => toEntry(post, articles)),
      };
      articles.save();
      fs.mkdirSync(path.join(outDir, 'blog'), {recursive: true});
      for (const {file} of feeds) fs.writeFileSync(path.join(outDir, 'blog', file), writers[file]({...feed, self: address(feedPath(file))}));
    },
  };
}
