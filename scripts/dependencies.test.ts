import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

// What the installed packages must be: exact versions, licenses that an MIT site can be built and shipped with.

const root = path.resolve(__dirname, '..');
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock: Record<
  string,
  {
    version?: string;
    license?: string;
    resolved?: string;
    integrity?: string;
    hasInstallScript?: boolean;
    link?: boolean;
  }
> = JSON.parse(read('package-lock.json')).packages;
const direct: Record<string, string> = {...manifest.dependencies, ...manifest.devDependencies};

/**
 * Permissive ones, and two that bind only who changes the package itself: MPL-2.0 (a CSS minifier, the accessibility checker) and CC-BY-4.0
 * (data of caniuse).
 */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-3.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);
/** Packages whose manifest says nothing, or something that needs a word. */
const KNOWN: Record<string, string> = {
  '@cspell/dict-en-common-misspellings': 'MIT', // CC BY-SA 4.0: a list of words that `npm run check` reads; nothing of it is in the site
};

/** Whether a license expression leaves a choice that is allowed. */
function compatible(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(/ OR /);
  return alternatives.some((alternative) => alternative.split(/ AND /).every((licence) => ALLOWED.has(licence.trim())));
}

/** What the package says: in the lockfile, else in its own manifest in the older ways, else in its license file. */
function licenceOf(place: string): string {
  const name = place.split('node_modules/').at(-1) ?? '';
  if (KNOWN[name]) return KNOWN[name];
  const {license} = lock[place] ?? {};
  if (license) return license;
  const own = JSON.parse(read(`${place}/package.json`));
  const [first] = own.licenses ?? [];
  const file = fs.readdirSync(path.join(root, place)).find((entry) => /^licen[cs]e/i.test(entry));
  const isMit = file && read(`${place}/${file}`).includes('Permission is hereby granted, free of charge');
  return own.license?.type ?? first?.type ?? first ?? (isMit ? 'MIT' : 'none');
}

test('an expression is compatible when one of its choices is', () => {
  expect(compatible('(WTFPL OR GPL-3.0)')).toBe(true);
  expect(compatible('Apache-2.0 AND MIT')).toBe(true);
  expect(compatible('MIT AND GPL-3.0')).toBe(false);
  expect(compatible('AGPL-3.0-only')).toBe(false);
  expect(compatible('none')).toBe(false);
});

test('every installed package has a compatible licence', () => {
  const places = Object.keys(lock).filter(
    (place) => place && !lock[place]?.link && (lock[place]?.license || fs.existsSync(path.join(root, place))),
  );
  expect(places.length).toBeGreaterThan(100);
  const wrong = places
    .map((place) => `${place}: ${licenceOf(place)}`)
    .filter((line) => !compatible(line.replace(/^.*: /, '')));
  expect(wrong).toEqual([]);
});

test('every version is exact, and every package is bound to its content', () => {
  for (const [name, version] of Object.entries(direct)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  for (const [place, {resolved, integrity, link}] of Object.entries(lock)) {
    if (!place || link) continue;
    // npm writes the address of the registry it used, which may be a mirror: the hash binds the content.
    if (resolved) expect(resolved, place).toMatch(/^https:\/\//);
    expect(integrity, place).toMatch(/^sha512-/);
  }
});

test('every action of the workflows is bound to a commit, and permissions are given one by one', () => {
  const folder = path.join(root, '.github/workflows');
  const files = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const uses = files
    .flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action))
    .filter((action) => !action.startsWith('./'));
  expect(uses.length).toBeGreaterThan(4);
  for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40}$/);
  for (const text of files) {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text).not.toContain('write-all');
  }
});
