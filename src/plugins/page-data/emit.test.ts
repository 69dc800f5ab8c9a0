import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import type {Collected} from './collect';
import {MODULE} from './data';
import {emitData} from './emit';

/** The files that are added to a bundle of the browser which already has some. */
async function emitted(collected: Collected, existing: string[] = []): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  class RawSource {
    constructor(readonly content: string | Buffer) {}
  }
  let emit = async () => {};
  const compilation = {
    outputOptions: {chunkLoadingGlobal: 'chunks'},
    hooks: {processAssets: {tapPromise: (_: object, action: () => Promise<void>) => (emit = action)}},
    getAsset: (name: string) => existing.includes(name) || files[name],
    emitAsset: (name: string, {content}: RawSource) => {
      if (files[name] !== undefined) throw new Error(`${name} is emitted twice.`);
      files[name] = content.toString();
    },
  };
  const compiler = {
    webpack: {Compilation: {PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER: 1000}, sources: {RawSource}},
    hooks: {thisCompilation: {tap: (_: string, action: (one: object) => void) => action(compilation)}},
  };
  emitData(
    async () => collected,
    (chunk) => `js/${chunk}.js`,
  ).apply(compiler as never);
  await emit();
  return files;
}

test('each chunk is a file that hands its one module to the runtime of the bundler', async () => {
  const files = await emitted({data: new Map(Object.entries({a1: '{"json":{"n":"\u2028</script>"}}', b2: '{"json":2}'})), assets: []});
  expect(Object.keys(files)).toEqual(['js/a1.js', 'js/b2.js']);
  const page: {chunks?: [[name: string], Record<string, (module: {exports: object}) => void>][]} = {};
  for (const code of Object.values(files)) new Function('self', code)(page);
  const loaded = (page.chunks ?? []).map(([[name], modules]) => {
    const module = {exports: {}};
    modules[MODULE + name]?.(module);
    return [name, Object.keys(modules).length, module.exports];
  });
  expect(loaded).toEqual([
    ['a1', 1, {json: {n: '\u2028</script>'}}],
    ['b2', 1, {json: 2}],
  ]);
});

test('files are copied once, unless they are in the bundle or in the page', async () => {
  const from = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'emit-')), 'x.csv');
  fs.writeFileSync(from, 'content');
  const assets = ['files/a.csv', 'files/a.csv', 'files/b.csv', undefined].map((name) => ({address: 'x', from, name}));
  expect(await emitted({data: new Map(), assets}, ['files/b.csv'])).toEqual({'files/a.csv': 'content'});
  fs.rmSync(path.dirname(from), {recursive: true});
});

test('in the browser a chunk is fetched by its name, and is then a module', async () => {
  const fetched: string[] = [];
  const runtime = Object.assign((id: string) => ({json: `of ${id}`}), {e: async (chunk: string) => void fetched.push(chunk)});
  vi.stubGlobal('__webpack_require__', runtime);
  const {loadData} = await import('./load.browser');
  expect(await loadData('a1')).toEqual({default: `of ${MODULE}a1`});
  expect(fetched).toEqual(['a1']);
  vi.unstubAllGlobals();
});
