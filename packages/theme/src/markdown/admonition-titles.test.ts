import admonitions from '@docusaurus/mdx-loader/lib/remark/admonitions';
import type {Root} from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {type Plugin, unified} from 'unified';
import {expect, test} from 'vitest';
import {admonitionTitles} from './admonition-titles';

test('a title with markup is the title for Docusaurus', async () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(admonitions as Plugin<[], Root>)
    .use(remarkRehype)
    .use(rehypeRaw)
    .use(admonitionTitles);
  const tree = await processor.run(processor.parse(':::note[Some **bold**]\n\nWords.\n\n:::'));
  expect(JSON.stringify(tree)).toContain('"tagName":"mdxAdmonitionTitle"');
});
