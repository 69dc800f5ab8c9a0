import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {ContentCache} from '../../site/content-cache';
import {indexTokens} from '../search/shared/tokenise';

/** The words of a text, each once and on a line of its own, and how much each counts: one long string is read sooner than a thousand short ones. */
export type Words = {lines: string; counts: Uint32Array};

/** How often a word of the prose, of title or description, and a tag count. */
const WEIGHTS = {prose: 1, summary: 4, tag: 8};
const NO_PROSE = /^(`{3,}|~{3,}|\$\$)[\s\S]*?^\1[ \t]*$|<!--[\s\S]*?-->|\]\([^)]*\)|\$[^$\n]+\$|\{[^}\n]*\}|`[^`\n]*`/gm;
/** What is longer is a sentence of Chinese, which has no spaces, and will hardly come again. */
const LONGEST_WORD = 30;

/**
 * Reads what posts are about: the words of title, description and prose, and the tags, and how much each counts.
 * @param kept the words of texts that are known from before
 */
export function wordReader(kept?: ContentCache<Words>): (post: BlogPost) => Map<string, number> {
  const tokens = tokenReader();
  return ({content, metadata: {title, description, tags}}) => {
    const summary = `${title}\n${description}`;
    const work = () => wordsIn(content, summary, tokens);
    const {lines, counts} = kept ? kept.recall([content, summary], work) : work();
    const words = new Map<string, number>();
    if (lines) for (const [at, word] of lines.split('\n').entries()) words.set(word, counts[at] ?? 0);
    // A space keeps tags apart from words.
    for (const {permalink} of tags) add(words, `tag ${permalink}`, WEIGHTS.tag);
    return words;
  };
}

function wordsIn(content: string, summary: string, tokens: (piece: string) => string[]): Words {
  const words = new Map<string, number>();
  const addAll = (text: string, times: number) => {
    for (const piece of text.split(/\s+/)) for (const token of tokens(piece)) add(words, token, times);
  };
  addAll(content.replace(NO_PROSE, ' '), WEIGHTS.prose);
  addAll(summary, WEIGHTS.summary);
  return {lines: [...words.keys()].join('\n'), counts: Uint32Array.from(words.values())};
}

/** Splits what stands between spaces, which no token spans, into tokens: each piece once, since posts say the same words again and again. */
function tokenReader(): (piece: string) => string[] {
  const known = new Map<string, string[]>();
  return (piece) => {
    const before = known.get(piece);
    if (before) return before;
    // A single Han character is in the index of the search so that it can be looked for; it says nothing about a subject.
    const tokens = indexTokens(piece).filter((token) => token.length > 1);
    if (piece.length <= LONGEST_WORD) known.set(piece, tokens);
    return tokens;
  };
}

function add(words: Map<string, number>, word: string, times: number): void {
  words.set(word, (words.get(word) ?? 0) + times);
}
