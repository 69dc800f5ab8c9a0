/** Also in lists and quotes. */
const CODE_OR_FORMULA_BLOCK =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}(?!`)|~{3,}(?!~)|\$\$)[\s\S]*?^[ \t>]*\1[ \t]*$/gm;
const COMMENT = /<!--[\s\S]*?-->/g;
const LINK_TARGET = /\]\([^)]{0,2000}\)/g;
const INLINE_CODE = /`[^`\n]*`/g;
/** As pandoc reads dollars: no space inside the formula, no digit after it, and `\$` is money. */
const INLINE_FORMULA = /(?<!\\)\$(?! )[^$\n]+(?<![ \\])\$(?!\d)/g;

/** The words of a post's Markdown, without code, formulas, comments and the targets of links. */
export function proseOf(markdown: string): string {
  return [CODE_OR_FORMULA_BLOCK, COMMENT, LINK_TARGET, INLINE_CODE, INLINE_FORMULA].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    markdown,
  );
}
