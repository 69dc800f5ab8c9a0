#!/usr/bin/env bash
# In Jekyll, `date: 2020-01-02 23:30:00` is UTC, and the same without seconds is local time: with `timezone` the two are
# on different days. YAML makes a moment in UTC of the first, and text of the second.
set -euo pipefail
[[ $(dpkg-query -W -f '${Version}' jekyll 2>/dev/null) == 4.3.1+* ]] || { echo 'needs jekyll 4.3.1 (apt install jekyll)'; exit 1; }
jekyll --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/_posts"
cd "$folder"
printf 'title: T\ntimezone: Asia/Shanghai\n' >_config.yml
printf -- '---\ndate: 2020-01-02 23:30:00\n---\nText.\n' >_posts/2020-01-02-with.md
printf -- '---\ndate: 2020-01-02 23:30\n---\nText.\n' >_posts/2020-01-02-without.md
jekyll build --quiet --disable-disk-cache 2>&1 || exit 1
pages=$(cd _site && find . -name '*.html' | LC_ALL=C sort)
echo "timezone: Asia/Shanghai, date: 2020-01-02 23:30:00 and 2020-01-02 23:30 are written to:"
echo "$pages"
[[ $pages == $'./2020/01/02/without.html\n./2020/01/03/with.html' ]]
