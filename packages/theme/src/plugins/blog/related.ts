import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {proseOf} from '../../shared/prose';
import type {RelatedPost} from '../../site/post-metadata';

const COUNT = 3;
/** The weights of a word of the prose, a word of title or description, and a tag. */
const WEIGHTS = {prose: 1, summary: 4, tag: 8};
/** The number of heaviest words that are compared: all words would take minutes in a large blog. */
const LOOKED_UP = 200;

/**
 * For each post the three most similar ones, by tags and the words of title, description and prose. A word counts the
 * more the fewer posts have it (tf-idf). The previous and the next post are left out.
 * @param candidates the posts that may be shown
 */
export function relatedPosts(posts: BlogPost[], candidates: BlogPost[]): Map<BlogPost, RelatedPost[]> {
  const weights = weightsOf([...new Set([...posts, ...candidates])]);
  const postsByWord = new Map<string, {post: BlogPost; weight: number}[]>();
  for (const post of candidates)
    for (const [word, weight] of weights.get(post) ?? []) {
      const known = postsByWord.get(word);
      if (known) known.push({post, weight});
      else postsByWord.set(word, [{post, weight}]);
    }
  return new Map(
    posts.map((post) => {
      const {permalink, prevItem, nextItem} = post.metadata;
      const excluded = [permalink, prevItem?.permalink, nextItem?.permalink];
      const likeness = new Map<BlogPost, number>();
      const heaviest = [...(weights.get(post) ?? [])]
        .filter(([word]) => (postsByWord.get(word)?.length ?? 0) > 1)
        .sort(([, a], [, b]) => b - a)
        .slice(0, LOOKED_UP);
      for (const [word, weight] of heaviest)
        for (const other of postsByWord.get(word) ?? [])
          likeness.set(other.post, (likeness.get(other.post) ?? 0) + weight * other.weight);
      const ranked = [...likeness]
        .filter(([{metadata}]) => !excluded.includes(metadata.permalink))
        .sort(([a, likenessOfA], [b, likenessOfB]) => likenessOfB - likenessOfA || newerFirst(a, b));
      return [
        post,
        ranked.slice(0, COUNT).map(([{metadata}]) => ({title: metadata.title, permalink: metadata.permalink})),
      ];
    }),
  );
}

/** The weight of each word in each post, normalized to unit length. */
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
        // A word that every post has distinguishes none.
        .filter(([, weight]) => weight > 0);
      const length = Math.hypot(...weights.map(([, weight]) => weight));
      return [post, new Map(weights.map(([word, weight]) => [word, weight / length]))];
    }),
  );
}

/** The words and tags of a post, with weights. */
function wordsOf({content, metadata: {title, description, tags}}: BlogPost): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, weight: number) => counts.set(word, (counts.get(word) ?? 0) + weight);
  for (const word of wordsIn(proseOf(content))) add(word, WEIGHTS.prose);
  for (const word of wordsIn(`${title}\n${description}`)) add(word, WEIGHTS.summary);
  // A space keeps tags apart from words.
  for (const {permalink} of tags) add(`tag ${permalink}`, WEIGHTS.tag);
  return counts;
}

/** Chinese has no spaces, so each pair of adjacent characters counts as a word. */
function wordsIn(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = [...run];
    return /\p{Script=Han}/u.test(run) ? characters.slice(1).map((one, index) => `${characters[index]}${one}`) : [run];
  });
}

/** Of equally similar posts the newer first, so that the order never depends on the file system. */
function newerFirst({metadata: a}: BlogPost, {metadata: b}: BlogPost): number {
  return b.date.getTime() - a.date.getTime() || (a.permalink < b.permalink ? -1 : 1);
}
