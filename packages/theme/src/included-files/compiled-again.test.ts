import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {siteFiles} from 'inkstone-core/site-files';
import {expect, test} from 'vitest';
import type {Configuration, webpack} from 'webpack';
import includedFiles from '.';

const {rspack} = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as {rspack: typeof webpack};

const site = folderWith({
  'entry.js': 'import "./blog/a/index.md";',
  'blog/a/index.md': 'words',
  'loader.cjs': `module.exports = (text) => {
    require('fs').appendFileSync(__dirname + '/compiled', 'x');
    return 'export default ' + JSON.stringify(text);
  };`,
});

/** Builds with the cache of the last build, and returns how many pages were compiled. */
async function compiled(): Promise<number> {
  const log = path.join(site, 'compiled');
  fs.writeFileSync(log, '');
  const storage = {type: 'filesystem', directory: path.join(site, 'cache')};
  const config = {
    ...{context: site, entry: './entry.js', mode: 'production', cache: true},
    output: {path: path.join(site, 'build')},
    module: {rules: [{test: /\.md$/, use: './loader.cjs'}]},
    experiments: {cache: {type: 'persistent', version: '1', storage}},
  };
  const given = config as Configuration;
  const context = contextIn(site);
  const plugin = includedFiles(context, {site: () => siteFiles(context)});
  const {plugins, experiments} = plugin.configureWebpack?.(given, false, {} as never, {}) ?? {};
  const cache = {...config.experiments.cache, ...(experiments as typeof config.experiments).cache};
  const compiler = rspack({...given, plugins, experiments: {cache}} as Configuration);
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    }),
  );
  return fs.readFileSync(log, 'utf8').length;
}

test('a page is compiled again when something that it is made from has changed, and only then', async () => {
  expect([await compiled(), await compiled()]).toEqual([1, 0]);
  fs.mkdirSync(path.join(site, 'static/figures'), {recursive: true});
  fs.writeFileSync(path.join(site, 'static/figures/plot.html'), '');
  expect([await compiled(), await compiled()]).toEqual([1, 0]);
  fs.writeFileSync(path.join(site, 'blog/a/values.json'), '{}');
  expect([await compiled(), await compiled()]).toEqual([1, 0]);
});
