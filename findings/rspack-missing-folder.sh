#!/usr/bin/env bash
# The persistent cache of Rspack never holds a module whose loader depends on a folder that does not exist, though it
# holds one that depends on a missing file. A loader may call `addMissingDependency` instead.
set -euo pipefail
version=1.7.12
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "dependencies": {"@rspack/core": "1.7.12"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("@rspack/core/package.json").version') == "$version" ]]
echo 'import "./page.txt";' >entry.js
echo 'words' >page.txt
cat >loader.cjs <<'EOF'
module.exports = function (text) {
  console.log('compiled');
  this[process.argv[2]](`${__dirname}/not-there`);
  return `export default ${JSON.stringify(text)}`;
};
EOF
cat >build.cjs <<'EOF'
const {rspack} = require('@rspack/core');
const storage = {type: 'filesystem', directory: `${__dirname}/cache-${process.argv[2]}`};
const compiler = rspack({
  ...{context: __dirname, mode: 'production', entry: './entry.js', cache: true},
  module: {rules: [{test: /\.txt$/, use: './loader.cjs'}]},
  experiments: {cache: {type: 'persistent', storage}},
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
  compiler.close(() => {});
});
EOF
echo "Rspack $version, three builds of a module that depends on what is not there: how often its loader runs"
for kind in addContextDependency addDependency addMissingDependency; do
  times=$(for _ in 1 2 3; do node build.cjs "$kind"; done | wc -l)
  echo "$kind: $times"
  [[ $times == $([[ $kind == addContextDependency ]] && echo 3 || echo 1) ]]
done
