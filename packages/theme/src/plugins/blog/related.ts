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
  /** The candidates with a word, by index, and its weight in each. */
  const candidatesWith = new Map<string, {indexes: number[]; weights: number[]}>();
  for (const [index, post] of candidates.entries())
    for (const [word, weight] of weights.get(post) ?? []) {
      const known = candidatesWith.get(word) ?? {indexes: [], weights: []};
      known.indexes.push(index);
      known.weights.push(weight);
      candidatesWith.set(word, known);
    }
  // A typed array: with a map, 1,000 posts take six times as long.
  const likeness = new Float64Array(candidates.length);
  const relatedTo = (post: BlogPost): RelatedPost[] => {
    const {permalink, prevItem, nextItem} = post.metadata;
    const excluded = [permalink, prevItem?.permalink, nextItem?.permalink];
    const heaviest = [...(weights.get(post) ?? [])]
      .filter(([word]) => (candidatesWith.get(word)?.indexes.length ?? 0) > 1)
      .sort(([, a], [, b]) => b - a)
      .slice(0, LOOKED_UP);
    likeness.fill(0);
    for (const [word, weight] of heaviest) {
      const {indexes, weights: theirs} = candidatesWith.get(word) ?? {indexes: [], weights: []};
      for (let at = 0; at < indexes.length; at += 1) {
        const index = indexes[at] as number;
        likeness[index] = (likeness[index] as number) + weight * (theirs[at] as number);
      }
    }
    const ranked = candidates.flatMap((candidate, index): Ranked[] => {
      const value = likeness[index] ?? 0;
      return value > 0 && !excluded.includes(candidate.metadata.permalink) ? [{post: candidate, likeness: value}] : [];
    });
    return mostLike(ranked).map(({post: {metadata}}) => ({title: metadata.title, permalink: metadata.permalink}));
  };
  return new Map(posts.map((post) => [post, relatedTo(post)]));
}

type Ranked = {post: BlogPost; likeness: number};

/** The first `COUNT` in the order of likeness. Sorting all would take longer than comparing them. */
function mostLike(ranked: Ranked[]): Ranked[] {
  const most: Ranked[] = [];
  for (const each of ranked) {
    const index = most.findIndex((other) => byLikeness(each, other) < 0);
    if (index < 0 && most.length === COUNT) continue;
    most.splice(index < 0 ? most.length : index, 0, each);
    most.length = Math.min(most.length, COUNT);
  }
  return most;
}

const byLikeness = (a: Ranked, b: Ranked) => b.likeness - a.likeness || newerFirst(a.post, b.post);

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
