const path = require('node:path');
const {includedFile, sourceFolder} = require('./source-folder.cjs');

const FENCE = /^[ \t>]*(?:`{3,}|~{3,}).*?\sfile=(\S+)/gm;

/**
 * A bundler loader that changes nothing: it makes the bundler build a page again when a file changes in its folder (for a translation: the
 * original's), or one that its code blocks include.
 *
 * @this {{resourcePath: string, rootContext: string, addContextDependency(folder: string): void, addDependency(file: string): void}}
 * @param {string} source
 */
module.exports = function includedFiles(source) {
  const folder = sourceFolder(this.resourcePath);
  this.addContextDependency(folder);
  // Whether a figure of a post has an interactive form is seen there.
  if (path.dirname(folder) === path.join(this.rootContext, 'blog'))
    this.addContextDependency(path.join(this.rootContext, 'static', 'figures'));
  for (const [, reference = ''] of source.matchAll(FENCE))
    this.addDependency(includedFile(reference, folder, this.rootContext).file);
  return source;
};
