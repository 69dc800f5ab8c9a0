import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import type {LoadContext} from '@docusaurus/types';
import {type Configuration, rspack} from '@rspack/core';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {nameByBuildHash} from '../route-shards/build-hash';
import keptBundle from './index';
import {readKept} from './kept';

// A site with two bundles, the real bundler, and a plugin that adds a text to the browser's as data.
let site: string;
let bundled: boolean;
const put = (name: string, content: string) => {
  fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
  fs.writeFileSync(path.join(site, name), content);
};
const keptFile = () => path.join(site, 'node_modules/.cache/rspack/kept/generated-en');

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  put('package.json', '{}');
  put('code/client.js', "import('./lazy.js').then(({name}) => console.log(name));\n");
  put('code/lazy.js', "export const name = 'lazy';\n");
  put('code/server.js', "module.exports = 'drawn';\n");
  put('static/robots.txt', 'all');
  put('text.md', 'A text');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(site, {recursive: true});
});

/** Builds as Docusaurus does, and tells all files of the build, what the plugins wrote down, and whether the bundler did its work. */
async function build({meanwhile = async () => {}, version = '1'} = {}) {
  fs.rmSync(path.join(site, 'build'), {recursive: true, force: true});
  const record = (name: string, content: (names: string[]) => unknown) => ({
    apply: (compiler: import('@rspack/core').Compiler) =>
      compiler.hooks.done.tap('record', (stats) =>
        put(`generated/${name}`, JSON.stringify(content(stats.toJson({all: false, assets: true}).assets?.map((asset) => asset.name) ?? []))),
      ),
  });
  const addText = {
    apply: (compiler: import('@rspack/core').Compiler) => {
      compiler.hooks.thisCompilation.tap('text', (compilation) => {
        // As the bundler names folders in which it has looked for something.
        compilation.fileDependencies.add(site);
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
        compilation.hooks.processAssets.tap({name: 'text', stage}, () =>
          compilation.emitAsset('js/text.buildhash.js', new rspack.sources.RawSource(fs.readFileSync(path.join(site, 'text.md'), 'utf8'))),
        );
      });
    },
  };
  // Each bundle keeps its modules apart, as Docusaurus has it.
  const shared = (name: string): Configuration => ({
    mode: 'production',
    context: site,
    cache: true,
    experiments: {cache: {type: 'persistent', version: `${name}-${version}`}} as Configuration['experiments'],
  });
  bundled = false;
  const noteModules = {
    apply: (compiler: import('@rspack/core').Compiler) =>
      compiler.hooks.make.tapPromise('modules', () => {
        bundled ||= Object.keys(compiler.options.entry).length > 0;
        if (!bundled) expect(compiler.options.experiments.cache, 'what the bundler keeps of modules').toBe(false);
        return meanwhile();
      }),
  };
  const client: Configuration = {
    ...shared('client'),
    entry: {main: './code/client.js'},
    output: {path: path.join(site, 'build'), filename: 'js/[name].[contenthash].js', chunkFilename: 'js/[name].buildhash.js'},
    optimization: {runtimeChunk: true},
    plugins: [
      new rspack.CopyRspackPlugin({patterns: [{from: path.join(site, 'static'), to: '.'}]}),
      addText,
      nameByBuildHash() as never,
      noteModules,
      record('chunk-files.json', (names) => names.filter((name) => name?.endsWith('.js'))),
      record('client-manifest.json', (names) => ({first: names.find((name) => name?.includes('/main'))})),
    ],
  };
  const server: Configuration = {
    ...shared('server'),
    target: 'node',
    entry: {main: './code/server.js'},
    output: {path: path.join(site, 'build/__server'), filename: 'server.js', libraryTarget: 'commonjs2'},
    plugins: [record('server-chunks.json', () => ({shared: 'of the server'}))],
  };
  const context = {siteDir: site, generatedFilesDir: path.join(site, 'generated'), i18n: {currentLocale: 'en'}} as LoadContext;
  const utils = {currentBundler: {name: 'rspack', instance: rspack}};
  keptBundle(context).configureWebpack?.({}, false, utils as never, undefined);
  const compiler = (utils.currentBundler.instance as unknown as (configs: Configuration[]) => NonNullable<ReturnType<typeof rspack>>)([client, server]);
  const stats = await new Promise<{hasErrors(): boolean; hasWarnings(): boolean}>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  const filesOf = (folder: string) =>
    Object.fromEntries(
      fs
        .readdirSync(path.join(site, folder), {recursive: true, encoding: 'utf8'})
        .filter((name) => fs.statSync(path.join(site, folder, name)).isFile())
        .sort()
        .map((name) => [name, fs.readFileSync(path.join(site, folder, name), 'utf8')]),
    );
  return {files: filesOf('build'), records: filesOf('generated'), failed: stats.hasErrors(), warned: stats.hasWarnings()};
}

/** What a build is that has nothing to go by. */
async function buildAnew() {
  fs.rmSync(path.join(site, 'node_modules'), {recursive: true, force: true});
  const anew = await build();
  expect(bundled).toBe(true);
  return anew;
}

test('where only a text has changed the bundler has nothing to do, and the build is that of a bundler that did it all', async () => {
  await build();
  put('text.md', 'Another text');
  fs.rmSync(path.join(site, 'generated'), {recursive: true});
  const kept = await build();
  expect(bundled).toBe(false);
  expect(Object.keys(kept.files)).toHaveLength(6);
  const anew = await buildAnew();
  expect(kept.files).toEqual(anew.files);
  // The list of all files may have another order.
  const sorted = ({records}: typeof kept) => ({...records, 'chunk-files.json': JSON.parse(records['chunk-files.json'] ?? '[]').sort()});
  expect(sorted(kept)).toEqual(sorted(anew));
});

test('what is copied or added as data is not kept', async () => {
  await build();
  const names = [...(readKept(keptFile())?.assets.keys() ?? [])].map((name) => name.replace(/\/.*?(main)?\..*$/, '/$1'));
  expect(names.sort()).toEqual(['js/', 'js/main', 'js/main']);
});

test.each(['code/lazy.js', 'code/server.js'])('a change of %s is bundled', async (name) => {
  const before = await build();
  put(name, `${fs.readFileSync(path.join(site, name), 'utf8').replace(/lazy|drawn/, 'changed')}`);
  const after = await build();
  expect(bundled).toBe(true);
  expect(Object.values(after.files).join()).toContain('changed');
  expect(after.files).not.toEqual(before.files);
  expect((await buildAnew()).files).toEqual(after.files);
});

test('a file of code that is gone is told of by the bundler', async () => {
  await build();
  fs.rmSync(path.join(site, 'code/lazy.js'));
  expect((await build()).failed).toBe(true);
});

test('what was bundled with other aliases, packages or code of the build does not count', async () => {
  await build();
  await build({version: '2'});
  expect(bundled).toBe(true);
  await build({version: '2'});
  expect(bundled).toBe(false);
});

test('what cannot be read is made again', async () => {
  const before = await build();
  fs.writeFileSync(keptFile(), 'half a');
  expect((await build()).files).toEqual(before.files);
  expect(bundled).toBe(true);
});

test('a bundle with a warning is not kept, for the next build has to say it too', async () => {
  put('code/server.js', "import {none} from './lazy.js';\nconsole.log(none);\n");
  expect((await build()).warned).toBe(true);
  expect(fs.existsSync(keptFile())).toBe(false);
});

test('nor is one whose code was edited while it was made', async () => {
  const edit = async () => {
    // Files have their times in steps of some milliseconds.
    await setTimeout(20);
    put('code/lazy.js', "export const name = 'edited';\n");
  };
  await build({meanwhile: edit});
  expect(fs.existsSync(keptFile())).toBe(false);
});

test('in the development server all is as ever', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const utils = {currentBundler: {name: 'rspack', instance: rspack}};
  keptBundle({siteDir: site, generatedFilesDir: site, i18n: {currentLocale: 'en'}} as LoadContext).configureWebpack?.({}, false, utils as never, undefined);
  expect(utils.currentBundler.instance).toBe(rspack);
});
