/**
 * `done` is counted, `guessed` is worth a look, `left` is for the owner to do. `line` is 0 where the whole file is
 * meant.
 */
export type Row = {kind: 'guessed' | 'left'; file: string; line: number; why: string};

export type ImportReport = {
  generator: string;
  /** How many of each thing were written: `posts`, `skipped`, `pictures and files`, `addresses`, `tags`, `authors`. */
  done: Record<string, number>;
  rows: Row[];
};

/** Collects what the report says. */
export class Reporter {
  readonly rows: Row[] = [];
  readonly done: Record<string, number> = {};

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

/** The report as one table: what was done, what was guessed, and what is left to the owner. */
export function formatReport({generator, done, rows}: ImportReport): string {
  const counts = Object.entries(done).map(([what, number]) => `${number} ${what}`);
  const place = ({file, line}: Row) => (line ? `${file}:${line}` : file);
  const width = Math.max(0, ...rows.map((row) => place(row).length));
  const lines = (kind: Row['kind'], label: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row, index) => `${(index ? '' : label).padEnd(13)}${place(row).padEnd(width)}  ${row.why}`);
  return [
    `${'done'.padEnd(13)}${generator}: ${counts.join(', ') || 'nothing to do'}`,
    ...lines('guessed', 'guessed'),
    ...lines('left', 'left to you'),
  ].join('\n');
}
