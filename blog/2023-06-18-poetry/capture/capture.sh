#!/bin/sh
# What wrote poetry.lock and session.txt: Poetry 1.3.2 and pip 23.0.1 of Debian 12 (apt-get install python3-poetry
# python3-pip python3-venv) against a package index on this machine. Not part of the check: it needs those two programs.
# Usage: capture.sh EMPTY_FOLDER, then copy app/poetry.lock and session.txt from there to the folder of the post.
set -u
here=$(cd "$(dirname "$0")" && pwd)
post=$(dirname "$here")
cd "$1" || exit 1
export HOME="$PWD/home" PIP_CONFIG_FILE=/dev/null PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
export PYTHON_KEYRING_BACKEND=keyring.backends.null.Keyring  # no key store in a terminal without a desktop
export VIRTUAL_ENV="$PWD/venv" PATH="$PWD/venv/bin:$PATH"
python3 -m venv venv
mkdir app
cp "$post/pyproject.toml" app/
python3 -m http.server 8123 --bind 127.0.0.1 >/dev/null 2>&1 &
server=$!
trap 'kill $server' EXIT
sleep 1

poetry() { echo "$ poetry $*"; command poetry --no-interaction --no-ansi --no-cache -C app "$@" 2>&1 | grep -v '^$'; }
pip() { echo "$ pip $*"; python3 -m pip --isolated "$@" --index-url http://127.0.0.1:8123/simple/ 2>&1 | grep -E '^(Would|ERROR|The conflict|    )'; }
locked() { sed -n 's/^name = //p; s/^version = //p' app/poetry.lock | tr -d '"' | paste -d ' ' - - | sed 's/^/    /'; }
code() { echo "$ poetry $* > /dev/null; echo \$?"; command poetry --no-interaction --no-cache -C app "$@" >/dev/null 2>&1; echo $?; }
serve() { PYTHONPATH="$post" python3 "$here/serve.py" "$@"; }
say() { printf '[%s]\n' "$1"; }

{
say lock-35
serve 35
poetry lock
cp app/poetry.lock first.lock
locked
printf 'charts>=1.0,<2\ntables>=1.0,<2\n' > requirements.txt
say pip-35
pip install --dry-run -r requirements.txt

serve 38
say pip-38
pip install --dry-run -r requirements.txt
say install-38
poetry install --no-root --dry-run
say description
sed -i 's/^description.*/description = "Other words"/' app/pyproject.toml
poetry lock --check
say range
sed -i 's/^tables.*/tables = "^1.1"/' app/pyproject.toml
poetry lock --check
poetry install --no-root --dry-run
code install --no-root
python3 -m venv --clear venv  # back to an empty environment
rm -rf home                   # and an empty cache
say no-update
poetry lock --no-update
locked
say lock-38
poetry lock
locked

say conflict
sed -i 's/^charts.*/charts = "^1.2"\nnumcore = "^1.0"/' app/pyproject.toml
poetry lock
printf 'charts>=1.2,<2\nnumcore>=1.0,<2\n' > conflict.txt
pip install --dry-run -r conflict.txt

say tampered
cp "$post/pyproject.toml" app/
cp first.lock app/poetry.lock
serve 35 --tamper
poetry install --no-root | sed '/^  at /,$d'
} > session.txt
cp first.lock app/poetry.lock
