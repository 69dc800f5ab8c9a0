import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import years from '@generated/recent-posts/default/posts.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Contents from '../../components/Contents';

/** Every post by year: the stock page contains all texts. With a title, it is the list of a blog without posts. */
export default function BlogArchivePage({title: given}: {title?: string}) {
  const title = given ?? translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const description = translate({id: 'site.archive.description', message: 'All posts of this site, by year.'});
  return (
    <Layout>
      <PageMetadata title={title} description={given ? undefined : description} />
      <main className="page">
        <Heading as="h1">{title}</Heading>
        <Contents years={years} />
      </main>
    </Layout>
  );
}
