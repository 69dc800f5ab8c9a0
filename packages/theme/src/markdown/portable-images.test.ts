import type {Root} from 'hast';
import {expect, test} from 'vitest';
import {portableImages} from './portable-images';

const request = (root: string) =>
  `!${root}/node_modules/url-loader/dist/cjs.js?limit=10000&name=assets/images/[name]-[contenthash].[ext]&fallback=${root}/node_modules/file-loader/dist/cjs.js!./x.svg`;

/** An image as Docusaurus leaves it: a request for the bundler inside an expression. */
const image = (root: string) => ({
  type: 'root',
  children: [
    {
      type: 'mdxJsxTextElement',
      name: 'img',
      attributes: [
        {type: 'mdxJsxAttribute', name: 'alt', value: 'x'},
        {
          type: 'mdxJsxAttribute',
          name: 'src',
          value: {
            data: {
              estree: {
                body: [{expression: {arguments: [{type: 'Literal', value: request(root), raw: `"${request(root)}"`}]}}],
              },
            },
          },
        },
      ],
      children: [],
    },
  ],
});

test('the request of an image names the repository in no argument of the loader', () => {
  const tree = image('/home/a b/site');
  portableImages()(tree as unknown as Root);
  const text = JSON.stringify(tree);
  expect(text).toContain('url-loader/dist/cjs.js?limit=10000&name=assets/images/[name]-[contenthash].[ext]!./x.svg');
  expect(text).not.toContain('fallback');
});
