/** `guessed` is worth a look, `left` is for the owner to do. A line of 0 means the whole file. */
export type Row = {kind: 'guessed' | 'left'; file: string; line: number; why: string};
/** `done`: how many of each thing were written. */
export type ImportReport = {generator: string; done: Record<string, number>; rows: Row[]};

/** Rows with the same reason, beyond which only the first is printed. */
const LISTED = 5;

/** Collects what the report says. */
export class Reporter {
  readonly rows: Row[] = [];
  readonly done: Record<string, number> = {};
  /** The sites whose frames posts show. */
  readonly frames = new Set<string>();

  count(what: string, number = 1): void {
    if (number) this.done[what] = (this.done[what] ?? 0) + number;
  }

  guess(file: string, line: number, why: string): void {
    this.rows.push({kind: 'guessed', file, line, why});
  }

  leave(file: string, line: number, why: string): void {
    this.rows.push({kind: 'left', file, line, why});
  }
}

/** The report as one table. */
export function formatReport({generator, done, rows}: ImportReport): string {
  const shown = rows.flatMap((row) => {
    const same = rows.filter(({kind, why}) => kind === row.kind && why === row.why);
    if (same.length <= LISTED) return [row];
    return row === same[0] ? [{...row, why: `${row.why} (and ${same.length - 1} more)`}] : [];
  });
  const place = ({file, line}: Row) => (line ? `${file}:${line}` : file);
  const width = Math.max(0, ...shown.map((row) => place(row).length));
  const lines = (kind: Row['kind'], label: string) =>
    shown
      .filter((row) => row.kind === kind)
      .map((row, index) => `${(index ? '' : label).padEnd(13)}${place(row).padEnd(width)}  ${row.why}`);
  const counts = Object.entries(done).map(([what, number]) => `${number} ${what}`);
  const first = `${'done'.padEnd(13)}${generator}: ${counts.join(', ') || 'nothing to do'}`;
  return [first, ...lines('guessed', 'guessed'), ...lines('left', 'left to you')].join('\n');
}
