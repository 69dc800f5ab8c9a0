import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {getFileLoaderUtils} from '@docusaurus/utils';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {assetOf} from './asset';
import {NotSerializable} from './evaluate';

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'asset-'));
  fs.writeFileSync(path.join(folder, 'small.svg'), '<svg/>');
  fs.writeFileSync(path.join(folder, 'large 大.svg'), `<svg>${'x'.repeat(20_000)}</svg>`);
  fs.writeFileSync(path.join(folder, 'data.json'), '{}');
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

const {inlineMarkdownImageFileLoader: picture, inlineMarkdownLinkFileLoader: link} = getFileLoaderUtils(false).loaders;
const asset = (request: string) => assetOf(request, folder, '/en/');

test('a small picture is in its address', () => {
  const svg = Buffer.from('<svg/>').toString('base64');
  expect(asset(`${picture}./small.svg`)).toEqual({
    address: `data:image/svg+xml;base64,${svg}`,
    from: path.join(folder, 'small.svg'),
    name: undefined,
  });
});

test('a larger one is copied to a name with a hash of its content', () => {
  const {address, from, name} = asset(`${picture}./large 大.svg`);
  expect(name).toMatch(/^assets\/images\/large 大-[\da-f]{32}\.svg$/);
  expect(address).toBe(`/en/${name}`);
  expect(from).toBe(path.join(folder, 'large 大.svg'));
});

test('a file that is offered is copied, however small; JSON is asked for in a way of its own', () => {
  expect(asset(`${link}./small.svg`).name).toMatch(/^assets\/files\/small-[\da-f]{32}\.svg$/);
  expect(asset(`./data.raw!=${link}./data.json`).name).toMatch(/^assets\/files\/data-[\da-f]{32}\.json$/);
});

test.each([
  ['without a loader', () => './small.svg'],
  ['with a query', () => `${picture}./small.svg?width=3`],
  ['of two loaders', () => `!one-loader!${link.slice(1)}./small.svg`],
  ['after which other loaders follow', () => `${link.slice(1)}./small.svg`],
  ['for nothing', () => link],
])('a request %s is left to the bundler', (_, request) => {
  expect(() => asset(request())).toThrow(NotSerializable);
});

test('so is what a loader makes that is more than an address', () => {
  const loader = path.join(folder, 'loader.cjs');
  fs.writeFileSync(loader, 'module.exports = () => "export default f()"');
  expect(() => asset(`!${loader}!./small.svg`)).toThrow(NotSerializable);
});

test('a file that is missing is an error', () => {
  expect(() => asset(`${picture}./nope.svg`)).toThrow('nope.svg');
});
