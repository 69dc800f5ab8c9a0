/** What only the build reads of the site's configuration, the page template with its script among it, does not travel to the reader. */
const BUILD_ONLY = ['ssrTemplate', 'plugins', 'presets', 'themes', 'clientModules', 'markdown', 'scripts', 'stylesheets', 'headTags', 'staticDirectories'];

/** @param {string} source the generated module `docusaurus.config.mjs`: one object literal in JSON. */
module.exports = function slimConfig(source) {
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const config = JSON.parse(source.slice(start, end));
  for (const key of BUILD_ONLY) delete config[key];
  return source.slice(0, start) + JSON.stringify(config) + source.slice(end);
};
