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
  'entry.js': ['a/index', 'b', 'c'].map((name) => `import "./blog/${name}.md";`).join(''),
  'blog/a/index.md': 'words',
  'blog/b.md': 'words ![A picture](./img/b.svg)',
  'blog/c.md': 'words ![A photo](img/c.png)',
  'blog/img/b.svg': '<svg/>',
  'blog/img/c.png': 'pixels',
  'loader.cjs': `module.exports = function (text) {
    const name = require('path').basename(this.resourcePath, '.md');
    require('fs').appendFileSync(__dirname + '/compiled', name + ' ');
    return 'export default ' + JSON.stringify(text);
  };`,
});

/** Builds with the cache of the last build, and returns which pages were compiled. */
async function compiled(): Promise<string> {
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
  return fs.readFileSync(log, 'utf8').trim().split(' ').sort().join(' ');
}

test('a page is compiled again when something that it is made from has changed, and only then', async () => {
  const change = (name: string, text = '') => {
    fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
    fs.writeFileSync(path.join(site, name), text);
  };
  expect([await compiled(), await compiled()]).toEqual(['b c index', '']);
  change('static/figures/plot.html');
  expect([await compiled(), await compiled()]).toEqual(['b c index', '']);
  change('blog/a/values.json', '{}');
  expect([await compiled(), await compiled()]).toEqual(['index', '']);
  // Posts in one folder: another post of it, a picture of one, and what all of them read.
  change('blog/img/c.png', 'other pixels');
  expect([await compiled(), await compiled()]).toEqual(['c', '']);
  change('blog/c.md', 'other words');
  expect([await compiled(), await compiled()]).toEqual(['c', '']);
  change('blog/img/b.svg', '<svg></svg>');
  expect([await compiled(), await compiled()]).toEqual(['b', '']);
  change('blog/img/b.narrow.svg', '<svg/>');
  expect(await compiled()).toEqual('b');
  change('blog/values.json', '{}');
  expect(await compiled()).toContain('b c');
});
