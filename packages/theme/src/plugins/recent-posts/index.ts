import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {agesOf} from '../../shared/age';
import {sourceLocale, type Written} from '../../shared/source-locale';

/**
 * A post as the home page lists it. `dateText` is the day in the words of the language. `age` is 0 for the newest and 3 for the oldest: the color of titles follows it.
 * `lang` is there where a post is not written in the language of the page.
 */
export type RecentPost = {
  title: string;
  description: string;
  permalink: string;
  date: string;
  dateText: string;
  age: number;
  lang?: string;
};

/** The posts of one year, newest first. `count` is larger than the number of `posts` where a page does not list them all. */
export type YearOfPosts = {year: string; posts: RecentPost[]; count: number};

/** The home page lists this many posts: it does not grow with the number of posts. */
const LISTED = 60;

/**
 * Gives the archive page its list of posts by year, newest first, as the module `@generated/recent-posts/default/posts.json`, and the home page a shorter
 * one, as `recent.json`: global data would travel with every page.
 */
export default function recentPosts({i18n}: Pick<LoadContext, 'i18n'>): Plugin {
  const {currentLocale, localeConfigs} = i18n;
  const foreignLang = (post: Written) => {
    const locale = sourceLocale(post, i18n);
    return locale === currentLocale ? undefined : localeConfigs[locale]?.htmlLang;
  };
  return {
    name: 'recent-posts',
    async allContentLoaded({allContent, actions}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const years = byYear(withAge(blog?.blogPosts ?? [], foreignLang, currentLocale));
      await actions.createData('posts.json', years);
      await actions.createData('recent.json', newestOf(years));
    },
  };
}

export function withAge(
  blogPosts: BlogContent['blogPosts'],
  langOf: (post: Written) => string | undefined = () => undefined,
  locale = 'en',
): RecentPost[] {
  const format = new Intl.DateTimeFormat(locale, {month: 'short', day: 'numeric', timeZone: 'UTC'});
  const listed = blogPosts.filter(({metadata}) => !metadata.unlisted);
  const ageOf = agesOf(listed.map(({metadata}) => metadata.date.getTime()));
  return listed.map(({metadata}) => {
    const {title, description, permalink, date} = metadata;
    const day = date.toISOString().slice(0, 10);
    return {
      title,
      description,
      permalink,
      date: day,
      dateText: format.format(date),
      age: ageOf(date.getTime()),
      lang: langOf(metadata),
    };
  });
}

function byYear(posts: RecentPost[]): YearOfPosts[] {
  const years = [...new Set(posts.map(({date}) => date.slice(0, 4)))];
  return years.map((year) => {
    const ofYear = posts.filter(({date}) => date.startsWith(year));
    return {year, posts: ofYear, count: ofYear.length};
  });
}

/** Lists the newest posts only, `LISTED` of them. */
export function newestOf(years: YearOfPosts[]): YearOfPosts[] {
  let left = LISTED;
  return years.map((year) => {
    const posts = year.posts.slice(0, left);
    left -= posts.length;
    return {...year, posts};
  });
}
