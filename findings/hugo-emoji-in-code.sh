#!/usr/bin/env bash
# With enableEmoji, Hugo replaces codes such as :de: before it reads Markdown, also in blocks of code: a hardware
# address gets a flag.
set -euo pipefail
[[ $(dpkg-query -W -f '${Version}' hugo 2>/dev/null) == 0.111.3-* ]] || { echo 'needs hugo 0.111.3 (apt install hugo)'; exit 1; }
hugo version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{content/posts,layouts/_default}
cd "$folder"
printf 'enableEmoji = true\ndisableKinds = ["home", "section", "taxonomy", "term", "rss", "sitemap", "404"]\n' >config.toml
echo '{{ .Content }}' >layouts/_default/single.html
printf -- '---\ntitle: T\n---\n```\nac:de:48:00:11:22\n```\n' >content/posts/mac.md
hugo --quiet
page=$(cat public/posts/mac/index.html)
echo "the block ac:de:48:00:11:22 becomes: $page"
[[ $page == *'<code>ac🇩🇪48:00:11:22'* ]]
