#!/usr/bin/env bash
# In Hexo a date with a time zone, as 2020-03-13T00:30:00+08:00, is the day before on a machine in that zone: YAML makes
# the moment of it, and Hexo takes its day and time in UTC for local ones.
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
echo '<%- page.date.format("YYYY-MM-DD HH:mm") %>' >themes/plain/layout/post.ejs
printf -- '---\ntitle: Offset\ndate: 2020-03-13T00:30:00+08:00\n---\nText.\n' >source/_posts/offset.md
printf -- '---\ntitle: Plain\ndate: 2020-03-13 00:30:00\n---\nText.\n' >source/_posts/plain.md
TZ=Asia/Shanghai npx hexo generate --silent >/dev/null
show() { find public -path "*/$1/index.html" -printf '/%P ' -exec cat {} \; | tr '\n' ' '; }
offset=$(show offset) plain=$(show plain)
echo "Hexo $version, timezone: Asia/Shanghai, machine in Asia/Shanghai"
echo "date: 2020-03-13T00:30:00+08:00 is $offset"
echo "date: 2020-03-13 00:30:00 is $plain"
[[ $offset == '/2020/03/12/offset/index.html 2020-03-12 16:30 ' && $plain == '/2020/03/13/plain/index.html 2020-03-13 00:30 ' ]]
