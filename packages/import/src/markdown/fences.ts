const FENCE = /^([ \t>]*)(`{3,}|~{3,})(.*)$/;

/** Whether each line of a text is part of a fenced block of code, in their order. */
export function fenceReader(): (line: string) => boolean {
  let fence = '';
  return (line) => {
    const [, , marks = '', rest = ''] = line.match(FENCE) ?? [];
    if (fence) {
      if (marks.startsWith(fence) && !rest.trim()) fence = '';
      return true;
    }
    fence = marks;
    return marks !== '';
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
