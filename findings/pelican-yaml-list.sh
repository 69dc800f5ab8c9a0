#!/usr/bin/env bash
# Pelican reads the lines between two --- of a Markdown post, but not as YAML: tags: [sea, tide] are the tags "[sea" and
# "tide]", and a quoted title keeps its quotation marks.
set -euo pipefail
version=$(dpkg-query -W -f '${Version}' pelican 2>/dev/null || true)
[[ $version == 4.8.0+dfsg-* ]] || { echo 'needs pelican 4.8.0 (apt install pelican)'; exit 1; }
pelican --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/{content,theme/templates}
cd "$folder"
printf "THEME = 'theme'\nDIRECT_TEMPLATES = []\nFEED_ALL_ATOM = None\nCATEGORY_FEED_ATOM = None\n" >pelicanconf.py
echo '{{ article.title }}: {% for tag in article.tags %}<{{ tag }}>{% endfor %}' >theme/templates/article.html
for name in author category tag; do echo >"theme/templates/$name.html"; done
printf -- '---\ntitle: "Water"\ndate: 2020-01-04\ntags: [sea, tide]\n---\n\nText.\n' >content/a.md
pelican content --settings pelicanconf.py --output output --quiet
page=$(cat output/water.html)
echo "the page has: $page"
[[ $page == '"Water": <[sea><tide]>' ]]
