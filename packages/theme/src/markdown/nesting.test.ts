import {createProcessor} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import {nesting} from './nesting';

const compile = (text: string) =>
  createProcessor({format: 'mdx', rehypePlugins: [nesting]}).process({value: text, path: 'a.mdx'});

test.each([
  [
    'Text\n\n<p>One <div>two</div></p>',
    '3:8-3:22',
    '<div> cannot stand in <p>: the browser would end <p> before it. Take it out.',
  ],
  [
    '<a href="/">One <a href="/b">two</a></a>',
    '1:17-1:37',
    '<a> cannot stand in <a>: the browser would end <a> before it. Take it out.',
  ],
  [
    '<p>\n  Text.\n</p>',
    '2:3-2:8',
    '<p> cannot stand in <p>: the browser would end <p> before it. Write the text on the line of <p>, for on a line of its own it is a paragraph.',
  ],
  ['<p>\n\n- One\n\n</p>', '3:1-3:6', '<ul> cannot stand in <p>: the browser would end <p> before it. Take it out.'],
])('%j is refused', async (text, place, reason) => {
  await expect(compile(text)).rejects.toMatchObject({reason, file: 'a.mdx', name: `a.mdx:${place}`});
});

test.each([
  '<div>\n\nText with **weight** and <span>a span</span>.\n\n<p>One <a href="/">two</a></p>\n</div>',
  '<details>\n<summary>One</summary>\n\n- two\n\n</details>',
  '<p><Note><div>A component may put it elsewhere</div></Note></p>',
  '<p><>One <em>two</em></></p>',
  '<math><mi>x</mi></math>',
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
])('%j is taken', async (text) => {
  await expect(compile(text)).resolves.toBeDefined();
});
