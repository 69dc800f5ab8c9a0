/** A Markdown file with the lines of its front matter apart. */
export type Split = {
  /** the whole block with its two lines of dashes, without the end of the last line; empty where there is none */
  block: string;
  /** the YAML between them, with the end of its last line */
  yaml: string;
  /** all that follows the block */
  content: string;
};

/** As Docusaurus takes it: after a byte order mark maybe, with blanks behind the dashes, and any end of lines. */
const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?=\r?\n|$)/;

/** Takes a Markdown file apart: `block + content` is the text again. */
export function splitFrontMatter(text: string): Split {
  const [block = '', yaml = ''] = text.match(BLOCK) ?? [];
  return {block, yaml, content: text.slice(block.length)};
}
