/** The beginning of an IPython command: magics, shell commands, help and calls without parentheses. */
const ESCAPED = /^\s*[%!?,;/]/;
const ASSIGNED = /^\s*[A-Za-z_](?:[^=#(]*[^=#(<>!+\-*/%&|^:@~])?=[ \t]*(?:%[A-Za-z_]|!(?!=))/;
/** Cell magics whose cell is still Python. */
const PYTHON_CELL = /^%%(?:time|timeit|capture|prun|matplotlib)\b/;

/** Python with the commands of IPython turned into comments; `commands` has the lines of the comments. */
export function withoutMagics(source: string): {code: string; commands: string[]} {
  const lines = source
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');
  const [first = ''] = lines;
  const isCellMagic = first.startsWith('%%') && !/^%%\w+\?/.test(first);
  if (isCellMagic && !PYTHON_CELL.test(first))
    return {code: lines.map((line) => `# ${line}`.trimEnd()).join('\n'), commands: [first]};
  const commands: string[] = [];
  let state: State = {depth: 0, quote: '', isContinued: false};
  let isInCommand = false;
  const code = lines.map((line) => {
    const isStart = !state.depth && !state.quote && !state.isContinued;
    const next = scan(line, state);
    // A line within brackets or a string is not a command.
    const isCommand = isStart && (ESCAPED.test(line) || ASSIGNED.test(line) || next.isQuestion);
    if (isCommand) commands.push(line.trim());
    if (isCommand || isInCommand) {
      isInCommand = line.endsWith('\\');
      // A block may consist of it alone.
      return line.replace(/^([ \t]*)/, (indent) => (indent ? `${indent}pass  # ` : '# '));
    }
    state = next;
    return line;
  });
  return {code: code.join('\n'), commands};
}

type State = {depth: number; quote: string; isContinued: boolean};

/** How the tokens of Python stand at the end of a line. `isQuestion`: its last one is a question mark. */
function scan(line: string, before: State): State & {isQuestion: boolean} {
  let {depth, quote} = before;
  let isQuestion = false;
  for (const [token] of line.matchAll(/\\.?|"""|'''|["'#()[\]{}?]|[^\\"'#()[\]{}?\s]+/g)) {
    if (quote) {
      if (token.startsWith(quote)) quote = '';
    } else if (token === '#') {
      isQuestion = false;
      break;
    } else if (/^["']/.test(token)) quote = token;
    else if (/[([{]/.test(token)) depth++;
    else if (/[)\]}]/.test(token)) depth = Math.max(0, depth - 1);
    isQuestion = !quote && token === '?';
  }
  const isContinued = line.endsWith('\\');
  if (quote.length === 1 && !isContinued) quote = '';
  return {depth, quote, isContinued, isQuestion};
}
