#!/usr/bin/env bash
# micromark takes an element of HTML for text where a value without quotation marks has a slash behind its first
# character. CommonMark (section 6.6) and HTML allow it, and the reference implementation of CommonMark reads it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"micromark": "4.0.3", "commonmark": "0.31.2"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
cat >read.js <<'JS'
import {HtmlRenderer, Parser} from 'commonmark';
import {micromark} from 'micromark';
const readers = {
  micromark: (text) => micromark(text, {allowDangerousHtml: true}),
  'commonmark.js': (text) => new HtmlRenderer().render(new Parser().parse(text)),
};
for (const value of ['a.png', '/a.png', 'a/b.png', '"a/b.png"'])
  for (const [name, read] of Object.entries(readers))
    console.log(`src=${value}, ${name}: ${read(`A <img src=${value}> here.\n`).includes('<img') ? 'element' : 'text'}`);
JS
echo "micromark 4.0.3, commonmark.js 0.31.2"
output=$(node read.js)
echo "$output"
[[ $(grep ': text' <<<"$output") == 'src=a/b.png, micromark: text' && $(grep -c ': element' <<<"$output") == 7 ]]
