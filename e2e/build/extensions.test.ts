import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

let site: ScratchSite;
afterEach(() => site.remove());

/** As a package has it: it marks words in capitals, names lines with two blanks, and counts the tags of a post. */
const EXTENSION = `import {visit} from 'unist-util-visit';

const capitals = () => (tree) =>
  visit(tree, 'strong', (node) => {
    node.data = {hProperties: {className: 'capitals'}};
  });

export default {
  name: 'example',
  markdown: {remarkPlugins: [capitals]},
  check: ({text}) =>
    text.split('\\n').flatMap((line, index) => [
      ...(line.includes('TODO') ? [{line: index + 1, message: 'work is left', fix: 'do it'}] : []),
      ...(line.includes('maybe') ? [{line: index + 1, message: 'a vague word', fix: 'decide', advice: true}] : []),
    ]),
  postData: ({metadata}) => ({tagCount: metadata.tags.length}),
};
`;
const COMPONENT = `import {usePost} from 'docusaurus-theme-inkstone/client';
export default function Comments() {
  const {metadata} = usePost();
  return <p id="example">{metadata.extensions.example.tagCount} tags</p>;
}
`;

test('another package adds to the check, to the Markdown and to the data of posts', async () => {
  site = new ScratchSite("extensions: [require('./extension.mjs').default]");
  site.write('extension.mjs', EXTENSION);
  site.write('src/theme/Comments/index.tsx', COMPONENT);
  site.write('blog/2025-01-05-a.md', '---\ntitle: A\nslug: a\ntags: [x, y]\n---\n\n**Words**, maybe.\n\nTODO\n');
  const check = await site.docusaurus('check', '--advice', 'extension');
  expect(check.output).toContain('blog/2025-01-05-a.md:9: work is left\n    do it');
  expect(check.output).toContain('blog/2025-01-05-a.md:7: a vague word\n    decide');
  expect(check.status).toBe(1);
  const {status, output} = await site.docusaurus('build');
  expect([status, output]).toEqual([0, expect.anything()]);
  const page = fs.readFileSync(path.join(site.folder, 'build/blog/a.html'), 'utf8');
  expect(page).toMatch(/<strong class="?capitals"?>Words<\/strong>/);
  expect(page).toMatch(/<p id="?example"?>2(?:<!-- -->)? tags/);
});
