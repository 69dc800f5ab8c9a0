#!/usr/bin/env bash
# `permalink: pretty` is a style in the configuration of Jekyll. In the front matter of a post it is an address: all
# posts that say so are written to one file.
set -euo pipefail
[[ $(dpkg-query -W -f '${Version}' jekyll 2>/dev/null) == 4.3.1+* ]] || { echo 'needs jekyll 4.3.1 (apt install jekyll)'; exit 1; }
jekyll --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/_posts"
cd "$folder"
echo 'title: T' >_config.yml
for name in one two; do printf -- '---\npermalink: pretty\n---\n%s\n' "$name" >"_posts/2020-01-02-$name.md"; done
jekyll build --quiet --disable-disk-cache 2>&1 || exit 1
pages=$(cd _site && find . -name '*.html')
echo "two posts with permalink: pretty are written to: $pages"
[[ $pages == ./pretty.html ]]
