#!/usr/bin/env bash
# Docusaurus 3.10.2: the id of a footnote depends on the folder in which the site is built.
#
# One would expect two builds of one commit to give the same anchors, so that a link to a footnote keeps working.
# Seen: the ids end in six hexadecimal digits that differ between two folders with the same files.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/one/docs" "$folder/other"
cd "$folder/one"
cat >package.json <<'JSON'
{"private": true, "dependencies": {"@docusaurus/core": "3.10.2", "@docusaurus/preset-classic": "3.10.2",
 "@docusaurus/faster": "3.10.2", "@mdx-js/react": "3.1.1", "react": "19.3.1", "react-dom": "19.3.1"}}
JSON
cat >docusaurus.config.js <<'JS'
export default {title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {blog: false}]],
  onBrokenLinks: 'ignore', future: {v4: true, faster: true}};
JS
printf '# Page\n\nA text.[^1]\n\n[^1]: The note.\n' >docs/page.md
npm install --silent --no-audit --no-fund
cp -r docs docusaurus.config.js package.json "$folder/other"
ln -s "$folder/one/node_modules" "$folder/other/node_modules"
for site in one other; do (cd "$folder/$site" && npx docusaurus build >/dev/null); done
id_in() { grep -ohr 'user-content-fn-1-[0-9a-f]*' "$folder/$1/build/docs/page" | head -1; }
one=$(id_in one) other=$(id_in other)
echo "one folder: $one, the other: $other"
[ -n "$one" ] && [ -n "$other" ] && [ "$one" != "$other" ]
