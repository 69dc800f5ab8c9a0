import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {languagesOf} from '../../shared/languages';
import {mainOf, readPage} from '../../shared/page-parts';
import {articleFor} from './article';
import {atom, type Entry, type Feed, feeds, jsonFeed, type Person, rss} from './formats';

export type Options = {
  /** Who writes the blog; by default, the title of the site. */
  author?: Person;
};

const writers = {'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed};
const BLOG = 'docusaurus-plugin-content-blog';

/** RSS, Atom and JSON Feed of one language, with the full text of every post (README.md). */
export default function feedsPlugin(context: LoadContext, {author}: Options): Plugin {
  const {i18n, siteConfig, outDir, baseUrl} = context;
  let posts: BlogPost[] = [];
  /** The address of the blog, without a slash at its end. Undefined where there is no blog. */
  let blogPath: string | undefined;
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  const address = (below: string) => new URL(below, siteConfig.url).href;

  async function isInFeed({metadata}: BlogPost): Promise<boolean> {
    return !metadata.unlisted && ((await languagesOf(metadata.source, context))?.includes(i18n.currentLocale) ?? true);
  }

  function toEntry({metadata}: BlogPost): Entry {
    const {title, description, permalink, date, tags, authors, lastUpdatedAt} = metadata;
    // A day, where another plugin knows better than the last commit.
    const modified = (metadata as {modified?: string}).modified ?? lastUpdatedAt;
    const url = address(permalink);
    const main = mainOf(readPage(outDir, permalink.slice(baseUrl.length)));
    const published = date.toISOString();
    return {
      url,
      title,
      description,
      html: articleFor(main, url),
      published,
      // A day says no more than that: of the moments it may mean, the first, but none before publication.
      modified:
        [published, modified ? new Date(modified).toISOString() : ''].filter(Boolean).sort().at(-1) ?? published,
      tags: tags.map(({label}) => label),
      authors: authors.map(({name, url}) => ({name: name ?? '', url})),
    };
  }

  return {
    name: 'feeds',

    async allContentLoaded({allContent}) {
      const blog = allContent[BLOG]?.default as BlogContent | undefined;
      blogPath = blog && path.posix.dirname(blog.blogTagsListPath).replace(/\/$/, '');
      const all = blog?.blogPosts ?? [];
      const isIn = await Promise.all(all.map(isInFeed));
      posts = all.filter((_, index) => isIn[index]);
    },

    injectHtmlTags() {
      if (blogPath === undefined) return {};
      const links = feeds.map(({name, file, type}) => ({
        tagName: 'link',
        attributes: {rel: 'alternate', type, href: `${blogPath}/${file}`, title: `${siteConfig.title} ${name}`},
      }));
      return {headTags: links};
    },

    async postBuild({plugins}) {
      if (blogPath === undefined) return;
      const stock = plugins.find(({name, options}) => name === BLOG && options.id === 'default')?.options.feedOptions as
        | {type: unknown}
        | undefined;
      if (stock?.type)
        throw new Error(
          'The blog plugin writes feeds too, into the same files. Set its option feedOptions: {type: null} in docusaurus.config.',
        );
      const feed: Omit<Feed, 'self'> = {
        title: siteConfig.title,
        description: siteConfig.tagline,
        home: address(blogPath || '/'),
        icon: address(`${siteConfig.baseUrl}${siteConfig.favicon ?? ''}`),
        language,
        author: author ?? {name: siteConfig.title},
        entries: posts.map(toEntry),
      };
      const folder = path.join(outDir, blogPath.slice(baseUrl.length));
      fs.mkdirSync(folder, {recursive: true});
      for (const {file} of feeds)
        fs.writeFileSync(path.join(folder, file), writers[file]({...feed, self: address(`${blogPath}/${file}`)}));
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  return validate(
    Joi.object<Options>({author: Joi.object({name: Joi.string().required(), url: Joi.string().uri()})}),
    options,
  );
}
