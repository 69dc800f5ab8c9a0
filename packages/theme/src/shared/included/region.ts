/** A comment with only `region` and a name, or `endregion`, unlike `# region of interest`. */
const MARKER = /^\s*(?:#|\/\/|\/\*|<!--|--)\s*(?:(end)region\b.*|region(?:[ \t]+([\w-]+))?(?:\s*(?:\*\/|-->))?\s*)$/;
const OUTPUT_HEADER = /^\[([\w-]+)\]$/;

type Region = {text: string; firstLine: number; lastLine: number};

/**
 * The region `name` of a file (`# region name` … `# endregion`, or in printed output below `[name]`) without markers
 * and common indentation; null if it is missing, or the whole file without a name. Lines count from 1.
 */
export function readRegion(content: string, name: string | undefined, isOutput: boolean): Region | null {
  const lines = content
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n+$/, '')
    .split('\n');
  if (!name) return region(lines, 0, lines.length, isOutput);
  const start = lines.findIndex((line) => (isOutput ? line.match(OUTPUT_HEADER)?.[1] === name : opens(line) === name));
  if (start < 0) return null;
  const end = isOutput
    ? lines.findIndex((line, index) => index > start && OUTPUT_HEADER.test(line))
    : closing(lines, start);
  return end < 0 && !isOutput ? null : region(lines, start + 1, end < 0 ? lines.length : end, isOutput);
}

function opens(line: string): string | undefined {
  const match = line.match(MARKER);
  return match && !match[1] ? match[2] : undefined;
}

/** The end of the region that begins at `start`. A comment inside that only looks like a marker has no end. */
function closing(lines: string[], start: number): number {
  let depth = 0;
  let [end, lowest] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, line] of lines.entries()) {
    const match = index >= start && line.match(MARKER);
    if (!match) continue;
    depth += match[1] ? -1 : 1;
    if (match[1] && depth < lowest) [end, lowest] = [index, depth];
    if (depth === 0) break;
  }
  return end;
}

function region(lines: string[], from: number, to: number, isOutput: boolean): Region {
  const kept = lines.slice(from, to).filter((line) => isOutput || !MARKER.test(line));
  const indent = Math.min(...kept.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  const text = kept.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
  return {text: text.replace(/^\n+|\s+$/g, ''), firstLine: from + 1, lastLine: to};
}
