#!/usr/bin/env bash
# A component of a theme that wraps `@theme-original/` of its own name, as a component of a site does, wraps itself in
# Docusaurus. The build ends with success, and each page has the component nested until rendering gives up.
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
    "@docusaurus/plugin-content-docs": "3.10.2",
    "@docusaurus/theme-classic": "3.10.2",
    "@mdx-js/react": "3.1.1",
    "react": "19.2.0",
    "react-dom": "19.2.0"
  }
}
JSON
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("@docusaurus/core/package.json").version') == "$version" ]]
mkdir -p docs wrapper/DocItem/Footer
echo '# Page' >docs/page.md
cat >wrapper/DocItem/Footer/index.js <<'JS'
import React from 'react';
import Footer from '@theme-original/DocItem/Footer';
export default (props) => <div className="wrapped"><Footer {...props} /></div>;
JS
cat >docusaurus.config.js <<'JS'
module.exports = {
  title: 'T',
  url: 'https://site.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  plugins: ['@docusaurus/plugin-content-docs'],
  themes: ['@docusaurus/theme-classic', () => ({name: 'wrapper', getThemePath: () => `${__dirname}/wrapper`})],
};
JS
status=0
node node_modules/@docusaurus/core/bin/docusaurus.mjs build >output 2>&1 || status=$?
count=$(grep -o 'class="\?wrapped' build/docs/page/index.html | wc -l)
echo "Docusaurus $version, a theme that wraps @theme-original of its own component: exit code $status, $count copies"
[[ $status == 0 && $count -gt 100 ]] && ! grep -qi 'warn' output
