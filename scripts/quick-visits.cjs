// Loads the library with which Docusaurus' plugins for Markdown go through their trees without one thing: to each step it gives the name of the node,
// for a debugger to show. That is most of the time of a walk, and with many texts one twentieth of the work of a build. Everybody who imports the
// library from now on gets what was loaded here; in an older Node, which cannot `require` ES modules, it stays as it is.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const NAMING = /\n *Object\.defineProperty\(visit, 'name', \{[^{}]*\}\)(?=\n)/;

if (process.features.require_module) {
  const entry = Module.createRequire(require.resolve('unist-util-visit')).resolve('unist-util-visit-parents');
  const file = path.join(path.dirname(entry), 'lib', 'index.js');
  const quick = /** @type {NodeModule & {_compile(code: string, file: string, format: 'module'): void}} */ (new Module(file));
  quick.filename = file;
  quick._compile(fs.readFileSync(file, 'utf8').replace(NAMING, ''), file, 'module');
}
