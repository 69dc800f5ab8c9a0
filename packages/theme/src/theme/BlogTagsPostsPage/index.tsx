// Wrapped because all pages of a tag have the same title.
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsPostsPage';
import BlogTagsPostsPage from '@theme-init/BlogTagsPostsPage';
import {pageSuffix, useBlogTagsPostsPageTitle} from '../../components/list-titles';

export default function BlogTagsPostsPageWithNumber(props: Props) {
  return (
    <>
      <BlogTagsPostsPage {...props} />
      <PageMetadata title={useBlogTagsPostsPageTitle(props.tag) + pageSuffix(props.listMetadata.page)} />
    </>
  );
}
