import fs from 'node:fs';
import path from 'node:path';
import {getEncoding} from 'js-tiktoken';
import {expect, test} from 'vitest';

const file = path.join('blog', '2025-09-21-ohlcv-llm', 'vocabulary.json');

test.runIf(fs.existsSync(file))('the vocabularies cut out for the post are those that were published', () => {
  const {entries, counts} = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const name of ['gpt2', 'cl100k_base', 'o200k_base'] as const) {
    const encoding = getEncoding(name);
    for (const [text, rank] of Object.entries<number>(entries[name])) expect(encoding.decode([rank])).toBe(text);
    for (const price of ['9998', '10002', '99.98']) expect(encoding.encode(price)).toHaveLength(counts[name][price]);
  }
});
