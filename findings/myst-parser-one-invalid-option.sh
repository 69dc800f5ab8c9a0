#!/usr/bin/env bash
# One option of myst-parser with an invalid value turns off all others: what they enable is printed as text, and the build
# ends with 0.
set -euo pipefail
version=0.18.1
[[ $(dpkg-query -W -f '${Version}' python3-myst-parser 2>/dev/null) == "$version"-* ]] || {
  echo "needs python3-myst-parser $version (apt install python3-myst-parser)"
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
build() {
  printf '%s\n' "project = 'Tides'" "extensions = ['myst_parser']" "myst_enable_extensions = ['colon_fence']" "$@" >conf.py
  printf '%s\n' '# Tides' '' ':::{note}' 'Twice a day.' ':::' >index.md
  rm -rf pages
  sphinx-build -q -b html . pages >output 2>&1
  echo "exit $?, $(grep -c 'class="admonition note"' pages/index.html || true) boxes, $(grep -c ':::{note}' pages/index.html || true) marks as text"
}
right=$(build)
wrong=$(build 'myst_heading_anchors = 0')
said=$(grep -o 'myst configuration invalid' output | head -1)
echo "myst-parser $version with colon_fence: $right"
echo "the same and myst_heading_anchors = 0, which it refuses: $wrong; it says: $said"
[[ $right == 'exit 0, 1 boxes, 0 marks as text' ]]
[[ $wrong == 'exit 0, 0 boxes, 1 marks as text' ]]
[[ $said == 'myst configuration invalid' ]]
