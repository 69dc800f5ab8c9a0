// CommonJS, because a loader of the bundler uses it too (loader.cjs).
const path = require('node:path');

/**
 * Where the originals of each plugin's files lie, and their translations below `i18n/<locale>/`.
 * @type {[original: string, translated: string][]}
 */
const FOLDERS = [
  ['blog', 'docusaurus-plugin-content-blog'],
  ['docs', 'docusaurus-plugin-content-docs/current'],
  ['versioned_docs', 'docusaurus-plugin-content-docs'],
  ['src/pages', 'docusaurus-plugin-content-pages'],
];
const TRANSLATED = /[\\/]i18n[\\/][^\\/]+[\\/](.*)$/;

/**
 * The original of a translated file; an original is its own.
 * @param {string} markdownFile
 */
function originalFile(markdownFile) {
  const [all = '', below = ''] = markdownFile.match(TRANSLATED) ?? [];
  const posix = below.replaceAll('\\', '/');
  const [original, translated] = FOLDERS.find(([, folder]) => posix.startsWith(`${folder}/`)) ?? [];
  return original && translated
    ? path.join(markdownFile.slice(0, -all.length), original, posix.slice(translated.length))
    : markdownFile;
}

/**
 * Where the translation of an original lies, whether there is one or not; a file that is never translated is its own.
 * @param {string} original
 * @param {string} site
 * @param {string} locale
 */
function translatedFile(original, site, locale) {
  const posix = path.relative(site, original).replaceAll('\\', '/');
  const [folder, translated] = FOLDERS.find(([one]) => posix.startsWith(`${one}/`)) ?? [];
  return folder && translated ? path.join(site, 'i18n', locale, translated, posix.slice(folder.length)) : original;
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

module.exports = {originalFile, translatedFile, includedFile, sourceFolder};
