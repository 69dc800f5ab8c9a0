// Lets Node load config, plugins and the ES modules that these ask for. Docusaurus has them compiled by Babel, six hundred files. That they may be
// ES modules needs a Node that can `require` those (20.19, 22.12 or newer); an older one goes Docusaurus' own way.
const Module = require('node:module');

require('./typescript.cjs');
if (process.features.require_module) {
  // Node says of every ES module that is required that it could not always do so.
  const {emitWarning} = process;
  process.emitWarning = (warning, ...rest) => {
    if (!/require\(\)|ES Module/.test(String(warning))) emitWarning.call(process, warning, ...rest);
  };
  // In the place of jiti, the loader of `@docusaurus/utils`. That evaluates a file afresh each time; scripts/docusaurus-build.cjs sees to that once for each language.
  const jiti = Module.createRequire(require.resolve('@docusaurus/utils')).resolve('jiti');
  const standIn = new Module(jiti);
  standIn.loaded = true;
  standIn.exports = () => (file) => withNames(require(file));
  require.cache[jiti] = standIn;
}

/** The default export, with the others as its properties: Docusaurus asks a plugin for `validateOptions` and the like. */
function withNames(exports) {
  if (!exports?.default) return exports;
  for (const name of Object.keys(exports)) {
    if (!(name in exports.default)) Object.defineProperty(exports.default, name, {configurable: true, get: () => exports[name]});
  }
  return exports.default;
}
