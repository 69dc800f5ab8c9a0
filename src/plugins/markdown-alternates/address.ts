const HAS_TWIN = /^@site\/(?:blog|docs|i18n\/[^/]+\/docusaurus-plugin-content-(?:blog|docs\/current))\/.*\.md$/;

/** What Docusaurus knows of a post or a page of the handbook, as far as it matters here. */
export type PageMetadata = {source?: string; permalink?: string; unlisted?: boolean};

/**
 * Where the Markdown of a page is: beside it, `/blog/garch` and `/blog/garch.md`. Posts and the handbook have one, except for
 * what is unlisted, and for MDX, whose text is only known once it has run.
 */
export function twinAddress({source, permalink, unlisted}: PageMetadata): string | undefined {
  if (!source || !permalink || unlisted || !HAS_TWIN.test(source)) return undefined;
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
