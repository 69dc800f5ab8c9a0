import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import {transformSync} from '@swc/core';
import {afterAll, expect, test, vi} from 'vitest';
import {entriesOf, withData} from './registry';

// Chunks are named by hashes in a build, and by what they hold when an author works.
vi.stubEnv('NODE_ENV', 'production');
afterAll(() => vi.unstubAllEnvs());

/** What Docusaurus itself writes for a page that is made of these modules. */
async function registryOf(modules: Record<string, string>): Promise<string> {
  const generatedFilesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'));
  const route = {path: '/', exact: true, plugin: {name: 'test', id: 'default'}, component: '@theme/Post', modules};
  await generateRouteFiles({generatedFilesDir, routes: [route], baseUrl: '/'});
  const registry = fs.readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  fs.rmSync(generatedFilesDir, {recursive: true});
  return registry;
}

const MODULES = ['@site/文 章/a(b).md', '@site/b.md?truncated=true', '~blog/tags/a-b.json', '@theme/Post'];
const registry = await registryOf({a: MODULES[0] ?? '', b: MODULES[1] ?? '', c: MODULES[2] ?? ''});
const entries = entriesOf(registry);

/** How each chunk is loaded, and what the other two members of its entry are, as the router sees them. */
function evaluated(text: string): Record<string, [() => string, string, string]> {
  const code = text.replaceAll('import(', 'imported(').replace(/import (\{.*\}) from '(.*)';/, 'const $1 = modules["$2"];');
  const modules = {'@page-data/load': {loadData: (name: string) => `data of ${name}`}};
  const exports: {default?: never} = {};
  const run = new Function('exports', 'imported', 'modules', 'require', transformSync(code, {module: {type: 'commonjs'}}).code);
  run(exports, (module: string) => `code of ${module}`, modules, {resolveWeak: (module: string) => `weak ${module}`});
  return exports.default ?? {};
}

test('the chunks of the form that Docusaurus writes are known, the last one too', () => {
  expect(entries.map(({module}) => module).sort()).toEqual([...MODULES].sort());
  expect(entries.map(({name}) => name)).toEqual(Object.keys(evaluated(registry)));
});

test.each(MODULES)('%s becomes data, and all else stays', (module) => {
  const {name = ''} = entries.find((entry) => entry.module === module) ?? {};
  const [before, after] = [evaluated(registry), evaluated(withData(registry, (one) => one === name, new Map()))];
  const described = ([load, ...rest]: [() => string, string, string]) => [load(), ...rest];
  for (const {name: other} of entries) {
    expect(described(after[other] as never)).toEqual(other === name ? [`data of ${name}`, module, name] : described(before[other] as never));
  }
});

test('data that stand in the registry need no loader', async () => {
  const {name = '', module} = entries.find((entry) => entry.module.endsWith('.json')) ?? {};
  const after = withData(registry, () => false, new Map([[name, '{"name":"博客"}']]));
  const [load, ...rest] = evaluated(after)[name] ?? [];
  expect(await load?.()).toEqual({default: {name: '博客'}});
  expect(rest).toEqual([module, name]);
});
