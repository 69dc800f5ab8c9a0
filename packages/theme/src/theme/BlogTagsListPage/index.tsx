import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, translateTagsPageTitle} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogTagsListPage';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';

/**
 * All tags, the ones with most posts first, side by side: a hundred of them fit on a screen. The stock page sorts by
 * the language of whoever draws it: the machine that builds and the reader's browser disagree about the order of
 * Chinese tags, and each Chinese character gets a heading of its own.
 */
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
