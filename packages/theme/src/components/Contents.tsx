import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import TextLanguage, {languageOfText} from '../client/TextLanguage';
import type {YearOfPosts} from '../plugins/recent-posts';
import {below, factsOf} from '../site/facts';
import Clauses from './Clauses';
import styles from './Contents.module.css';
import Seal from './Seal';

/** Posts by year, newest first: the year is in the margin, and newer titles are redder. */
export default function Contents({years}: {years: YearOfPosts[]}) {
  if (years.length === 0) {
    return (
      <p>
        <TextLanguage id="site.contents.empty">
          <Translate id="site.contents.empty" description="In place of the list of posts while there is none">
            Nothing has been published yet.
          </Translate>
        </TextLanguage>
      </p>
    );
  }
  return years.map(({year, posts, count}) => (
    <ContentsSection key={year} id={`year-${year}`} heading={year}>
      {posts.map(({permalink, description, ...post}) => (
        <ContentsLine key={permalink} to={permalink} why={description} {...post} />
      ))}
      {posts.length < count && <AllOfYear year={year} count={count} />}
    </ContentsSection>
  ));
}

/** A link to all posts of a year in the archive, if they are not listed in full. */
function AllOfYear({year, count}: {year: string; count: number}) {
  const {selectMessage} = usePluralForm();
  const plurals = translate(
    {
      id: 'site.contents.all',
      message: 'The one post|All {count} posts',
      description: 'Link from a year on the home page to its posts in the archive',
    },
    {count},
  );
  const {posts} = factsOf(useDocusaurusContext().siteConfig);
  return (
    <ContentsLine
      to={below(posts.route, `archive#year-${year}`)}
      title={selectMessage(count, plurals)}
      {...languageOfText('site.contents.all')}
    />
  );
}

/** A heading in the margin and a list beside it. `children` are list items. */
export function ContentsSection({id, heading, children}: {id: string; heading: ReactNode; children: ReactNode}) {
  return (
    <section className={styles.section}>
      <Heading as="h2" id={id}>
        {heading}
      </Heading>
      <ul className="clean-list">{children}</ul>
    </section>
  );
}

type Line = {to: string; title: ReactNode; why?: ReactNode; lang?: string} & Partial<
  Pick<YearOfPosts['posts'][number], 'date' | 'dateText' | 'age'>
>;

/** A title and, below it, `why` one would read on. */
export function ContentsLine({to, title, why, date, dateText, age, lang}: Line) {
  return (
    <li className={styles.line}>
      <Link to={to} className={clsx('title', styles.title)} data-age={age} lang={lang}>
        {age !== undefined && <Seal permalink={to} size={16} />}
        <Clauses>{title}</Clauses>
      </Link>
      {date && <time dateTime={date}>{dateText}</time>}
      {why && (
        <div className="quiet" lang={lang}>
          {why}
        </div>
      )}
    </li>
  );
}
