import type {LoadContext, Plugin} from '@docusaurus/types';
import {sourceLocale} from 'inkstone-core/locale-folder';
import {loadedContent, type Post} from '../../site/loaded-content';

/** A post as the home page and the archive list it. */
type RecentPost = {
  title: string;
  description: string;
  permalink: string;
  date: string;
  /** The day in the words of the language. */
  dateText: string;
  /** 0 for the newest and 3 for the oldest: the color of titles follows it. A second blog has none. */
  age?: number;
  /** Where a post is not written in the language of the page. */
  lang?: string;
};

/** The posts of one year, newest first. `count` is the number of all posts of the year, listed or not. */
export type YearOfPosts = {year: string; posts: RecentPost[]; count: number};

/** The most posts on the home page, so that it does not grow with the blog. */
const LISTED = 60;

/** Writes the lists of posts for archive and home page as modules: global data would be part of every page. */
export default function recentPosts({i18n}: Pick<LoadContext, 'i18n'>): Plugin {
  return {
    name: 'recent-posts',
    async allContentLoaded({allContent, actions}) {
      const posts = listOf(loadedContent(allContent).blog.blogPosts, i18n);
      const years = [...new Set(posts.map(({date}) => date.slice(0, 4)))].map((year) => {
        const ofYear = posts.filter(({date}) => date.startsWith(year));
        return {year, posts: ofYear, count: ofYear.length};
      });
      await actions.createData('posts.json', years);
      await actions.createData('recent.json', newestOf(years));
    },
  };
}

function listOf(blogPosts: Post[], i18n: LoadContext['i18n']): RecentPost[] {
  const {currentLocale, localeConfigs} = i18n;
  const format = new Intl.DateTimeFormat(currentLocale, {month: 'short', day: 'numeric', timeZone: 'UTC'});
  const listed = blogPosts.filter(({metadata}) => !metadata.unlisted);
  return listed.map(({metadata}) => {
    const {title, description, permalink, date, age} = metadata;
    const locale = sourceLocale(metadata, i18n);
    return {
      title,
      description,
      permalink,
      date: date.toISOString().slice(0, 10),
      dateText: format.format(date),
      age,
      lang: locale === currentLocale ? undefined : localeConfigs[locale]?.htmlLang,
    };
  });
}

/** Keeps only the newest `LISTED` posts. */
export function newestOf(years: YearOfPosts[]): YearOfPosts[] {
  let left = LISTED;
  return years.map((year) => {
    const posts = year.posts.slice(0, left);
    left -= posts.length;
    return {...year, posts};
  });
}
