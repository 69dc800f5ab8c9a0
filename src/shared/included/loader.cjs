const path = require('node:path');
const {includedFile, sourceFolder} = require('./source-folder.cjs');

const FENCE = /^[ \t>]*(?:`{3,}|~{3,}).*?\sfile=(\S+)/gm;

/**
 * A bundler loader that changes nothing: it tells the bundler that a page is made from every file in its folder (for a
 * translation: the original's) and from those that its code blocks include, wherever they are, so that editing a program, an
 * output or a figure rebuilds the page, in the dev server and with a persistent cache.
 *
 * @this {{resourcePath: string, rootContext: string, addContextDependency(folder: string): void, addDependency(file: string): void}}
 * @param {string} source
 */
module.exports = function includedFiles(source) {
  const folder = sourceFolder(this.resourcePath);
  this.addContextDependency(folder);
  // Whether a figure of a post has an interactive form is seen there.
  if (path.dirname(folder) === path.join(this.rootContext, 'blog')) this.addContextDependency(path.join(this.rootContext, 'static', 'figures'));
  for (const [, reference = ''] of source.matchAll(FENCE)) this.addDependency(includedFile(reference, folder, this.rootContext).file);
  return source;
};
