import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import type {Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {codeInHeadings, lowerHeadings} from './headings';

const site = folderWith();
const lower = lowerHeadings({site: () => filesOfSite(site)});

/** The headings of a page, as `##` and their words. */
function headingsOf(source: string, name: string, frontMatter: {title?: string} = {title: 'T'}): string[] {
  const tree = unified().use(remarkParse).parse(source);
  const file = Object.assign(new VFile(source), {path: path.join(site, name), data: {frontMatter}});
  lower(tree, file);
  codeInHeadings()(tree);
  const headings: string[] = [];
  visit(tree, 'heading', (node) => void headings.push(`${'#'.repeat(node.depth)} ${textOf(node)}`));
  return headings;
}

test.each([
  ['blog/a.md', 'Words.\n\n# First\n\n## Under\n\n# Second', ['## First', '### Under', '## Second']],
  ['blog/a.md', '# First\n\n# Second', ['## First', '## Second']],
  ['blog/a.md', 'First\n=====\n\nText.', ['## First']],
  ['blog/a.md', '> # Quoted\n\n## Two', ['## Quoted', '### Two']],
  ['blog/a.md', '## One\n\n### Two', ['## One', '### Two']],
  // The title of the post in its text, which Docusaurus takes out.
  ['blog/a.md', '# T\n\n## One', ['# T', '## One']],
  ['blog/a.md', '# T\n\n# One', ['# T', '## One']],
  ['docs/a.md', '# Title\n\n## One', ['# Title', '## One']],
  ['docs/a.md', '# Title\n\n# One\n\n## Two', ['# Title', '## One', '### Two']],
])('no heading of %s is taken for its title: %j', (name, source, expected) =>
  expect(headingsOf(source, name)).toEqual(expected),
);

/** The same for headings in HTML, with their marks. */
const htmlOf = (source: string, name: string) =>
  String(
    unified()
      .use(remarkParse)
      .use(name.endsWith('x') ? [remarkMdx] : [])
      .use(() => (tree) => {
        lower(tree as Root, Object.assign(new VFile(source), {path: path.join(site, name)}));
      })
      .use(remarkStringify)
      .processSync(source),
  );

test.each([
  ['blog/a.md', '# T\n\n<h1 id="x">A</h1>\n\n<h2>B</h2>\n', '# T\n\n<h2 id="x">A</h2>\n\n<h3>B</h3>\n'],
  ['blog/a.md', '# T\n\n<h2>B</h2>\n', '# T\n\n<h2>B</h2>\n'],
  ['docs/a.mdx', '<h1>A</h1>\n\n## B\n', '<h2>A</h2>\n\n### B\n'],
  // The title of a page of its own.
  ['src/pages/a.md', '<h1>A</h1>\n\n## B\n', '<h1>A</h1>\n\n## B\n'],
  ['src/pages/a.md', '# T\n\n<h1>A</h1>\n', '# T\n\n<h2>A</h2>\n'],
])('a page has one h1, also with headings in HTML: %s %j', (name, source, expected) => {
  expect(htmlOf(source, name)).toBe(expected);
});

test('without a title in the front matter, the first heading is that of the post', () => {
  expect(headingsOf('# Own\n\n## One', 'blog/a.md', {})).toEqual(['# Own', '## One']);
});

test('code in a heading stays as it is written', () => {
  expect(headingsOf('## Use `\\{#each}` {#use}', 'blog/a.md')).toEqual(['## Use {#each} {#use}']);
});
