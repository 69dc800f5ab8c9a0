import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import type {RecentPost, YearOfPosts} from '../plugins/recent-posts';
import styles from './Contents.module.css';

/** Posts by year, newest first: the year hangs in the margin, a title is the redder the newer it is. */
export default function Contents({years}: {years: YearOfPosts[]}) {
  return years.map(({year, posts}) => (
    <ContentsSection key={year} id={`year-${year}`} heading={year}>
      {posts.map((post) => (
        <PostLine key={post.permalink} {...post} />
      ))}
    </ContentsSection>
  ));
}

/** A heading in the margin and a list beside it. `children` are list items. */
export function ContentsSection({id, heading, children}: {id: string; heading: ReactNode; children: ReactNode}) {
  return (
    <section className={styles.section}>
      <Heading as="h2" id={id}>
        {heading}
      </Heading>
      <ul>{children}</ul>
    </section>
  );
}

function PostLine({title, description, permalink, date, age, lang}: RecentPost) {
  return (
    <li data-age={Math.round(age / 10)}>
      <Link to={permalink} className={styles.title} lang={lang}>
        {title}
      </Link>{' '}
      <time dateTime={date}>{date.slice(5)}</time>
      <p lang={lang}>{description}</p>
    </li>
  );
}
