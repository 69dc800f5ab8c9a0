import {translate} from '@docusaurus/Translate';

/** What follows the title of a list on its second page and later ones, where the number tells it from the first. */
export function pageSuffix(page: number): string {
  return page > 1 ? translate({id: 'site.blog.page', message: ' (page {page})'}, {page}) : '';
}
