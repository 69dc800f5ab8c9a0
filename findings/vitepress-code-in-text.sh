#!/usr/bin/env bash
# VitePress fills in {{ … }} within code in a text: the reader sees an empty code. In a block of code it stays.
set -euo pipefail
version=1.6.4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"vitepress": "1.6.4"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'JSON.parse(fs.readFileSync("node_modules/vitepress/package.json")).version') == "$version" ]]
printf '%s\n' '# Tides' '' 'Write `{{ height }}` here.' '' '```txt' '{{ height }}' '```' >index.md
npx vitepress build >output 2>&1
text=$(grep -o 'Write <code[^>]*>[^<]*</code>' .vitepress/dist/index.html | head -1)
block=$(grep -c '{{ height }}</span>' .vitepress/dist/index.html || true)
echo "VitePress $version, code in a text: $text; lines of a block that stay: $block"
[[ $text == 'Write <code></code>' ]]
((block > 0))
