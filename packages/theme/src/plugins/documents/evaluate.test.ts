import {parseExpressionAt} from 'acorn';
import type {Node} from 'estree';
import {expect, test} from 'vitest';
import {evaluate, NotSerializable} from './evaluate';

const evaluated = (code: string) =>
  evaluate(parseExpressionAt(code, 0, {ecmaVersion: 'latest'}) as Node, (request) => `/files/${request}`);

test.each<[string, unknown]>([
  ['"a"', 'a'],
  ['1.5', 1.5],
  ['true', true],
  ['null', null],
  ['[]', []],
  ['[1, "b", [false]]', [1, 'b', [false]]],
  ['({a: 1, "b c": {}, 3: null})', {a: 1, 'b c': {}, 3: null}],
  ['"a" + "b" + 1', 'ab1'],
  ['1 + 2', 3],
  ['require("./x.png").default', '/files/./x.png'],
  ['require("./x.csv").default + "#part"', '/files/./x.csv#part'],
  ['[{src: require("./x.png").default}]', [{src: '/files/./x.png'}]],
])('%s is data', (code, value) => {
  expect(evaluated(code)).toEqual(value);
});

test.each([
  'name',
  'undefined',
  '/x/',
  '1n',
  '`x`',
  '1 - 1',
  '-1',
  '() => 1',
  'f()',
  'new F()',
  '[...list]',
  '({...other})',
  '({[name]: 1})',
  '({f() {}})',
  'a.b',
  'require("./x.png")',
  'require("./x.png").other',
  'require(name).default',
  'load("./x.png").default',
  '"a" + name',
])('%s is code', (code) => {
  expect(() => evaluated(code)).toThrow(NotSerializable);
});
