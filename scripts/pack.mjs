// `npm pack` and `npm publish` of a package run this in its folder: `node ../../scripts/pack.mjs prepare` compiles
// `src` to `lib` and lets package.json point there, as its `publishConfig` says; `node ../../scripts/pack.mjs
// restore` undoes the latter. In the repository the sources are used as they are.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {transformFileSync} from '@swc/core';

const MANIFEST = 'package.json';
const SAVED = 'package.source.json';
/** What TypeScript leaves behind: style sheets, fonts, pictures, and modules that are JavaScript. */
const ASSET = /\.(?:css|woff2?|ttf|otf|json|txt|svg|mjs)$/;
const NOT_PUBLISHED = /\.test\.|(?:^|[\\/])fixtures(?:[\\/]|$)/;

if (process.argv[2] === 'restore') {
  if (fs.existsSync(SAVED)) fs.renameSync(SAVED, MANIFEST);
} else {
  compile();
  const manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  fs.copyFileSync(MANIFEST, SAVED);
  fs.writeFileSync(MANIFEST, `${JSON.stringify({...manifest, ...manifest.publishConfig}, null, 2)}\n`);
}

function compile() {
  fs.rmSync('lib', {recursive: true, force: true});
  const {status} = spawnSync('npx', ['--no-install', 'tsc', '-p', '.'], {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
  for (const name of fs.readdirSync('src', {recursive: true, encoding: 'utf8'})) {
    if (!ASSET.test(name) || NOT_PUBLISHED.test(name)) continue;
    fs.mkdirSync(path.dirname(path.join('lib', name)), {recursive: true});
    fs.copyFileSync(path.join('src', name), path.join('lib', name));
  }
  const loaded = reached([path.resolve('lib/index.js')]);
  for (const file of loaded) fs.writeFileSync(file.replace(/\.js$/, '.cjs'), commonJs(file));
  const modules = fs.readdirSync('lib', {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js'));
  const bundled = reached(modules.map((name) => path.resolve('lib', name)).filter((file) => !loaded.has(file)));
  for (const file of loaded) if (!bundled.has(file)) fs.rmSync(file);
}

/**
 * The compiled modules that are imported from some, these included.
 * @param {string[]} files
 */
function reached(files) {
  const all = new Set(files);
  for (const file of all) {
    const imports = fs.readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?['"](\.[^'"]*)['"]/g);
    for (const [, name = ''] of imports) {
      const found = moduleAt(path.resolve(path.dirname(file), name));
      if (found) all.add(found);
    }
  }
  return all;
}

/** @param {string} address */
function moduleAt(address) {
  return [`${address}.js`, path.join(address, 'index.js')].find(fs.existsSync);
}

/** @param {string} file */
function commonJs(file) {
  const {code} = transformFileSync(file, {module: {type: 'commonjs'}, jsc: {target: 'es2022'}});
  return code.replace(/require\("(\.[^"]*)"\)/g, (call, name) => {
    const found = moduleAt(path.resolve(path.dirname(file), name));
    const address =
      found && path.relative(path.dirname(file), found).replaceAll(path.sep, '/').replace(/\.js$/, '.cjs');
    return address ? `require("./${address}")` : call;
  });
}
