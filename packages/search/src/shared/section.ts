/** A section of a page under one heading, the unit that both backends index. */
export type Section = {
  /** Path of the page below the language's base URL, without a leading slash: `blog/garch`, or `` for the home page. */
  url: string;
  /** The id of the heading, or `` for the text above the first one. */
  anchor: string;
  /** 1 for the page itself, 2 to 6 for a heading below its title. */
  level: number;
  heading: string;
  /** The headings above this one, outermost first, the page's title not among them. */
  trail: string[];
  /** The part of the site the page belongs to, as the reader knows it: "Blog", a category of the handbook. */
  lvl0: string;
  /** The page's title. */
  title: string;
  /** What a reader reads, blocks separated by a line break. The first section of a page begins with the page's description. */
  text: string;
  /** Code and output: searched, but never quoted. */
  code: string;
  /** Tags of a post, on its first section. */
  keywords: string[];
  tag: string;
  language: string;
  version?: string;
  /** Place of the section on its page, from 0. */
  position: number;
};
