import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {proseOf} from '../../shared/prose';

/** How often a word of the prose, of title or description, and a tag count. */
const WEIGHTS = {prose: 1, summary: 4, tag: 8};

/** What a post is about: the words of title, description and prose, and the tags, and how much each counts. */
export function wordsOf({content, metadata: {title, description, tags}}: BlogPost): Map<string, number> {
  const words = new Map<string, number>();
  const add = (word: string, weight: number) => words.set(word, (words.get(word) ?? 0) + weight);
  for (const word of wordsIn(proseOf(content))) add(word, WEIGHTS.prose);
  for (const word of wordsIn(`${title}\n${description}`)) add(word, WEIGHTS.summary);
  // A space keeps tags apart from words.
  for (const {permalink} of tags) add(`tag ${permalink}`, WEIGHTS.tag);
  return words;
}

/** Chinese has no spaces: each pair of neighboring characters counts as a word. */
function wordsIn(text: string): string[] {
  // Splitting by a group keeps what it matches, at every second place.
  return text
    .toLowerCase()
    .split(/(\p{Script=Han}+)/u)
    .flatMap((part, index) => (index % 2 === 1 ? pairsOf([...part]) : (part.match(/[\p{L}\p{N}]+/gu) ?? [])));
}

function pairsOf(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
