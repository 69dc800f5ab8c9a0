import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {runTranslations, translationMarks} from 'docusaurus-plugin-translations';
import {printedBy} from 'inkstone-core/fixtures/site';
import {parseMarkdown} from 'inkstone-core/markdown';
import type {Parent, Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {siteIn} from '../packages/translations/src/fixtures/site';
import {root} from './setup.mjs';

// A translator's day, on a copy of a post of this site.

const site = fs.mkdtempSync(path.join(os.tmpdir(), 'translations-'));
const po = path.join(site, 'en.po');
const source = 'blog/2024-12-08-garch/index.md';
const translation = `i18n/en/docusaurus-plugin-content-${source}`;
const CHANGED = '**补充**的一句，改过了。';
const NEW = '新写的一段，有公式 $\\omega$ 和值 {{jump}}。';

const get = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');
const put = (file: string, text: string) => fs.writeFileSync(path.join(site, file), text);
const run = async (options: Partial<Parameters<typeof runTranslations>[1]>) =>
  (await printedBy(() => runTranslations(siteIn(site), {...options, name: 'i18n'}))).join('\n');
/** The translations. */
const words = () =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(site, 'i18n'), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(?:md|json|yml)$/.test(name))
      .map((name) => [name, get(`i18n/${name}`)]),
  );

/** What the page adds to the translated text for its reader: the marks, each with its original. */
function marks(): string[] {
  const {text, tree} = parseMarkdown(get(translation), translation);
  siteIn(site, {current: 'en'});
  translationMarks()(tree as Root, new VFile({path: path.join(site, translation), value: text}));
  const found: string[] = [];
  visit(tree, (node) => {
    if ((node as Parent).data && (node.data as {hName?: string}).hName === 'details') found.push(textOf(node));
  });
  return found;
}

beforeAll(async () => {
  for (const folder of [source, translation].map((file) => path.dirname(file)))
    fs.cpSync(path.join(root, folder), path.join(site, folder), {recursive: true});
  await run({ack: true, all: true});
});
afterAll(() => fs.rmSync(site, {recursive: true}));

test('a changed sentence, a new paragraph, a moved section and a tag: two blocks are open, and come back', async () => {
  expect(await run({todo: true, which: [source]})).toBe('Nothing is open.');
  const original = get(source);
  const [before = '', ...sections] = original.split(/^(?=## )/m);
  const [first = '', second = '', ...others] = sections;
  const [opening = ''] = second.match(/^(?!#)\S.*$/m) ?? [];
  const changed = second.replace(opening, `${opening}${CHANGED}\n\n${NEW}`);
  put(source, before.replace('tags: [', 'tags: [python, ') + changed + first + others.join(''));
  // Longer than a line of the list.
  expect(
    (await run({todo: true, which: [source]})).split('\n').map((line) => line.replace(/^\S+ +(\S+).*/, '$1')),
  ).toEqual(['older', 'missing']);
  expect(marks()).toEqual([
    expect.stringMatching(/^Older than.*补充的一句，改过了。$/),
    expect.stringMatching(/^Not.*新写的一段/),
  ]);

  await run({export: po});
  const text = fs.readFileSync(po, 'utf8');
  expect(text.match(/^msgctxt /gm)).toHaveLength(2);
  if (spawnSync('msgfmt', ['--version']).status === 0) {
    const checked = spawnSync('msgfmt', ['--check', '-o', '/dev/null', po], {encoding: 'utf8'});
    expect(checked).toMatchObject({status: 0, stderr: ''});
  }
  const old = words();
  expect(await run({import: po})).toBe('Nothing is new in it.');
  expect(words()).toEqual(old);

  const [, english = ''] = text.match(/^msgstr "(An|The|It|[A-Z].*)"$/m) ?? [];
  const translated = text
    .replace('#, fuzzy\n', '')
    .replace(`msgstr "${english}"`, `msgstr "${english} One more sentence."`)
    .replace(/msgstr ""\n*$/, 'msgstr "A new paragraph with $\\\\omega$ and {{jump}}."\n');
  fs.writeFileSync(po, translated);
  expect(await run({import: po})).toBe(`Written:\n  ${translation}`);
  const said = english.replace(/\\(.)/g, '$1');
  const name = translation.replace('i18n/', '');
  expect(words()).toEqual({
    ...old,
    [name]: old[name]?.replace(said, `${said} One more sentence.\n\nA new paragraph with $\\omega$ and {{jump}}.`),
  });
  expect(await run({todo: true, which: [source]})).toBe('Nothing is open.');
  expect(marks()).toEqual([]);
});
