import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {languagesOf, partlyTranslated} from './availability';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function put(file: string, frontMatter = '') {
  fs.mkdirSync(path.join(site, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), `---\ntitle: x\n${frontMatter}---\n`);
}

test.each([
  ['blog/2026-01-31-a/index.md', 'i18n/en/docusaurus-plugin-content-blog/2026-01-31-a/index.md'],
  ['docs/basics/a.mdx', 'i18n/en/docusaurus-plugin-content-docs/current/basics/a.mdx'],
  ['src/pages/a.md', 'i18n/en/docusaurus-plugin-content-pages/a.md'],
])('%s is written in the languages that have a file at the mirrored path', async (original, translation) => {
  put(original);
  expect(await languagesOf(original, site)).toEqual(['zh-CN']);
  put(translation);
  expect(await languagesOf(original, site)).toEqual(['zh-CN', 'en']);
  expect(await languagesOf(`@site/${translation}`, site)).toEqual(['zh-CN', 'en']);
});

test.each(['draft', 'unlisted'])('a translation that is %s is none to readers', async (state) => {
  put('docs/a.md');
  put('i18n/en/docusaurus-plugin-content-docs/current/a.md', `${state}: true\n`);
  expect(await languagesOf('docs/a.md', site)).toEqual(['zh-CN']);
});

test.each(['src/pages/index.tsx', 'blog/authors.yml', 'README.md'])('%s is no page that somebody translates as a file', async (file) => {
  expect(await languagesOf(file, site)).toBeNull();
});

test('the pages of a build that are missing in a language, by their path below its base', async () => {
  for (const name of ['a', 'b']) put(`docs/${name}.md`);
  put('i18n/en/docusaurus-plugin-content-docs/current/a.md');
  const docs = ['a', 'b'].map((name) => ({permalink: `/en/docs/${name}`, source: `@site/docs/${name}.md`}));
  const pages = [{permalink: '/en/', source: '@site/src/pages/index.tsx'}];
  const content = {'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}}, 'docusaurus-plugin-content-pages': {default: pages}};
  expect(await partlyTranslated(content, '/en/', site)).toEqual({'docs/b': ['zh-CN']});
});
