#!/bin/sh
# What wrote systems.txt: rolling variances of other people's libraries, on the data of check.py. Not part of the check:
# it needs Debian's python3-bottleneck and python3-scipy, Node 20 and the npm registry.
# Usage: capture.sh EMPTY_FOLDER, then copy systems.txt from there to the folder of the post.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
post=$(dirname "$here")
cd "$1"
npm init -y >/dev/null
npm install --save-exact nodejs-polars@0.25.2 nodejs-polars-linux-x64-gnu@0.25.2 @duckdb/node-api@1.5.6-r.1 \
  talib-web@0.1.3 technicalindicators@3.1.0 >/dev/null
cp "$here/systems.mjs" .
PYTHONPATH="$post:$post/../_shared" PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "$here/systems.py" "$post" > systems.txt
