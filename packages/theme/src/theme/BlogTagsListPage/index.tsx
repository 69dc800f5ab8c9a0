import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, translateTagsPageTitle} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';

/** All tags, the most used first: the stock page sorts by the machine's locale, with a heading per first letter. */
export default function BlogTagsListPage({tags, sidebar}: Props) {
  const title = translateTagsPageTitle();
  const order = [...tags].sort((a, b) => b.count - a.count || (a.permalink < b.permalink ? -1 : 1));
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogTagsListPage)}>
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <ul className="clean-list tags-list">
          {order.map((tag) => (
            <li key={tag.permalink}>
              <Link rel="tag" to={tag.permalink} title={tag.description}>
                {tag.label} <small>{tag.count}</small>
              </Link>
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
