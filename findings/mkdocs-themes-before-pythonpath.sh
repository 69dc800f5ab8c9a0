#!/usr/bin/env bash
# MkDocs of Debian 12 (1.4.2) with its Material (8.2.5). Expected: what PYTHONPATH names is found before what the system
# has installed, as the documentation of Python says. Seen: `import mkdocs` puts Debian's folder of themes before
# PYTHONPATH, so another Material there is found until MkDocs is loaded, and then Debian's, without its newer plugins.
set -euo pipefail
[[ $(dpkg-query -W -f '${Version}' mkdocs) == 1.4.2* ]] || { echo 'Debian has another MkDocs'; exit 1; }
[[ $(dpkg-query -W -f '${Version}' mkdocs-material) == 8.2.5* ]] || { echo 'Debian has another Material'; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
about=$folder/mkdocs_material-99.0.dist-info
mkdir "$about"
printf 'Metadata-Version: 2.1\nName: mkdocs-material\nVersion: 99.0\n' >"$about/METADATA"
program='
from importlib.metadata import version
before = version("mkdocs-material")
import mkdocs
print(before, version("mkdocs-material"))'
seen=$(PYTHONPATH=$folder /usr/bin/python3 -c "$program")
echo "mkdocs 1.4.2, Material before and after MkDocs is loaded: $seen"
[ "$seen" = '99.0 8.2.5' ]
