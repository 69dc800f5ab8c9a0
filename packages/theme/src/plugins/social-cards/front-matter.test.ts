import path from 'node:path';
import {expect, test} from 'vitest';
import {withCards} from './front-matter';

const post = {file: 'blog/2024-12-08-garch/index.md', frontMatter: {title: '手写'}, content: '', common: ['a']};

async function imageOf(changed: {
  file?: string;
  frontMatter?: object;
  content?: string;
  common?: string[];
}): Promise<unknown> {
  const {file, frontMatter, content, common} = {...post, ...changed};
  const parse = async () => ({frontMatter: {...frontMatter}, content});
  return (
    await withCards(parse, common)({filePath: path.resolve(file), fileContent: '', defaultParseFrontMatter: parse})
  ).frontMatter.image;
}

test('the address changes with what the card shows, and with nothing else', async () => {
  const address = await imageOf({});
  expect(address).toMatch(/^\/assets\/cards\/garch-[0-9a-f]{12}\.png$/);
  expect(await imageOf({frontMatter: {title: '手写', description: 'x'}})).toBe(address);
  const changes = [
    {frontMatter: {title: '手'}},
    {frontMatter: {title: '手写', date: '2025-01-01'}},
    {common: ['b']},
    {frontMatter: {}, content: '# 手'},
  ];
  expect(new Set([address, ...(await Promise.all(changes.map(imageOf)))]).size).toBe(5);
});

test('a translation has a card, a post with a picture of its own and a document have none', async () => {
  expect(await imageOf({file: 'i18n/en/docusaurus-plugin-content-blog/2024-12-08-garch.md'})).toMatch(/cards\/garch-/);
  expect(await imageOf({frontMatter: {image: './own.png'}})).toBe('./own.png');
  for (const file of ['docs/blog/intro.md', 'src/pages/about.md']) expect(await imageOf({file})).toBeUndefined();
});
