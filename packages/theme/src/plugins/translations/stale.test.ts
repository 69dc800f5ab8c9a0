import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {hashOf, withRecord} from './record';
import {markStale} from './stale';

const ORIGINAL = '# 一\n';
let site: string;

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'stale-'));
  write('blog/2025-01-01-one/index.md', ORIGINAL);
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function write(name: string, text: string): string {
  const file = path.join(site, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  return file;
}

/** The mark of a file: undefined if it is not stale. */
async function staleness(name: string, text: string): Promise<unknown> {
  const filePath = write(name, text);
  const parse = async () => ({frontMatter: {title: 'One'}, content: ''});
  const {frontMatter} = await markStale(parse, site)({filePath, fileContent: text, defaultParseFrontMatter: parse});
  expect(frontMatter.title).toBe('One');
  return frontMatter.stale;
}

const translation = 'i18n/en/docusaurus-plugin-content-blog/2025-01-01-one/index.md';

test('a translation of the text as it is now is not stale', async () => {
  expect(await staleness(translation, withRecord('# One\n', hashOf(ORIGINAL), '2025-03-02'))).toBeUndefined();
});

test('one of an older text is, since the day it was up to date', async () => {
  expect(await staleness(translation, withRecord('# One\n', hashOf('# 零\n'), '2025-03-02'))).toBe('2025-03-02');
});

test('one that never said what it follows is, and has no day', async () => {
  expect(await staleness(translation, '# One\n')).toBe('');
});

test('neither an original is, nor what has no original, nor what is no page', async () => {
  expect(await staleness('blog/2025-01-01-one/index.md', '# 一百\n')).toBeUndefined();
  expect(await staleness('i18n/en/docusaurus-plugin-content-blog/2025-02-02-two/index.md', '# Two\n')).toBeUndefined();
  expect(await staleness('i18n/en/README.md', '# Read me\n')).toBeUndefined();
});
