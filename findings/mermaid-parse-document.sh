#!/usr/bin/env bash
# mermaid.parse, which draws nothing, needs a document for some kinds of diagrams: in Node it refuses valid ones.
set -euo pipefail
version=11.17.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "dependencies": {"mermaid": "11.17.2"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'JSON.parse(fs.readFileSync("node_modules/mermaid/package.json")).version') == "$version" ]]
cat >parse.mjs <<'EOT'
import mermaid from 'mermaid';
const diagrams = {
  'arrows alone': 'flowchart LR\n  A --> B',
  'a label': 'flowchart LR\n  A[Names] --> B',
  'a mindmap': 'mindmap\n  root\n    branch',
  'a sequence': 'sequenceDiagram\n  A->>B: hello',
};
for (const [title, source] of Object.entries(diagrams))
  console.log(`${title}: ${await mermaid.parse(source).then(() => 'valid', ({message}) => message)}`);
EOT
seen=$(node parse.mjs)
echo "mermaid $version in Node $(node --version):"
echo "$seen"
[[ $seen == *'arrows alone: valid'* && $seen == *'a sequence: valid'* ]]
[[ $seen == *'a label: DOMPurify.addHook is not a function'* ]]
[[ $seen == *'a mindmap: DOMPurify.addHook is not a function'* ]]
