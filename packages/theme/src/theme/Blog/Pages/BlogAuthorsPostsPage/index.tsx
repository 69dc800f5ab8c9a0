// Wrapped because all pages of an author have the same title.
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogAuthorsPostsPage from '@theme-init/Blog/Pages/BlogAuthorsPostsPage';
import {pageSuffix, useBlogAuthorPageTitle} from '../../../../components/list-titles';

export default function BlogAuthorsPostsPageWithNumber(props: Props) {
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata title={useBlogAuthorPageTitle(props.author) + pageSuffix(props.listMetadata.page)} />
    </>
  );
}
