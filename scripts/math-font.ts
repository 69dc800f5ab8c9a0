// `npm run math-font`: cuts a subset of STIX Two Math for the formulas. Needs the npm registry; the build needs only
// what this command writes.
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import {fail, root, run} from './setup.mjs';

const PACKAGE = '@fontsource/stix-two-math';
const VERSION = '5.3.0';
const FILE = 'files/stix-two-math-latin-400-normal.woff2';
const folder = path.join(root, 'packages/theme/src/css/math');

const between = (first: number, last: number) =>
  Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * Two files: the characters of most formulas, and all others that Temml can write, which are fetched only when a
 * formula contains one.
 */
const common = new Set(
  between(0x20, 0x7e) +
    between(0x1d434, 0x1d467) + // italic letters
    between(0x1d6fc, 0x1d71b) + // italic Greek
    'ΓΔΘΛΞΠΣΥΦΨΩ' +
    // Drawn as italic ones, but Chromium asks for a font of the letters as they are written, too.
    `${between(0x3b1, 0x3c9)}ϑϕϖϰϱϵ` +
    '∐∭∮⋀⋁⋂⋃⇌⨀⨁⨂' + // what grows has to be in the first font: WebKit shows nothing else
    'ℎℓℝℕℤℚℂ𝔼\u00a0¬±·×÷′″…‖←↑→↓↔⇐⇒⇔↦∀∂∃∅∇∈∉∋∏∑−∓∗∘√∝∞∣∥∧∨∩∪∫∬∼≃≅≈≠≡≤≥≪≫⊂⊃⊆⊇⊕⊗⊙⊤⊥⋅⋮⋯⋱⌈⌉⌊⌋⟨⟩⏞⏟ˆˉ˜¯˙‾^´`',
);
/** The characters that Temml can write: its source has each as it is, or as an escape. */
const temml = fs
  .readFileSync(path.join(root, 'node_modules/temml/dist/temml.mjs'), 'utf8')
  .replace(/\\u\{?([\da-f]{4,5})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
const other = new Set(
  [...temml]
    .filter((character) => /[\u00a1-\u00ff\u0131\u0237\u02c6-\u02dc\u0391-\u03f5\u2010-\u2aff]/.test(character))
    .join('') +
    between(0x300, 0x30c) +
    between(0x1d400, 0x1d7ff),
);

const cache = path.join(root, 'node_modules/.cache/math-font');
const source = path.join(cache, 'node_modules', PACKAGE);
if (!fs.existsSync(path.join(source, FILE))) {
  fs.mkdirSync(cache, {recursive: true});
  fs.writeFileSync(path.join(cache, 'package.json'), '{"private": true}\n');
  if (!run('npm', ['install', '--prefix', cache, '--ignore-scripts', `${PACKAGE}@${VERSION}`]))
    fail('npm could not fetch the font; its message above says why. Is the npm registry reachable?');
}
const whole = fs.readFileSync(path.join(source, FILE));
const faces = [];
// If two fonts contain a character, the later one is used, so the range of the first may be too wide. It lacks the
// pieces of brackets, which Firefox asks for where a bracket grows, although it draws none of them.
const others = new Set([...other].filter((character) => !common.has(character)));
for (const [name, characters, range] of [
  ['other', others, 'U+a1-1fff, U+2010-2060, U+2070-239a, U+23af-2aff, U+1d400-1d7ff'],
  ['common', common, ranges(common)],
] as const) {
  const cut = (targetFormat: 'truetype' | 'woff2') =>
    subsetFont(whole, [...characters].join(''), {targetFormat, keepFeatures: ['ssty'], noHinting: true});
  const font = await cut('woff2');
  if (!(await cut('truetype')).includes('MATH'))
    fail(`${name}.woff2 would have no MATH table: without it, roots and brackets do not grow.`);
  fs.writeFileSync(path.join(folder, `${name}.woff2`), font);
  faces.push(`@font-face {
  font-family: 'Formulas';
  font-display: block;
  src: url('./${name}.woff2');
  unicode-range: ${range};
}`);
  console.log(`${name}.woff2: ${characters.size} characters, ${Math.round(font.length / 1024)} kB`);
}
fs.writeFileSync(path.join(folder, 'math.css'), `/* Written by \`npm run math-font\`. */\n${faces.join('\n')}\n`);
fs.copyFileSync(path.join(source, 'LICENSE'), path.join(folder, 'OFL.txt'));
console.log(`Commit ${path.relative(root, folder)}.`);

/** Code points as `unicode-range` lists them. Gaps are included: a font need not have all of its range. */
function ranges(characters: Set<string>) {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const found: [number, number][] = [];
  for (const point of points) {
    const last = found.at(-1);
    if (last && point <= last[1] + 0x100) last[1] = point;
    else found.push([point, point]);
  }
  return found
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`)
    .join(', ');
}
