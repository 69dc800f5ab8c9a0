import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {ContentCache} from '../../site/content-cache';
import {type Words, wordReader} from './words';

/** A post that a reader of another one may want next. */
export type RelatedPost = {title: string; permalink: string};

const COUNT = 3;

/**
 * For each post the three that are most like it, most alike first: those that share its tags and the words of its title, its
 * description and its prose, a word counting the more the fewer posts have it. The neighbours in time are left out: previous
 * and next stand below the list anyway. `candidates` are the posts that may be shown.
 * @param kept the words of posts that are known from before
 */
export function relatedPosts(posts: BlogPost[], candidates: BlogPost[], kept?: ContentCache<Words>): Map<BlogPost, RelatedPost[]> {
  const vectors = vectorsOf([...new Set([...posts, ...candidates])], kept);
  const vectorOf = (post: BlogPost) => vectors.get(post) ?? NO_WORDS;
  const likenessTo = compare(candidates.map(vectorOf));
  return new Map(
    posts.map((post) => {
      const {permalink, prevItem, nextItem} = post.metadata;
      const shown = [permalink, prevItem?.permalink, nextItem?.permalink];
      const best = bestOf(candidates, likenessTo(vectorOf(post)), shown);
      return [post, best.map(({metadata}) => ({title: metadata.title, permalink: metadata.permalink}))];
    }),
  );
}

/** The words of a post, as numbers, and the weight of each. */
type Vector = {words: Uint32Array; weights: Float64Array};

const NO_WORDS: Vector = {words: new Uint32Array(), weights: new Float64Array()};

/** The weight of each word in each post (tf-idf, the frequency on a logarithmic scale). */
function vectorsOf(posts: BlogPost[], kept?: ContentCache<Words>): Map<BlogPost, Vector> {
  const wordsOf = wordReader(kept);
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
    return {post, words, counts: Float64Array.from(counts.values())};
  });
  const rarity = Float64Array.from(holders, (count) => Math.log(posts.length / count));
  return new Map(
    counted.map(({post, words, counts}) => [post, {words, weights: counts.map((count, at) => (1 + Math.log(count)) * (rarity[words[at] ?? 0] ?? 0))}]),
  );
}

/**
 * Compares one vector with all of `others` at once: the cosine of the angle to each, in their order. Only words in common are looked at,
 * since a blog of a thousand posts has a million pairs. What is given is overwritten by the next comparison.
 */
function compare(others: Vector[]): (vector: Vector) => Float64Array {
  const lengths = others.map(square);
  const {starts, holders, weights} = invert(others);
  const likeness = new Float64Array(others.length);
  return (vector) => {
    likeness.fill(0);
    for (let at = 0; at < vector.words.length; at += 1) {
      const word = vector.words[at] as number;
      const weight = vector.weights[at] as number;
      // What every post has tells none apart.
      if (weight === 0) continue;
      const end = starts[word + 1] ?? 0;
      for (let next = starts[word] ?? 0; next < end; next += 1) (likeness[holders[next] as number] as number) += weight * (weights[next] as number);
    }
    const length = square(vector);
    for (const [at, product] of likeness.entries()) if (product) likeness[at] = product / Math.sqrt(length * (lengths[at] ?? 0));
    return likeness;
  };
}

/** Who has word n, and with which weight: from `starts[n]` to before `starts[n + 1]`. */
function invert(vectors: Vector[]): {starts: Uint32Array; holders: Uint32Array; weights: Float64Array} {
  const last = vectors.reduce((highest, {words}) => words.reduce((a, b) => Math.max(a, b), highest), 0);
  const starts = new Uint32Array(last + 2);
  for (const {words} of vectors) for (const word of words) (starts[word + 1] as number) += 1;
  for (let word = 0; word <= last; word += 1) (starts[word + 1] as number) += starts[word] as number;
  const [holders, weights] = [new Uint32Array(starts[last + 1] as number), new Float64Array(starts[last + 1] as number)];
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

/** The few that are most alike, most alike first. To sort all would take longer than to compare them. */
function bestOf(candidates: BlogPost[], likeness: Float64Array, shown: (string | undefined)[]): BlogPost[] {
  const best: {post: BlogPost; likeness: number}[] = [];
  for (const [at, post] of candidates.entries()) {
    const own = likeness[at] ?? 0;
    if (own <= 0 || own < (best[COUNT - 1]?.likeness ?? 0) || shown.includes(post.metadata.permalink)) continue;
    best.push({post, likeness: own});
    best.sort((a, b) => b.likeness - a.likeness || newerFirst(a.post, b.post)).splice(COUNT);
  }
  return best.map(({post}) => post);
}

/** Of two that are equally alike the newer one, so that the order never depends on the file system. */
function newerFirst({metadata: a}: BlogPost, {metadata: b}: BlogPost): number {
  return b.date.getTime() - a.date.getTime() || (a.permalink < b.permalink ? -1 : 1);
}
