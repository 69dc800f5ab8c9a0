// `npm pack` and `npm publish` of a package run this in its folder: `node ../../scripts/pack.mjs prepare` compiles
// `src` to `lib` and lets package.json point there, as its `publishConfig` says; `node ../../scripts/pack.mjs
// restore` undoes the latter. In the repository the sources are used as they are.
//
// What Docusaurus loads is published as CommonJS (`.cjs`), what the bundler takes as ES modules (`.js`). Docusaurus
// would translate ES modules and all that they import, and load them again for each language.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {transformFileSync} from '@swc/core';

const MANIFEST = 'package.json';
const SAVED = 'package.source.json';
/** Files that TypeScript does not emit: style sheets, fonts, pictures, and modules in JavaScript. */
const ASSET = /\.(?:css|woff2?|ttf|otf|json|txt|svg|xml|mjs)$/;
const NOT_PUBLISHED = /\.test\.|(?:^|[\\/])fixtures(?:[\\/]|$)/;

if (process.argv[2] === 'restore') {
  if (fs.existsSync(SAVED)) fs.renameSync(SAVED, MANIFEST);
} else {
  const manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  compile(manifest);
  fs.copyFileSync(MANIFEST, SAVED);
  fs.writeFileSync(MANIFEST, `${JSON.stringify({...manifest, ...manifest.publishConfig}, null, 2)}\n`);
}

/** @param {{publishConfig: {exports: Record<string, Record<string, string>>}}} manifest */
function compile({publishConfig}) {
  fs.rmSync('lib', {recursive: true, force: true});
  const {status} = spawnSync('npx', ['--no-install', 'tsc', '-p', '.'], {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
  for (const name of fs.readdirSync('src', {recursive: true, encoding: 'utf8'})) {
    if (!ASSET.test(name) || NOT_PUBLISHED.test(name)) continue;
    fs.mkdirSync(path.dirname(path.join('lib', name)), {recursive: true});
    fs.copyFileSync(path.join('src', name), path.join('lib', name));
  }
  const names = fs.readdirSync('lib', {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js'));
  const modules = names.map((name) => path.resolve('lib', name));
  // Of `inkstone-core`, each module is imported by its name.
  const entries = publishConfig.exports['./*']
    ? modules
    : ['lib/index.js', 'lib/cli.js'].map((name) => path.resolve(name));
  const loaded = reached(entries.filter((file) => fs.existsSync(file)));
  for (const file of loaded) fs.writeFileSync(file.replace(/\.js$/, '.cjs'), commonJs(file));
  const bundled = reached(modules.filter((file) => !loaded.has(file)));
  for (const file of loaded) if (!bundled.has(file)) fs.rmSync(file);
  if (publishConfig.exports['.']?.import) fs.writeFileSync('lib/index.mjs', wrapper(path.resolve('lib/index.cjs')));
}

/**
 * These compiled modules and all that they import.
 * @param {string[]} files
 */
function reached(files) {
  const all = new Set(files);
  for (const file of all) {
    const imports = fs.readFileSync(file, 'utf8').matchAll(/(?:from|import|import\(|require\() ?['"](\.[^'"]*)['"]/g);
    for (const [, name = ''] of imports) {
      const ending = endingOf(name, file);
      if (ending) all.add(path.join(file, '..', name + ending));
    }
  }
  return all;
}

/**
 * The extension that an import omits from the name of a compiled module; undefined for other files, such as JSON.
 * @param {string} name
 * @param {string} importer
 */
function endingOf(name, importer) {
  return ['.js', '/index.js'].find((ending) => fs.existsSync(path.join(importer, '..', name + ending)));
}

/**
 * An ES module that exports the names of a CommonJS module, and its default, for programs that import it.
 * @param {string} file
 */
function wrapper(file) {
  const names = Object.keys(createRequire(file)(file)).filter((name) => name !== 'default');
  return [
    "import commonJs from './index.cjs';",
    `export const {${names.join(', ')}} = commonJs;`,
    'export default commonJs.default;\n',
  ].join('\n');
}

/** @param {string} file */
function commonJs(file) {
  const {code} = transformFileSync(file, {module: {type: 'commonjs'}, jsc: {target: 'es2022'}});
  return code.replace(/require\(["'](\.[^"']*)["']\)/g, (call, name) => {
    const ending = endingOf(name, file);
    return ending ? `require("${name}${ending.replace('.js', '.cjs')}")` : call;
  });
}
