import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {openCache} from '../../shared/content-cache';
import {type CodeTexts, sourceStrings} from './strings';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'strings-'));
  fs.mkdirSync(path.join(site, 'src'));
  put('a.tsx', 'Hello');
  put('b.tsx', 'Bye');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

/** A file of code with a text whose id is its name. */
function put(name: string, text: string) {
  fs.writeFileSync(
    path.join(site, 'src', name),
    `import Translate from '@docusaurus/Translate';\nexport default () => <Translate id="${name}">${text}</Translate>;\n`,
  );
}

const ofCode = (strings: Awaited<ReturnType<typeof sourceStrings>>) => strings.filter(({file}) => file === 'code.json').map(({id, text}) => [id, text]);

/** What a build finds in code, and how many files it has to parse for that. */
async function build() {
  const cache = openCache<CodeTexts>(site, 'strings', 'en');
  const found = await sourceStrings(site, {}, cache);
  cache.save();
  expect(found).toEqual(await sourceStrings(site, {}));
  return {texts: ofCode(found), parsed: cache.misses};
}

test('a file of code is parsed again when it changes, and gives the same texts whether parsed or not', async () => {
  const texts = [
    ['a.tsx', 'Hello'],
    ['b.tsx', 'Bye'],
  ];
  expect(await build()).toEqual({texts, parsed: 2});
  expect(await build()).toEqual({texts, parsed: 0});
  put('b.tsx', 'Farewell');
  expect(await build()).toEqual({texts: [texts[0], ['b.tsx', 'Farewell']], parsed: 1});
});
