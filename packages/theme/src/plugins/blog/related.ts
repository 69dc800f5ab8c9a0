import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {ContentCache} from '../../shared/content-cache';
import {type Words, wordReader} from './words';

/** A post that a reader of another one may want next. */
export type RelatedPost = {title: string; permalink: string};

const COUNT = 3;

/**
 * For each post the three that are most like it: that share its tags and the words of its title, description and prose. A word counts the more the fewer
 * posts have it. The previous and the next post are left out.
 * @param candidates the posts that may be shown
 * @param cache the cached words of posts
 */
export function relatedPosts(
  posts: BlogPost[],
  candidates: BlogPost[],
  cache?: ContentCache<Words>,
): Map<BlogPost, RelatedPost[]> {
  const all = [...new Set([...posts, ...candidates])];
  const shown = new Set(candidates);
  const lists = all.map((post): List => ({post, best: [], isShown: shown.has(post)}));
  compare(vectorsOf(all, cache), (at, other, likeness) => {
    const [a, b] = [lists[at] as List, lists[other] as List];
    if (b.isShown) offer(a, b.post, likeness);
    if (a.isShown) offer(b, a.post, likeness);
  });
  return new Map(
    lists.map(({post, best}) => [
      post,
      best.map(({post: {metadata}}) => ({title: metadata.title, permalink: metadata.permalink})),
    ]),
  );
}

/** A post with those most like it, of the posts it has been compared with so far. */
type List = {post: BlogPost; best: {post: BlogPost; likeness: number}[]; isShown: boolean};

/** The words of a post, as numbers, and the weight of each. */
type Vector = {words: Uint32Array; weights: Float64Array};

/** The weight of each word in each post (tf-idf, the frequency on a logarithmic scale). */
function vectorsOf(posts: BlogPost[], cache?: ContentCache<Words>): Vector[] {
  const wordsOf = wordReader(cache);
  const numbers = new Map<string, number>();
  const holders: number[] = [];
  const counted = posts.map((post) => {
    const counts = wordsOf(post);
    const words = Uint32Array.from(counts.keys(), (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      holders[number] = (holders[number] ?? 0) + 1;
      return number;
    });
    return {words, counts: Float64Array.from(counts.values())};
  });
  const rarity = Float64Array.from(holders, (count) => Math.log(posts.length / count));
  return counted.map(({words, counts}) => ({
    words,
    weights: counts.map((count, at) => (1 + Math.log(count)) * (rarity[words[at] ?? 0] ?? 0)),
  }));
}

/**
 * Compares every vector with those behind it, by the cosine of the angle between them. Only words in common are looked at, since a blog of a thousand
 * posts has half a million pairs.
 * @param found is called with the indexes of two that have a word in common
 */
function compare(vectors: Vector[], found: (at: number, other: number, likeness: number) => void): void {
  const lengths = Float64Array.from(vectors, square);
  const {starts, holders, weights} = invert(vectors);
  /** The first holder of each word that is not yet compared with all others. */
  const next = starts.slice();
  const products = new Float64Array(vectors.length);
  for (const [at, vector] of vectors.entries()) {
    products.fill(0);
    for (let index = 0; index < vector.words.length; index += 1) {
      const word = vector.words[index] as number;
      const weight = vector.weights[index] as number;
      (next[word] as number) += 1;
      // A word of every post distinguishes none.
      if (weight === 0) continue;
      const end = starts[word + 1] as number;
      for (let place = next[word] as number; place < end; place += 1)
        (products[holders[place] as number] as number) += weight * (weights[place] as number);
    }
    for (let other = at + 1; other < products.length; other += 1) {
      const product = products[other] as number;
      if (product > 0) found(at, other, product / Math.sqrt((lengths[at] as number) * (lengths[other] as number)));
    }
  }
}

/** Who has word n, and with which weight: from `starts[n]` to before `starts[n + 1]`. */
function invert(vectors: Vector[]): {starts: Uint32Array; holders: Uint32Array; weights: Float64Array} {
  const last = vectors.reduce((highest, {words}) => words.reduce((a, b) => Math.max(a, b), highest), 0);
  const starts = new Uint32Array(last + 2);
  for (const {words} of vectors) for (const word of words) (starts[word + 1] as number) += 1;
  for (let word = 0; word <= last; word += 1) (starts[word + 1] as number) += starts[word] as number;
  const [holders, weights] = [
    new Uint32Array(starts[last + 1] as number),
    new Float64Array(starts[last + 1] as number),
  ];
  const free = starts.slice();
  for (const [holder, vector] of vectors.entries()) {
    for (const [at, word] of vector.words.entries()) {
      const place = (free[word] as number)++;
      holders[place] = holder;
      weights[place] = vector.weights[at] as number;
    }
  }
  return {starts, holders, weights};
}

function square({weights}: Vector): number {
  return weights.reduce((sum, weight) => sum + weight ** 2, 0);
}

/** Puts a post into a list if it is one of the few most alike. Sorting all of them would take longer than comparing them. */
function offer({post: {metadata}, best}: List, post: BlogPost, likeness: number): void {
  if (likeness < (best[COUNT - 1]?.likeness ?? 0)) return;
  const {permalink, prevItem, nextItem} = metadata;
  if ([permalink, prevItem?.permalink, nextItem?.permalink].includes(post.metadata.permalink)) return;
  best.push({post, likeness});
  best.sort((a, b) => b.likeness - a.likeness || newerFirst(a.post, b.post)).splice(COUNT);
}

/** Of two that are equally alike the newer one, so that the order never depends on the file system. */
function newerFirst({metadata: a}: BlogPost, {metadata: b}: BlogPost): number {
  return b.date.getTime() - a.date.getTime() || (a.permalink < b.permalink ? -1 : 1);
}
