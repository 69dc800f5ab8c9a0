/** HTML that is not escaped; with `isMarkdown`, text that is Markdown still. */
export type Segment = {text: string; isMarkdown?: boolean};

/** What a template made of a shortcode, as HTML in Markdown. */
export function htmlInMarkdown(segments: Segment[]): string {
  // A blank line or an indented one ends HTML in Markdown.
  const joined = segments.reduce<Segment[]>((all, {text, isMarkdown}) => {
    const last = all.at(-1);
    if (isMarkdown || !last || last.isMarkdown) all.push({text, isMarkdown});
    else last.text += text;
    return all;
  }, []);
  return joined
    .map(({text, isMarkdown}) => (isMarkdown ? text : text.replace(/[ \t]*\n\s*/g, '\n')))
    .join('')
    .trim();
}

/** Markdown that a template shows: several lines are apart from the HTML around them. */
export const markdownSegment = (text: string): Segment => {
  const trimmed = text.trim();
  return {text: trimmed.includes('\n') ? apart(trimmed) : trimmed, isMarkdown: true};
};

/** Between blank lines, HTML around it does not go on. */
export const apart = (text: string): string => `\n\n${text.trim()}\n\n`;

/** Several lines, or HTML that is a block. */
export const isBlock = (text: string): boolean => BLOCK.test(text);
const BLOCK = new RegExp(
  String.raw`\n|^<(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|h\d|hr|iframe|ins|ol|p|` +
    String.raw`pre|script|section|style|table|ul|video)\b`,
  'i',
);
