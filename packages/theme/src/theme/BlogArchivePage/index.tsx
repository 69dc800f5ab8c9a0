import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import years from '@generated/recent-posts/default/posts.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Contents from '../../components/Contents';

/**
 * The archive page: every post by year. The stock page carries the text of all posts to list their titles. Under the
 * title of the blog it is the list of posts while there is none: the stock plugin makes no page then.
 */
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
