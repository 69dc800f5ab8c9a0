import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {folderWith} from '../../fixtures/folder';
import {hasModes, inLanguage, inMode, writeVariant} from './figure-variants';

const svg = `<svg><style>
text{fill:#111}
@media (prefers-color-scheme: dark){text{fill:#eee}path{stroke:#ccc}}
</style><switch><text systemLanguage="zh" x="1">收益</text><text x="1">Return</text></switch><switch><text systemLanguage="en">only</text></switch></svg>`;

test('of each switch the text for the language stays, or the one without a language', () => {
  expect(inLanguage(svg, 'zh')).toContain('<text x="1">收益</text>');
  expect(inLanguage(svg, 'zh')).not.toContain('Return');
  expect(inLanguage(svg, 'en')).toContain('<text x="1">Return</text>');
  expect(inLanguage(svg, 'en')).not.toMatch(/switch|systemLanguage|收益/);
  expect(inLanguage(svg, 'fr')).toContain('Return');
});

test('the dark copy has the dark rules for good, the light copy has none', () => {
  expect(inMode(svg, 'light')).not.toMatch(/#eee|prefers-color-scheme/);
  expect(inMode(svg, 'dark')).toContain('text{fill:#eee}path{stroke:#ccc}');
  expect(inMode(svg, 'dark')).not.toContain('@media');
});

test('colors that are variables become values, and a style element that held only them is gone', () => {
  const chart =
    '<svg fill="var(--ink)"><style>\nsvg{--ink:#111;--line:#eee}\n@media (prefers-color-scheme:dark){svg{--ink:#fff}}\n</style>\n<path stroke="var(--line)" fill="var(--other)"/></svg>';
  expect(inMode(chart, 'light')).toBe('<svg fill="#111"><path stroke="#eee" fill="var(--other)"/></svg>');
  expect(inMode(chart, 'dark')).toBe('<svg fill="#fff"><path stroke="#eee" fill="var(--other)"/></svg>');
  expect(inMode(svg, 'light')).toContain('<style>');
});

test('a figure without dark rules has no modes', () => {
  expect(hasModes(svg)).toBe(true);
  expect(hasModes('<svg><path/></svg>')).toBe(false);
});

test('a copy is named after its content and written once', () => {
  const folder = folderWith({'close.svg': svg});
  const file = path.join(folder, 'close.svg');
  const light = writeVariant(file, 'en', 'light', path.join(folder, 'cache'));
  const {mtimeMs} = fs.statSync(light);
  expect(path.basename(light)).toMatch(/^close-en-light-[0-9a-f]{8}\.svg$/);
  expect(writeVariant(file, 'en', 'light', path.join(folder, 'cache'))).toBe(light);
  expect(fs.statSync(light).mtimeMs).toBe(mtimeMs);
  fs.writeFileSync(file, svg.replace('Return', 'Loss'));
  expect(writeVariant(file, 'en', 'light', path.join(folder, 'cache'))).not.toBe(light);
});
