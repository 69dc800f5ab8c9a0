#!/usr/bin/env bash
# Chromium draws <mi>α</mi> with the italic letter U+1D6FC. While the font of that character is on its way, it also
# fetches the font whose unicode-range has the letter as it is written, U+03B1, although nothing is drawn with it.
set -euo pipefail
browser=$(command -v chromium-headless-shell)
version=$("$browser" --version)
[[ $version == *" 156."* ]]
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "dependencies": {"@fontsource/stix-two-math": "5.3.0"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
font=node_modules/@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2
cp "$font" italic.woff2
cp "$font" written.woff2
cat >index.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<style>
  @font-face { font-family: M; src: url(written.woff2); unicode-range: U+3b1; }
  @font-face { font-family: M; src: url(italic.woff2); unicode-range: U+1d6fc; }
  math { font-family: M; }
</style>
<math><mi>α</mi></math>
HTML
cat >server.mjs <<'JS'
import fs from 'node:fs';
import http from 'node:http';
const server = http.createServer((request, response) => {
  const name = request.url === '/' ? 'index.html' : request.url.slice(1);
  if (!fs.existsSync(name)) return response.writeHead(404).end();
  if (name.endsWith('.woff2')) fs.appendFileSync('requests', `${name}\n`);
  const send = () => response.writeHead(200, {'Content-Type': name.endsWith('.html') ? 'text/html' : 'font/woff2'}).end(fs.readFileSync(name));
  setTimeout(send, name.endsWith('.woff2') ? 300 : 0);
});
server.listen(0, '127.0.0.1', () => fs.writeFileSync('port', String(server.address().port)));
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done
"$browser" --no-sandbox --timeout=5000 --screenshot="$folder/page.png" "http://127.0.0.1:$(cat port)/" 2>/dev/null
echo "$version"
echo "fonts for <mi>α</mi>: $(sort -u requests | tr '\n' ' ')"
[[ $(sort -u requests | tr '\n' ' ') == 'italic.woff2 written.woff2 ' ]]
