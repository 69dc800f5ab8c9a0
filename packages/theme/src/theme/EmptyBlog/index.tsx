import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Contents from '../../components/Contents';

/** The list of posts while there is none: the stock plugin makes no page then, and the navbar would lead nowhere. */
export default function EmptyBlog({title}: {title: string}) {
  return (
    <Layout>
      <PageMetadata title={title} />
      <main className="page">
        <Heading as="h1">{title}</Heading>
        <Contents years={[]} />
      </main>
    </Layout>
  );
}
