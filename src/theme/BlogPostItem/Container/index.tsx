// Replaced (it is one element) to say which language an article is in, where that is not the language of the page.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Container';
import {useSourceLocale} from '../../../components/translation';

export default function BlogPostItemContainer({children, className}: Props) {
  const {lang} = useSourceLocale(useBlogPost().metadata.source);
  return (
    <article className={className} lang={lang}>
      {children}
    </article>
  );
}
