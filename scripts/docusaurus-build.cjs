// `node scripts/docusaurus-build.cjs [--out-dir folder] [--locale locale]`: what `docusaurus build` does, sooner. That command loads all others
// first and asks the registry for news; and it has config, plugins and every ES module that these ask for compiled by Babel, six
// hundred files. Node can load them by itself.
const path = require('node:path');
const Module = require('node:module');
const {inspect, parseArgs} = require('node:util');

const {values} = parseArgs({options: {'out-dir': {type: 'string'}, locale: {type: 'string', multiple: true}}});
if (process.features.require_module) loadNatively();
const {build} = require('@docusaurus/core/lib/commands/build/build.js');

build('.', {outDir: values['out-dir'], locale: values.locale}).catch((error) => {
  // The chain of causes has the file that is wrong at its end.
  console.error(`[ERROR] ${inspect(error, {depth: Number.POSITIVE_INFINITY})}`);
  process.exit(1);
});

/** Takes the place of jiti, the loader of `@docusaurus/utils`, with the same promise: what it gives has been evaluated afresh. */
function loadNatively() {
  require('./typescript.cjs');
  // Node says of every ES module that is required that it could not always do so.
  const {emitWarning} = process;
  process.emitWarning = (warning, ...rest) => {
    if (!/require\(\)|ES Module/.test(String(warning))) emitWarning.call(process, warning, ...rest);
  };
  const jiti = Module.createRequire(require.resolve('@docusaurus/utils')).resolve('jiti');
  const own = path.join(process.cwd(), path.sep);
  const isOwn = (file) => file.startsWith(own) && !file.includes(`${path.sep}node_modules${path.sep}`);
  const standIn = new Module(jiti);
  standIn.loaded = true;
  standIn.exports = () => (file) => {
    for (const loaded of Object.keys(require.cache)) if (isOwn(loaded)) delete require.cache[loaded];
    return withNames(require(file));
  };
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
