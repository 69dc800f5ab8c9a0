#!/usr/bin/env bash
# xliff2po reads XLIFF 1 only. Given a file of version 2.0, the standard since 2014, it ends with 0 and writes no file.
set -euo pipefail
version=3.8.4
[[ $(dpkg-query -W -f='${Version}' translate-toolkit) == "$version"-* ]]
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >in.xlf <<'XML'
<?xml version="1.0" encoding="utf-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="f"><unit id="u"><segment><source>Open</source><target>Offen</target></segment></unit></file>
</xliff>
XML
status=0
xliff2po --progress=none in.xlf out.po >output 2>&1 || status=$?
units=$(pocount --csv in.xlf 2>/dev/null | tail -1)
echo "translate-toolkit $version: exit code $status, output: “$(cat output)”, $([[ -e out.po ]] && echo a file || echo no file)"
echo "pocount --csv: $units"
[[ $status == 0 && ! -e out.po ]]
