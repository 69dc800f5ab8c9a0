import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import TextLanguage, {languageOfText} from '../client/TextLanguage';
import {type PostMetadata, usePost} from '../client/use-post';
import Clauses from './Clauses';

/** How to run the programs of a post, and its download. */
export default function PostEnd() {
  const {run, download, markdown} = usePost().metadata;
  if (!run && !download && !markdown) return null;
  return (
    // An element of its own, so that reading tools can leave it out.
    <footer>
      <hr />
      <p className="quiet">
        {run && (
          <>
            <TextLanguage id="site.post.run">
              <Translate
                id="site.post.run"
                description="When the programs of a post were last run, and with which versions"
                values={{
                  date: <time dateTime={run.date}>{run.dateText}</time>,
                  versions: <span translate="no">{run.versions}</span>,
                }}
              >
                {'Programs last run on {date} with {versions}.'}
              </Translate>
            </TextLanguage>
            <br />
            <TextLanguage id="site.post.rerun">
              <Translate
                id="site.post.rerun"
                description="The command that runs the programs of a post again, in the repository"
                values={{command: <code>{run.command}</code>}}
              >
                {'To run them again in the repository: {command}.'}
              </Translate>
            </TextLanguage>
            <br />
            {run.newest && <Newest {...run.newest} />}
          </>
        )}
        {download && (
          <a href={download} download>
            <TextLanguage id="site.post.download">
              <Translate
                id="site.post.download"
                description="Link to a zip with the programs, data and outputs of a post"
              >
                Download the programs and data
              </Translate>
            </TextLanguage>
          </a>
        )}
        {download && markdown && ' · '}
        {markdown && (
          <>
            <a href={markdown}>
              <TextLanguage id="site.post.markdown">
                <Translate id="site.post.markdown" description="Link to the text of a post as Markdown">
                  This post as Markdown
                </Translate>
              </TextLanguage>
            </a>{' '}
            {/* The page script changes the text for a moment, also while the app hydrates. */}
            <button
              type="button"
              className="clean-btn"
              data-copy-markdown={markdown}
              {...languageOfText('site.post.copy')}
              suppressHydrationWarning
            >
              <Translate id="site.post.copy" description="Button that copies the text of a post as Markdown">
                Copy as Markdown
              </Translate>
            </button>
          </>
        )}
      </p>
    </footer>
  );
}

function Newest({date, dateText, versions, changed}: NonNullable<NonNullable<PostMetadata['run']>['newest']>) {
  const values = {date: <time dateTime={date}>{dateText}</time>, versions: <span translate="no">{versions}</span>};
  return (
    <>
      {changed.length === 0 ? (
        <TextLanguage id="site.post.newest.same">
          <Translate
            id="site.post.newest.same"
            description="After the programs of a post were tried with newer versions"
            values={values}
          >
            {'Tried on {date} with {versions}; the output is the same.'}
          </Translate>
        </TextLanguage>
      ) : (
        <TextLanguage id="site.post.newest.changed">
          <Translate
            id="site.post.newest.changed"
            description="After the programs of a post were tried with newer versions; files is a list of names"
            values={{...values, files: <span translate="no">{changed.join(', ')}</span>}}
          >
            {'Tried on {date} with {versions}; these files differ: {files}.'}
          </Translate>
        </TextLanguage>
      )}
      <br />
    </>
  );
}

/** The previous and next posts of a series. */
export function InSeries({series}: {series: NonNullable<PostMetadata['series']>}) {
  const {title, place, count, previous, next} = series;
  const label = translate(
    {
      id: 'site.post.series',
      message: 'Series: {title} ({place} of {count})',
      description: 'Above the links to the posts before and after in the same series',
    },
    {title, place, count},
  );
  const before = translate({
    id: 'site.post.series.previous',
    message: 'Previous: ',
    description: 'Before the link to the previous post of a series',
  });
  const after = translate({
    id: 'site.post.series.next',
    message: 'Next: ',
    description: 'Before the link to the next post of a series',
  });
  return (
    <nav aria-label={label}>
      <p className="quiet">
        <TextLanguage id="site.post.series">{label}</TextLanguage>
        <Neighbor post={previous} label={<TextLanguage id="site.post.series.previous">{before}</TextLanguage>} />
        <Neighbor post={next} label={<TextLanguage id="site.post.series.next">{after}</TextLanguage>} />
      </p>
    </nav>
  );
}

function Neighbor({post, label}: {post?: NonNullable<PostMetadata['related']>[number]; label: ReactNode}) {
  if (!post) return null;
  return (
    <>
      <br />
      {label}
      <Link to={post.permalink}>
        <Clauses>{post.title}</Clauses>
      </Link>
    </>
  );
}
