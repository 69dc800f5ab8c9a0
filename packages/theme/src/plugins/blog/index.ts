import logger from '@docusaurus/logger';
import type {BlogContent, BlogPost, PluginOptions} from '@docusaurus/plugin-content-blog';
import blogPlugin, {validateOptions as validateStockOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin, RouteConfig} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {processWide} from 'inkstone-core/process-wide';
import {messagesFor} from '../../shared/messages';
import {loadedContent} from '../../site/loaded-content';
import {dataFiles} from './data-files';
import {listsWithoutExcerpts} from './lists';
import {addMetadata} from './metadata';
import {refuseDataMistakes, refusePagesAtPosts, refuseUnknownAuthors, withoutClashes} from './mistakes';
import {sidebarByYear} from './sidebar';

/** The options of the stock plugin, and the person behind the author `me` of `authors.yml`. */
type BlogOptions = PluginOptions & {
  owner: {name: string; email?: string; url?: string};
  /** Data of a post from other packages, by their names. */
  extensions: {name: string; postData?: (post: BlogPost) => unknown}[];
  site: LoadedSite;
};

/** The first plugin instance of each language, whose loader `docusaurus start` keeps when it reloads this module. */
const firstOf = processWide('blog', () => new Map<string, Plugin<BlogContent>>());

/** The posts are read again when no file has changed for this time, in ms. */
const QUIET = 300;

/** Combines concurrent calls: each of many files that change at once would read all posts. */
function together<Content>(read: () => Promise<Content>): () => Promise<Content> {
  let isFirst = true;
  let timer: NodeJS.Timeout;
  let waiting: ((content: Promise<Content>) => void)[] = [];
  return () => {
    if (isFirst) {
      isFirst = false;
      return read();
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const content = read();
        for (const give of waiting) give(content);
        waiting = [];
      }, QUIET);
    });
  };
}

/** The stock blog plugin with a few differences, which README.md lists. */
export default async function blog(
  context: LoadContext,
  {owner, extensions, site, ...options}: BlogOptions,
): Promise<Plugin<BlogContent>> {
  const {siteDir, siteConfig, generatedFilesDir, i18n} = context;
  const data = dataFiles(context, options);
  data.write();
  const stock = await blogPlugin(context, {
    ...options,
    ...data.options,
    processBlogPosts: async ({blogPosts}) =>
      withoutClashes(blogPosts, siteDir, logger.report(siteConfig.onDuplicateRoutes)),
  });
  const name = [siteDir, i18n.currentLocale, options.id].join(' ');
  const first = firstOf.get(name) ?? stock;
  firstOf.set(name, first);
  return {
    ...stock,
    getPathsToWatch: () => [...(stock.getPathsToWatch?.() ?? []), ...data.sources],
    loadContent: together(async () => {
      data.write();
      await refuseDataMistakes(context, data.folders, options);
      await refuseUnknownAuthors(data.folders, data.authors(), options, siteDir);
      const content = await Promise.resolve(stock.loadContent?.()).catch((error) => {
        throw data.withSources(error);
      });
      const {blogPosts, authorsMap = {}} = content as BlogContent;
      for (const author of [...Object.values(authorsMap), ...blogPosts.flatMap(({metadata}) => metadata.authors)])
        if (author.key === 'me') Object.assign(author, owner);
      await addMetadata(blogPosts, context, site());
      for (const post of blogPosts) {
        const data = extensions.flatMap(({name, postData}) => (postData ? [[name, postData(post)]] : []));
        if (data.length > 0) Object.assign(post.metadata, {extensions: Object.fromEntries(data)});
      }
      return content as BlogContent;
    }),
    async allContentLoaded({allContent}) {
      const content = allContent[stock.name]?.[options.id] as BlogContent | undefined;
      refusePagesAtPosts(content?.blogPosts ?? [], loadedContent(allContent).pages, siteDir);
    },
    async contentLoaded({content, actions}) {
      // Passes on the content, because the loader of the first plugin would not know posts that came later.
      if (first !== stock) {
        const ignored = {addRoute() {}, setGlobalData() {}, createData: async () => ''};
        await first.contentLoaded?.({content, actions: ignored});
      }
      const routes: RouteConfig[] = [];
      await stock.contentLoaded?.({content, actions: {...actions, addRoute: (route) => routes.push(route)}});
      const base = normalizeUrl([context.baseUrl, options.routeBasePath]);
      const archive = `${base}/${options.archiveBasePath}`;
      const settings = {archive, message: messagesFor(i18n.currentLocale, context), generatedFilesDir};
      const withSidebar = sidebarByYear(content, settings, actions);
      const withoutExcerpts = listsWithoutExcerpts(content.blogPosts, siteDir);
      const isOurs = ({path}: RouteConfig) => path === archive || (path === base && content.blogPosts.length === 0);
      for (const route of routes)
        if (!isOurs(route)) actions.addRoute(withMovedPages(withoutExcerpts(await withSidebar(route)), options));
      actions.addRoute({path: archive, exact: true, component: '@theme/BlogArchivePage'});
      if (content.blogPosts.length === 0)
        actions.addRoute({
          path: base,
          exact: true,
          component: '@theme/BlogArchivePage',
          props: {title: content.blogTitle},
        });
    },
  };
}

/** Moves the later pages of an author to `authors/ada/authors/2`, with the links to them. */
function withMovedPages(route: RouteConfig, {authorsBasePath, pageBasePath}: PluginOptions): RouteConfig {
  const pages = new RegExp(`(/${authorsBasePath}/[^/]+)/${pageBasePath}/(?=\\d+$)`);
  const moved = (value: unknown) =>
    typeof value === 'string' ? value.replace(pages, `$1/${authorsBasePath}/`) : value;
  const {listMetadata} = route.props ?? {};
  const links = Object.entries((listMetadata ?? {}) as object).map(([key, value]) => [key, moved(value)]);
  const props = listMetadata ? {...route.props, listMetadata: Object.fromEntries(links)} : route.props;
  return {...route, path: String(moved(route.path)), props};
}

export function validateOptions({
  validate,
  options: {owner, extensions, site, ...options},
}: OptionValidationContext<BlogOptions, BlogOptions>): BlogOptions {
  return {...validateStockOptions({validate: validate as never, options}), owner, extensions, site};
}

/** Marks the plugin as one with content, which `docusaurus check` and the record of translations read. */
export const content = 'blog';
