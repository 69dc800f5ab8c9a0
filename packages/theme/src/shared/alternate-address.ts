const HAS_ALTERNATE = /^@site\/(?:blog|docs|i18n\/[^/]+\/docusaurus-plugin-content-(?:blog|docs\/current))\/.*\.md$/;

/** The metadata of a post or handbook page that matter here. */
export type PageMetadata = {source?: string; permalink?: string; unlisted?: boolean};

/**
 * The address of the Markdown alternate of a page, `/blog/garch.md` for `/blog/garch`. Unlisted pages have none, nor has MDX, whose text
 * is only known once it has run.
 */
export function alternateAddress({source, permalink, unlisted}: PageMetadata): string | undefined {
  if (!source || !permalink || unlisted || !HAS_ALTERNATE.test(source)) return undefined;
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
