import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import yaml from 'js-yaml';
import {textIn} from '../../config/languages';
import type {Text} from '../../config/options';
import type {RelatedPost} from './related';

/** The series of a post: its name, the place of the post in it, and its neighbors. */
export type Series = {title: string; place: number; count: number; previous?: RelatedPost; next?: RelatedPost};

/** The names of the series, from `blog/series.yml`. */
export function readSeries(siteDir: string, folder: string): Record<string, Text> {
  const filename = path.join(folder, 'series.yml');
  const file = path.join(siteDir, filename);
  // With its name, an error of the parser says which file it is about.
  return fs.existsSync(file)
    ? ((yaml.load(fs.readFileSync(file, 'utf8'), {filename}) ?? {}) as Record<string, Text>)
    : {};
}

/** The series that each post says it belongs to, in the order of the dates. An unlisted post is in none. One without a name has its key. */
export function seriesOf(
  posts: BlogPost[],
  names: Record<string, Text>,
  locale: string,
  locales: string[] = [],
): Map<BlogPost, Series> {
  const members = new Map<string, BlogPost[]>();
  for (const post of posts.filter(({metadata}) => !metadata.unlisted)) {
    const {series} = post.metadata.frontMatter as {series?: unknown};
    if (typeof series !== 'string') continue;
    members.set(series, [...(members.get(series) ?? []), post]);
  }
  const found = new Map<BlogPost, Series>();
  const link = (post?: BlogPost) => post && {title: post.metadata.title, permalink: post.metadata.permalink};
  for (const [name, unsorted] of members) {
    const sorted = unsorted.sort((a, b) => Number(a.metadata.date) - Number(b.metadata.date));
    const title = textIn(names[name] ?? name, [locale, ...locales]);
    for (const [at, post] of sorted.entries()) {
      found.set(post, {
        title,
        place: at + 1,
        count: sorted.length,
        previous: link(sorted[at - 1]),
        next: link(sorted[at + 1]),
      });
    }
  }
  return found;
}
