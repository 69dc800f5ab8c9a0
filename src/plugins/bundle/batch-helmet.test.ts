import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {expect, test, vi} from 'vitest';
import batchHelmet from './batch-helmet.cjs';

const require = createRequire(import.meta.url);
const main = require.resolve('react-helmet-async');

function batched(): typeof import('react-helmet-async') {
  const module = {exports: {}};
  new Function('module', 'exports', 'require', batchHelmet(fs.readFileSync(main, 'utf8')))(module, module.exports, require);
  return module.exports as typeof import('react-helmet-async');
}

test('what all elements set is gathered once, and is what each of them set', async () => {
  const {Helmet, HelmetProvider} = batched();
  const context: {helmet?: {title: object; meta: object}} = {};
  const gathered = vi.fn();
  const set = (target: object, name: string, value: unknown) => {
    if (name === 'helmet') gathered();
    return Reflect.set(target, name, value);
  };
  const observed = new Proxy(context, {set: set as ProxyHandler<object>['set']});
  const heads = ['first', 'last'].map((text) =>
    createElement(Helmet, {key: text}, createElement('title', {}, text), createElement('meta', {name: text, content: 'x'})),
  );
  renderToString(createElement(HelmetProvider, {context: observed}, heads));
  gathered.mockClear();
  await Promise.resolve();
  expect(gathered).toHaveBeenCalledTimes(1);
  expect(String(context.helmet?.title)).toContain('>last</title>');
  expect(String(context.helmet?.meta)).toMatch(/name="first".*name="last"/);
});

test('the module that the bundler takes has the place that is changed', () => {
  const {module: file} = JSON.parse(fs.readFileSync(path.join(path.dirname(main), '../package.json'), 'utf8'));
  const source = fs.readFileSync(path.join(path.dirname(main), '..', file), 'utf8');
  expect(batchHelmet(source)).toContain('emitNow=function(){');
  expect(() => batchHelmet('nothing of the kind')).toThrow('defined 0 times');
});
