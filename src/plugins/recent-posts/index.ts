import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';

/** A post as the contents page lists it. `age` is 0 for the newest and 100 for the oldest: titles dry from red to grey with it. */
export type RecentPost = {title: string; description: string; permalink: string; date: string; age: number};

/** The posts of one year, newest first. */
export type YearOfPosts = {year: string; posts: RecentPost[]};

/**
 * Gives the home page its list of posts by year, newest first.
 * Reads: the blog plugin's content. Gives: the module `@generated/recent-posts/default/posts.json`, which only the page that
 * imports it carries (global data would travel with every page).
 */
export default function recentPosts(): Plugin {
  return {
    name: 'recent-posts',
    async allContentLoaded({allContent, actions}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      await actions.createData('posts.json', byYear(withAge(blog?.blogPosts ?? [])));
    },
  };
}

export function withAge(blogPosts: BlogContent['blogPosts']): RecentPost[] {
  const listed = blogPosts.filter(({metadata}) => !metadata.unlisted);
  const times = listed.map(({metadata}) => metadata.date.getTime());
  const newest = Math.max(...times);
  const span = newest - Math.min(...times) || 1;
  return listed.map(({metadata: {title, description, permalink, date}}) => {
    const day = date.toISOString().slice(0, 10);
    return {title, description, permalink, date: day, age: Math.round((100 * (newest - date.getTime())) / span)};
  });
}

function byYear(posts: RecentPost[]): YearOfPosts[] {
  const years = [...new Set(posts.map(({date}) => date.slice(0, 4)))];
  return years.map((year) => ({year, posts: posts.filter(({date}) => date.startsWith(year))}));
}
