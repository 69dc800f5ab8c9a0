#!/usr/bin/env bash
# Writes a blog with the WordPress of Debian: its export and uploads into FOLDER, its pages into FOLDER-pages.
# Usage: build.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
POTS=$(mktemp -d)
export POTS
finish() {
  [ ! -f "$POTS/pid" ] || kill "$(cat "$POTS/pid")"
  wait
  rm -rf "$POTS"
}
trap finish EXIT
user=(--no-defaults --user="$(id -un)")
mariadb-install-db "${user[@]}" --datadir="$POTS/database" --auth-root-authentication-method=normal >"$POTS/log" 2>&1
mariadbd "${user[@]}" --datadir="$POTS/database" --socket="$POTS/database.sock" --pid-file="$POTS/pid" \
  --skip-networking >>"$POTS/log" 2>&1 &
query() { mariadb --no-defaults -uroot -S "$POTS/database.sock" -e "$1" 2>/dev/null; }
for _ in $(seq 60); do
  query 'create database wordpress character set utf8mb4' && break
  sleep 1
done
uploads=$POTS/wp-content/uploads/2020/01
mkdir -p "$uploads" "$POTS/wp-content/themes"
cp -r "$here/theme" "$POTS/wp-content/themes/plain"
cp "$here/kiln.png" "$uploads/bowl.png"
cp "$here/kiln.png" "$uploads/cup.png"
php "$here/write.php"
mkdir -p "$folder/wp-content"
php "$here/export.php" "$folder/pots.xml" >"$POTS/addresses"
cp -r "$POTS/wp-content/uploads" "$folder/wp-content/uploads"
mkdir -p "$folder-pages/log/wp-content"
cp -r "$POTS/wp-content/uploads" "$folder-pages/log/wp-content/uploads"
while read -r address; do
  path=${address#https://pots.example}
  page=$folder-pages$(printf '%b' "${path//%/\\x}")
  mkdir -p "$page"
  php "$here/show.php" "$path" >"$page/index.html"
done <"$POTS/addresses"
