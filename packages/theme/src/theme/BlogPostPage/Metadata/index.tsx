// Replaced because the original puts all authors and all tags into one element each, and names no author by name. The
// names that begin with `citation_` are for Google Scholar and Zotero.
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useOwner, usePost} from '../../../client/use-post';
import {usePageLanguages} from '../../../components/page-languages';

export default function BlogPostMetadata() {
  const {assets, metadata} = usePost();
  const {title, description, date, moment = String(date), tags, frontMatter} = metadata;
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {original, isOriginalInstead} = usePageLanguages();
  const locale = isOriginalInstead ? original : currentLocale;
  const owner = useOwner();
  const authors = metadata.authors.length > 0 ? metadata.authors : owner;
  const names = authors.flatMap(({name}) => name ?? []);
  return (
    <PageMetadata
      title={frontMatter.title_meta ?? title}
      description={description}
      keywords={frontMatter.keywords}
      image={assets.image ?? frontMatter.image}
    >
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={moment} />
      {authors.map(({url}) => url && <meta key={url} property="article:author" content={url} />)}
      {tags.map(({label}) => (
        <meta key={label} property="article:tag" content={label} />
      ))}
      {names.map((name) => (
        <meta key={name} name="author" content={name} />
      ))}
      <meta name="citation_title" content={title} />
      {names.map((name) => (
        <meta key={name} name="citation_author" content={name} />
      ))}
      <meta name="citation_publication_date" content={moment.slice(0, 10).replaceAll('-', '/')} />
      <meta name="citation_language" content={localeConfigs[locale]?.htmlLang ?? locale} />
    </PageMetadata>
  );
}
