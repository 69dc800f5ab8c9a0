import {execFileSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';

/** What a program prints, as JSON, that has `load-later.cjs` loaded first. */
function run(program: string): unknown {
  const file = fileURLToPath(new URL('load-later.cjs', import.meta.url));
  const loaded = "const loaded = (name) => Object.keys(require.cache).some((file) => file.includes('/node_modules/' + name + '/'));";
  return JSON.parse(execFileSync('node', ['--require', file, '--eval', `${loaded} console.log(JSON.stringify(${program}))`], {encoding: 'utf8'}));
}

test('a build with Rspack loads neither the plugins of webpack, nor Babel, nor the minifier of pages', () => {
  const names = ['@docusaurus/bundler', '@babel/core', '@babel/traverse', 'html-minifier-terser', 'terser', 'terser-webpack-plugin', 'webpackbar'];
  expect(run(`(require('@docusaurus/core/lib/commands/build/buildLocale.js'), ${JSON.stringify(names)}.filter(loaded))`)).toEqual(['@docusaurus/bundler']);
});

test('what is used is there: properties, functions, classes, and the default of what was an ES module', () => {
  expect(run("[require('@babel/core').transformSync('a + 1').code, loaded('@babel/core')]")).toEqual(['a + 1;', true]);
  expect(run("[typeof new (require('webpack').DefinePlugin)({}).apply, 'DefinePlugin' in require('webpack')]")).toEqual(['function', true]);
  expect(run("new (require('copy-webpack-plugin'))({patterns: ['a']}).patterns")).toEqual(['a']);
  const visited =
    "(() => {const names = []; require('@babel/traverse')(require('@babel/core').parseSync('a + b'), {Identifier: ({node}) => void names.push(node.name)}); return names})()";
  expect(run(visited)).toEqual(['a', 'b']);
});

test('other packages are loaded at once', () => {
  expect(run("(require('clsx'), loaded('clsx'))")).toBe(true);
});
