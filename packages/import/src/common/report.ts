/** `guessed`: worth a look. `left`: for the owner to do. Line 0 means the whole file. */
export type Row = {kind: 'guessed' | 'left'; file: string; line: number; why: string};
/** `done`: how many of each thing were written. */
/** `rules`: where the addresses of posts come from. */
export type ImportReport = {generator: string; rules?: string; done: Record<string, number>; rows: Row[]};

/** What is counted of posts and documents that exist. */
export const SKIPPED = 'already there and skipped';

/** The most lines of the table; of further ones only the number is printed. */
const LINES = 40;
/** The most rows with one kind of reason; of more, only the first is printed. */
const LISTED = 3;
/** The most fields of front matter that its line names. */
const FIELDS_NAMED = 6;
const LABELS = {left: 'left to you', guessed: 'guessed'};
/** The details by which reasons of one kind differ: tags, quoted names, addresses, paths, numbers. */
const DETAIL = new RegExp(
  [
    // A name without marks around it.
    '(?<=the name of the file: ).*|(?<=^its address is )\\S+ because .*(?= was taken)',
    '(?<=^(?:leads|linked) to ).*(?=, which)|(?<=^its posts in )\\S+',
    '(?<=::: )\\S+|(?<=^the part ).*(?= is not here)|(?<=^the code ).*(?= is not here)',
    String.raw`\{[{%].*[%}]\}|\{[^{}]*\}|<[^>]*>|"[^"]*"|\[[^\]]*\]|\S*[./\\:][^\s:,;]+|\d+`,
  ].join('|'),
  'g',
);

/** The advice for the owner by the words of a row without advice. */
const ADVICE: [pattern: RegExp, what: string][] = [
  [/^cannot be read/, 'Correct the file and import again'],
  [/stays as code|stays as it is|is a component of the old site/, 'Write what it showed in Markdown'],
  [/there is no picture|has no attachment/, 'Put the file beside the post and write ![text](./name.png)'],
  [/, which was not imported|leads to nothing that/, 'Link to what replaces it, or remove the link'],
  [/its link became text/, 'Write the link with its address'],
  [/^a diagram in "mermaid"/, 'Add @docusaurus/theme-mermaid, or save what it shows as a picture'],
  [/<script> .* was left out|shows a widget|which a post cannot show|^a diagram/, 'Save what it shows as a picture'],
  [/is not safe in a page/, 'Remove it, or write it as a component in MDX'],
  [/: it is a draft$/, 'To publish it, remove draft: true'],
  [/^a page that the old site did not show/, 'To publish it, write it into src/pages/'],
  [/is not here: (?:it is left out|its place)/, 'Add the file and import again with --force'],
  [/is not a valid date/, 'Write it as 2020-01-31'],
  [/is not an address/, 'Correct it, or remove the link'],
  [/was not run: it has no output/, 'Run the notebook and import again with --force'],
  [/the container .* is not known/, 'Write :::note before it to show a box'],
  [/(?:is|are) filled by|is a shortcode of a plugin/, 'Write what it showed in Markdown'],
];
const adviceOn = ({kind, why}: Row) => {
  const what = kind === 'left' ? ADVICE.find(([pattern]) => pattern.test(why))?.[1] : undefined;
  return what ? `. ${what}` : '';
};

/** Collects the rows of the report. */
export class Reporter {
  rows: Row[] = [];
  readonly done: Record<string, number> = {};
  /** The pages of docs that have addresses of the old site. `isPageText`: the text is that of the built page. */
  readonly docs: {addresses: string[]; isPageText?: boolean}[] = [];
  /** The sites whose frames posts show. */
  readonly frames = new Set<string>();

  count(what: string, number = 1): void {
    if (number) this.done[what] = (this.done[what] ?? 0) + number;
  }

  /** Takes the rows of these files from another report. */
  replace(files: Set<string>, {rows}: Reporter): void {
    this.rows = [...this.rows.filter(({file}) => !files.has(file)), ...rows.filter(({file}) => files.has(file))];
  }

  guess(file: string, line: number, why: string): void {
    this.rows.push({kind: 'guessed', file, line, why});
  }

  leave(file: string, line: number, why: string): void {
    this.rows.push({kind: 'left', file, line, why});
  }
}

/** Rows by kind of reason, the most frequent first, and tasks for the owner before guesses. */
function byReason(rows: Row[]): Row[][] {
  return (['left', 'guessed'] as const).flatMap((kind) => {
    const groups = new Map<string, Row[]>();
    for (const row of rows.filter((each) => each.kind === kind)) {
      const form = row.why.replace(DETAIL, '…');
      groups.set(form, [...(groups.get(form) ?? []), row]);
    }
    return [...groups.values()].sort((a, b) => b.length - a.length);
  });
}

function table({generator, rules, done}: ImportReport, rows: Row[]): string[] {
  const location = ({file, line}: Row) => (line ? `${file}:${line}` : file);
  const width = Math.max(0, ...rows.map((row) => location(row).length));
  const counts = Object.entries(done).map(([what, number]) => `${number} ${what}`);
  return [
    `${'done'.padEnd(13)}${generator}${rules ? ` (${rules})` : ''}: ${counts.join(', ') || 'nothing to do'}`,
    ...rows.map((row, index) => {
      const label = row.kind === rows[index - 1]?.kind ? '' : LABELS[row.kind];
      return `${label.padEnd(13)}${location(row).padEnd(width)}  ${row.why}${adviceOn(row)}`;
    }),
  ];
}

/** The other fields of front matter in rows of one kind, the most frequent first. */
function otherFields(rows: Row[]): string {
  const counts = new Map<string, number>();
  for (const {why} of rows) {
    const [, name] = why.match(/^front matter ("[^"]*")/) ?? [];
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first] = rows.flatMap(({why}) => why.match(/"[^"]*"/) ?? []);
  const others = [...counts].filter(([name]) => name !== first).sort(([, a], [, b]) => b - a);
  const named = others.slice(0, FIELDS_NAMED).map(([name, count]) => `${name} ${count}`);
  return named.length ? `: ${named.join(', ')}${others.length > FIELDS_NAMED ? ', …' : ''}` : '';
}

/** The report as one table. Of many rows with the same kind of reason, it shows only the first and their number. */
export function formatReport(report: ImportReport): string {
  const shown = byReason(report.rows).flatMap((rows): Row[] => {
    const [first] = rows;
    if (!first || rows.length <= LISTED) return rows;
    return [{...first, why: `${first.why} (and ${rows.length - 1} more${otherFields(rows)})`}];
  });
  const lines = table(report, shown.slice(0, LINES - 2));
  const rest = shown.length - (LINES - 2);
  return [...lines, ...(rest > 0 ? [`${''.padEnd(13)}and ${rest} more lines`] : [])].join('\n');
}

/** Every row in the order of the table; undefined where the table shows all of them. */
export function fullReport(report: ImportReport): string | undefined {
  const groups = byReason(report.rows);
  const isWhole = groups.every(({length}) => length <= LISTED) && report.rows.length <= LINES - 2;
  return isWhole ? undefined : `${table(report, groups.flat()).join('\n')}\n`;
}

/** What a reader will miss, by the words of a row: its name in one and in several, and how bad it is. */
const LOSSES: [pattern: RegExp, one: string, several: string, weight: number][] = [
  [/^cannot be read/, 'the whole post', 'the whole post', 20],
  [/it is a draft until that is mended/, 'the whole post, a draft', 'the whole post, a draft', 10],
  [/is not read here/, 'the whole post', 'the whole post', 10],
  [
    /which only its page has|filled by|nothing is shown in its place|is not here: (?:it is left out|its place)/,
    'part of the text',
    'parts of the text',
    5,
  ],
  [/stays as code|shown as code|stays as it is|stays as text/, 'tag shown as code', 'tags shown as code', 4],
  [/there is no picture|^\d+ pictures (?:and files are not|load from)/, 'picture', 'pictures', 4],
  [/<script> .* was left out/, 'script', 'scripts', 3],
  [/became a link|shows a widget/, 'frame or widget', 'frames or widgets', 3],
  [/^leads to|^linked to|its link became text/, 'link', 'links', 1],
];

/** The posts with the greatest losses for readers, worst first, with places to look at; empty if there are none. */
export function formatLosses({rows}: ImportReport): string {
  const byFile = new Map<string, Map<(typeof LOSSES)[number], number>>();
  for (const {kind, file, why} of rows) {
    const loss = kind === 'left' ? LOSSES.find(([pattern]) => pattern.test(why)) : undefined;
    if (!loss) continue;
    const losses = byFile.get(file) ?? new Map();
    const count = Number(why.match(/^\d+(?= pictures)/)?.[0] ?? 1);
    byFile.set(file, losses.set(loss, (losses.get(loss) ?? 0) + count));
  }
  const weightOf = (losses: Map<(typeof LOSSES)[number], number>) =>
    [...losses].reduce((sum, [[, , , weight], count]) => sum + weight * count, 0);
  const sorted = [...byFile].sort(([, a], [, b]) => weightOf(b) - weightOf(a));
  if (!sorted.length) return '';
  const said = (losses: Map<(typeof LOSSES)[number], number>) =>
    [...losses]
      .sort(([[, , , a]], [[, , , b]]) => b - a)
      .map(([[, one, several, weight], count]) => (weight >= 10 ? one : `${count} ${count === 1 ? one : several}`))
      .join(', ');
  const lines = sorted.slice(0, WORST).map(([file, losses]) => `  ${file}: ${said(losses)}`);
  const rest = sorted.length - lines.length;
  return ['What readers will miss, worst first:', ...lines, ...(rest > 0 ? [`  and ${rest} more posts`] : [])].join(
    '\n',
  );
}
/** The most posts that are named. */
const WORST = 15;
