#!/usr/bin/env bash
# hexo-generator-feed pairs the first path with Atom and the second with RSS, whatever order `type` has: the feed of
# RSS is written to the path that was given for Atom.
set -euo pipefail
version=3.0.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{source/_posts,themes/plain/layout}
cd "$folder"
echo '{"private": true, "hexo": {"version": ""}, "dependencies": {"hexo": "8.1.2", "hexo-generator-feed": "3.0.0", "hexo-renderer-ejs": "2.0.0", "hexo-renderer-marked": "7.0.1"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("hexo-generator-feed/package.json").version') == "$version" ]]
printf 'title: T\nurl: https://blog.example\ntheme: plain\nfeed: {type: [rss2, atom], path: [rss.xml, atom.xml]}\n' >_config.yml
echo '<%- page.content %>' >themes/plain/layout/post.ejs
printf -- '---\ntitle: A\ndate: 2020-03-13 00:30:00\n---\nText.\n' >source/_posts/a.md
npx hexo generate --silent >/dev/null
kind() { grep -oE '<(rss|feed)' "public/$1" | head -1; }
echo "hexo-generator-feed $version, type: [rss2, atom], path: [rss.xml, atom.xml]"
rss=$(kind rss.xml) atom=$(kind atom.xml)
echo "rss.xml begins with $rss, atom.xml with $atom"
[[ $rss == '<feed' && $atom == '<rss' ]]
