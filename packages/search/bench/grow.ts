import {type IndexFile, sectionsOfPage} from '../src/shared/index-file';
import type {Section} from '../src/shared/section';

/**
 * The sections of a site with a given number of posts: the existing posts, and generated ones as long. Their text goes from each Han character or word to
 * one that follows it in a real post, so that it is no easier to compress.
 */
export function grow({pages, language}: IndexFile, posts: number, random: () => number): Section[] {
  const real = pages.filter(({url}) => url.startsWith('blog/')).map((page) => sectionsOfPage(page, language));
  const next = successors(real.flat().map(({heading, text}) => `${heading}\n${text}`));
  const starts = [...next.keys()];
  const pick = <Value>(values: Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const prose = (length: number): string => {
    let text = '';
    for (let piece = pick(starts); text.length < length; piece = pick(next.get(piece) ?? starts)) text += piece;
    return text;
  };

  const made = Array.from({length: Math.max(0, posts - real.length)}, (_, number) => {
    const title = prose(20);
    return pick(real).map((section, position) => ({
      ...section,
      url: `blog/made-up-${number}`,
      title,
      heading: position === 0 ? title : prose(section.heading.length),
      anchor: section.anchor && `${section.anchor}-${number}`,
      text: prose(section.text.length),
    }));
  });
  return [...real.slice(0, posts), ...made].flat();
}

/** For each Han character, and each word with the space after it, all that follow it. */
function successors(texts: string[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const text of texts) {
    const pieces = text.match(/\p{Script=Han}|[^\p{Script=Han}\s]+\s?|\s/gu) ?? [];
    for (const [index, piece] of pieces.entries()) {
      const follower = pieces[index + 1];
      if (!follower) continue;
      const known = next.get(piece);
      if (known) known.push(follower);
      else next.set(piece, [follower]);
    }
  }
  return next;
}
