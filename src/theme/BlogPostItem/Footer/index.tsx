// Wrapped to close a post with its seal.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import Seal from '../../../components/Seal';

export default function FooterWithSeal() {
  const {metadata, isBlogPostPage} = useBlogPost();
  return (
    <>
      {isBlogPostPage && <Seal name={metadata.permalink.split('/').at(-1) ?? ''} />}
      <Footer />
    </>
  );
}
