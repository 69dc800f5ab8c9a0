#!/usr/bin/env bash
# `docusaurus serve` removes the base path from an address before it redirects from `page.html` to `page`, and does not
# add it again: of a site at /notes/, /notes/page.html ends at the home page, although a static host serves the file.
set -euo pipefail
version=3.10.2
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
cat >package.json <<'JSON'
{
  "private": true,
  "dependencies": {
    "@docusaurus/core": "3.10.2",
    "@mdx-js/react": "3.1.1",
    "react": "19.2.0",
    "react-dom": "19.2.0"
  }
}
JSON
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("@docusaurus/core/package.json").version') == "$version" ]]
echo "module.exports = {title: 'T', url: 'https://site.example', baseUrl: '/notes/', trailingSlash: false}" >docusaurus.config.js
mkdir build
echo home >build/index.html
echo page >build/page.html
port=$(node -e 'const server = require("net").createServer().listen(0, () => {console.log(server.address().port); server.close()})')
CI=1 node node_modules/@docusaurus/core/bin/docusaurus.mjs serve --port "$port" --no-open >output 2>&1 &
server=$!
until grep -q Serving output; do sleep 0.2; done
address=http://localhost:$port/notes/page
[[ $(curl -s "$address") == page ]]
location=$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' "$address.html")
echo "Docusaurus $version, /notes/page.html: ${location/localhost:$port/…}"
echo "There: $(curl -sL "$address.html")"
[[ $location == "301 http://localhost:$port/page" && $(curl -sL "$address.html") == home ]]
