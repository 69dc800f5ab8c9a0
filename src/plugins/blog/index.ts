import path from 'node:path';
import type {BlogContent, BlogPost, CreateFeedItemsFn, PluginOptions} from '@docusaurus/plugin-content-blog';
import blogPlugin, {validateOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import type {RuleSetRule} from 'webpack';
import {identity} from '../../site/identity';
import {localized} from '../../site/locales';
import {cardOf} from '../social-cards';
import {type RelatedPost, relatedPosts} from './related';

/**
 * The stock blog plugin with these differences:
 * - page 2 and up of an author's posts live at `/blog/authors/{author}/authors/2`, as the specification lists them
 *   (releases before 3.10 did that; 3.10 says `/page/2`);
 * - the archive page is `src/components/Archive.tsx` and gets no posts: it would carry the text of all of them;
 * - a post is rebuilt when a program, output or figure in its folder changes;
 * - a post that has no translation is shown, but left out of the feeds of the other language;
 * - the author named `me` in `blog/authors.yml` takes name and addresses from `src/site/identity.ts`;
 * - a post without an image of its own has its social card as `image`, and every post has `related`, for the list at its end.
 *
 * Reads and gives what `@docusaurus/plugin-content-blog` does.
 */
export default async function blog(context: LoadContext, options: PluginOptions): Promise<Plugin<BlogContent>> {
  const stock = await blogPlugin(context, {...options, feedOptions: {...options.feedOptions, createFeedItems: translatedOnly(context)}});
  const authorPages = new RegExp(`(/${options.authorsBasePath}/[^/]+)/${options.pageBasePath}/(?=\\d+$)`);
  const moved = (path: string) => path.replace(authorPages, `$1/${options.authorsBasePath}/`);
  return {
    ...stock,
    async loadContent() {
      const content = (await stock.loadContent?.()) as BlogContent;
      const authors = [...Object.values(content.authorsMap ?? {}), ...content.blogPosts.flatMap((post) => post.metadata.authors)];
      for (const author of authors) if (author.key === 'me') Object.assign(author, owner());
      addMetadata(content.blogPosts, context);
      return content;
    },
    async contentLoaded({content, actions}) {
      const archive = `/${options.archiveBasePath}`;
      const addRoute = (route: RouteConfig) => {
        actions.addRoute(
          route.path.endsWith(archive) ? {path: route.path, exact: true, component: '@site/src/components/Archive.tsx'} : withMovedPages(route, moved),
        );
      };
      await stock.contentLoaded?.({content, actions: {...actions, addRoute}});
    },
    configureWebpack(...args) {
      const config = stock.configureWebpack?.(...args) as {module: {rules: RuleSetRule[]}};
      const [posts] = config.module.rules;
      const watched: RuleSetRule = {test: posts?.test, include: posts?.include, enforce: 'pre', loader: path.join(__dirname, 'watch-sources.cjs')};
      return {...config, module: {...config.module, rules: [...config.module.rules, watched]}};
    },
  };
}

/** What the page of a post knows beyond what Docusaurus tells it. */
export type OwnMetadata = {related: RelatedPost[]};

function addMetadata(posts: BlogPost[], context: LoadContext): void {
  const {currentLocale, defaultLocale} = context.i18n;
  const related = relatedPosts(
    posts,
    posts.filter((post) => !post.metadata.unlisted && isTranslated(post, context)),
  );
  for (const post of posts) {
    post.metadata.frontMatter.image ??= cardOf(post, currentLocale, defaultLocale).address;
    Object.assign(post.metadata, {related: related.get(post) ?? []} satisfies OwnMetadata);
  }
}

function isTranslated({metadata}: BlogPost, {i18n: {currentLocale, defaultLocale}}: LoadContext): boolean {
  return currentLocale === defaultLocale || metadata.source.startsWith(`@site/i18n/${currentLocale}/`);
}

function translatedOnly(context: LoadContext): CreateFeedItemsFn {
  return ({blogPosts, defaultCreateFeedItems, ...rest}) =>
    defaultCreateFeedItems({blogPosts: blogPosts.filter((post) => isTranslated(post, context)), ...rest});
}

function owner() {
  return {name: localized(identity.name), email: identity.email, url: identity.github};
}

/** Moves the route itself and the links between pages that it hands to its component. */
function withMovedPages(route: RouteConfig, moved: (path: string) => string): RouteConfig {
  const listMetadata = route.props?.listMetadata as Record<string, unknown> | undefined;
  const links = listMetadata && Object.fromEntries(Object.entries(listMetadata).map(([key, value]) => [key, typeof value === 'string' ? moved(value) : value]));
  return {...route, path: moved(route.path), props: route.props && {...route.props, ...(links && {listMetadata: links})}};
}

export {validateOptions};
