import {createRequire} from 'node:module';
import {load} from 'cheerio';
import type {Root, Text} from 'hast';
import {escapeHtml} from 'inkstone-core/escape-html';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {expect, test} from 'vitest';
import {ampersands, withoutUnsafeAmpersands} from './ampersands';

// The release that the bundler of Docusaurus brings.
const {minify} = createRequire(require.resolve('@docusaurus/faster'))('@swc/html');

/** What a reader sees of HTML that Docusaurus made smaller. */
async function shown(html: string): Promise<string> {
  const {code} = await minify(Buffer.from(html), {removeComments: false, preserveComments: []});
  return load(code)('code').text();
}

test.each(['&Vec<T>', '&mut<b> & a&b<c', 'operator&<T>', '&a.b<T> &1<T>'])('%s is shown whole', async (text) => {
  const tree: Root = {type: 'root', children: [{type: 'text', value: text}]};
  ampersands()(tree);
  const parts = tree.children.map((node) => (node as Text).value);
  expect(await shown(renderToString(createElement('code', null, ...parts)))).toBe(text);
  expect(await shown(`<code>${withoutUnsafeAmpersands(escapeHtml(text))}</code>`)).toBe(text);
});
