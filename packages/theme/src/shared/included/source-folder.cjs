// CommonJS, because a loader of the bundler uses it too (loader.cjs).
const path = require('node:path');

/**
 * Where the translations of each plugin's files lie below `i18n/<locale>/`, and where their originals lie.
 * @type {[translated: RegExp, original: string][]}
 */
const ORIGINALS = [
  [/[\\/]i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-blog[\\/]/, 'blog'],
  [/[\\/]i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-docs[\\/]current[\\/]/, 'docs'],
];

/**
 * The original of a translated file; an original is its own.
 * @param {string} markdownFile
 */
function originalFile(markdownFile) {
  return ORIGINALS.reduce(
    (file, [translated, folder]) => file.replace(translated, `${path.sep}${folder}${path.sep}`),
    markdownFile,
  );
}

/**
 * The folder whose programs, outputs and figures a Markdown file shows: its own, or for a translation the folder of the
 * original (`i18n/en/docusaurus-plugin-content-blog/X` -> `blog/X`), so that a translation contains text only.
 * @param {string} markdownFile
 */
function sourceFolder(markdownFile) {
  return path.dirname(originalFile(markdownFile));
}

/**
 * The file and region of a `file=` reference. The path is relative to the folder of the page, or with a leading `/` to the repository.
 * @param {string} reference
 * @param {string} folder
 * @param {string} site
 */
function includedFile(reference, folder, site) {
  const [name = '', regionName] = reference.split('#');
  return {file: name.startsWith('/') ? path.join(site, name) : path.join(folder, name), regionName};
}

module.exports = {originalFile, includedFile, sourceFolder};
