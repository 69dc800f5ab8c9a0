/** A shortened text, and a function from its offsets to those of the whole text. */
export type Outline = {text: string; placeOf: (offset: number) => number};

/**
 * Plain paragraphs and tables: they start with a letter, Chinese punctuation or a bar and contain no link, HTML or value. The next block starts
 * at the margin, so that no list or quotation continues across them. Carriage returns are excluded because they end a line.
 */
const PLAIN = /(?<=\n[ \t]*\n)(?:[\p{L}|“‘（《「『【][^\n\r[<>{]*\n)+(?=(?:[ \t]*\n)+(?:\S|$))/gu;

/**
 * Removes plain paragraphs and tables before parsing, which saves most of the work: only blocks with links, images, definitions, values or HTML
 * are edited.
 */
export function outlineOf(text: string): Outline {
  // The body of an admonition may contain plain paragraphs that belong to it.
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
