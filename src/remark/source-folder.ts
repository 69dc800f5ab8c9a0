import path from 'node:path';

const LOCALIZED_POST = /[\\/]i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-blog[\\/]/;

/**
 * The folder whose programs, outputs and figures a Markdown file shows: its own, or for a translated post the folder of
 * the original (`i18n/en/docusaurus-plugin-content-blog/X` -> `blog/X`), so that a translation holds words only.
 */
export function sourceFolder(markdownFile: string): string {
  return path.dirname(markdownFile.replace(LOCALIZED_POST, `${path.sep}blog${path.sep}`));
}
