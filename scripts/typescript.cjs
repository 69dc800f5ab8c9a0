// Lets Node load the TypeScript of this project, config and plugins, by itself: each file loses its types and becomes CommonJS as it is
// required. Packages stay what they are; that they may be ES modules needs a Node that can `require` those (20.19, 22.12 or newer).
const fs = require('node:fs');
const {transformSync} = require('@swc/core');

const OPTIONS = {
  swcrc: false,
  configFile: false,
  jsc: {parser: {syntax: 'typescript', tsx: true}, target: 'es2022', transform: {react: {runtime: 'automatic'}}},
  module: {type: 'commonjs', ignoreDynamic: true},
  sourceMaps: 'inline',
};

for (const extension of ['.ts', '.tsx']) require.extensions[extension] = load;

/** @param {NodeModule & {_compile(code: string, file: string): void}} module @param {string} file */
function load(module, file) {
  module._compile(transformSync(fs.readFileSync(file, 'utf8'), {...OPTIONS, filename: file}).code, file);
}
