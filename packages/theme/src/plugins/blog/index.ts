import type {BlogContent, PluginOptions} from '@docusaurus/plugin-content-blog';
import blogPlugin, {validateOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {identity} from '../../../../../src/config/identity';
import {localized} from '../../config/locales';
import {modifiedOf} from '../../shared/modified';
import {dataFiles} from './data-files';
import {addMetadata} from './metadata';
import {sidebarByYear} from './sidebar';

/** Added metadata of a post: the day its text last changed, if known. */
export type Modified = {modified?: string};

/** The stock blog plugin with a few differences, which README.md lists. */
export default async function blog(context: LoadContext, options: PluginOptions): Promise<Plugin<BlogContent>> {
  const data = dataFiles(context, options);
  data.write();
  const stock = await blogPlugin(context, {...options, ...data.options});
  const authorPages = new RegExp(`(/${options.authorsBasePath}/[^/]+)/${options.pageBasePath}/(?=\\d+$)`);
  const moved = (path: string) => path.replace(authorPages, `$1/${options.authorsBasePath}/`);
  return {
    ...stock,
    getPathsToWatch: () => [...(stock.getPathsToWatch?.() ?? []), ...data.sources],
    async loadContent() {
      data.write();
      const content = (await stock.loadContent?.()) as BlogContent;
      const authors = [
        ...Object.values(content.authorsMap ?? {}),
        ...content.blogPosts.flatMap((post) => post.metadata.authors),
      ];
      for (const author of authors) if (author.key === 'me') Object.assign(author, owner());
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
      const withSidebar = sidebarByYear(content, archivePath, actions, context.generatedFilesDir);
      const base = `${context.baseUrl}${options.routeBasePath}`;
      const empty: RouteConfig[] = [
        {
          path: base,
          exact: true,
          component: '@site/packages/theme/src/components/EmptyBlog.tsx',
          props: {title: content.blogTitle},
        },
        {path: `${base}${archive}`, exact: true, component: '@site/packages/theme/src/components/Archive.tsx'},
      ];
      for (const route of empty) if (!routes.some(({path}) => path === route.path)) actions.addRoute(route);
      for (const route of routes) {
        actions.addRoute(
          route.path === archivePath
            ? {path: archivePath, exact: true, component: '@site/packages/theme/src/components/Archive.tsx'}
            : withMovedPages(await withSidebar(route), moved),
        );
      }
    },
  };
}

function owner() {
  return {name: localized(identity.name), email: identity.email, url: identity.github};
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

export {validateOptions};
