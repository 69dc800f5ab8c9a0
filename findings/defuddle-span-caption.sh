#!/usr/bin/env bash
# Defuddle, the code of Obsidian's Web Clipper, makes a figure of every <span> with an image in it, and takes the
# alternative text of the image for its caption. In a <figure> with a <figcaption> of its own, it keeps that caption and
# drops the author's. With a <div>, without a box, or with a very short alternative text, the author's caption is kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"defuddle": "0.19.4", "linkedom": "0.18.12"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
cat >read.js <<'JS'
import {Defuddle} from 'defuddle/node';
import {parseHTML} from 'linkedom';
const text = `<p>${'The text of an article has sentences, with commas, and goes on for some time. '.repeat(12)}</p>`;
const captionOf = async (alt, box) => {
  const image = `<img src="/plot.png" alt="${alt}" width="600" height="400">`;
  const boxed = box ? `<${box}>${image}</${box}>` : image;
  const figure = `<figure>${boxed}<figcaption>Measured on Monday</figcaption></figure>`;
  const {document} = parseHTML(`<html><body><article>${text}${figure}${text}</article></body></html>`);
  const {content} = await Defuddle(document, 'https://site.example/post');
  return content.match(/<figcaption>(.*?)<\/figcaption>/)?.[1];
};
for (const [alt, box] of [
  ['A curve over the days', 'span'],
  ['A curve', 'span'],
  ['A curve over the days', 'div'],
  ['A curve over the days', ''],
])
  console.log(`<img alt="${alt}"> in ${box ? `<${box}>` : 'no box'}: ${await captionOf(alt, box)}`);
JS
echo 'Defuddle 0.19.4'
output=$(node read.js)
echo "$output"
author='Measured on Monday'
[[ $(sed 's/.*: //' <<<"$output") == "A curve over the days"$'\n'"$author"$'\n'"$author"$'\n'"$author" ]]
