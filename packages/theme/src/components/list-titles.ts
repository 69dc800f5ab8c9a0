import {translate} from '@docusaurus/Translate';
import {useBlogAuthorPageTitle, useBlogTagsPostsPageTitle} from '@docusaurus/theme-common/internal';

// The one place of the browser code that uses private parts of Docusaurus: it has these titles in all languages.
export {useBlogAuthorPageTitle, useBlogTagsPostsPageTitle};

/** What follows the title of a list on its second page and later ones, where the number tells it from the first. */
export function pageSuffix(page: number): string {
  return page > 1 ? translate({id: 'site.blog.page', message: ' (page {page})'}, {page}) : '';
}
