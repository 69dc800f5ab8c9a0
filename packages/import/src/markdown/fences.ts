/** A line that begins or ends a block of code. `head`: all before the info string, with the marks. */
type Fence = {head: string; marks: string; info: string};

/** The fence on a line; undefined if there is none. Code in backquotes on one line is no block. */
export function fenceOn(line: string): Fence | undefined {
  const [head = '', marks = ''] = line.match(/^[ \t>]*(`{3,}|~{3,})/) ?? [];
  const info = line.slice(head.length);
  return marks && !(marks.startsWith('`') && info.includes('`')) ? {head, marks, info} : undefined;
}

/** Whether each line of a text is part of a fenced block of code, in their order. */
export function fenceReader(): (line: string) => boolean {
  let fence = '';
  return (line) => {
    const {marks = '', info = ''} = fenceOn(line) ?? {};
    if (!fence) {
      fence = marks;
      return marks !== '';
    }
    if (marks.startsWith(fence) && !info.trim()) fence = '';
    return true;
  };
}

/** Runs a conversion on the lines outside of fenced code. */
export function outsideFences(text: string, convert: (line: string) => string): string {
  const isCode = fenceReader();
  return text
    .split('\n')
    .map((line) => (isCode(line) ? line : convert(line)))
    .join('\n');
}

/** HTML without an attribute that means nothing here. */
export const withoutAttribute = (html: string, attribute: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(new RegExp(String.raw`\s${attribute}(?:=(?:"[^"]*"|\w+))?(?=[\s>])`), ''),
  );

/** Runs a conversion on the parts of a line outside of code. */
export const outsideSpans = (line: string, convert: (part: string) => string): string =>
  line
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 ? part : convert(part)))
    .join('');

/** One blank line between blocks, and none at the beginning. */
export function withSingleBlanks(text: string): string {
  const isCode = fenceReader();
  let isBlank = true;
  return text
    .split('\n')
    .filter((line) => {
      const wasBlank = isBlank;
      isBlank = !isCode(line) && line.trim() === '';
      return !(isBlank && wasBlank);
    })
    .join('\n');
}
