import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {partlyTranslated} from './availability';

let site: string;
const context = () => ({siteDir: site, i18n: {defaultLocale: 'zh-CN', locales: ['zh-CN', 'en']}, siteConfig: {}});
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function put(file: string, frontMatter = '') {
  fs.mkdirSync(path.join(site, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), `---\ntitle: x\n${frontMatter}---\n`);
}

test('the pages of a build that are missing in a language, by their path below its base', async () => {
  for (const name of ['a', 'b']) put(`docs/${name}.md`);
  put('i18n/en/docusaurus-plugin-content-docs/current/a.md');
  const docs = ['a', 'b'].map((name) => ({permalink: `/en/docs/${name}`, source: `@site/docs/${name}.md`}));
  const pages = [{permalink: '/en/', source: '@site/src/pages/index.tsx'}];
  const content = {
    'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}},
    'docusaurus-plugin-content-pages': {default: pages},
  };
  expect(await partlyTranslated(content, '/en/', context())).toEqual({'docs/b': ['zh-CN']});
});
