#!/usr/bin/env bash
# rehype-parse stops with a TypeError at an attribute that is called constructor, but only when asked for the positions
# of attributes (`verbose`). Without, it reads the page, and drops the attribute from the element. HTML allows any name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"rehype-parse": "9.0.1", "hast-util-from-parse5": "8.0.4", "property-information": "7.2.0", "unified": "11.0.5"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
cat >read.js <<'JS'
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
const read = (verbose, name) => {
  try {
    const {children} = unified().use(rehypeParse, {fragment: true, verbose}).parse(`<p ${name}="a" lang="en">x</p>`);
    return Object.keys(children[0].properties).join(' ');
  } catch (error) {
    return error.constructor.name;
  }
};
for (const verbose of [false, true])
  for (const name of ['builder', 'constructor']) console.log(`verbose=${verbose} ${name}: ${read(verbose, name)}`);
JS
echo "rehype-parse 9.0.1, hast-util-from-parse5 8.0.4, property-information 7.2.0"
output=$(node read.js)
echo "$output"
[[ $output == "verbose=false builder: builder lang
verbose=false constructor: lang
verbose=true builder: builder lang
verbose=true constructor: TypeError" ]]
