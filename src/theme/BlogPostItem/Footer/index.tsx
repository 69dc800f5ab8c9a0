// Wrapped to close a post with its seal, and with the posts that are like it.
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Translate from '@docusaurus/Translate';
import Footer from '@theme-original/BlogPostItem/Footer';
import Seal from '../../../components/Seal';
import type {OwnMetadata} from '../../../plugins/blog/metadata';
import styles from './styles.module.css';

export default function FooterWithSeal() {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {related} = metadata as typeof metadata & OwnMetadata;
  return (
    <>
      {isBlogPostPage && <Seal name={metadata.permalink.split('/').at(-1) ?? ''} />}
      <Footer />
      {isBlogPostPage && related.length > 0 && (
        <nav className={styles.related} aria-labelledby="related-posts">
          <h2 id="related-posts">
            <Translate id="site.related" description="Heading above the posts that are like the one on this page">
              Related posts
            </Translate>
          </h2>
          <ul>
            {related.map(({title, permalink}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
