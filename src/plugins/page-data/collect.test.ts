import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import type {Options} from '@docusaurus/mdx-loader';
import type {PluginRouteConfig} from '@docusaurus/types';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {type Collected, collect, DATA, PLACES} from './collect';
import type {Places} from './data';
import {entriesOf} from './registry';

let site = '';
let collected: Collected;
/** The module of each chunk, by the name of the chunk. */
let names: Record<string, string>;

const at = (...parts: string[]) => path.join(site, ...parts);
function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(at(name)), {recursive: true});
  fs.writeFileSync(at(name), text);
}
const registry = () => fs.readFileSync(at('.docusaurus/registry.js'), 'utf8');

const rule = (folder: string, options: Partial<Options> = {}) => ({
  test: /\.mdx?$/i,
  include: [`${at(folder)}/`],
  use: [
    {
      loader: 'mdx',
      options: {
        admonitions: true,
        staticDirs: [],
        markdownConfig: {
          format: 'detect',
          mdx1Compat: {},
          anchors: {},
          hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
          parseFrontMatter: (params: {defaultParseFrontMatter: (params: object) => object}) => params.defaultParseFrontMatter(params),
        },
        siteDir: site,
        ...options,
      },
    },
  ],
});

/** A plugin of Markdown, which a compiler of Markdown files sets up once. */
const setUp = vi.fn();

const MODULES = {
  text: '@site/docs/文.md',
  twin: '@site/docs-2/文.md',
  beginning: '@site/docs/文.md?truncated=true',
  outside: '@site/other/x.md',
  broken: '@site/docs/broken.md',
  code: '@site/docs/code.mdx',
  component: '@site/docs/x.tsx',
  props: '@generated/p/props.json',
  list: '~docs/list.json',
  short: '~docs/plugin.json',
  unknown: '~blog/list.json',
};

beforeAll(async () => {
  site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'collect-')));
  vi.stubEnv('NODE_ENV', 'production');
  write('src/code.ts', '');
  write('docs/文.md', '# 标题\n\n[file](./data.csv)\n');
  write('docs/data.csv', 'a,b\n');
  write('docs/broken.md', '![](./nope.png)\n');
  write('docs/code.mdx', '{1}\n');
  write('docs-2/文.md', '# Title\n');
  write('other/x.md', '# Title\n');
  write('.docusaurus/p/props.json', `{"n": [${'1, '.repeat(50)}1]}`);
  write('.docusaurus/docs/default/list.json', `"${'只是文字'.repeat(50)}"`);
  write('.docusaurus/docs/default/plugin.json', '{\n  "name": "文档",\n  "id": "default"\n}');
  const route: PluginRouteConfig = {path: '/', exact: true, plugin: {name: 'x', id: 'x'}, component: '@theme/Page', modules: MODULES};
  await generateRouteFiles({generatedFilesDir: at('.docusaurus'), routes: [route], baseUrl: '/'});
  names = Object.fromEntries(entriesOf(registry()).map(({name, module}) => [module, name]));
  const alias = {'@site': site, '@generated': at('.docusaurus'), '~docs': at('.docusaurus/docs/default'), '@theme/Page': at('src/code.ts')};
  // As in Docusaurus: rules for other files, for two instances of a plugin, and for all files that are of none.
  const fallback = {test: /\.mdx?$/i, exclude: [at('docs')], use: rule('').use};
  const rules = [
    {test: /\.css$/, include: [site], use: ['css']},
    rule('docs', {beforeDefaultRemarkPlugins: [setUp as never]}),
    rule('docs-2', {removeContentTitle: true}),
    fallback,
  ];
  collected = await collect({siteDir: site, generatedFilesDir: at('.docusaurus'), baseUrl: '/en/', locale: 'en'}, {module: {rules}, resolve: {alias}});
});
afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(site, {recursive: true});
});

const DATA_MODULES = [MODULES.text, MODULES.twin, MODULES.beginning, MODULES.props, MODULES.list];

test('texts and properties are data, code and mistakes are not', () => {
  expect([...collected.data.keys()].sort()).toEqual(DATA_MODULES.map((module) => names[module]).sort());
});

test('each text is made by the rule for its folder', () => {
  expect(collected.data.get(names[MODULES.text] ?? '')).toContain('"标题"]');
  expect(collected.data.get(names[MODULES.twin] ?? '')).toContain('"text":["",0]');
});

test('all texts of a rule are compiled by one compiler, and kept for the next build', () => {
  expect(setUp).toHaveBeenCalledTimes(1);
  expect(fs.existsSync(at('node_modules/.cache/content/texts-en'))).toBe(true);
});

test('the files that texts offer are known', () => {
  const files = collected.assets.map(({from, name}) => [path.basename(from), name]);
  expect(files).toEqual(Array(2).fill(['data.csv', expect.stringMatching(/^assets\/files\/data-.{32}\.csv$/)]));
});

test('the registry leaves data to the loader, has short ones in it, and leaves all else to the bundler', () => {
  expect(registry()).toContain(`Promise.resolve({default: {"name":"文档","id":"default"}}), "${MODULES.short}"`);
  for (const [module, name] of Object.entries(names)) {
    if (module === MODULES.short) continue;
    expect(registry()).toContain(
      DATA_MODULES.includes(module) ? `() => loadData("${name}"), "${module}"` : `import(/* webpackChunkName: "${name}" */ "${module}")`,
    );
  }
});

test('prerendering reads from the files what the browser gets', async () => {
  vi.stubGlobal('PAGE_DATA', at('.docusaurus', DATA));
  vi.stubGlobal('PAGE_DATA_PLACES', at('.docusaurus', PLACES));
  const {loadData} = await import('./load.server');
  const load = (module: string) => loadData(names[module] ?? '');
  expect(await load(MODULES.props)).toEqual({default: {n: Array(51).fill(1)}});
  expect(await load(MODULES.list)).toEqual({default: '只是文字'.repeat(50)});
  expect(await load(MODULES.text)).toMatchObject({contentTitle: '标题', toc: [], default: expect.any(Function)});
  // The same component each time: another one would be drawn anew.
  expect(await load(MODULES.text)).toBe(await load(MODULES.text));
  await expect(load(MODULES.code)).rejects.toThrow(`no data for the chunk ${names[MODULES.code]}`);
  vi.unstubAllGlobals();
});

test('data that are the same have the same hash, and others another', () => {
  const places: Places = JSON.parse(fs.readFileSync(at('.docusaurus', PLACES), 'utf8'));
  const hashOf = (module: string) => places[names[module] ?? '']?.hash;
  expect(hashOf(MODULES.text)).toBe(hashOf(MODULES.beginning));
  expect(new Set(DATA_MODULES.map(hashOf)).size).toBe(DATA_MODULES.length - 1);
});
