import type {SwizzleConfig} from '@docusaurus/types';

type Component = SwizzleConfig['components'][string];

/** Components that a site may replace: whole boxes and pages. Copies must not import parts of this package. */
export function getSwizzleConfig(): SwizzleConfig {
  const safe = (description: string): Component => ({actions: {wrap: 'safe', eject: 'safe'}, description});
  const wrapOnly = (description: string): Component => ({actions: {wrap: 'safe', eject: 'unsafe'}, description});
  return {
    components: {
      AnnouncementBar: wrapOnly('The bar above the navbar; the page script closes it'),
      BackToTopButton: wrapOnly('The link back to the top; the page script shows it'),
      'Blog/Pages/BlogAuthorsPostsPage': wrapOnly('The posts of an author'),
      BlogArchivePage: wrapOnly('All posts by year; also the list of posts while there is none'),
      BlogListPage: wrapOnly('The list of posts'),
      BlogPostItem: wrapOnly('A post, with its head and its end, and its entry in lists'),
      BlogTagsListPage: safe('The list of tags'),
      BlogTagsPostsPage: wrapOnly('The posts of a tag'),
      Comments: safe('The comments of a post: nothing, unless the option `comments` is set'),
      ContentVisibility: wrapOnly('Notes above a page: draft, unlisted, untranslated, out of date'),
      Error: safe('What replaces a page that failed to render'),
      HomePage: wrapOnly('The home page of a site that has none of its own'),
      Loading: safe('What is shown while a page loads, and when it fails to'),
      MDXComponents: wrapOnly('The components that MDX knows without an import'),
      'NotFound/Content': wrapOnly('The page for an address that does not exist'),
      PaginatorNavLink: wrapOnly('The link to the next or the previous page'),
      TOC: wrapOnly('The table of contents beside the text'),
    },
  };
}
