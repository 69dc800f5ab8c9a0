import {proseOf} from '../shared/prose';

const HAN_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Minutes it takes to read a post's Markdown, one at least, at the speeds people read technical prose. */
export function readingTime({content}: {content: string}): number {
  const prose = proseOf(content);
  const han = (prose.match(/\p{Script=Han}+/gu) ?? []).reduce((sum, run) => sum + [...run].length, 0);
  const words = prose.match(/[\p{Script=Latin}\p{N}]+(?:['’.-][\p{Script=Latin}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE);
}
