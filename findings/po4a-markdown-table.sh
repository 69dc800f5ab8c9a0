#!/usr/bin/env bash
# po4a takes the rows of a Markdown table for the lines of a paragraph: it joins them, and what it writes is no table any
# more. With `-o neverwrap` the table stays.
set -euo pipefail
version=0.69
[[ $(dpkg-query -W -f='${Version}' po4a) == "$version"-* ]]
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
printf '# Title\n\n| a | b |\n| --- | --- |\n| c | d |\n' >in.md
rows() {
  po4a-updatepo -f text -o markdown "$@" -M UTF-8 -m in.md -p in.po >/dev/null 2>&1
  msgen -o full.po in.po
  po4a-translate -f text -o markdown "$@" -M UTF-8 -L UTF-8 -m in.md -p full.po -l out.md >/dev/null 2>&1
  rm in.po full.po
  grep -c '^|' out.md
}
[[ $(rows) == 1 ]] && joined=yes || joined=no
[[ $(rows -o neverwrap) == 3 ]] && kept=yes || kept=no
echo "po4a $version: the three rows of a table are joined: $joined; kept with neverwrap: $kept"
[[ $joined == yes && $kept == yes ]]
