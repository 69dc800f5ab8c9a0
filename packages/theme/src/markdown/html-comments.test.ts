import {evaluate} from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import {expect, test} from 'vitest';
import {htmlComments} from './html-comments';

test('a page with the styles of Word in a comment can be compiled', async () => {
  const page = 'Words.\n\n<!--[if mso]> /* Fonts */ @font-face {} <![endif]-->\n';
  const module = await evaluate(page, {...runtime, format: 'md', rehypePlugins: [rehypeRaw, htmlComments]});
  expect(typeof module.default).toBe('function');
});
