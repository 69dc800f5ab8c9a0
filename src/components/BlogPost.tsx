import {BlogPostProvider} from '@docusaurus/plugin-content-blog/client';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import type {Props} from '@theme/BlogPostPage';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';
import clsx from 'clsx';
import BlogPostData from './BlogPostData';

/** The page of a post: the stock one with the structured data of `BlogPostData`. */
export default function BlogPost({content: Content, sidebar}: Props) {
  const {metadata, toc} = Content;
  const {frontMatter, nextItem, prevItem} = metadata;
  const contents = !frontMatter.hide_table_of_contents && toc.length > 0 && (
    <TOC toc={toc} minHeadingLevel={frontMatter.toc_min_heading_level} maxHeadingLevel={frontMatter.toc_max_heading_level} />
  );
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogPostPage)}>
        <BlogPostPageMetadata />
        <BlogPostData />
        <BlogLayout sidebar={sidebar} toc={contents}>
          <ContentVisibility metadata={metadata} />
          <BlogPostItem>
            <Content />
          </BlogPostItem>
          {(nextItem || prevItem) && <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />}
        </BlogLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
