// Wrapped to say above a page that it is not translated, or that its translation is older than the original; and, since it has
// the metadata of every page that is written in Markdown, to put what programs want to know into the head of the page.
import Translate from '@docusaurus/Translate';
import Admonition from '@theme/Admonition';
import type {Props} from '@theme/ContentVisibility';
import ContentVisibility from '@theme-init/ContentVisibility';
import PageHead, {type DocumentMetadata} from '../../components/PageHead';
import {useOriginalLang} from '../../components/translation';

export default function ContentVisibilityWithTranslation(props: Props) {
  const metadata = props.metadata as DocumentMetadata;
  const {source, frontMatter} = metadata;
  const originalLang = useOriginalLang(metadata);
  return (
    <>
      <PageHead metadata={metadata} />
      <ContentVisibility {...props} />
      {/* MDX may hold components that need React: the page script loads the app (packages/theme/src/page/app.ts). */}
      {source?.endsWith('.mdx') && <span hidden data-interactive />}
      {originalLang && <NotTranslated />}
      {frontMatter?.stale !== undefined && <Stale date={frontMatter.stale} />}
    </>
  );
}

function NotTranslated() {
  return (
    <Admonition type="note">
      <Translate id="site.translation.missing">
        This page has not been translated yet. You are reading the original.
      </Translate>
    </Admonition>
  );
}

function Stale({date}: {date: string}) {
  return (
    <p>
      <small>
        {date ? (
          <Translate id="site.translation.stale" values={{date: <time dateTime={date}>{date}</time>}}>
            {'The original of this page has changed since it was last translated ({date}).'}
          </Translate>
        ) : (
          <Translate id="site.translation.unknown">
            The original of this page may have changed since it was translated.
          </Translate>
        )}
      </small>
    </p>
  );
}
