#!/usr/bin/env bash
# Hugo reads a date without leading zeros as the year 1 and says nothing: the page is published in front of all others.
set -euo pipefail
[[ $(dpkg-query -W -f '${Version}' hugo 2>/dev/null) == 0.111.3-* ]] || { echo 'needs hugo 0.111.3 (apt install hugo)'; exit 1; }
hugo version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{content/posts,layouts/_default}
cd "$folder"
echo 'disableKinds = ["home", "section", "taxonomy", "term", "rss", "sitemap", "404"]' >config.toml
echo '{{ .Date.Year }}' >layouts/_default/single.html
printf -- '---\ntitle: Short\ndate: 2021-1-1\n---\n' >content/posts/short.md
printf -- '---\ntitle: Long\ndate: 2021-01-01\n---\n' >content/posts/long.md
log=$(hugo 2>&1)
short=$(cat public/posts/short/index.html) long=$(cat public/posts/long/index.html)
echo "date: 2021-1-1 is the year $short; date: 2021-01-01 is the year $long"
if grep -Eqi 'warn|error' <<<"$log"; then echo "$log"; exit 1; fi
[[ $short == 1 && $long == 2021 ]]
