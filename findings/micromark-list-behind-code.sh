#!/usr/bin/env bash
# micromark takes a list for text where it stands behind indented code and does not begin with 1, also after a blank
# line. CommonMark (section 5.3) lets only paragraphs refuse such a list, and its reference implementation reads one.
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
for (const first of ['1', '2'])
  for (const before of ['    code', 'words'])
    for (const [name, read] of Object.entries(readers)) {
      const html = read(`${before}\n\n${first}. item\n`);
      console.log(`${first}. behind ${before.trim()}, ${name}: ${html.includes('<ol') ? 'list' : 'text'}`);
    }
JS
echo "micromark 4.0.3, commonmark.js 0.31.2"
output=$(node read.js)
echo "$output"
[[ $(grep ': text' <<<"$output") == '2. behind code, micromark: text' && $(grep -c ': list' <<<"$output") == 7 ]]
