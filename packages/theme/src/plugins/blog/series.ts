import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {type Text, textIn} from '../../site/languages';
import type {Series} from '../../site/post-metadata';

/** The series of each post, by date. Unlisted posts are in none; a series without a name is called by its key. */
export function seriesOf(posts: BlogPost[], names: Record<string, Text>, locales: string[]): Map<BlogPost, Series> {
  const found = new Map<BlogPost, Series>();
  const keyOf = ({metadata}: BlogPost) => (metadata.frontMatter as {series?: unknown}).series;
  const listed = posts.filter((post) => !post.metadata.unlisted && typeof keyOf(post) === 'string');
  const link = (post?: BlogPost) => post && {title: post.metadata.title, permalink: post.metadata.permalink};
  for (const key of new Set(listed.map(keyOf) as string[])) {
    const members = listed
      .filter((post) => keyOf(post) === key)
      .sort((a, b) => Number(a.metadata.date) - Number(b.metadata.date));
    const shared = {title: textIn(names[key] ?? key, locales), count: members.length};
    for (const [at, post] of members.entries())
      found.set(post, {...shared, place: at + 1, previous: link(members[at - 1]), next: link(members[at + 1])});
  }
  return found;
}
