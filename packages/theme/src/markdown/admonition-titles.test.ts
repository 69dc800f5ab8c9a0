import type {Root} from 'hast';
import rehypeRaw from 'rehype-raw';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {admonitionTitles} from './admonition-titles';

test('a title with markup keeps the name by which Docusaurus finds it', async () => {
  const title = {type: 'element' as const, tagName: 'mdxAdmonitionTitle', properties: {}, children: []};
  const tree: Root = {type: 'root', children: [title]};
  const read = await unified().use(rehypeRaw).use(admonitionTitles).run(tree);
  expect(read.children).toEqual([expect.objectContaining({tagName: 'mdxAdmonitionTitle'})]);
});
