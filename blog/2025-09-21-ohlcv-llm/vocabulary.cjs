// Cuts out of three published vocabularies what the texts of this post can meet, so that Python counts without a download:
//
//     PYTHONPATH=../_shared python3 -c 'import compare, json; print(json.dumps(compare.all_texts()))' | node vocabulary.cjs
//
// writes vocabulary.json: the entries, and how many tokens js-tiktoken itself finds in each text, which compare.py must find too.
// A merge is possible only where its result is a part of a text: other entries change nothing.
// The vocabularies are those of js-tiktoken (MIT), the JavaScript port of OpenAI's tiktoken.
const fs = require('node:fs');
const {getEncoding} = require('js-tiktoken');

const NAMES = ['gpt2', 'cl100k_base', 'o200k_base'];
const LONGEST = 16; // characters; no longer entry occurs in these texts
const texts = JSON.parse(fs.readFileSync(0, 'utf8'));

const parts = new Set();
for (const text of Object.values(texts)) {
  for (let at = 0; at < text.length; at += 1) {
    for (let size = 1; size <= LONGEST; size += 1) parts.add(text.slice(at, at + size));
  }
}

/** The entries that are a part of a text, with their ranks. In js-tiktoken they are base64, in lines "! first entry entry …". */
function cutOut(name) {
  const found = {};
  for (const line of require(`js-tiktoken/ranks/${name}`).bpe_ranks.split('\n').filter(Boolean)) {
    const [, first, ...entries] = line.split(' ');
    for (const [at, entry] of entries.entries()) {
      const text = Buffer.from(entry, 'base64').toString('latin1');
      if (parts.has(text)) found[text] = Number(first) + at;
    }
  }
  return found;
}

/** How many tokens js-tiktoken finds in each text. */
function count(name) {
  const encoding = getEncoding(name);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, encoding.encode(text).length]));
}

const entries = Object.fromEntries(NAMES.map((name) => [name, cutOut(name)]));
const counts = Object.fromEntries(NAMES.map((name) => [name, count(name)]));
fs.writeFileSync('vocabulary.json', `${JSON.stringify({counts, entries})}\n`);
