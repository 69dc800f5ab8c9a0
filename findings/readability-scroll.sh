#!/usr/bin/env bash
# Readability, the code of Firefox's Reader View, removes an h1 or h2 whose class or id has "scroll" in it, as Docusaurus
# writes with `navbar.hideOnScroll`, but keeps h3 and h4. In a text of under 500 characters it keeps all: there it tries
# again without looking at classes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"@mozilla/readability": "0.6.0", "linkedom": "0.18.12"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
cat >read.js <<'JS'
import {Readability} from '@mozilla/readability';
import {parseHTML} from 'linkedom';
const sentence = 'The text of an article has sentences, with commas, and goes on for some time. ';
const headings = (name, level, length) => {
  const text = `<p>${sentence.repeat(length)}</p>`;
  const heading = `<h${level} class="${name}">A heading</h${level}>`;
  const page = `<html><body><article>${text}${heading}${text}</article></body></html>`;
  return new Readability(parseHTML(page).document).parse().content.includes('A heading') ? 'kept' : 'removed';
};
for (const [name, level, length] of [
  ['anchorTargetHideOnScrollNavbar', 2, 12],
  ['anchorTargetHideOnScrollNavbar', 2, 2],
  ['anchorTargetHideOnScrollNavbar', 3, 12],
  ['anchorTargetStickyNavbar', 2, 12],
])
  console.log(`h${level} ${name}, twice ${sentence.length * length} characters: ${headings(name, level, length)}`);
JS
echo 'Readability 0.6.0'
output=$(node read.js)
echo "$output"
[[ $(cut -d: -f2 <<<"$output" | xargs) == 'removed kept kept kept' ]]
