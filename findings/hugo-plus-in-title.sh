#!/usr/bin/env bash
# In a permalink rule, Hugo loses + and a # at the end of a title: C, C++ and C# get addresses that differ by luck. In
# the name of a file, both stay.
set -euo pipefail
[[ $(dpkg-query -W -f '${Version}' hugo 2>/dev/null) == 0.111.3-* ]] || { echo 'needs hugo 0.111.3 (apt install hugo)'; exit 1; }
hugo version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{content/posts,content/notes,layouts/_default}
cd "$folder"
printf 'disableKinds = ["home", "section", "taxonomy", "term", "rss", "sitemap", "404"]\n[permalinks]\nposts = "/p/:title/"\n' >config.toml
echo '{{ .RelPermalink }}' >layouts/_default/single.html
printf -- '---\ntitle: C++\n---\n' | tee content/posts/plus.md >content/notes/c++.md
printf -- '---\ntitle: "C#"\n---\n' | tee content/posts/sharp.md >'content/notes/c#.md'
printf -- '---\ntitle: C\n---\n' >content/posts/c.md
log=$(hugo 2>&1)
pages=$(cd public && find . -name index.html -exec dirname {} \; | LC_ALL=C sort)
echo "$pages"
if grep -Eqi 'warn|error' <<<"$log"; then echo "$log"; exit 1; fi
# C# and C are one page, of which one is lost.
[[ $pages == $'./notes/c#\n./notes/c++\n./p/c\n./p/c-' ]]
