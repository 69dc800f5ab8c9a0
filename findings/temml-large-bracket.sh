#!/usr/bin/env bash
# Temml takes the bracket behind \big, with all up to the plain one that closes it, for one argument: \big(x) is an
# error, though \big(x and \big(x\big) are none. KaTeX reads all three. With braces, \big{(}x), Temml reads it.
set -euo pipefail
version=0.13.5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"temml": "0.13.5", "katex": "0.16.47"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'JSON.parse(fs.readFileSync("node_modules/temml/package.json")).version') == "$version" ]]
cat >read.js <<'JS'
import katex from 'katex';
import temml from 'temml';
const result = (library, tex) => {
  try {
    library.renderToString(tex, {throwOnError: true});
    return 'read';
  } catch (error) {
    return error.message;
  }
};
for (const tex of ['\\big(x)', '\\big(x', '\\big(x\\big)', '\\big{(}x)'])
  console.log(`${tex}  Temml: ${result(temml, tex)}  KaTeX: ${result(katex, tex)}`);
JS
echo "Temml $version"
output=$(node read.js)
echo "$output"
[[ $(grep -c 'Temml: read' <<<"$output") == 3 && $(grep -c "Temml:  *Invalid delimiter 'undefined' after" <<<"$output") == 1 ]]
