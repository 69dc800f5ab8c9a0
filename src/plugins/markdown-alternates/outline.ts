/** A text with less in it, and the place in the whole text of a place in this one. */
export type Outline = {text: string; placeOf: (offset: number) => number};

/**
 * Lines between empty ones that are a paragraph or a table, or stand in a block that began before: they begin with a letter, a mark of Chinese or a
 * bar, and neither `<`, `[` nor `{` begins anything in them, nor does `>` end a block of HTML. What follows begins at the margin, so that nothing
 * before them goes on there. A carriage return would be the end of a line.
 */
const PLAIN = /(?<=\n[ \t]*\n)(?:[\p{L}|“‘（《「『【][^\n\r[<>{]*\n)+(?=(?:[ \t]*\n)+(?:\S|$))/gu;

/**
 * Leaves out of Markdown paragraphs and tables in which there is no link, picture, definition, value or HTML. All other blocks are what they were: most
 * of a text need not be parsed to find them.
 */
export function outlineOf(text: string): Outline {
  // A note is cut out from its first part to its last.
  if (text.includes(':::')) return {text, placeOf: (offset) => offset};
  const cuts: {at: number; removed: number}[] = [];
  let removed = 0;
  const outline = text.replace(PLAIN, (block, offset: number) => {
    cuts.push({at: offset - removed, removed: removed + block.length});
    removed += block.length;
    return '';
  });
  return {text: outline, placeOf: (offset) => offset + (cuts.findLast(({at}) => at <= offset)?.removed ?? 0)};
}
