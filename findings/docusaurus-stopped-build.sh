#!/usr/bin/env bash
# `docusaurus build` that SIGTERM stops ends with 0, as a build that has finished: `docusaurus build && publish`
# publishes half a site, or none.
set -euo pipefail
version=3.10.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >package.json <<'JSON'
{
  "private": true,
  "dependencies": {
    "@docusaurus/core": "3.10.2",
    "@docusaurus/plugin-content-pages": "3.10.2",
    "@docusaurus/theme-classic": "3.10.2",
    "@mdx-js/react": "3.1.1",
    "react": "19.2.0",
    "react-dom": "19.2.0"
  }
}
JSON
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("@docusaurus/core/package.json").version') == "$version" ]]
mkdir -p src/pages
echo '# Home' >src/pages/index.md
cat >docusaurus.config.js <<'JS'
module.exports = {
  title: 'T',
  url: 'https://site.example',
  baseUrl: '/',
  plugins: ['@docusaurus/plugin-content-pages'],
  themes: ['@docusaurus/theme-classic'],
};
JS
node node_modules/@docusaurus/core/bin/docusaurus.mjs build >output 2>&1 &
build=$!
until grep -q 'Creating an optimized production build' output; do sleep 0.2; done
kill -TERM "$build"
status=0
wait "$build" || status=$?
echo "Docusaurus $version, stopped by SIGTERM while it builds: exit code $status"
[[ $status == 0 && ! -e build/index.html ]]
