import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

// Words that this project once invented for things that have a standard name. `coinages.json` says what to write, and why.

const root = path.resolve(__dirname, '..');
const coinages: {pattern: string; write: string; because: string}[] = JSON.parse(
  fs.readFileSync(path.join(__dirname, 'coinages.json'), 'utf8'),
);
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g;

/** The coinages in the comments of a file and in its name. */
function coinagesIn(file: string, code: string): string[] {
  const texts = [
    {text: file.replace(/[-./]/g, ' '), start: 0},
    ...[...code.matchAll(COMMENT)].map(({0: text, index}) => ({text, start: index})),
  ];
  return texts.flatMap(({text, start}) =>
    coinages.flatMap(({pattern, write, because}) =>
      [...text.matchAll(new RegExp(pattern, 'gi'))].map(({0: found, index}) => {
        const line = code.slice(0, start + index).split('\n').length;
        return `${file}:${line}: “${found}”: write ${write} (${because})`;
      }),
    ),
  );
}

test('a coinage is found in a comment and in a name, and not in code', () => {
  expect(coinagesIn('src/x.ts', "const twin = 1;\n// Its twin.\nconst url = 'https://twin.example';\n")).toEqual([
    expect.stringMatching(/^src\/x\.ts:2: “twin”/),
  ]);
  expect(coinagesIn('src/twin.ts', '/**\n * Fine.\n */\n')).toHaveLength(1);
  expect(coinagesIn('src/x.css', '@font-face {}\n/* A font-face, an interface. */\n')).toEqual([]);
});

test('the code says things by their standard names', () => {
  const files = ['src', 'scripts', 'e2e'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => /\.(?:tsx?|mjs|cjs|css)$/.test(name) && !/node_modules|coinages\.test/.test(name)),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => coinagesIn(file, fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
