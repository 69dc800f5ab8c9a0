/** A Markdown file, split into front matter and content. */
type Split = {
  /** the whole block with its two lines of dashes, without the end of the last line; empty where there is none */
  block: string;
  /** the YAML between them, with the end of its last line */
  yaml: string;
  /** all that follows the block */
  content: string;
};

/** As Docusaurus accepts it: with or without a byte order mark, blanks behind the dashes, any line ends. */
const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?=\r?\n|$)/;

/** Splits a Markdown file: `block + content` is the whole text. */
export function splitFrontMatter(text: string): Split {
  const [block = '', yaml = ''] = text.match(BLOCK) ?? [];
  return {block, yaml, content: text.slice(block.length)};
}
