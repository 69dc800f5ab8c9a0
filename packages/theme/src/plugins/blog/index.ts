import logger from '@docusaurus/logger';
import type {BlogContent, PluginOptions} from '@docusaurus/plugin-content-blog';
import blogPlugin, {validateOptions as validateStockOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin, RouteConfig} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {modifiedOf} from '../../shared/modified';
import {dataFiles} from './data-files';
import {addMetadata} from './metadata';
import {refuseUnknownAuthors, withoutClashes} from './mistakes';
import {sidebarByYear} from './sidebar';

/** Added metadata of a post: the day its text last changed, if known. */
export type Modified = {modified?: string};

/** The options of the stock plugin, and who the author `me` of `authors.yml` is. */
export type BlogOptions = PluginOptions & {owner?: {name: string; email?: string; url?: string}};

/** The stock blog plugin with a few differences, which README.md lists. */
export default async function blog(
  context: LoadContext,
  {owner, ...options}: BlogOptions,
): Promise<Plugin<BlogContent>> {
  const data = dataFiles(context, options);
  data.write();
  const {siteDir, siteConfig} = context;
  const stock = await blogPlugin(context, {
    ...options,
    ...data.options,
    async processBlogPosts({blogPosts}) {
      const posts = (await options.processBlogPosts({blogPosts})) ?? blogPosts;
      return withoutClashes(posts, siteDir, logger.report(siteConfig.onDuplicateRoutes));
    },
  });
  const authorPages = new RegExp(`(/${options.authorsBasePath}/[^/]+)/${options.pageBasePath}/(?=\\d+$)`);
  const moved = (path: string) => path.replace(authorPages, `$1/${options.authorsBasePath}/`);
  const loadStock = async () => {
    try {
      return (await stock.loadContent?.()) as BlogContent;
    } catch (error) {
      throw data.withSources(error);
    }
  };
  return {
    ...stock,
    getPathsToWatch: () => [...(stock.getPathsToWatch?.() ?? []), ...data.sources],
    async loadContent() {
      data.write();
      await refuseUnknownAuthors(data.folders, data.authors(), options, siteDir);
      const content = await loadStock();
      const authors = [
        ...Object.values(content.authorsMap ?? {}),
        ...content.blogPosts.flatMap((post) => post.metadata.authors),
      ];
      for (const author of authors) if (author.key === 'me') Object.assign(author, owner);
      for (const {metadata} of content.blogPosts) {
        (metadata as Modified).modified = await modifiedOf(metadata.source.replace('@site/', ''), context);
      }
      addMetadata(content.blogPosts, context);
      return content;
    },
    async contentLoaded({content, actions}) {
      const archive = `/${options.archiveBasePath}`;
      const routes: RouteConfig[] = [];
      await stock.contentLoaded?.({content, actions: {...actions, addRoute: (route) => routes.push(route)}});
      const archivePath = routes.find(({path}) => path.endsWith(archive))?.path ?? '';
      const withSidebar = sidebarByYear(
        content,
        {archive: archivePath, locale: context.i18n.currentLocale},
        actions,
        context.generatedFilesDir,
      );
      const base = normalizeUrl([context.baseUrl, options.routeBasePath]);
      const empty: RouteConfig[] = [
        {
          path: base,
          exact: true,
          component: '@theme/EmptyBlog',
          props: {title: content.blogTitle},
        },
        {path: `${base}${archive}`, exact: true, component: '@theme/BlogArchivePage'},
      ];
      for (const route of empty) if (!routes.some(({path}) => path === route.path)) actions.addRoute(route);
      for (const route of routes) {
        actions.addRoute(
          route.path === archivePath
            ? {path: archivePath, exact: true, component: '@theme/BlogArchivePage'}
            : withMovedPages(await withSidebar(route), moved),
        );
      }
    },
  };
}

/** Moves the route and the links to other pages in the props of its component. */
function withMovedPages(route: RouteConfig, moved: (path: string) => string): RouteConfig {
  const listMetadata = route.props?.listMetadata as Record<string, unknown> | undefined;
  const links =
    listMetadata &&
    Object.fromEntries(
      Object.entries(listMetadata).map(([key, value]) => [key, typeof value === 'string' ? moved(value) : value]),
    );
  return {
    ...route,
    path: moved(route.path),
    props: route.props && {...route.props, ...(links && {listMetadata: links})},
  };
}

export function validateOptions({
  validate,
  options: {owner, ...options},
}: OptionValidationContext<BlogOptions, BlogOptions>): BlogOptions {
  return {...validateStockOptions({validate: validate as never, options}), owner};
}

/** Its posts are content: `docusaurus check` and the record of translations read the folder. */
export const content = 'blog';
