/**
 * A bundler loader that changes nothing: it tells the bundler that a post is made from every file in its folder, so that
 * editing a program, an output or a figure rebuilds the post, in the dev server and with a persistent cache.
 */
const path = require('node:path');

module.exports = function watchSources(source) {
  const folder = path.dirname(this.resourcePath).replace(/[\\/]i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-blog[\\/]/, `${path.sep}blog${path.sep}`);
  this.addContextDependency(folder);
  return source;
};
