#!/usr/bin/env bash
# translate-toolkit's way through XLIFF and back drops the contexts of a PO file: of two entries with the same text one
# is left, with an empty context. An entry that was obsolete is a live one afterwards.
set -euo pipefail
version=3.8.4
[[ $(dpkg-query -W -f='${Version}' translate-toolkit) == "$version"-* ]]
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >in.po <<'PO'
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=utf-8\n"

msgctxt "menu"
msgid "Open"
msgstr "Öffnen"

msgctxt "state"
msgid "Open"
msgstr "Offen"

#~ msgid "Gone"
#~ msgstr "Weg"
PO
po2xliff --progress=none in.po out.xlf
xliff2po --progress=none out.xlf out.po
contexts=$(grep -c '^msgctxt "."' out.po || true)
entries=$(grep -c '^msgid "Open"' out.po)
alive=$(grep -c '^msgid "Gone"' out.po)
echo "translate-toolkit $version: contexts with a name: $contexts of 2, entries “Open”: $entries of 2, obsolete ones alive: $alive"
[[ $contexts == 0 && $entries == 1 && $alive == 1 ]]
