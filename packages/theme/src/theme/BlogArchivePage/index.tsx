import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import years from '@generated/recent-posts/default/posts.json';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Contents from '../../components/Contents';
import {useDateFormat} from '../../components/date-format';

/**
 * Every post by year: the stock page contains all texts. With a title, it is the list of a blog without posts.
 * `archive`: the posts of a second blog.
 */
export default function BlogArchivePage({title: given, archive}: {title?: string} & Partial<Props>) {
  const title = given ?? translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const description = translate({id: 'site.archive.description', message: 'All posts of this site, by year.'});
  return (
    <Layout>
      <PageMetadata title={title} description={given ? undefined : description} />
      <main className="page">
        <Heading as="h1">{title}</Heading>
        {archive ? <SecondBlog archive={archive} /> : <Contents years={years} />}
      </main>
    </Layout>
  );
}

function SecondBlog({archive}: Pick<Props, 'archive'>) {
  const format = useDateFormat({month: 'short', day: 'numeric'});
  const posts = archive.blogPosts.map(({metadata: {title, description, permalink, date}}) => ({
    ...{title, description, permalink, date: new Date(date).toISOString().slice(0, 10), dateText: format(date)},
  }));
  const yearOf = ({date}: {date: string}) => date.slice(0, 4);
  const years = [...new Set(posts.map(yearOf))].map((year) => {
    const ofYear = posts.filter((post) => yearOf(post) === year);
    return {year, posts: ofYear, count: ofYear.length};
  });
  return <Contents years={years} />;
}
