import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {wordsOf} from './words';

/** A post that a reader of another one may want next. */
export type RelatedPost = {title: string; permalink: string};

const COUNT = 3;

/**
 * For each post the three that are most like it: that share its tags and the words of its title, description and prose. A word counts the more the fewer
 * posts have it. The previous and the next post are left out.
 * @param candidates the posts that may be shown
 */
export function relatedPosts(posts: BlogPost[], candidates: BlogPost[]): Map<BlogPost, RelatedPost[]> {
  const weights = weightsOf([...new Set([...posts, ...candidates])]);
  const holders = new Map<string, {post: BlogPost; weight: number}[]>();
  for (const post of candidates)
    for (const [word, weight] of weights.get(post) ?? [])
      holders.get(word)?.push({post, weight}) ?? holders.set(word, [{post, weight}]);
  return new Map(
    posts.map((post) => {
      const {permalink, prevItem, nextItem} = post.metadata;
      const excluded = [permalink, prevItem?.permalink, nextItem?.permalink];
      const likeness = new Map<BlogPost, number>();
      for (const [word, weight] of weights.get(post) ?? [])
        for (const holder of holders.get(word) ?? [])
          likeness.set(holder.post, (likeness.get(holder.post) ?? 0) + weight * holder.weight);
      const ranked = [...likeness]
        .filter(([{metadata}]) => !excluded.includes(metadata.permalink))
        .sort(([a, likenessOfA], [b, likenessOfB]) => likenessOfB - likenessOfA || newerFirst(a, b));
      const best = ranked.slice(0, COUNT).map(([{metadata}]) => metadata);
      return [post, best.map(({title, permalink: address}) => ({title, permalink: address}))];
    }),
  );
}

/** The weight of each word in each post: tf-idf, the frequency on a logarithmic scale, scaled so that the squares of a post add up to 1. */
function weightsOf(posts: BlogPost[]): Map<BlogPost, Map<string, number>> {
  const counted = posts.map((post) => ({post, counts: wordsOf(post)}));
  const postsWith = new Map<string, number>();
  for (const {counts} of counted) for (const word of counts.keys()) postsWith.set(word, (postsWith.get(word) ?? 0) + 1);
  return new Map(
    counted.map(({post, counts}) => {
      const weights = [...counts]
        .map(([word, count]): [string, number] => {
          const rarity = Math.log(posts.length / (postsWith.get(word) ?? 1));
          return [word, (1 + Math.log(count)) * rarity];
        })
        // A word of every post distinguishes none.
        .filter(([, weight]) => weight > 0);
      const length = Math.hypot(...weights.map(([, weight]) => weight));
      return [post, new Map(weights.map(([word, weight]) => [word, weight / length]))];
    }),
  );
}

/** Of two that are equally alike the newer one, so that the order never depends on the file system. */
function newerFirst({metadata: a}: BlogPost, {metadata: b}: BlogPost): number {
  return b.date.getTime() - a.date.getTime() || (a.permalink < b.permalink ? -1 : 1);
}
