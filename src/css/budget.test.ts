import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

// The site's own look stays small: every part of the theme that is not Docusaurus' own has to be looked at again at each upgrade.

const src = path.resolve(__dirname, '..');
const filesUnder = (folder: string, ending: RegExp) =>
  fs
    .readdirSync(path.join(src, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => ending.test(file))
    .map((file) => path.join(src, folder, file));
const textOf = (file: string) => fs.readFileSync(file, 'utf8');
const parts = filesUnder('theme', /\.tsx?$/);
const styles = filesUnder('.', /\.css$/);

test('at most a dozen parts of the theme are wrapped or replaced, each with its reason on top', () => {
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.length).toBeLessThanOrEqual(12);
  for (const part of parts) expect(textOf(part), part).toMatch(/^\/\/ (Wrapped|Replaced)\b[\s\S]*?\b(because|for|to)\b/);
});

test('a wrapped part is the original with something around it', () => {
  const wrapped = parts.filter((part) => textOf(part).startsWith('// Wrapped'));
  expect(wrapped.length).toBeGreaterThan(0);
  for (const part of wrapped) expect(textOf(part), part).toContain("from '@theme-original/");
});

test('own styles are short, and nothing in them is important', () => {
  const rules = styles.map((file) => textOf(file).replace(/\/\*[\s\S]*?\*\//g, '')).join('\n');
  const lines = rules.split('\n').filter((line) => line.trim());
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.length, 'lines of CSS, comments aside').toBeLessThanOrEqual(570);
  expect(rules).not.toMatch(/!\s*important/);
});
