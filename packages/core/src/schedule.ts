/** Docusaurus takes the day of a post without `date` from its path. */
const DAY_IN_PATH = /.*(\d{4}[-/]\d{1,2}[-/]\d{1,2})/;

/** The time of the build: the clock, or `SOURCE_DATE_EPOCH` (seconds) for reproducible builds. */
function buildTime(): Date {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}

/** Whether the day of a post is still to come (UTC), by the date in its front matter or in its path. */
export function isScheduled(date: unknown, name: string): boolean {
  const due = dateOfPost(date, name);
  return due !== undefined && dayOf(due) > dayOf(buildTime());
}

/** The date of a post by its front matter or its path; undefined if neither has one. */
export function dateOfPost(date: unknown, name: string): Date | undefined {
  return dateOf(date || name.match(DAY_IN_PATH)?.[1]);
}

/** As Docusaurus reads it: a date that YAML leaves as text is UTC. */
function dateOf(value: unknown): Date | undefined {
  const date =
    typeof value === 'string'
      ? new Date(/(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/i.test(value.slice(10)) ? value : `${value}Z`)
      : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
