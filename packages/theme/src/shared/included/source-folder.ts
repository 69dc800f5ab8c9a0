import path from 'node:path';

/** Where the translations of each plugin's files lie below `i18n/<locale>/`, and where their originals lie. */
const ORIGINALS: [translated: RegExp, original: string][] = [
  [/[\\/]i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-blog[\\/]/, 'blog'],
  [/[\\/]i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-docs[\\/]current[\\/]/, 'docs'],
];

/** The original of a translated file; an original is its own. */
export function originalFile(markdownFile: string): string {
  return ORIGINALS.reduce(
    (file, [translated, folder]) => file.replace(translated, `${path.sep}${folder}${path.sep}`),
    markdownFile,
  );
}

/**
 * The folder whose programs, outputs and figures a Markdown file shows: its own, or for a translation the folder of the
 * original (`i18n/en/docusaurus-plugin-content-blog/X` -> `blog/X`), so that a translation contains text only.
 */
export function sourceFolder(markdownFile: string): string {
  return path.dirname(originalFile(markdownFile));
}

/**
 * The file and region of a `file=` reference. The path is relative to the folder of the page, or with a leading `/` to the repository.
 */
export function includedFile(
  reference: string,
  folder: string,
  siteDir: string,
): {file: string; regionName: string | undefined} {
  const [name = '', regionName] = reference.split('#');
  return {file: name.startsWith('/') ? path.join(siteDir, name) : path.join(folder, name), regionName};
}
