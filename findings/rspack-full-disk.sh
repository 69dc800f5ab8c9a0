#!/usr/bin/env bash
# Rspack reports a build without errors where the disk is full or read-only: a file is cut off, or not there.
set -euo pipefail
version=1.7.12
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "dependencies": {"@rspack/core": "1.7.12"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("@rspack/core/package.json").version') == "$version" ]]
mkdir disk
node -p '`console.log("${"x".repeat(3_000_000)}")`' >entry.js
cat >build.cjs <<'EOF'
const fs = require('node:fs');
const {rspack} = require('@rspack/core');
const output = {path: `${__dirname}/disk/${process.argv[2]}`, filename: 'out.js'};
rspack({mode: 'production', entry: './entry.js', output}, (error, stats) => {
  const written = fs.existsSync(`${output.path}/out.js`) ? fs.statSync(`${output.path}/out.js`).size : 'none';
  const {assets} = stats.toJson();
  console.log(`error: ${error}, errors: ${stats.hasErrors()}, written: ${written} of ${assets[0].size} bytes`);
});
EOF
seen=$(unshare --mount --map-root-user bash -c 'mount -t tmpfs -o size=1m tmpfs disk && node build.cjs full
  mount -o remount,ro disk && node build.cjs read-only')
echo "Rspack $version, a disk of 1 MB, then the same one read-only:"
echo "$seen"
[[ $seen == 'error: null, errors: false, written: '*' of 300'*' bytes'$'\n''error: null, errors: false, written: none of '* ]]
[[ $seen != *'written: 300'* ]]
