// `npm pack` and `npm publish` of a package run this in its folder: `node ../../scripts/pack.mjs prepare` compiles
// `src` to `lib` and lets package.json point there, as its `publishConfig` says; `node ../../scripts/pack.mjs
// restore` undoes the latter. In the repository the sources are used as they are.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

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
}
