#!/usr/bin/env bash
# Usage: bash install.sh FOLDER
# Unpacks Material with its blog, and what it needs beyond Debian 12, from the packages of Debian 13.
set -euo pipefail
folder=$1
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
for name in m/mkdocs-material/mkdocs-material_9.6.4-1 \
  m/mkdocs-material-extensions/mkdocs-material-extensions_1.3.1-1 m/mkdocs-get-deps/mkdocs-get-deps_0.2.0-2 \
  p/platformdirs/python3-platformdirs_4.3.7-1 p/pymdown-extensions/python3-pymdownx_10.13-1+deb13u1 \
  p/python-markdown/python3-markdown_3.7-2+deb13u1 p/python-mkdocs/mkdocs_1.6.1+dfsg1-2 \
  p/python-paginate/python3-paginate_0.5.7-3 p/python-pathspec/python3-pathspec_0.12.1-1; do
  curl --silent --show-error --fail --remote-name "http://deb.debian.org/debian/pool/main/${name}_all.deb"
  dpkg-deb --extract "$(basename "$name")_all.deb" unpacked
done
modules=unpacked/usr/lib/python3/dist-packages
# Debian's program looks for themes beside its own first, where Debian 12 has an older Material.
sed -i '/share\/mkdocs\/themes/d' $modules/mkdocs/__init__.py
mkdir -p "$(dirname "$folder")"
mv $modules "$folder"
