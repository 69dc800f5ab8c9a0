#!/usr/bin/env bash
# beautiful-mermaid draws diagrams that Mermaid accepts without some of their words, and raises no error.
set -euo pipefail
version=1.1.3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "dependencies": {"beautiful-mermaid": "1.1.3", "mermaid": "11.17.2"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'JSON.parse(fs.readFileSync("node_modules/beautiful-mermaid/package.json")).version') == "$version" ]]
cat >draw.mjs <<'EOT'
import {renderMermaidSVG} from 'beautiful-mermaid';
import mermaid from 'mermaid';
const diagrams = {
  'names in Chinese': ['flowchart TD\n  甲 --> 乙', ['甲', '乙']],
  'names in Latin': ['flowchart TD\n  A --> B', ['A', 'B']],
  'a class on one line': ['classDiagram\n  class Animal { +name }', ['Animal', 'name']],
  'a class on three lines': ['classDiagram\n  class Animal {\n    +name\n  }', ['Animal', 'name']],
};
for (const [title, [source, words]] of Object.entries(diagrams)) {
  const accepts = await mermaid.parse(source).then(() => 'accepts it', ({message}) => `does not decide (${message})`);
  const drawn = [...renderMermaidSVG(source).matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => text).join(' ');
  const lost = words.filter((word) => !drawn.includes(word));
  console.log(`${title}: Mermaid ${accepts}; without ${lost.join(', ') || 'nothing'}`);
}
EOT
seen=$(node draw.mjs)
echo "beautiful-mermaid $version, the words that are missing in the drawing:"
echo "$seen"
[[ $seen == *'names in Chinese: Mermaid accepts it; without 甲, 乙'* ]]
[[ $seen == *'names in Latin: Mermaid accepts it; without nothing'* ]]
[[ $seen == *'a class on one line: Mermaid '*'; without Animal, name'* ]]
[[ $seen == *'a class on three lines: Mermaid '*'; without nothing'* ]]
