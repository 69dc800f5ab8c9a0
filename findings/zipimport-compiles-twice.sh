#!/usr/bin/env bash
# Python 3.11 compiles every module in a zip archive of sources twice for each import, because finding the module
# compiles it as well. The archive has no cache, so each start of a zipapp pays for it again; byte code avoids it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python=/usr/bin/python3
[[ $($python --version) == 'Python 3.11.2' ]]
cat >count.py <<'PY'
import sys
import zipfile
import zipimport

with zipfile.ZipFile('modules.zip', 'w') as archive:
    for name in ('first', 'second', 'third'):
        archive.writestr(f'{name}.py', 'value = 1\n')
compiled, plain = [], zipimport._compile_source
zipimport._compile_source = lambda path, source: compiled.append(path) or plain(path, source)
sys.path.insert(0, 'modules.zip')
import first, second, third
print(len(compiled))
PY
echo -n "$($python --version), compilations for an import of three modules from a zip: "
output=$($python count.py)
echo "$output"
[[ $output == 6 ]]
