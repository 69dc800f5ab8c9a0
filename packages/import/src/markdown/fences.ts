/** A line that begins or ends a block of code. `head`: all before the info string, with the marks. */
type Fence = {head: string; marks: string; info: string};

/** The fence on a line; undefined if there is none. Code in backquotes on one line is no block. */
export function fenceOn(line: string): Fence | undefined {
  const [head = '', marks = ''] = line.match(/^[ \t>]*(`{3,}|~{3,})/) ?? [];
  const info = line.slice(head.length);
  return marks && !(marks.startsWith('`') && info.includes('`')) ? {head, marks, info} : undefined;
}

/** The blocks of fenced code. `start`: the index of the first line. `end`: that of the last, or the number of lines. */
export function fencedBlocks(lines: string[]): (Fence & {start: number; end: number})[] {
  const blocks: ReturnType<typeof fencedBlocks> = [];
  let marks = '';
  for (const [index, line] of lines.entries()) {
    const fence = fenceOn(line);
    if (!fence) continue;
    if (!marks) {
      marks = fence.marks;
      blocks.push({...fence, start: index, end: lines.length});
    } else if (fence.marks.startsWith(marks) && !fence.info.trim()) {
      marks = '';
      Object.assign(blocks.at(-1) ?? {}, {end: index});
    }
  }
  return blocks;
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

/**
 * How a block of code looks. `lines`: the highlighted ones, as `1,3-5`. `first`: the number of its first line, where
 * lines have numbers.
 */
export type CodeLook = {language: string; title?: string; lines?: string; first?: number};

/** The text behind the marks of a fence, as the theme reads it. */
export function infoString({language, title, lines, first}: CodeLook): string {
  const numbers = first === undefined ? '' : first === 1 ? 'showLineNumbers' : `showLineNumbers=${first}`;
  const parts = [title && `title="${title.replaceAll('"', "'")}"`, lines && `{${lines}}`, numbers].filter(Boolean);
  return [language || (parts.length > 0 ? 'text' : ''), ...parts].join(' ');
}

/** Options that Pygments named, and Hugo, Jekyll and Zola took over: `linenos=table, hl_lines=1 3-4, linenostart=9`. */
export function pygmentsLook(language: string, options: string): CodeLook {
  const [, lines = ''] = options.match(/\b(?:hl|mark)_lines\s*=\s*(\[[^\]]*\]|["']?[\d\s-]+)/) ?? [];
  const [, start = '1'] = options.match(/\blinenostart\s*=\s*(\d+)/) ?? [];
  const hasNumbers = /\blinenos\b(?!\s*=\s*["']?false)/.test(options);
  return {language, lines: lines.match(/\d+(?:-\d+)?/g)?.join(), first: hasNumbers ? Number(start) : undefined};
}

/**
 * Rewrites blocks of fenced code. `edit` gets the text behind the marks and the lines of code, and returns both.
 * A block for which it returns nothing stays, and one for which it returns null is left out.
 */
export function editFences(
  text: string,
  edit: (info: string, code: string[]) => {info: string; code?: string[]} | null | undefined,
): string {
  const lines = text.split('\n');
  const edits = Array.from(fencedBlocks(lines), ({head, info, start, end}) => {
    const code = lines.slice(start + 1, end);
    const edited = edit(info.trim(), code);
    const shown = edited ? [head + edited.info, ...(edited.code ?? code)] : [];
    return {start, count: end - start + (edited === null ? 1 : 0), shown, stays: edited === undefined};
  });
  for (const {start, count, shown, stays} of edits.reverse()) if (!stays) lines.splice(start, count, ...shown);
  return lines.join('\n');
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
