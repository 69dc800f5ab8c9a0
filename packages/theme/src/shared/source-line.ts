import fs from 'node:fs';

/** Front matter and the blank lines behind it, which Docusaurus takes away before Markdown is parsed. */
const BEFORE_TEXT = /^\uFEFF?(?:---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$))?(?:[ \t]*\r?\n)*/;

/**
 * The line in the file that its author edits.
 * @param file with front matter, if it has any
 * @param line in the text without it, from 1
 */
export function lineIn(file: string, line: number): number {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const [before = ''] = source.match(BEFORE_TEXT) ?? [];
  return before.split('\n').length - 1 + line;
}
