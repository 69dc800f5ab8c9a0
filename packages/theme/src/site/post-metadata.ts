import type {BlogPostMetadata} from '@docusaurus/plugin-content-blog';

/** Metadata of a post while the site is built: from Docusaurus, and from the theme. */
export type PostMetadata = BlogPostMetadata & AddedMetadata;

export type AddedMetadata = {
  related: RelatedPost[];
  /** How old it is beside the other posts, from 0 to 3: lists color its title with it. */
  age: number;
  /** The moment of its publication, as ISO 8601, with the zone that its author wrote: `date` is the day as written. */
  moment: string;
  /** The date in the words of the language: to format it in the browser takes a low-end phone 50 ms. */
  dateText: string;
  /** The day its text last changed (`2025-03-02`), if known. */
  modified?: string;
  series?: Series;
  /** The address of a zip with the programs. */
  download?: string;
  /** The address of the text as Markdown. */
  markdown?: string;
  /** The last run of the programs: its day and versions. */
  run?: Run;
  /** Data from other packages, by their names. */
  extensions?: Record<string, unknown>;
};

/** A post that a reader of another one may want next. */
export type RelatedPost = {title: string; permalink: string};

/** The series of a post: its name, the place of the post in it, and its neighbors. */
export type Series = {title: string; place: number; count: number; previous?: RelatedPost; next?: RelatedPost};

export type Attempt = {date: string; dateText: string; versions: string};

/** The last run of a post's programs, as `npm run posts` recorded it in `run.json`: the day and the versions. */
export type Run = Attempt & {
  command: string;
  /** The last try with newer packages (`npm run posts -- --newest`), and the files that came out differently. */
  newest?: Attempt & {changed: string[]};
};
