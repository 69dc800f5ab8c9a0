// Replaced for its header and its end. The header has author, tags and the other languages beside the date: the switch in the navbar is far from the
// title on a phone, and the seal. The end has related posts. The article says its language where that is not the language of the page.
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogPostItem';
import Content from '@theme/BlogPostItem/Content';
import Comments from '@theme/Comments';
import EditMetaRow from '@theme/EditMetaRow';
import TOCCollapsible from '@theme/TOCCollapsible';
import Clauses from '../../components/Clauses';
import PostEnd, {InSeries} from '../../components/PostEnd';
import {usePageLanguages} from '../../components/page-languages';
import Seal from '../../components/Seal';
import {useOriginalLang} from '../../components/translation';
import type {AddedMetadata} from '../../plugins/blog/metadata';

export default function BlogPostItem({children, className}: Props) {
  const {metadata, toc, isBlogPostPage} = useBlogPost();
  const {frontMatter} = metadata;
  return (
    <article className={className} lang={useOriginalLang(metadata)}>
      <header>
        <Title />
        {isBlogPostPage && <Seal permalink={metadata.permalink} size={56} />}
        <Info />
        {isBlogPostPage && <Authors />}
        {isBlogPostPage && <Tags />}
        {isBlogPostPage && <OtherLanguages />}
      </header>
      {isBlogPostPage ? (
        <>
          <TOCCollapsible
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
          <Content>{children}</Content>
          <hr />
          <PostEnd />
          <Edit />
          <Comments />
          <Related />
        </>
      ) : (
        <p>{metadata.description}</p>
      )}
    </article>
  );
}

function Title() {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {age} = metadata as object as AddedMetadata;
  const title = <Clauses>{metadata.title}</Clauses>;
  if (isBlogPostPage) return <h1>{title}</h1>;
  return (
    <h2>
      <Link to={metadata.permalink} data-age={age}>
        <Seal permalink={metadata.permalink} size={16} />
        {title}
      </Link>
    </h2>
  );
}

function Info() {
  const {date, dateText, readingTime} = useBlogPost().metadata as ReturnType<typeof useBlogPost>['metadata'] &
    AddedMetadata;
  const {selectMessage} = usePluralForm();
  const minutes = Math.ceil(readingTime ?? 0);
  const plurals = translate(
    {id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read'},
    {readingTime: minutes},
  );
  return (
    <div>
      <time dateTime={String(date)}>{dateText}</time>
      {readingTime !== undefined && (
        <>
          {' · '}
          <span>{selectMessage(minutes, plurals)}</span>
        </>
      )}
    </div>
  );
}

function Authors() {
  const {authors} = useBlogPost().metadata;
  return authors.map(({key, name, url, page}) => (
    <Link key={key ?? name} to={page?.permalink ?? url} translate="no">
      {name}
    </Link>
  ));
}

function Tags() {
  return useBlogPost().metadata.tags.map(({label, permalink, description}) => (
    <Link key={permalink} rel="tag" title={description} to={permalink}>
      {label}
    </Link>
  ));
}

function Edit() {
  const {editUrl, lastUpdatedAt, lastUpdatedBy} = useBlogPost().metadata;
  if (!editUrl && !lastUpdatedAt && !lastUpdatedBy) return null;
  return (
    <footer>
      <EditMetaRow
        className="margin-top--lg"
        editUrl={editUrl}
        lastUpdatedAt={lastUpdatedAt}
        lastUpdatedBy={lastUpdatedBy}
      />
    </footer>
  );
}

/** The languages that the post is written in. Plain links: another language is another app. They lead to the top of the page; the language switch of the navbar keeps the anchor. */
function OtherLanguages() {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {languages, addressIn} = usePageLanguages();
  return languages
    .filter((locale) => locale !== currentLocale)
    .map((locale) => (
      <a
        key={locale}
        href={addressIn(locale)}
        lang={localeConfigs[locale]?.htmlLang}
        hrefLang={localeConfigs[locale]?.htmlLang}
      >
        {localeConfigs[locale]?.label}
      </a>
    ));
}

function Related() {
  const {related, series} = useBlogPost().metadata as object as AddedMetadata;
  if (related.length === 0 && !series) return null;
  return (
    <div className="related">
      <hr />
      {series && <InSeries series={series} />}
      {related.length > 0 && (
        <nav aria-labelledby="related-posts">
          <h2 id="related-posts" className="quiet">
            <Translate id="site.related" description="Heading above the posts that are like the one on this page">
              Related posts
            </Translate>
          </h2>
          <ul className="clean-list">
            {related.map(({title, permalink}) => (
              <li key={permalink}>
                <Link to={permalink}>
                  <Clauses>{title}</Clauses>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
