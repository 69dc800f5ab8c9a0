import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {indexTokens} from '../search/shared/tokenise';

/** A post that a reader of another one may want next. */
export type RelatedPost = {title: string; permalink: string};

const COUNT = 3;
/** How often a word of the prose, of title or description, and a tag count. */
const WEIGHTS = {prose: 1, summary: 4, tag: 8};
const NO_PROSE = /^(`{3,}|~{3,}|\$\$)[\s\S]*?^\1[ \t]*$|<!--[\s\S]*?-->|\]\([^)]*\)|\$[^$\n]+\$|\{[^}\n]*\}|`[^`\n]*`/gm;

/**
 * For each post the three that are most like it, most alike first: those that share its tags and the words of its title, its
 * description and its prose, a word counting the more the fewer posts have it. The neighbours in time are left out: previous
 * and next stand below the list anyway. `candidates` are the posts that may be shown.
 */
export function relatedPosts(posts: BlogPost[], candidates: BlogPost[]): Map<BlogPost, RelatedPost[]> {
  const vectors = vectorsOf([...new Set([...posts, ...candidates])]);
  const likenessTo = compare(candidates.map((candidate) => vectors.get(candidate) ?? new Map()));
  return new Map(
    posts.map((post) => {
      const {permalink, prevItem, nextItem} = post.metadata;
      const shown = [permalink, prevItem?.permalink, nextItem?.permalink];
      const likeness = likenessTo(vectors.get(post) ?? new Map());
      const best = candidates
        .map((other, at) => ({other, likeness: likeness[at] ?? 0}))
        .filter(({other, likeness: own}) => own > 0 && !shown.includes(other.metadata.permalink))
        .sort((a, b) => b.likeness - a.likeness || newerFirst(a.other, b.other));
      return [post, best.slice(0, COUNT).map(({other: {metadata}}) => ({title: metadata.title, permalink: metadata.permalink}))];
    }),
  );
}

type Vector = Map<string, number>;

/** The weight of each word in each post (tf-idf, the frequency on a logarithmic scale). */
function vectorsOf(posts: BlogPost[]): Map<BlogPost, Vector> {
  const counted = posts.map((post) => [post, wordsOf(post)] as const);
  const holders = new Map<string, number>();
  for (const [, words] of counted) for (const word of words.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weight = (word: string, count: number) => (1 + Math.log(count)) * Math.log(posts.length / (holders.get(word) ?? 1));
  return new Map(counted.map(([post, words]) => [post, new Map([...words].map(([word, count]) => [word, weight(word, count)]))]));
}

function wordsOf({content, metadata: {title, description, tags}}: BlogPost): Vector {
  const words: Vector = new Map();
  const add = (found: string[], times: number) => {
    for (const word of found) words.set(word, (words.get(word) ?? 0) + times);
  };
  // A single Han character is in the index of the search so that it can be looked for; it says nothing about a subject.
  const tokens = (text: string) => indexTokens(text).filter((token) => token.length > 1);
  add(tokens(content.replace(NO_PROSE, ' ')), WEIGHTS.prose);
  add(tokens(`${title}\n${description}`), WEIGHTS.summary);
  add(
    tags.map(({permalink}) => `tag ${permalink}`),
    WEIGHTS.tag,
  );
  return words;
}

/**
 * Compares one vector with all of `others` at once: the cosine of the angle to each, in their order. Only words in common are looked at,
 * since a blog of a thousand posts has a million pairs.
 */
function compare(others: Vector[]): (vector: Vector) => Float64Array {
  const lengths = others.map(square);
  const holders = new Map<string, {at: number; weight: number}[]>();
  for (const [at, other] of others.entries()) {
    for (const [word, weight] of other) {
      const list = holders.get(word);
      if (list) list.push({at, weight});
      else holders.set(word, [{at, weight}]);
    }
  }
  return (vector) => {
    const products = new Float64Array(others.length);
    for (const [word, weight] of vector) {
      for (const holder of holders.get(word) ?? []) products[holder.at] = (products[holder.at] ?? 0) + weight * holder.weight;
    }
    const length = square(vector);
    return products.map((product, at) => product && product / Math.sqrt(length * (lengths[at] ?? 0)));
  };
}

function square(vector: Vector): number {
  return [...vector.values()].reduce((sum, weight) => sum + weight ** 2, 0);
}

/** Of two that are equally alike the newer one, so that the order never depends on the file system. */
function newerFirst({metadata: a}: BlogPost, {metadata: b}: BlogPost): number {
  return b.date.getTime() - a.date.getTime() || (a.permalink < b.permalink ? -1 : 1);
}
