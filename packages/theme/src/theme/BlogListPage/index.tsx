import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import {publicationOf, useOwner} from '../../client/use-post';
import {pageSuffix} from '../../components/list-titles';
import StructuredData from '../../components/StructuredData';

// Replaced because the stock page lacks a heading, and structured data that say their language.

export default function BlogListPage(props: Props) {
  const {metadata, items, sidebar} = props;
  const {i18n} = useDocusaurusContext();
  const stock = useBlogListPageStructuredData(props);
  const owner = useOwner();
  const posts = [stock.blogPost ?? []].flat().map((post, at) => ({
    ...(post as object),
    ...publicationOf(items[at]?.content.metadata ?? {}, owner),
  }));
  const data = {...stock, blogPost: posts, inLanguage: i18n.localeConfigs[i18n.currentLocale]?.htmlLang};
  const title = metadata.blogTitle + pageSuffix(metadata.page);
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={title} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <StructuredData data={data} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
