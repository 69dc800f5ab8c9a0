import type {SwizzleConfig} from '@docusaurus/types';

type Component = SwizzleConfig['components'][string];

/**
 * What a site may replace. A wrap is safe where a component is a whole box or page with few props. An ejected copy is
 * safe where it imports nothing of this package and the page script does not rely on its markup.
 */
export function getSwizzleConfig(): SwizzleConfig {
  const safe = (description: string): Component => ({actions: {wrap: 'safe', eject: 'safe'}, description});
  const wrapOnly = (description: string): Component => ({actions: {wrap: 'safe', eject: 'unsafe'}, description});
  const unsafe = (description: string): Component => ({actions: {wrap: 'unsafe', eject: 'unsafe'}, description});
  return {
    components: {
      AnnouncementBar: wrapOnly('The bar above the navbar; the page script closes it'),
      BackToTopButton: wrapOnly('The link back to the top; the page script shows it'),
      'Blog/Pages/BlogAuthorsPostsPage': wrapOnly('The posts of an author'),
      BlogArchivePage: wrapOnly('All posts by year; also the list of posts while there is none'),
      BlogListPage: wrapOnly('The list of posts'),
      BlogPostItem: wrapOnly('A post, with its head and its end, and its entry in lists'),
      'BlogPostPage/StructuredData': unsafe('What search engines read about a post'),
      BlogSidebar: unsafe('The sidebar of posts, which is also a part of the phone menu'),
      BlogTagsListPage: safe('The list of tags'),
      BlogTagsPostsPage: wrapOnly('The posts of a tag'),
      CodeBlock: unsafe('Code, which is highlighted during the build'),
      Comments: safe('The comments of a post: nothing, unless the option `comments` is set'),
      ContentVisibility: wrapOnly('Notes above a page: draft, unlisted, untranslated, out of date'),
      Details: unsafe('A collapsible passage; the page script animates it'),
      'DocBreadcrumbs/StructuredData': unsafe('What search engines read about the place of a page'),
      DocSidebar: unsafe('The sidebar of the docs, which is also a part of the phone menu'),
      'DocSidebarItem/Category': unsafe('A group of the sidebar of the docs'),
      Error: safe('What replaces a page that failed to render'),
      HomePage: wrapOnly('The home page of a site that has none of its own'),
      Loading: safe('What is shown while a page loads, and when it fails to'),
      MDXComponents: wrapOnly('The components that MDX knows without an import'),
      'Navbar/ColorModeToggle': unsafe('The button of the color mode, which the page script owns'),
      'Navbar/Layout': unsafe('The navbar, which the page script hides, and the phone menu'),
      'Navbar/MobileSidebar/Toggle': unsafe('The button of the phone menu'),
      'NavbarItem/DropdownNavbarItem': unsafe('A menu of the navbar; the page script closes it'),
      'NavbarItem/LocaleDropdownNavbarItem': unsafe('The menu of languages'),
      'NotFound/Content': wrapOnly('The page for an address that does not exist'),
      PaginatorNavLink: wrapOnly('The link to the next or the previous page'),
      Root: unsafe('Around all pages: a Root of a site has to render @theme-original/Root'),
      SiteMetadata: unsafe('Languages, canonical addresses and search tags of a page'),
      TOC: wrapOnly('The table of contents beside the text'),
      TOCCollapsible: unsafe('The table of contents above the text; the page script animates it'),
      TOCItems: unsafe('The entries of a table of contents; the page script marks the current one'),
      TranslationStatusPage: wrapOnly('The table of the state of the translations'),
      'prism-include-languages': {
        actions: {wrap: 'forbidden', eject: 'unsafe'},
        description: 'Grammars for highlighting in the browser: none',
      },
    },
  };
}
