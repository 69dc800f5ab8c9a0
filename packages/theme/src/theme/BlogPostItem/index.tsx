// Replaced for its header and its end. The header has author, tags, seal and, far from the switch of the navbar on a
// phone, the other languages. The end has related posts. The article says its language where the page has another.
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogPostItem';
import Content from '@theme/BlogPostItem/Content';
import Comments from '@theme/Comments';
import EditMetaRow from '@theme/EditMetaRow';
import TOCCollapsible from '@theme/TOCCollapsible';
import TextLanguage from '../../client/TextLanguage';
import {usePost} from '../../client/use-post';
import Clauses from '../../components/Clauses';
import {useDateFormat} from '../../components/date-format';
import {Download} from '../../components/Experiment';
import PostEnd, {InSeries} from '../../components/PostEnd';
import {useOriginalLang, usePageLanguages} from '../../components/page-languages';
import Seal from '../../components/Seal';

export default function BlogPostItem({children, className}: Props) {
  const {metadata, toc, isBlogPostPage} = usePost();
  const {frontMatter, permalink, description} = metadata;
  return (
    <article className={className} {...useOriginalLang(metadata)}>
      <header>
        <Title />
        {isBlogPostPage && <Seal permalink={permalink} size={56} />}
        <Info />
        {isBlogPostPage && <HeaderLinks />}
      </header>
      {isBlogPostPage ? (
        <>
          {toc.length > 0 && !frontMatter.hide_table_of_contents && (
            <TOCCollapsible
              toc={toc}
              minHeadingLevel={frontMatter.toc_min_heading_level}
              maxHeadingLevel={frontMatter.toc_max_heading_level}
            />
          )}
          <Download.Provider value={metadata.download}>
            <Content>{children}</Content>
          </Download.Provider>
          <PostEnd />
          <Edit />
          <Comments />
          <Related />
        </>
      ) : (
        <p>{description}</p>
      )}
    </article>
  );
}

function Title() {
  const {metadata, isBlogPostPage} = usePost();
  const {age, permalink} = metadata;
  const title = <Clauses>{metadata.title}</Clauses>;
  if (isBlogPostPage) return <h1>{title}</h1>;
  return (
    <h2>
      <Link to={permalink} data-age={age}>
        <Seal permalink={permalink} size={16} />
        {title}
      </Link>
    </h2>
  );
}

function Info() {
  const {date, moment = String(date), dateText, readingTime} = usePost().metadata;
  const format = useDateFormat({dateStyle: 'long'});
  const {selectMessage} = usePluralForm();
  const minutes = Math.ceil(readingTime ?? 0);
  const plurals = translate(
    {id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read'},
    {readingTime: minutes},
  );
  return (
    <div>
      <time dateTime={moment}>{dateText ?? format(date)}</time>
      {readingTime !== undefined && (
        <>
          {' · '}
          <span>{selectMessage(minutes, plurals)}</span>
        </>
      )}
    </div>
  );
}

/**
 * Authors, tags and other languages, with spaces between them for text browsers. Languages are plain links, because
 * each is another app.
 */
function HeaderLinks() {
  const {authors, tags} = usePost().metadata;
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const {languages, addressIn} = usePageLanguages();
  const links = [
    ...authors.map(({key, name, url, page}) => (
      <Link key={key ?? name} to={page?.permalink ?? url} translate="no">
        {name}
      </Link>
    )),
    ...tags.map(({label, permalink, description}) => (
      <Link key={permalink} rel="tag" title={description} to={permalink}>
        {label}
      </Link>
    )),
    ...languages
      .filter((locale) => locale !== currentLocale)
      .map((locale) => {
        const {label, htmlLang} = localeConfigs[locale] ?? {};
        return (
          <a key={locale} href={addressIn(locale)} lang={htmlLang} hrefLang={htmlLang}>
            {label}
          </a>
        );
      }),
  ];
  return links.flatMap((link) => [link, ' ']);
}

function Edit() {
  const {editUrl, lastUpdatedAt, lastUpdatedBy} = usePost().metadata;
  if (!editUrl && !lastUpdatedAt && !lastUpdatedBy) return null;
  return (
    <footer>
      <EditMetaRow className="margin-top--lg" {...{editUrl, lastUpdatedAt, lastUpdatedBy}} />
    </footer>
  );
}

function Related() {
  const {related = [], series} = usePost().metadata;
  if (related.length === 0 && !series) return null;
  return (
    <div className="related">
      <hr />
      {series && <InSeries series={series} />}
      {related.length > 0 && (
        <nav aria-labelledby="related-posts">
          <h2 id="related-posts" className="quiet">
            <TextLanguage id="site.related">
              <Translate id="site.related" description="Heading above the posts that are like the one on this page">
                Related posts
              </Translate>
            </TextLanguage>
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
