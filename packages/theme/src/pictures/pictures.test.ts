import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {compile} from '@mdx-js/mdx';
import type {Element} from 'hast';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import rehypeRaw from 'rehype-raw';
import sharp from 'sharp';
import type {PluggableList} from 'unified';
import {VFile} from 'vfile';
import {beforeAll, expect, test, vi} from 'vitest';
import {htmlAttributes, htmlLinks} from '../markdown/html-links';
import {modePictures, pictures} from '.';
import {hasDarkInk} from './dark-ink';
import {htmlSizes} from './html-sizes';

const siteDir = folderWith({'docusaurus.config.js': ''});
const site = () => filesOfSite(siteDir);
const cache = path.join(siteDir, 'node_modules/.cache/pictures');
const photo = (width: number, height: number) => sharp({create: {width, height, channels: 3, background: '#678'}});

beforeAll(async () => {
  fs.mkdirSync(path.join(siteDir, 'static'));
  await photo(3000, 2000).jpeg().toFile(path.join(siteDir, 'big one.jpg'));
  await photo(3000, 2000).withMetadata({orientation: 6}).jpeg().toFile(path.join(siteDir, 'static/turned.jpg'));
  await photo(1428, 900).png().toFile(path.join(siteDir, 'small.png'));
});

/** The elements of a Markdown text as JavaScript. */
async function compiled(text: string): Promise<string> {
  const file = {path: path.join(siteDir, 'index.md'), value: text};
  const result = await compile(file, {jsx: true, format: 'md', remarkPlugins: [[pictures, {site}]]});
  return String(result).match(/<_components\.p>([\s\S]*)<\/_components\.p>/)?.[1] ?? '';
}

/** Width and height of an `<img>` of HTML with these attributes. */
const sized = async (properties: Element['properties']) => {
  const element: Element = {type: 'element', tagName: 'img', properties: {...properties}, children: []};
  await htmlSizes({baseUrl: '/notes/', site})(
    {type: 'root', children: [element]},
    new VFile({path: path.join(siteDir, 'index.md')}),
  );
  return [element.properties.width, element.properties.height];
};

test('a wide picture has two smaller copies, its size, and links to the original', async () => {
  const jsx = await compiled('![A b](./big%20one.jpg "T")');
  const tag = '<_components.img alt="A b" title="T" width="1428" height="952" sizes="(max-width: 600px) 238px, 714px"';
  expect(jsx.startsWith(`<_components.a href="./big%20one.jpg">${tag} src={require("@site/`)).toBe(true);
  expect(jsx).toMatch(/src=\{require\("\S+-1428-\w+\.webp"\)\.default\}/);
  expect(jsx).toMatch(
    /srcSet=\{require\("\S+-714-\w+\.webp"\)\.default \+ " 714w, " \+ require\("\S+-1428-\S+ \+ " 1428w"\}/,
  );
  const copy = await sharp(path.join(siteDir, jsx.match(/@site\/(\S+-714-\w+\.webp)/)?.[1] ?? '')).metadata();
  expect([copy.format, copy.width, copy.height]).toEqual(['webp', 714, 476]);
});

test('a picture that a camera turned stands upright', async () => {
  expect(await compiled('![](/turned.jpg)')).toContain('width="1428" height="2142"');
});

test('one that is not made smaller has the size that browsers show', async () => {
  const turned = photo(1200, 800).withMetadata({orientation: 6});
  for (const name of ['photo.jpg', 'photo.png', 'photo.webp']) await turned.clone().toFile(path.join(siteDir, name));
  const sizes = async (name: string) =>
    (await compiled(`![](./${name})`)).match(/width="(\d+)" height="(\d+)"/)?.slice(1);
  expect(await sizes('photo.jpg')).toEqual(['800', '1200']);
  expect(await sizes('photo.png')).toEqual(['800', '1200']);
  // Browsers show it as it is stored, as Docusaurus says.
  expect(await sizes('photo.webp')).toBeUndefined();
});

test('an animated PNG is not scaled', async () => {
  const file = path.join(siteDir, 'moving.png');
  await photo(1600, 400).png().toFile(file);
  expect(await compiled('![](./moving.png)')).toContain('-714-');
  const still = fs.readFileSync(file);
  // Signature and header of the picture are 33 bytes; then the chunk that announces frames.
  const frames = Buffer.from('000000086163544c00000003000000005ced6f1d', 'hex');
  fs.writeFileSync(file, Buffer.concat([still.subarray(0, 33), frames, still.subarray(33)]));
  expect(await compiled('![](./moving.png)')).toContain('<_components.img src="./moving.png"');
});

test.each([
  ['black', true],
  ['tomato', false],
  ['white', false],
])('%s on a transparent ground has to have paper behind it in the dark mode: %s', async (color, isDark) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M0 30h300" stroke="${color}"/></svg>`;
  const file = path.join(siteDir, `ink-${color}`);
  fs.writeFileSync(`${file}.svg`, svg);
  await sharp(Buffer.from(svg)).png().toFile(`${file}.png`);
  expect([await hasDarkInk(`${file}.svg`), await hasDarkInk(`${file}.png`)]).toEqual([isDark, isDark]);
});

test('the class for dark ink goes with the attributes of the author', async () => {
  const html = (name: string) => `<img src="./${name}" width="200" class="mine" alt="x">`;
  const file = {path: path.join(siteDir, 'index.md'), value: `${html('ink-black.png')}\n\n${html('big%20one.jpg')}`};
  const remarkPlugins: PluggableList = [[htmlLinks, {baseUrl: '/'}], [pictures, {site}], htmlAttributes];
  const result = String(await compile(file, {jsx: true, format: 'md', remarkPlugins}));
  expect(result).toMatch(/ink-black\.png"[^>]*class(?:Name)?="mine dark-ink"/);
  expect(result).toMatch(/-1428-[^>]*className="mine"[^>]*width="200" height="133"/);
});

test.each([
  ['a block', (tag: string) => `<div>${tag}</div>`],
  ['a line', (tag: string) => `Text ${tag}`],
])('a picture in a link of HTML in %s has no other link', async (_, around) => {
  const image = '<img src="./big%20one.jpg" alt="x">';
  const value = ['./big%20one.jpg', 'https://x.example/']
    .map((href) => around(`<a href="${href}" data-lightbox="l">${image}</a>`))
    .join('\n\n');
  const remarkPlugins: PluggableList = [[htmlLinks, {baseUrl: '/'}], [pictures, {site}], htmlAttributes];
  const file = {path: path.join(siteDir, 'index.md'), value};
  const rehypePlugins: PluggableList = [[rehypeRaw, {passThrough: ['mdxJsxTextElement']}]];
  const result = String(await compile(file, {jsx: true, format: 'md', remarkPlugins, rehypePlugins}));
  expect(result.match(/<_components\.a\b/g)).toHaveLength(2);
  expect(result.match(/data-lightbox="l"/g)).toHaveLength(2);
  expect(result.match(/-1428-/g)).toHaveLength(4);
});

test('the same picture gives the same bytes, is not made twice, and not by two pages in one file', async () => {
  await compiled('![](./big%20one.jpg)');
  const copies = fs.readdirSync(cache).filter((name) => name.startsWith('big'));
  const read = () => copies.map((name) => fs.readFileSync(path.join(cache, name)));
  const times = () => copies.map((name) => fs.statSync(path.join(cache, name)).mtimeMs);
  const [first, made] = [read(), times()];
  await compiled('![](./big%20one.jpg)');
  expect(times()).toEqual(made);
  fs.rmSync(cache, {recursive: true});
  // Pages that make the same copies at once do not write into one file.
  const rename = vi.spyOn(fs, 'renameSync');
  await Promise.all([compiled('![](./big%20one.jpg)'), compiled('![](./big%20one.jpg)')]);
  expect(new Set(rename.mock.calls.map(([from]) => from)).size).toBe(4);
  expect(read()).toEqual(first);
});

test('an SVG has its size, also behind long declarations', async () => {
  const head = `<!DOCTYPE svg [${'<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n'.repeat(20)}]>`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns_ai;" width="30pt" viewBox="0 0 40 30"></svg>';
  fs.writeFileSync(path.join(siteDir, 'late one.svg'), `<?xml version="1.0"?>\n${head}\n${svg}`);
  fs.writeFileSync(path.join(siteDir, 'static/early.svg'), svg);
  const late = await compiled('![A](./late%20one.svg)');
  expect(late).toMatch(/^<_components\.img alt="A" width="40" height="30" src=\{require\("!.*!@site\/late one\.svg"\)/);
  // Docusaurus finds the size of this one.
  expect(await compiled('![](/early.svg)')).toContain('<_components.img src="/early.svg"');
  expect(await sized({src: '/early.svg'})).toEqual([40, 30]);
});

test.each([
  ['', 300, 150],
  ['width="40"', 40, 150],
  ['width="100%" height="40px"', 300, 40],
])('an SVG with the size "%s" has the one that browsers give it', async (attributes, width, height) => {
  const svg = `\uFEFF<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`;
  for (const encoding of ['utf8', 'utf16le'] as const) {
    fs.writeFileSync(path.join(siteDir, 'free.svg'), svg, encoding);
    expect(await compiled('![A](./free.svg)')).toContain(`width="${width}" height="${height}"`);
  }
});

test('an AVIF that moves has its size, and is not made smaller', async () => {
  // The boxes that such a file begins with; its frames, which are not looked at, are left out.
  const box = (name: string, ...content: (string | Buffer)[]): Buffer => {
    const inside = Buffer.concat(content.map((part) => Buffer.from(part as string)));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(inside.length + 8);
    return Buffer.concat([size, Buffer.from(name), inside]);
  };
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 1, 0]);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  const file = Buffer.concat([
    box('ftyp', 'avis', Buffer.alloc(4), 'avisavif'),
    box('meta', Buffer.alloc(4), properties),
  ]);
  fs.writeFileSync(path.join(siteDir, 'moves.avif'), file);
  expect(await compiled('![A](./moves.avif)')).toContain('width="2048" height="256"');
});

test('a damaged picture is named, and shown as it is', async () => {
  const whole = await photo(2000, 1000).png({compressionLevel: 0}).toBuffer();
  fs.writeFileSync(path.join(siteDir, 'damaged.png'), whole.subarray(0, whole.length / 2));
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  expect(await compiled('![A](./damaged.png)')).toContain('src="./damaged.png" alt="A"');
  expect(warn.mock.calls.join()).toContain('index.md:1: the file of the picture ./damaged.png is damaged');
});

test('small, remote, missing and broken pictures, and links that are there, stay', async () => {
  fs.writeFileSync(path.join(siteDir, 'broken.gif'), 'GIF89a?');
  for (const text of ['![](./broken.gif)', '![](./small.png)', '![](https://x.y/a.png)', '![](./100%.png)'])
    expect(await compiled(text)).toContain('<_components.img src="');
  const linked = await compiled('[![](./big%20one.jpg)](https://x.y)');
  expect(linked.match(/_components\.a /g)).toHaveLength(1);
});

test('an <img> of HTML gets the size that it lacks', async () => {
  expect(await sized({src: '/notes/turned.jpg'})).toEqual([2000, 3000]);
  expect(await sized({src: '/turned.jpg', width: 100})).toEqual([100, 150]);
  expect(await sized({src: '/turned.jpg', height: '300'})).toEqual([200, '300']);
  expect(await sized({src: '/gone.jpg'})).toEqual([undefined, undefined]);
});

test('a picture of one mode has its class, also where it becomes a figure', async () => {
  const value = '![a](a.svg#only-light) ![b](https://b.example/b.png#gh-dark-mode-only)\n\n![c](c.svg#only-dark)';
  const result = await compile({value}, {jsx: true, format: 'md', remarkPlugins: [modePictures, htmlAttributes]});
  const [, html = ''] = String(result).match(/return (<>[\s\S]*<\/>)/) ?? [];
  expect(html.replace(/_components\./g, '')).toMatchInlineSnapshot(
    `"<><p><img src="a.svg" alt="a" className="only-light" />{" "}<img src="https://b.example/b.png" alt="b" className="only-dark" /></p>{"\\n"}<p className="only-dark"><img src="c.svg" alt="c" className="only-dark" /></p></>"`,
  );
});
