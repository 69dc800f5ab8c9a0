#!/usr/bin/env bash
# Hexo reads a date in the time zone of its configuration, and writes the day into the address in that of the machine:
# the same blog has other addresses when a server in UTC builds it.
set -euo pipefail
version=8.1.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{source/_posts,themes/plain/layout}
cd "$folder"
echo '{"private": true, "hexo": {"version": ""}, "dependencies": {"hexo": "8.1.2", "hexo-renderer-ejs": "2.0.0", "hexo-renderer-marked": "7.0.1"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("hexo/package.json").version') == "$version" ]]
printf 'title: T\nurl: https://blog.example\ntheme: plain\ntimezone: Asia/Shanghai\npermalink: :year/:month/:day/:title/\n' >_config.yml
echo '<%- page.content %>' >themes/plain/layout/post.ejs
printf -- '---\ntitle: New year\ndate: 2020-01-01 00:30:00\n---\nText.\n' >source/_posts/new-year.md
address() {
  rm -rf public db.json
  TZ=$1 npx hexo generate --silent >/dev/null
  (cd public && find . -name index.html | sed 's/^.//')
}
echo "Hexo $version, timezone: Asia/Shanghai, date: 2020-01-01 00:30:00"
shanghai=$(address Asia/Shanghai) utc=$(address UTC)
echo "machine in Asia/Shanghai: $shanghai"
echo "machine in UTC: $utc"
[[ $shanghai == /2020/01/01/new-year/index.html && $utc == /2019/12/31/new-year/index.html ]]
