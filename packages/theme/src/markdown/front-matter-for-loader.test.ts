import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import {frontMatterForLoader} from './front-matter-for-loader';

// The one that the loader has.
const stringify = createRequire(require.resolve('@docusaurus/mdx-loader'))('stringify-object') as (
  data: object,
) => string;

test.each([
  ...['D:\\xampp', '$\\xi \\underline{x}$', "It\\'s", "It's", 'C:\\', 'C:\\\\', '\\n', 'two\nlines', '\\1 \\01'],
  ...[['D:\\users', {label: '\\x'}], {a: {b: ['\\u']}}, new Date(0), null, 3],
])('a module has %j as it is written', (value) => {
  const frontMatter = {title: value, tags: [value]};
  const data = structuredClone({frontMatter});
  frontMatterForLoader()(undefined, {data} as never);
  expect(new Function(`return ${stringify(data.frontMatter)}`)()).toEqual(frontMatter);
});

test('a module has the title in the text as it is written', () => {
  const data = {contentTitle: 'In D:\\xampp'};
  frontMatterForLoader()(undefined, {data} as never);
  expect(data.contentTitle).toBe('In D:\\\\xampp');
});
