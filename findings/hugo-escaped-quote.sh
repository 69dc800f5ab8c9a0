#!/usr/bin/env bash
# Hugo takes all backslashes out of a quoted argument of a shortcode if one of them escapes a quotation mark. Without an
# escaped mark, all of them stay, also two in a row: one quoted word decides about the TeX or the paths around it.
set -euo pipefail
version=$(hugo version | grep -o 'v[0-9.]*' | head -1)
[[ $version == v0.111.3 ]]
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p content layouts/_default layouts/shortcodes
echo 'baseURL = "/"' >config.toml
echo '{{ .Content }}' >layouts/_default/single.html
echo -n '[{{ .Get 0 | safeHTML }}]' >layouts/shortcodes/show.html
cat >content/a.md <<'MARKDOWN'
---
title: A
---
{{< show "\beta, two \\ here" >}}

{{< show "\beta, a \"word\", two \\ here" >}}
MARKDOWN
hugo --quiet
echo "Hugo $version"
output=$(grep -o '\[.*\]' public/a/index.html)
echo "$output"
[[ $output == '[\beta, two \\ here]
[beta, a "word", two  here]' ]]
