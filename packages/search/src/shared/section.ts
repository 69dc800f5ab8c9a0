/** A heading, its level (1 for the page itself) and id; the text below it; and its code, which is never quoted. */
export type Section = {level: number; anchor: string; heading: string; text: string; code: string};

/** A page of the built site that can be searched. Both backends index its sections. */
export type Page = {
  /** Path below the language's base URL, without a leading slash: `blog/garch`, or `` for the home page. */
  url: string;
  title: string;
  /** The part of the site the page belongs to, as the reader knows it: "Blog", a category of the handbook. */
  lvl0: string;
  /** The language of the text, if it is not the language of the site around it: the page has not been translated. */
  textLanguage?: string;
  /** Tags of a post. */
  keywords: string[];
  /** Facets. */
  tag: string;
  language: string;
  version?: string;
  sections: Section[];
};

/** The headings above each section, outermost first, the page's title not among them. */
export function trailsOf(sections: Pick<Section, 'level' | 'heading'>[]): string[][] {
  const open: {level: number; heading: string}[] = [];
  return sections.map(({level, heading}) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const trail = open.map((above) => above.heading);
    if (level > 1) open.push({level, heading});
    return trail;
  });
}
