import {translate} from '@docusaurus/Translate';
import {useBlogAuthorPageTitle, useBlogTagsPostsPageTitle} from '@docusaurus/theme-common/internal';

// The only browser code that uses private parts of Docusaurus, which has these titles in all languages.
export {useBlogAuthorPageTitle, useBlogTagsPostsPageTitle};

/** The page number that follows the title of a list from its second page on. */
export function pageSuffix(page: number): string {
  return page > 1 ? translate({id: 'site.blog.page', message: ' (page {page})'}, {page}) : '';
}
