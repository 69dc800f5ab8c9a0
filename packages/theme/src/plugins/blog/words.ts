import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {indexTokens} from '../../../../search/src/shared/tokenize';
import type {ContentCache} from '../../shared/content-cache';

/** The words of a text, each once and on a line of its own, and how much each counts: one long string is read sooner than a thousand short ones. */
export type Words = {lines: string; counts: Uint32Array};

/** How often a word of the prose, of title or description, and a tag count. */
const WEIGHTS = {prose: 1, summary: 4, tag: 8};
const NO_PROSE =
  /^(`{3,}|~{3,}|\$\$)[\s\S]*?^\1[ \t]*$|<!--[\s\S]*?-->|\]\([^)]*\)|\$[^$\n]+\$|\{[^}\n]*\}|`[^`\n]*`/gm;

/**
 * Reads what posts are about: the words of title, description and prose, and the tags, and how much each counts.
 * @param cache the cached words of posts
 */
export function wordReader(cache?: ContentCache<Words>): (post: BlogPost) => Map<string, number> {
  return ({content, metadata: {title, description, tags}}) => {
    const summary = `${title}\n${description}`;
    const work = () => wordsIn(content, summary);
    const {lines, counts} = cache ? cache.get([content, summary], work) : work();
    const words = new Map<string, number>();
    if (lines) for (const [at, word] of lines.split('\n').entries()) words.set(word, counts[at] ?? 0);
    // A space keeps tags apart from words.
    for (const {permalink} of tags) add(words, `tag ${permalink}`, WEIGHTS.tag);
    return words;
  };
}

function wordsIn(content: string, summary: string): Words {
  const words = new Map<string, number>();
  const addAll = (text: string, times: number) => {
    // A single Han character is in the index of the search so that it can be looked for; it says nothing about a subject.
    for (const token of indexTokens(text)) if (token.length > 1) add(words, token, times);
  };
  addAll(content.replace(NO_PROSE, ' '), WEIGHTS.prose);
  addAll(summary, WEIGHTS.summary);
  return {lines: [...words.keys()].join('\n'), counts: Uint32Array.from(words.values())};
}

function add(words: Map<string, number>, word: string, times: number): void {
  words.set(word, (words.get(word) ?? 0) + times);
}
