import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {MODULE, type PageData} from '../../src/plugins/page-data/data';
import {type BuiltSite, fixtures, production} from './pages';

// A text that cannot be data goes through the bundler, and its page is none the worse: nobody would notice when all do.

const root = path.resolve(__dirname, '../..');

/** The Markdown files below a folder that are pages. */
function textsIn(folder: string): string[] {
  const files = fs.existsSync(path.join(root, folder)) ? fs.readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'}) : [];
  return files.filter((file) => file.endsWith('.md') && !/(?:^|\/)_/.test(file));
}

/** The data in the scripts of a language. */
function dataOf(site: BuiltSite, prefix: string): PageData[] {
  const folder = path.join(site.folder, prefix, 'assets/js');
  const bundle: Record<string, [names: string[], modules: Record<string, (module: {exports?: PageData}) => void>][]> = {};
  const scripts = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  for (const script of scripts.filter((code) => /^\(self\.\w+=.*?"data:/.test(code))) new Function('self', script)(bundle);
  return Object.values(bundle).flatMap((chunks) =>
    chunks.map(([[name], modules]) => {
      const module: {exports?: PageData} = {};
      modules[MODULE + name]?.(module);
      if (!module.exports) throw new Error(`The script of the chunk ${name} has no data.`);
      return module.exports;
    }),
  );
}

/** The Markdown files that are data, each as often as it is. */
const textsOf = (site: BuiltSite, prefix: string) =>
  dataOf(site, prefix).flatMap((data) => ('text' in data ? [(data.exports.metadata as {source: string}).source] : []));

test.each([
  ['', 'zh-CN'],
  ['en', 'en'],
])('every Markdown text in the language of /%s is data, and a post also its beginning', (prefix, locale) => {
  const sources = textsOf(production, prefix);
  const expected = Object.entries({blog: 'blog', docs: 'docs/current', pages: 'pages'}).flatMap(([plugin, below]) => {
    const original = plugin === 'pages' ? 'src/pages' : plugin;
    const translated = `i18n/${locale}/docusaurus-plugin-content-${below}`;
    const translations = textsIn(translated);
    const files = textsIn(original).map((file) => `@site/${translations.includes(file) ? translated : original}/${file}`);
    return plugin === 'blog' ? [...files, ...files] : files;
  });
  expect(sources.sort()).toEqual(expected.sort());
  expect(sources.length).toBeGreaterThan(30);
});

test('so are the texts of plugins that come later in the config, but not a page with code', () => {
  const sources = textsOf(fixtures, '').filter((source) => source.startsWith('@site/e2e/'));
  expect(sources.sort()).toEqual(['@site/e2e/docs/index.md', '@site/e2e/pages/markdown.md']);
});
