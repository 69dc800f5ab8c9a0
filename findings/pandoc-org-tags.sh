#!/usr/bin/env bash
# pandoc keeps title and date of an Org file in standalone Markdown, but drops its tags (#+FILETAGS) in silence.
set -euo pipefail
version=2.17.1.1
[[ $(pandoc --version | head -1) == "pandoc $version" ]]
org=$'#+TITLE: A post\n#+DATE: 2020-01-02\n#+FILETAGS: :rain:river:\n\nText.\n'
seen=$(pandoc -s -f org -t gfm <<<"$org")
echo "pandoc $version, Org with a title, a date and two tags as GitHub's Markdown:"
echo "$seen"
[[ $seen == *'title: A post'* && $seen == *'date: 2020-01-02'* ]]
[[ $seen != *rain* ]]
